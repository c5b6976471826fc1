import { existsSync } from 'node:fs';
import { copyFile, cp, link, lstat, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder, ROOT } from '../lib/paths.mjs';

export const PLUGIN = 'sw-immosuite';
const MU_PLUGINS = join( ROOT, 'tools/wp/mu-plugins' );

/**
 * Hard-links every file into another folder, so that no site has to copy 120 MB, and copies a file if linking fails.
 * WordPress never writes to its own files here (updates are off), so the sites do not disturb each other.
 *
 * @param {string} from
 * @param {string} to
 * @returns {Promise<void>}
 */
export async function linkTree( from, to ) {
	await mkdir( to, { recursive: true } );
	for ( const entry of await readdir( from, { withFileTypes: true } ) ) {
		const [ source, target ] = [ join( from, entry.name ), join( to, entry.name ) ];
		if ( entry.isDirectory() ) {
			await linkTree( source, target );
		} else if ( ! existsSync( target ) ) {
			await link( source, target ).catch( () => copyFile( source, target ) );
		}
	}
}

/**
 * Fills a site's folder with WordPress, its German and, if needed, the SQLite driver.
 *
 * @param {import('./fetch.mjs').Parts} parts
 * @param {string} root
 * @param {import('./php.mjs').Database} database
 * @returns {Promise<void>}
 */
export async function layOut( parts, root, database ) {
	const content = join( root, 'wp-content' );
	await linkTree( parts.core, root );
	await linkTree( parts.languages, join( content, 'languages' ) );
	if ( database === 'sqlite' ) {
		await linkTree( parts.sqlite, join( content, 'plugins/sqlite-database-integration' ) );
		await writeFile( join( content, 'db.php' ), await dropIn( parts.sqlite ) );
	}
}

/** @param {string} driver @returns {Promise<string>} the database drop-in, with the driver's path relative to the drop-in */
async function dropIn( driver ) {
	return ( await readFile( join( driver, 'db.copy' ), 'utf8' ) )
		.replace( "'{SQLITE_IMPLEMENTATION_FOLDER_PATH}'", "__DIR__ . '/plugins/sqlite-database-integration'" )
		.replaceAll( '{SQLITE_PLUGIN}', 'sqlite-database-integration/load.php' );
}

/**
 * @param {string} root
 * @param {string[]} sources folders whose PHP files replace the must-use plugins of the site
 * @returns {Promise<void>}
 */
export async function placeMuPlugins( root, sources ) {
	const target = join( root, 'wp-content/mu-plugins' );
	await rm( target, { recursive: true, force: true } );
	await mkdir( target, { recursive: true } );
	for ( const source of [ MU_PLUGINS, ...sources ] ) {
		const names = ( await readdir( source ) ).filter( ( name ) => name.endsWith( '.php' ) );
		await Promise.all( names.map( ( name ) => cp( join( source, name ), join( target, name ) ) ) );
	}
}

/**
 * Links the checkout as the plugin, so that an edit takes effect on the next request.
 *
 * @param {string} root
 * @returns {Promise<void>}
 */
export async function linkPlugin( root ) {
	const target = join( root, 'wp-content/plugins', PLUGIN );
	const existing = await lstat( target ).catch( () => undefined );
	if ( existing?.isSymbolicLink() ) {
		return;
	}
	await rm( target, { recursive: true, force: true } );
	await symlink( ROOT, target, 'dir' );
}

/** @param {string} root @returns {Promise<void>} */
export async function removeSite( root ) {
	await rm( root, { recursive: true, force: true } );
	await rm( privateFolder( root ), { recursive: true, force: true } );
}
