/**
 * Runs the print bundle and writes build/frame/<first part of the route>.<lang>.json: the markup of a route's first
 * step; the styles that the frame document inlines, so that the first step renders without a second request; and the
 * name of the route's style sheet, which the app then does not load again.
 *
 * A screen with a `chunk`, and so without its own document, is written to .cache/print instead, under the chunk's name.
 *
 * The bundle exports `printAll( Map<English, {de: German}> ): {route: string, lang: string, html: string, chunk?: string}[]`.
 */
import { createRequire } from 'node:module';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { readPo } from '../i18n/formats.mjs';
import { PO } from '../i18n/texts.mjs';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const target = path.join( root, 'build/frame' );
const { printAll } = createRequire( import.meta.url )( path.join( root, '.cache/print/print.cjs' ) );
const built = path.join( root, 'build/web' );
const pages = await printAll( readPo( readFileSync( path.join( root, PO ), 'utf8' ) ) );

if ( pages.length === 0 ) {
	throw new Error( 'The print bundle printed nothing.' );
}
if ( readFileSync( path.join( built, 'starter.js' ), 'utf8' ).includes( '<' ) ) {
	throw new Error( 'starter.js is inlined in post content: after a "<", WordPress would encode its "&".' );
}
rmSync( target, { recursive: true, force: true } );
mkdirSync( target, { recursive: true } );
for ( const { route, lang, html, chunk } of pages ) {
	check( route, html );
	const [ routeName ] = route.split( '/' );
	const printed = JSON.stringify( { html, ...stylesOf( routeName, ...( chunk ? [ chunk ] : [] ) ) } );
	const folder = chunk ? path.join( root, '.cache/print' ) : target;
	writeFileSync( path.join( folder, `${ chunk ?? routeName }.${ lang }.json` ), printed );
}
console.log( `Printed ${ pages.map( ( { route, lang } ) => `${ route }.${ lang }` ).join( ', ' ) }` );

/** Joins the styles of every document, then the route's styles, which may override them, then the styles of further chunks. */
function stylesOf( route, ...chunks ) {
	const names = readdirSync( built );
	const [ sheet = '', ...more ] = [ route, ...chunks ].map( ( name ) => {
		const pattern = new RegExp( `^${ name }\\.[0-9a-f]+\\.css$` );
		return names.find( ( file ) => pattern.test( file ) ) ?? '';
	} );
	const css = [ 'app.css', sheet, ...more ]
		.filter( Boolean )
		.map( ( name ) => readFileSync( path.join( built, name ), 'utf8' ) )
		.join( '' );
	if ( /url\(|@import/.test( css ) ) {
		throw new Error( `${ route }: inlined styles must not load anything by url() or @import.` );
	}
	return { css, sheet };
}

/**
 * Rejects markup that the frame's Content-Security-Policy would block, which otherwise shows only in a browser's
 * console.
 */
function check( route, html ) {
	if ( /<script|\sstyle=|\son[a-z]+=/i.test( html ) ) {
		throw new Error( `${ route }: printed markup contains a script, a style attribute or an inline handler.` );
	}
}
