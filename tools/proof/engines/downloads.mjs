/** Creates the browsers' download folders and reads files from them. */
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../../lib/paths.mjs';
import { until } from './until.mjs';

/** @param {string} engine @returns {Promise<string>} an empty folder */
export async function downloadFolder( engine ) {
	const folder = join( CACHE, 'engines', engine );
	await rm( folder, { recursive: true, force: true } );
	await mkdir( folder, { recursive: true } );
	return folder;
}

/**
 * Reads and removes a file once it is complete, so that the next file with its name is a new one.
 *
 * @param {string} folder
 * @param {RegExp} name
 * @returns {Promise<unknown>} its JSON
 */
export function takeJson( folder, name ) {
	return until( `a file ${ name } is saved`, async () => {
		const file = ( await readdir( folder ) ).find( ( entry ) => name.test( entry ) );
		if ( file === undefined ) {
			return null;
		}
		const content = JSON.parse( await readFile( join( folder, file ), 'utf8' ) );
		await rm( join( folder, file ) );
		return content;
	} );
}
