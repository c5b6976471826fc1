/** Measures the screen of regions with the maximum number of outlines, from choosing a file to its findings. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../lib/paths.mjs';
import { withBrowser } from './chromium.mjs';
import { regionGrid } from './regions.mjs';
import { watchWork, workOf, workRow } from './work.mjs';

/** Maximum number of regions in a file. */
const REGIONS = 5000;

/** Number of journeys (the median of their worst values counts), and rough seconds per journey. */
const JOURNEYS = 3;
const JOURNEY_SECONDS = 60;

const CPU_SLOWDOWN = 4;

/** Milliseconds to wait after each action, and the goal for its response. */
const SETTLE_MS = 1500;
const GOAL = 200;

/** Milliseconds to wait while a slowed-down browser reads and checks such a file. */
const TIMEOUT_MS = 120_000;

/** @typedef {{name: string, act: (page: import('@playwright/test').Page) => Promise<void>}} Stop - a user action */

/**
 * Uses selectors: finding elements by role on a screen this large would add work to the page.
 *
 * @param {string} selector
 * @param {number} [nth]
 * @returns {Stop['act']}
 */
const press =
	( selector, nth = 0 ) =>
	( page ) =>
		page.locator( selector ).nth( nth ).click();

const ZOOM = '.swis-map__zoom button';
const SHOW_FINDING = '.swrg-findings .button-link';
const BUTTONS = '.swrg-ends .button';

/** @param {string} key @returns {Stop['act']} with the focus on the map */
const onMap = ( key ) => async ( page ) => {
	await page.locator( '.leaflet-container' ).focus();
	await page.keyboard.press( key );
};

/**
 * @param {string} label of the field
 * @param {string} letter initial of the property's option
 * @returns {Stop['act']} by keyboard, because a scripted choice does not count as an interaction
 */
const choose = ( label, letter ) => async ( page ) => {
	await page.getByLabel( label, { exact: true } ).focus();
	await page.keyboard.press( letter );
};

/** @param {import('@playwright/test').Page} page */
async function drag( page ) {
	const { x, y, width, height } = ( await page.locator( '.leaflet-container' ).boundingBox() ) ?? {};
	const [ centerX, centerY ] = [ x + width / 2, y + height / 2 ];
	await page.mouse.move( centerX, centerY );
	await page.mouse.down();
	for ( let move = 0; move < 20; move++ ) {
		await page.mouse.move( centerX + 5 * move, centerY + 3 * move );
	}
	await page.mouse.up();
}

/** @param {import('@playwright/test').Page} page */
async function check( page ) {
	await press( BUTTONS, 1 )( page );
	await page.locator( SHOW_FINDING ).first().waitFor( { timeout: TIMEOUT_MS } );
}

/**
 * The administrator's actions, in order; the chosen id property is unsuitable, so that nearly every region is
 * rejected.
 */
export const STOPS = [
	{ name: 'zoom in', act: press( ZOOM ) },
	{ name: 'zoom out', act: press( ZOOM, 1 ) },
	{ name: 'zoom out further', act: press( ZOOM, 1 ) },
	{ name: 'zoom by key', act: onMap( '+' ) },
	{ name: 'pan by key', act: onMap( 'ArrowRight' ) },
	{ name: 'pan by mouse', act: drag },
	{ name: 'name', act: choose( 'Name', 'i' ) },
	{ name: 'region above', act: choose( 'Übergeordnete Region', 'k' ) },
	{ name: 'id', act: choose( 'Eindeutige Kennung', 'p' ) },
	{
		name: 'source',
		act: ( page ) => page.getByLabel( 'Quellenvermerk auf der Karte' ).pressSequentially( 'Stadt', { delay: 30 } ),
	},
	{
		name: 'license',
		act: ( page ) => page.getByLabel( 'Lizenz', { exact: true } ).pressSequentially( 'CC0', { delay: 30 } ),
	},
	{ name: 'check', act: check },
	{ name: 'finding', act: press( SHOW_FINDING, 40 ) },
	{ name: 'zoom in at a finding', act: press( ZOOM ) },
	{ name: 'zoom out among refused', act: press( ZOOM, 1 ) },
	{ name: 'all refused', act: onMap( '-' ) },
	{ name: 'another finding', act: press( SHOW_FINDING, 9 ) },
	{ name: 'mapping after the check', act: choose( 'Name', 'n' ) },
	{ name: 'another file', act: press( BUTTONS, 2 ) },
];

/** @param {import('@playwright/test').Page} page @param {import('./site.mjs').Site} site */
export async function logIn( page, { origin, admin } ) {
	await page.goto( `${ origin }/wp-login.php` );
	await page.locator( '#user_login' ).fill( admin.user );
	await page.locator( '#user_pass' ).fill( admin.password );
	await page.locator( '#wp-submit' ).click();
}

/** @param {import('@playwright/test').Page} page @param {import('./site.mjs').Site} site */
export async function openScreen( page, site ) {
	await logIn( page, site );
	await page.goto( `${ site.origin }/wp-admin/admin.php?page=sw-immosuite-regions` );
	await page.getByRole( 'button', { name: /^Datei/ } ).click();
}

/** @returns {Promise<string>} path of a file whose first entries have outlines, because findings list the first hundred */
async function writeFileWithFindings() {
	const { type, features } = JSON.parse( regionGrid( REGIONS ) );
	const file = join( CACHE, 'bench-preview.geojson' );
	await mkdir( CACHE, { recursive: true } );
	await writeFile( file, JSON.stringify( { type, features: features.reverse() } ) );
	return file;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {import('./site.mjs').Site} site
 * @param {(name: string, page: import('@playwright/test').Page) => Promise<void>} [look] called after each stop
 * @returns {Promise<{interaction: number, task: number}>} milliseconds
 */
export async function journey( browser, site, look = () => Promise.resolve() ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 1000 }, locale: 'de-DE' } );
	const page = await context.newPage();
	await openScreen( page, site );
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN } );
	await page.evaluate( watchWork );
	await page.locator( 'input[type="file"]' ).setInputFiles( await writeFileWithFindings() );
	await page.locator( '.leaflet-container[aria-busy="false"]' ).waitFor( { timeout: TIMEOUT_MS } );
	await look( 'read', page );
	for ( const { name, act } of STOPS ) {
		await act( page );
		await page.waitForTimeout( SETTLE_MS );
		await look( name, page );
	}
	const work = await workOf( page.mainFrame() );
	await context.close();
	return work;
}

/**
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const previewSteps = ( site ) => [
	{
		name: `screen of regions, a file of ${ REGIONS }`,
		seconds: JOURNEYS * JOURNEY_SECONDS,
		measure: () => withBrowser( site, ( browser ) => rows( browser, site ) ),
	},
];

/** @returns {Promise<import('./stats.mjs').Row[]>} */
async function rows( browser, site ) {
	const journeys = [];
	for ( let round = 0; round < JOURNEYS; round++ ) {
		journeys.push( await journey( browser, site ) );
	}
	const valuesOf = ( what ) => journeys.map( ( work ) => work[ what ] );
	return [
		workRow(
			`file of ${ REGIONS } regions on screen: interaction to next paint, CPU ${ CPU_SLOWDOWN }×`,
			valuesOf( 'interaction' ),
			GOAL
		),
		workRow(
			`file of ${ REGIONS } regions on screen: task that an input waits for, CPU ${ CPU_SLOWDOWN }×`,
			valuesOf( 'task' ),
			GOAL
		),
	];
}
