import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DOWNLOADS } from '../lib/paths.mjs';
import { capture, runOrThrow } from '../lib/process.mjs';
import { isMain, runMain, Trouble } from '../lib/trouble.mjs';

/**
 * An npm package that contains WordPress with German, WP-CLI and the SQLite driver. Only the npm registry must be
 * reachable. Not a dependency in package.json, because it would install hundreds of packages.
 */
const WORDPRESS_PACKAGE = {
	name: 'wp-studio@1.22.0',
	wordpress: '7.1.1',
	integrity: 'sha512-boMtahkhgWDKKyNTBA1uTK5ghnAmxXhDY6KeQCO9FmcI3/o+YOSq8JwYW5ZYnxHCxH14Jf/mD6CJTBvTWl2Ytw==',
};
const INSIDE = 'package/dist/cli/wp-files';
const PARTS = [ 'latest/wordpress', 'latest/languages', 'wp-cli/wp-cli.phar', 'sqlite-database-integration' ];

/** @typedef {{core: string, languages: string, cli: string, sqlite: string, version: string}} Parts folders and files */

/**
 * Downloads WordPress into the cache, unless it is already there.
 *
 * @param {(line: string) => void} [say]
 * @returns {Promise<Parts>}
 */
export async function fetchWordPress( say = () => {} ) {
	const target = join( DOWNLOADS, `wordpress-${ WORDPRESS_PACKAGE.wordpress }` );
	if ( ! existsSync( target ) ) {
		say( `Fetching WordPress ${ WORDPRESS_PACKAGE.wordpress } (67 MB, once)…` );
		await mkdir( DOWNLOADS, { recursive: true } );
		const workplace = await mkdtemp( join( DOWNLOADS, 'fetch-' ) );
		try {
			await unpack( await download( workplace ), workplace );
			await moveInPlace( join( workplace, INSIDE ), target );
		} finally {
			await rm( workplace, { recursive: true, force: true } );
		}
	}
	return {
		core: join( target, 'latest/wordpress' ),
		languages: join( target, 'latest/languages' ),
		cli: join( target, 'wp-cli/wp-cli.phar' ),
		sqlite: join( target, 'sqlite-database-integration' ),
		version: WORDPRESS_PACKAGE.wordpress,
	};
}

/** @param {string} folder @returns {Promise<string>} the downloaded and checked file */
async function download( folder ) {
	const args = [ 'pack', WORDPRESS_PACKAGE.name, '--pack-destination', folder, '--loglevel', 'error' ];
	const { code, stderr } = await capture( 'npm', args );
	if ( code !== 0 ) {
		throw new Trouble(
			`WordPress could not be downloaded from the npm registry (${ WORDPRESS_PACKAGE.name }): ${ reasonOf( stderr ) }`
		);
	}
	const name = ( await readdir( folder ) ).find( ( entry ) => entry.endsWith( '.tgz' ) ) ?? '';
	const file = join( folder, name );
	checkIntegrity( await readFile( file ), WORDPRESS_PACKAGE.integrity, WORDPRESS_PACKAGE.name );
	return file;
}

/**
 * @param {string} stderr of npm
 * @returns {string} the line that explains the error
 */
export function reasonOf( stderr ) {
	const lines = stderr
		.split( '\n' )
		.map( ( line ) => line.replace( /^npm (error|ERR!)\s*/, '' ).trim() )
		.filter( Boolean );
	// The explanation is a sentence, so it has a space. The excluded lines have spaces, too, but explain nothing.
	return (
		lines.find( ( line ) => / /.test( line ) && ! /^(code|syscall|errno|A complete log) /.test( line ) ) ??
		lines[ 0 ] ??
		'npm gave no reason.'
	);
}

/**
 * @param {Buffer} bytes
 * @param {string} integrity in npm's format: algorithm and digest in base64
 * @param {string} name for the error message
 */
export function checkIntegrity( bytes, integrity, name ) {
	const algorithm = integrity.slice( 0, integrity.indexOf( '-' ) );
	const digest = createHash( algorithm ).update( bytes ).digest( 'base64' );
	if ( `${ algorithm }-${ digest }` !== integrity ) {
		throw new Trouble( `The download of ${ name } has a wrong checksum; nothing was unpacked.` );
	}
}

/** @param {string} file @param {string} folder @returns {Promise<void>} */
async function unpack( file, folder ) {
	const members = PARTS.map( ( part ) => `${ INSIDE }/${ part }` );
	await runOrThrow( 'Unpacking WordPress', 'tar', [ '-xzf', file, '-C', folder, ...members ] );
	const languages = join( folder, INSIDE, 'latest/languages' );
	const otherLanguages = ( await readdir( languages, { recursive: true, withFileTypes: true } ) ).filter(
		( entry ) => entry.isFile() && ! entry.name.includes( 'de_DE' )
	);
	await Promise.all( otherLanguages.map( ( entry ) => rm( join( entry.parentPath, entry.name ) ) ) );
}

/**
 * Renames a folder. If another process has already created the target, that copy stays.
 *
 * @param {string} from
 * @param {string} to
 * @returns {Promise<void>}
 */
async function moveInPlace( from, to ) {
	try {
		await rename( from, to );
	} catch ( error ) {
		if ( ! existsSync( to ) ) {
			throw error;
		}
	}
}

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		console.log( JSON.stringify( await fetchWordPress( console.error ) ) );
	} );
}
