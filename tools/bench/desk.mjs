/** Measures a staff member's work in an inbox of 100,000 entries, in a slowed-down browser. */
import { withBrowser } from './chromium.mjs';
import { createInboxes, MANY, SET_UP } from './inbox.mjs';
import { logIn } from './preview.mjs';
import { NO_GOAL } from './stats.mjs';
import { formToken, submit } from './submission.mjs';
import { watchWork, workOf, workRow } from './work.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./site.mjs').Site} Site */
/** @typedef {{name: string, act: (page: Page) => Promise<void>}} Stop - a user action */

/** Number of journeys (the median of their worst values counts), and rough seconds per journey. */
const JOURNEYS = 3;
const JOURNEY_SECONDS = 40;

const CPU_SLOWDOWN = 4;

/** Milliseconds to wait after each action, and the goal for its response. */
const SETTLE_MS = 1500;
const GOAL = 200;

/** New entries of today: the top rows of the list, with history, consents and mails. */
const NEW_ENTRIES = 4;

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

/** @param {string} label @param {string} text @returns {Stop['act']} */
const type = ( label, text ) => ( page ) =>
	page.getByLabel( label, { exact: true } ).first().pressSequentially( text, { delay: 30 } );

/** @param {string} label @param {string} letter @returns {Stop['act']} by keyboard, because a scripted choice does not count as an interaction */
const choose = ( label, letter ) => async ( page ) => {
	await page.locator( '.swin-head' ).getByLabel( label, { exact: true } ).focus();
	await page.keyboard.press( letter );
};

/** @param {string} text @param {string} within @returns {Stop['act']} */
const button = ( text, within ) => ( page ) =>
	page.locator( `${ within } button` ).filter( { hasText: text } ).first().click();

const OPEN = '[data-entry]';
const TABS = '.swin-tabs [role="tab"]';

/** The staff member's actions, in order. */
const STOPS = [
	{ name: 'open', act: press( OPEN ) },
	{ name: 'status', act: choose( 'Status', 'I' ) },
	{ name: 'begin a reply', act: button( 'Antworten', '.swin-entry' ) },
	{ name: 'reply', act: type( 'Text', 'Guten Tag Frau Mustermann, gern komme ich vorbei.' ) },
	{ name: 'history', act: press( TABS, 1 ) },
	{ name: 'note', act: type( 'Interne Notiz', 'Ruft am Montag zurück.' ) },
	{ name: 'contact', act: press( TABS, 2 ) },
	{ name: 'consents', act: press( TABS, 3 ) },
	{ name: 'back to the entry', act: press( TABS, 0 ) },
	{ name: 'open another', act: press( OPEN, 1 ) },
	{ name: 'assign', act: button( 'Mir zuweisen', '.swin-head' ) },
	{ name: 'close it', act: button( 'Erledigt', '.swin-head' ) },
	{ name: 'open a third', act: press( OPEN, 2 ) },
	{ name: 'leave', act: press( '.swin-back' ) },
	{ name: 'choose a row', act: press( 'tbody input[type="checkbox"]', 3 ) },
	{
		name: 'search',
		act: ( page ) => page.locator( 'input[type="search"]' ).pressSequentially( 'konst', { delay: 30 } ),
	},
];

/** Runs in the document: collects milliseconds from each click on a row until its entry is painted. */
function watchOpening() {
	const took = [];
	Object.assign( globalThis, { benchOpened: took } );
	document.addEventListener(
		'click',
		( { target, timeStamp } ) => {
			const uuid =
				target instanceof Element ? target.closest( '[data-entry]' )?.getAttribute( 'data-entry' ) : null;
			const checkHeading = () => {
				if ( document.querySelector( '.swin-head' )?.textContent?.includes( String( uuid ).slice( 0, 8 ) ) ) {
					// The entry has been painted when the next animation frame starts.
					requestAnimationFrame( () => took.push( performance.now() - timeStamp ) );
				} else {
					requestAnimationFrame( checkHeading );
				}
			};
			if ( uuid ) {
				checkHeading();
			}
		},
		true
	);
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {(name: string, page: Page) => Promise<void>} [look] called after each stop
 * @returns {Promise<{interaction: number, opened: number}>} milliseconds, the longest of each
 */
export async function work( browser, site, look = () => Promise.resolve() ) {
	const context = await browser.newContext( { viewport: { width: 1280, height: 1000 }, locale: 'de-DE' } );
	const page = await context.newPage();
	await logIn( page, site );
	await page.setExtraHTTPHeaders( { ...MANY, ...SET_UP } );
	await page.goto( `${ site.origin }/wp-admin/admin.php?page=sw-immosuite-inbox` );
	await page.locator( OPEN ).first().waitFor();
	const session = await context.newCDPSession( page );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN } );
	await page.evaluate( watchWork );
	await page.evaluate( watchOpening );
	for ( const { name, act } of STOPS ) {
		await act( page );
		await page.waitForTimeout( SETTLE_MS );
		await look( name, page );
	}
	const { interaction } = await workOf( page.mainFrame() );
	const opened = await page.evaluate( () => Reflect.get( globalThis, 'benchOpened' ) );
	await context.close();
	return { interaction, opened: Math.max( ...opened ) };
}

/** @param {Site} site */
async function submitNewEntries( site ) {
	const token = await formToken( site, 'contact-form', MANY );
	for ( let count = 0; count < NEW_ENTRIES; count++ ) {
		await submit( site, token, MANY );
	}
}

/**
 * @param {Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const deskSteps = ( site ) => [
	{
		name: 'at work in the inbox',
		seconds: JOURNEYS * JOURNEY_SECONDS,
		measure: () => withBrowser( site, ( browser ) => rows( browser, site ) ),
	},
];

/** @param {import('@playwright/test').Browser} browser @param {Site} site @returns {Promise<import('./stats.mjs').Row[]>} */
async function rows( browser, site ) {
	await createInboxes( site );
	const journeys = [];
	for ( let round = 0; round < JOURNEYS; round++ ) {
		await submitNewEntries( site );
		journeys.push( await work( browser, site ) );
	}
	const valuesOf = ( /** @type {'interaction' | 'opened'} */ what ) => journeys.map( ( journey ) => journey[ what ] );
	return [
		workRow(
			`inbox of 100,000 entries: interaction to next paint, CPU ${ CPU_SLOWDOWN }×`,
			valuesOf( 'interaction' ),
			GOAL
		),
		{
			// Includes the server's response.
			...workRow(
				`inbox of 100,000 entries: from a press to the entry on screen, CPU ${ CPU_SLOWDOWN }×`,
				valuesOf( 'opened' ),
				GOAL
			),
			goal: NO_GOAL,
			pass: true,
		},
	];
}
