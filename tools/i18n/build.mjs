/**
 * `npm run i18n`: collects the texts of PHP, TypeScript and block.json, and writes languages/. German comes from the
 * copy deck (tests/fixtures/texts.json); texts without German are reported, and fail the text test.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { generateTexts, translatedTexts } from './texts.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );

mkdirSync( path.join( root, 'languages' ), { recursive: true } );
for ( const [ file, content ] of Object.entries( generateTexts( root ) ) ) {
	const target = path.join( root, file );
	if ( ! existsSync( target ) || readFileSync( target, 'utf8' ) !== content ) {
		writeFileSync( target, content );
	}
}
const missing = translatedTexts( root ).filter( ( { de, dePlural } ) => de === '' || dePlural === '' );
for ( const { en, context, files } of missing ) {
	console.warn( `No German for “${ en }”${ context ? ` (${ context })` : '' } in ${ files.join( ', ' ) }` );
}
