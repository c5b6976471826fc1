import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { Trouble } from '../lib/trouble.mjs';

/** Files of the release; everything else is for developers. */
const SHIPPED = [
	'sw-immosuite.php',
	'uninstall.php',
	'readme.txt',
	'LICENSE',
	'demo',
	'includes',
	'build',
	'languages',
];

/** Files in the shipped folders that only tools read. */
const LEFT_OUT = [
	/^includes\/Foundation\/Contract\/[^/]+\.json$/,
	/^build\/(contract\/shapes\.php|docs\/.*)$/,
	/\.map$/,
	/(^|\/)\./,
	/\.LICENSE\.txt$/,
];

/** Required files, without which the plugin would install but not work. */
const REQUIRED = [
	'build/web/manifest.php',
	'build/blocks',
	'build/listing-editor/index.asset.php',
	'build/screens/import.asset.php',
	'build/screens/regions.asset.php',
	'build/admin/contact-photo.js',
	'build/admin/listing-table.js',
	'build/admin/settings.js',
	'build/admin/setup.js',
	'build/frame',
	'build/contract/catalogue.php',
	'build/contract/contract.php',
	'build/contract/descriptions.json',
	'build/contract/schemas.php',
	'build/contract/listing-details.php',
	'build/contract/listing-rules.php',
];

/**
 * @param {string} [root]
 * @returns {Promise<string[]>} paths of the files in the release, sorted, with / between folders
 */
export async function shippedFiles( root = ROOT ) {
	const absent = [ ...SHIPPED, ...REQUIRED ].find( ( path ) => ! existsSync( join( root, path ) ) );
	if ( absent !== undefined ) {
		throw new Trouble( `The release lacks ${ absent }; npm run build creates the built files.` );
	}
	const found = await Promise.all( SHIPPED.map( ( path ) => filesBelow( root, path ) ) );
	return found
		.flat()
		.filter( ( path ) => ! LEFT_OUT.some( ( pattern ) => pattern.test( path ) ) )
		.sort();
}

/** @param {string} root @param {string} path @returns {Promise<string[]>} */
async function filesBelow( root, path ) {
	const entries = await readdir( join( root, path ), { withFileTypes: true } ).catch( () => undefined );
	if ( entries === undefined ) {
		return [ path ];
	}
	const below = entries.map( ( entry ) => {
		const inner = `${ path }/${ entry.name }`;
		return entry.isDirectory() ? filesBelow( root, inner ) : [ inner ];
	} );
	return ( await Promise.all( below ) ).flat();
}
