/** `npm run plugin-zip`: writes the release to dist: sw-immosuite.zip, and blueprint.json, which opens it in Playground. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { ensureBuild, ensurePackages } from './lib/project.mjs';
import { isMain, runMain } from './lib/trouble.mjs';
import { zip } from './zip/archive.mjs';
import { placeBlueprint } from './zip/blueprint.mjs';
import { shippedFiles } from './zip/files.mjs';

/**
 * @param {string} target
 * @returns {Promise<string[]>} paths in the zip
 */
export async function packPlugin( target ) {
	await ensurePackages( console.log );
	await ensureBuild( console.log );
	const names = await shippedFiles();
	const files = await Promise.all(
		names.map( async ( name ) => ( {
			name: `sw-immosuite/${ name }`,
			content: await readFile( join( ROOT, name ) ),
		} ) )
	);
	await mkdir( dirname( target ), { recursive: true } );
	await writeFile( target, await zip( files ) );
	return names;
}

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		const target = join( ROOT, 'dist/sw-immosuite.zip' );
		const names = await packPlugin( target );
		const blueprint = await placeBlueprint( dirname( target ) );
		console.log( `${ relative( ROOT, target ) }: ${ names.length } files, beside it ${ basename( blueprint ) }` );
	} );
}
