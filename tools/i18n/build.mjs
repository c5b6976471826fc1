/**
 * `npm run i18n`: finds the texts in PHP, TypeScript and block.json and writes languages/. German comes from the copy
 * deck (tests/fixtures/texts.json); a text without German is named, and the text test fails on it.
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
