/** Measures the height of each widget's printed first step in Chromium. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '../bench/chromium.mjs';
import { ROOT } from '../lib/paths.mjs';

/** Widths of a widget's column, in pixels: from the narrowest phone to the maximum width of a widget. */
export const WIDTHS = Array.from( { length: 49 }, ( _, index ) => 240 + 15 * index );

/** Text sizes of that column, in pixels; the frame adopts sizes from 15 to 24 (src/host/theme.ts). */
const SIZES = [ 16, 18, 20 ];

/** Text whose width represents a font (ReservedHeight::SAMPLE). */
const SAMPLE = 'Ihre Anfrage';

/**
 * Fonts from the narrowest to the widest that themes use, derived from the test fonts. Bold letters of the test
 * fonts are wider than those of most fonts, hence 0.92.
 */
const FONTS = /** @type {const} */ ( [ 'DejaVu Sans', 'DejaVu Serif', 'DejaVu Sans Mono', 'Middle', 'Narrow' ] );
const FACES = Object.entries( { Middle: 88, Narrow: 75 } )
	.flatMap( ( [ family, percent ] ) => [
		`@font-face{font-family:${ family };src:local("DejaVu Sans");size-adjust:${ percent }%}`,
		`@font-face{font-family:${ family };src:local("DejaVu Sans Bold");font-weight:700;size-adjust:${ 0.92 * percent }%}`,
	] )
	.join( '' );

export const LANGUAGES = /** @type {const} */ ( [ 'de', 'en' ] );

/** Pixels by which the frame overlaps its column on both sides (src/host/frame.ts). */
const GUTTER = 6;

/**
 * Screens without a document of their own, by the widget that they replace: name of the printed file, and suffix of
 * the language in the key of the heights (WidgetEntry.php).
 */
const SCREENS = { 'saved-search-wizard': [ [ '.cache/print/saved-search-wizard-one-screen', '-list' ] ] };

/** Values for the {{markers}} in the printed HTML, about as long as on most sites. */
const SITE = {
	agency: 'Musterhaus Immobilien GmbH',
	agency_email: 'info@musterhaus-immobilien.example',
	newsletter_frequency: 'etwa einmal im Monat',
	newsletter_content: 'neue Immobilien, Marktberichte und Veranstaltungen',
};

/** Values for the placeholders of the cookie notice (CookieNotice), about as long as on most sites. */
const COOKIES = [
	[ 'session', 'sw_immosuite_session_…', '14', '48' ],
	[ 'bind', 'sw_immosuite_bind_…', '7' ],
	[ 'necessary' ],
	[ 'map', 'OpenStreetMap' ],
];

/** @typedef {{size: number, sample: number}} Setting text size, and the width of the sample in one of the fonts, in pixels */
/** @typedef {{settings: Setting[], heights: number[][]}} Measured heights by the index of the width, then of the setting */

/**
 * @param {string} [root] of a built checkout
 * @returns {Promise<Record<string, Record<string, Measured>>>} by name of the widget, then by language with a screen's suffix
 */
export async function measureAll( root = ROOT ) {
	const widgets = JSON.parse( await readFile( join( root, 'includes/Foundation/Contract/widgets.json' ), 'utf8' ) );
	const notices = await cookieNotices( root );
	const browser = await launchChromium();
	try {
		const page = await browser.newPage();
		/** @type {Record<string, Record<string, Measured>>} */
		const measured = {};
		for ( const [ name, { route } ] of Object.entries( widgets ) ) {
			measured[ name ] = {};
			const steps = [ [ `build/frame/${ route.split( '/' )[ 0 ] }`, '' ], ...( SCREENS[ name ] ?? [] ) ].flatMap(
				( [ file, suffix ] ) => LANGUAGES.map( ( language ) => ( { file, suffix, language } ) )
			);
			for ( const { file, suffix, language } of steps ) {
				const below = name === 'login' ? notices[ language ] : '';
				const step = JSON.parse( await readFile( join( root, `${ file }.${ language }.json` ), 'utf8' ) );
				measured[ name ][ `${ language }${ suffix }` ] = await page.evaluate( measure, {
					printed: documentOf( step, language, below ),
					widths: WIDTHS.map( ( width ) => width + 2 * GUTTER ),
					sizes: SIZES,
					fonts: [ ...FONTS ],
					text: SAMPLE,
				} );
			}
		}
		return measured;
	} finally {
		await browser.close();
	}
}

/**
 * Builds the cookie notice, which the server adds below the sign-in.
 *
 * @param {string} root
 * @returns {Promise<Record<'de' | 'en', string>>} HTML by language
 */
async function cookieNotices( root ) {
	/** @type {{key: string, de: string, en: string}[]} */
	const texts = JSON.parse( await readFile( join( root, 'tests/fixtures/texts-additional.json' ), 'utf8' ) );
	/** @param {'de' | 'en'} language */
	const notice = ( language ) => {
		const sentences = COOKIES.map( ( [ name, ...values ] ) => {
			const text = texts.find( ( { key } ) => key === `cookies.${ name }` )?.[ language ] ?? '';
			return values.reduce( ( sentence, value ) => sentence.replace( /%(?:\d\$)?[sd]/, value ), text );
		} );
		const button = `<button class="swis-button swis-button--quiet swis-button--s">${ language === 'de' ? 'Verstanden' : 'Got it' }</button>`;
		const link = `<a class="swis-link" href="#">${ language === 'de' ? 'Datenschutzerklärung' : 'Privacy policy' }</a>`;
		return `<section class="swis swis-cookies"><p>${ sentences.join( ' ' ) }</p><p>${ button }${ link }</p></section>`;
	};
	return { de: notice( 'de' ), en: notice( 'en' ) };
}

/**
 * @param {{html: string, css: string}} printed
 * @param {string} language
 * @param {string} below HTML below the step
 * @returns {string} the document as a host page shows it
 */
function documentOf( { html, css }, language, below ) {
	const filled = html.replace( /\{\{(\w+)\}\}/g, ( _, marker ) => Reflect.get( SITE, marker ) ?? '#' );
	return (
		`<!doctype html><html lang="${ language }" data-shown data-embedded data-live data-scheme="light">` +
		`<head><style>${ css }${ FACES }</style></head><body><main id="sw-immosuite-root" class="swis">${ filled }</main>${ below }</body></html>`
	);
}

/**
 * Runs in a page: measures a document in a frame at each width, text size and font. Resizing the frame is far faster
 * than resizing the window.
 *
 * @param {{printed: string, widths: number[], sizes: number[], fonts: string[], text: string}} what
 * @returns {Promise<Measured>}
 */
async function measure( { printed, widths, sizes, fonts, text } ) {
	const frame = document.createElement( 'iframe' );
	frame.height = '800';
	frame.srcdoc = printed;
	await new Promise( ( done ) => {
		frame.addEventListener( 'load', done );
		document.body.replaceChildren( frame );
	} );
	const doc = /** @type {Document} */ ( frame.contentDocument );
	const { documentElement: html } = doc;
	await Promise.all(
		fonts.flatMap( ( font ) =>
			[ '', 'bold ' ].map( ( weight ) => doc.fonts.load( `${ weight }16px "${ font }"` ) )
		)
	);
	const settings = fonts.flatMap( ( font ) => sizes.map( ( size ) => ( { font, size } ) ) );
	const context = /** @type {CanvasRenderingContext2D} */ ( doc.createElement( 'canvas' ).getContext( '2d' ) );
	const heights = widths.map( () => /** @type {number[]} */ ( [] ) );
	const samples = settings.map( ( { font, size } ) => {
		html.style.setProperty( '--swis-font-host', `"${ font }"` );
		html.style.setProperty( '--swis-size', `${ size / 16 }rem` );
		widths.forEach( ( width, index ) => {
			frame.width = String( width );
			heights[ index ]?.push( html.offsetHeight );
		} );
		context.font = `${ size }px "${ font }"`;
		return { size, sample: context.measureText( text ).width };
	} );
	return { settings: samples, heights };
}
