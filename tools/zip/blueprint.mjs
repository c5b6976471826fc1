import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';

const SOURCE = join( ROOT, 'tools/zip/blueprint.json' );

/**
 * Copies the blueprint, which opens the zip with the demo in WordPress Playground, into the zip's folder. The blueprint
 * refers to the zip by a relative path, so that both work in any folder that holds both.
 *
 * @param {string} folder of sw-immosuite.zip
 * @returns {Promise<string>} path of the copy
 */
export async function placeBlueprint( folder ) {
	const target = join( folder, 'blueprint.json' );
	await copyFile( SOURCE, target );
	return target;
}
