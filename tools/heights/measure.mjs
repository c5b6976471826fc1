/** Measures in Chromium the height of each widget's first step, as the build has printed it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '../bench/chromium.mjs';
import { ROOT } from '../lib/paths.mjs';

/** Widths of the column that holds a widget, in pixels: from the narrowest phone to the maximum width of a widget. */
export const WIDTHS = Array.from( { length: 49 }, ( _, index ) => 240 + 15 * index );

/** Text sizes of that column, in pixels; the frame follows those from 15 to 24 (src/host/theme.ts). */
export const SIZES = [ 16, 18, 20 ];

export const LANGUAGES = /** @type {const} */ ( [ 'de', 'en' ] );

/** Pixels by which the frame overlaps its column on both sides (src/host/frame.ts). */
const GUTTER = 6;

/** Values for the markers, about as long as on most sites. */
const SITE = {
	agency: 'Musterhaus Immobilien GmbH',
	agency_email: 'info@musterhaus-immobilien.example',
	newsletter_frequency: 'etwa einmal im Monat',
	newsletter_content: 'neue Immobilien, Marktberichte und Veranstaltungen',
};

/** The tests' font is wider than most sites' fonts; negative letter spacing makes it equally wide. */
const FONT = ':root{--swis-font-host:"DejaVu Sans";letter-spacing:-.05em}';

/** @typedef {number[][]} Heights by the index of the width, then of the text size */

/**
 * @param {string} [root] of a checkout that is built
 * @returns {Promise<Record<string, Record<string, Heights>>>} by name of the widget, then by language
 */
export async function measureAll( root = ROOT ) {
	const widgets = JSON.parse( await readFile( join( root, 'includes/Foundation/Contract/widgets.json' ), 'utf8' ) );
	const browser = await launchChromium();
	try {
		const page = await browser.newPage();
		/** @type {Record<string, Record<string, Heights>>} */
		const measured = {};
		for ( const [ name, { route } ] of Object.entries( widgets ) ) {
			measured[ name ] = {};
			for ( const language of LANGUAGES ) {
				const file = join( root, `build/frame/${ route.split( '/' )[ 0 ] }.${ language }.json` );
				const printed = documentOf( JSON.parse( await readFile( file, 'utf8' ) ), language );
				const widths = WIDTHS.map( ( width ) => width + 2 * GUTTER );
				measured[ name ][ language ] = await page.evaluate( heightsOf, { printed, widths, sizes: SIZES } );
			}
		}
		return measured;
	} finally {
		await browser.close();
	}
}

/** @param {{html: string, css: string}} printed @param {string} language @returns {string} the document as a host shows it */
function documentOf( { html, css }, language ) {
	const filled = html.replace( /\{\{(\w+)\}\}/g, ( _, marker ) => Reflect.get( SITE, marker ) ?? '#' );
	return (
		`<!doctype html><html lang="${ language }" data-shown data-embedded data-scheme="light">` +
		`<head><style>${ css }${ FONT }</style></head><body><main id="sw-immosuite-root" class="swis">${ filled }</main></body></html>`
	);
}

/**
 * Runs in a page: measures a document in a frame at each width. Resizing the frame is far faster than resizing the
 * window.
 *
 * @param {{printed: string, widths: number[], sizes: number[]}} what
 * @returns {Promise<Heights>}
 */
async function heightsOf( { printed, widths, sizes } ) {
	const frame = document.createElement( 'iframe' );
	frame.height = '800';
	frame.srcdoc = printed;
	await new Promise( ( done ) => {
		frame.addEventListener( 'load', done );
		document.body.replaceChildren( frame );
	} );
	const html = /** @type {Document} */ ( frame.contentDocument ).documentElement;
	return widths.map( ( width ) => {
		frame.width = String( width );
		return sizes.map( ( size ) => {
			html.style.setProperty( '--swis-size', `${ size / 16 }rem` );
			return html.offsetHeight;
		} );
	} );
}
