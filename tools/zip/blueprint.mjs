import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const SOURCE = join( ROOT, 'tools/zip/blueprint.json' );

/**
 * Puts beside the zip what opens it with the demo in WordPress Playground. It names the zip as a file in its own folder,
 * so that both work wherever they are put together.
 *
 * @param {string} folder of sw-immosuite.zip
 * @returns {Promise<string>} its path
 */
export async function placeBlueprint( folder ) {
	const target = join( folder, 'blueprint.json' );
	await copyFile( SOURCE, target );
	return target;
}
