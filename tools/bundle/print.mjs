/**
 * Runs the print bundle and writes build/frame/<route>.<lang>.json: the markup of a route's first step, and the styles
 * that the frame document carries inline, so that the first step is on screen without a second request.
 *
 * The bundle exports `printAll(): {route: string, lang: string, html: string}[]`.
 */
import { createRequire } from 'node:module';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const target = path.join( root, 'build/frame' );
const { printAll } = createRequire( import.meta.url )( path.join( root, '.cache/print/print.cjs' ) );
const css = readFileSync( path.join( root, 'build/web/app.css' ), 'utf8' );
const pages = await printAll();

if ( pages.length === 0 ) {
	throw new Error( 'The print bundle printed nothing.' );
}
if ( /url\(|@import/.test( css ) ) {
	throw new Error( 'app.css is inlined into the frame document: it must not load anything by url() or @import.' );
}
if ( readFileSync( path.join( root, 'build/web/starter.js' ), 'utf8' ).includes( '<' ) ) {
	throw new Error( 'starter.js stands in the content of posts: behind a "<" WordPress would change its "&".' );
}
rmSync( target, { recursive: true, force: true } );
mkdirSync( target, { recursive: true } );
for ( const { route, lang, html } of pages ) {
	check( route, html );
	writeFileSync( path.join( target, `${ route }.${ lang }.json` ), JSON.stringify( { html, css } ) );
}
console.log( `Printed ${ pages.map( ( { route, lang } ) => `${ route }.${ lang }` ).join( ', ' ) }` );

/** The Content-Security-Policy of the frame refuses both; printing them would only show in a browser's console. */
function check( route, html ) {
	if ( /<script|\sstyle=|\son[a-z]+=/i.test( html ) ) {
		throw new Error( `${ route }: printed markup holds a script, a style attribute or an inline handler.` );
	}
}
