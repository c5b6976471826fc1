/**
 * `npm run plugin-zip`: writes the release to dist: sw-immosuite.zip, its bill of materials, the checksums of both, and
 * blueprint.json, which opens the plugin in Playground.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { ROOT } from './lib/paths.mjs';
import { ensureBuild, ensurePackages } from './lib/project.mjs';
import { isMain, runMain } from './lib/trouble.mjs';
import { zip } from './zip/archive.mjs';
import { placeBlueprint } from './zip/blueprint.mjs';
import { shippedFiles } from './zip/files.mjs';
import { sbom } from './zip/sbom.mjs';

/**
 * Writes the zip, and beside it `sw-immosuite.cdx.json` and `SHA256SUMS` for `sha256sum --check`.
 *
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
	const { version } = JSON.parse( await readFile( join( ROOT, 'package.json' ), 'utf8' ) );
	const notices = await readFile( join( ROOT, 'build/THIRD-PARTY-NOTICES.txt' ), 'utf8' );
	const written = {
		[ basename( target ) ]: await zip( files ),
		'sw-immosuite.cdx.json': sbom( version, notices ),
	};
	const sums = Object.entries( written ).map( ( [ name, content ] ) => `${ sha256( content ) }  ${ name }\n` );
	await mkdir( dirname( target ), { recursive: true } );
	for ( const [ name, content ] of Object.entries( { ...written, SHA256SUMS: sums.join( '' ) } ) ) {
		await writeFile( join( dirname( target ), name ), content );
	}
	return names;
}

/** @param {Buffer | string} content */
const sha256 = ( content ) => createHash( 'sha256' ).update( content ).digest( 'hex' );

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		const target = join( ROOT, 'dist/sw-immosuite.zip' );
		const names = await packPlugin( target );
		const blueprint = await placeBlueprint( dirname( target ) );
		console.log(
			`${ relative( ROOT, target ) }: ${ names.length } files, beside it its bill of materials, SHA256SUMS and ${ basename( blueprint ) }`
		);
	} );
}
