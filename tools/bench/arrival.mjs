/** Measures how a widget loads: when its first step becomes usable, and the layout shift meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withBrowser } from './chromium.mjs';
import { median, ratioRow } from './stats.mjs';

/** A cheap phone on a mobile network: 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 412, height: 823 };
const WIDTHS = [ 360, 768, 1280 ];

/** Loads per width: the theme's font may come before or after the first paint, with or without a widget. */
const LOADS = 3;

const TIMEOUT_MS = 30_000;

/** Maximum time until the first step is usable, as a multiple of a static frame's time. */
const MAX_FIRST_STEP = 1.15;

/** Rough seconds per load of a cold page, and per load watched for layout shift, to estimate the remaining time. */
const LOAD_SECONDS = 3.3;
const STILL_SECONDS = 4;

/**
 * @typedef {object} Subject
 * @property {string} name as in the rows
 * @property {string} page
 * @property {string} staticPage the same page with a static frame in the widget's place
 * @property {string} field selector of the control that is used first
 */

/**
 * Runs in the frame: resolves with the time at which the first control is visible and reacts, by the system clock.
 *
 * @param {string} selector
 */
function untilFirstUse( selector ) {
	const reacts = ( field ) => {
		if ( ! [ 'checkbox', 'radio' ].includes( field.type ) ) {
			return true;
		}
		const before = field.checked;
		field.click();
		return field.checked !== before;
	};
	return new Promise( ( done ) => {
		const check = () => {
			const field = document.querySelector( selector );
			if (
				field instanceof HTMLElement &&
				field.getBoundingClientRect().height > 0 &&
				field.checkVisibility( { visibilityProperty: true } ) &&
				reacts( field )
			) {
				done( performance.timeOrigin + performance.now() );
				return;
			}
			requestAnimationFrame( check );
		};
		check();
	} );
}

/**
 * Measures when a widget becomes usable, and its layout shift.
 *
 * @param {import('./site.mjs').Site} site
 * @param {Subject} subject
 * @param {{rounds: number, before?: () => Promise<void>}} how before: prepares what the page needs
 * @returns {import('./course.mjs').Step[]}
 */
export const arrivalSteps = ( site, subject, { rounds, before = async () => {} } ) => [
	{
		name: `${ subject.name }: first use`,
		seconds: ( 2 * rounds + 2 ) * LOAD_SECONDS,
		measure: async () => {
			await before();
			return withBrowser( site, async ( browser ) => [ await firstUseRow( browser, subject, rounds ) ] );
		},
	},
	stillStep( site, subject ),
];

/**
 * @param {import('./site.mjs').Site} site
 * @param {Pick<Subject, 'name' | 'page'>} subject
 * @param {{hasFonts?: boolean}} [how] as in layoutShiftRow()
 * @returns {import('./course.mjs').Step}
 */
export const stillStep = ( site, subject, how ) => ( {
	name: `${ subject.name }: layout shift`,
	seconds: WIDTHS.length * LOADS * STILL_SECONDS,
	measure: () => withBrowser( site, async ( browser ) => [ await layoutShiftRow( browser, subject, how ) ] ),
} );

/** @param {import('@playwright/test').Page} page @returns {import('@playwright/test').Frame | undefined} the widget's frame, once its document exists */
export const frameOf = ( page ) =>
	page.frames().find( ( frame ) => frame.parentFrame() && frame.url().startsWith( 'http' ) );

/**
 * Runs untilFirstUse() in the frame's document as soon as that exists. Skips the initial blank document: the real one
 * reuses the blank one's window, so the function would not run again.
 *
 * @param {import('@playwright/test').Page} page
 * @param {string} selector
 * @returns {Promise<unknown>}
 */
async function firstControl( page, selector ) {
	const end = Date.now() + TIMEOUT_MS;
	while ( Date.now() < end ) {
		const seen = await Promise.race( [
			frameOf( page )
				?.evaluate( untilFirstUse, selector )
				.catch( () => undefined ),
			sleep( end - Date.now() ),
		] );
		if ( seen !== undefined ) {
			return seen;
		}
		await page.waitForTimeout( 10 );
	}
	return undefined;
}

/**
 * @template T
 * @param {import('@playwright/test').Browser} browser
 * @param {(page: import('@playwright/test').Page) => Promise<T>} visit with nothing in the browser's cache
 * @returns {Promise<T>}
 */
export async function onPhone( browser, visit ) {
	const context = await browser.newContext( { viewport: PHONE, locale: 'de-DE' } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.emulateNetworkConditions', NETWORK );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	const seen = await visit( page );
	await context.close();
	return seen;
}

/** @returns {Promise<number>} milliseconds */
const firstUse = ( browser, url, selector ) =>
	onPhone( browser, async ( page ) => {
		await page.goto( url, { waitUntil: 'commit' } );
		const begin = await page.evaluate( () => performance.timeOrigin );
		const usable = await firstControl( page, selector );
		if ( typeof usable !== 'number' ) {
			throw new Error( `No field became usable on ${ url }` );
		}
		return usable - begin;
	} );

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Subject} subject
 * @param {number} rounds
 * @returns {Promise<import('./stats.mjs').Row>}
 */
async function firstUseRow( browser, { name, page, staticPage, field }, rounds ) {
	const [ ours, theirs ] = [ [], [] ];
	await firstUse( browser, page, field );
	await firstUse( browser, staticPage, field );
	for ( let round = 0; round < rounds; round++ ) {
		theirs.push( await firstUse( browser, staticPage, field ) );
		ours.push( await firstUse( browser, page, field ) );
	}
	return ratioRow(
		`${ name } usable in its frame, cold, 1.6 Mbit/s, 150 ms, CPU 4× (median of ${ rounds })`,
		{ ours, theirs },
		{ comparison: 'static frame', goal: MAX_FIRST_STEP, digits: 0 }
	);
}

/**
 * Runs in every document: sums the layout shift not caused by input. A shift above the widget's frame does not
 * count: the theme's font causes it.
 */
function watchShift() {
	Object.assign( globalThis, { benchShift: 0 } );
	const isAboveFrame = ( node ) => {
		const frame = document.querySelector( 'iframe' );
		const position = frame && node ? node.compareDocumentPosition( frame ) : 0;
		const isBefore = ( position & Node.DOCUMENT_POSITION_FOLLOWING ) !== 0;
		const isAround = ( position & Node.DOCUMENT_POSITION_CONTAINED_BY ) !== 0;
		return isBefore && ! isAround;
	};
	new PerformanceObserver( ( list ) => {
		for ( const entry of list.getEntries() ) {
			const isTheme = Reflect.get( entry, 'sources' ).some( ( { node } ) => isAboveFrame( node ) );
			if ( ! isTheme && ! Reflect.get( entry, 'hadRecentInput' ) ) {
				Object.assign( globalThis, {
					benchShift: Reflect.get( globalThis, 'benchShift' ) + Reflect.get( entry, 'value' ),
				} );
			}
		}
	} ).observe( { type: 'layout-shift', buffered: true } );
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {{width: number, hasFonts: boolean}} how hasFonts: whether the theme's own fonts load
 * @returns {Promise<number>} the larger sum of page and frame
 */
async function shiftAt( browser, url, { width, hasFonts } ) {
	const page = await browser.newPage( { viewport: { width, height: 900 } } );
	await page.addInitScript( watchShift );
	if ( ! hasFonts ) {
		await page.route( /\.woff2(\?|$)/, ( route ) => route.abort() );
	}
	await page.goto( url, { waitUntil: 'load' } );
	await page.waitForTimeout( 3000 );
	const documents = [ page.mainFrame(), frameOf( page ) ].filter( Boolean );
	const sums = await Promise.all(
		documents.map( ( frame ) => frame.evaluate( () => Number( Reflect.get( globalThis, 'benchShift' ) ) ) )
	);
	await page.close();
	return Math.max( ...sums );
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Pick<Subject, 'name' | 'page'>} subject
 * @param {{hasFonts?: boolean}} [how] hasFonts: false blocks the theme's fonts, which shift all text of a page when they load
 * @returns {Promise<import('./stats.mjs').Row>}
 */
async function layoutShiftRow( browser, { name, page: url }, { hasFonts = true } = {} ) {
	const shifts = [];
	for ( const width of WIDTHS ) {
		const loads = [];
		for ( let load = 0; load < LOADS; load++ ) {
			loads.push( await shiftAt( browser, url, { width, hasFonts } ) );
		}
		shifts.push( median( loads ) );
	}
	const worst = Math.max( ...shifts );
	return {
		name: `${ name }: layout shift of page and frame at ${ WIDTHS.join( ', ' ) } px${ hasFonts ? '' : ', the theme’s fonts left out' } (median of ${ LOADS })`,
		ours: shifts.map( ( shift ) => shift.toFixed( 4 ) ).join( ' ' ),
		comparison: 'no shift 0',
		figure: worst.toFixed( 4 ),
		goal: '≤ 0.005',
		pass: worst <= 0.005,
	};
}
