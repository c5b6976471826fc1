import { chromium } from '@playwright/test';
import { median, pairedRatio } from './stats.mjs';

/** A cheap phone on a mobile network: 1.6 Mbit/s, 150 ms round trip, a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { width: 412, height: 823 };

const PATIENCE = 30_000;

/** Requests of each side: a median of 300 differences strays by 0.15 ms, a quarter of what is allowed. */
const FOREIGN_ROUNDS = 900;

/** In the frame: when the first field of the form can be seen and typed into, on the clock of the machine. */
function untilFirstField() {
	return new Promise( ( done ) => {
		const look = () => {
			const field = document.querySelector( 'input[name="firstname"]' );
			if (
				field instanceof HTMLElement &&
				field.getBoundingClientRect().height > 0 &&
				field.checkVisibility( { visibilityProperty: true } )
			) {
				done( performance.timeOrigin + performance.now() );
				return;
			}
			requestAnimationFrame( look );
		};
		look();
	} );
}

/**
 * Asks the frame's document as soon as it is there. The blank one before it is asked nothing: it lends its window to its
 * successor, which is then not watched from its beginning.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} end when to give up
 * @returns {Promise<unknown>}
 */
async function firstField( page, end ) {
	while ( Date.now() < end ) {
		const frame = page.frames().find( ( one ) => one.parentFrame() && one.url().startsWith( 'http' ) );
		const seen = await frame?.evaluate( untilFirstField ).catch( () => undefined );
		if ( seen !== undefined ) {
			return seen;
		}
		await page.waitForTimeout( 10 );
	}
	return undefined;
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<number>} milliseconds */
async function firstUse( browser, url ) {
	const context = await browser.newContext( { viewport: PHONE, locale: 'de-DE' } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.emulateNetworkConditions', NETWORK );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
	await page.goto( url, { waitUntil: 'commit' } );
	const begin = await page.evaluate( () => performance.timeOrigin );
	const usable = await firstField( page, Date.now() + PATIENCE );
	await context.close();
	if ( typeof usable !== 'number' ) {
		throw new Error( `No field became usable on ${ url }` );
	}
	return usable - begin;
}

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} rounds
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function browserRows( site, rounds ) {
	const browser = await chromium.launch( {
		executablePath: site.chromium,
		args: [ '--no-sandbox', '--disable-background-networking', '--disable-component-update' ],
	} );
	try {
		return [
			await firstUseRow( browser, site, rounds ),
			await layoutShiftRow( browser, site ),
			...( await bareRows( browser, site ) ),
		];
	} finally {
		await browser.close();
	}
}

/** @param {import('@playwright/test').Browser} browser @param {import('./site.mjs').Site} site @param {number} rounds */
async function firstUseRow( browser, site, rounds ) {
	const [ ours, theirs ] = [ [], [] ];
	await firstUse( browser, site.widgetPage );
	await firstUse( browser, site.staticPage );
	for ( let round = 0; round < rounds; round++ ) {
		theirs.push( await firstUse( browser, site.staticPage ) );
		ours.push( await firstUse( browser, site.widgetPage ) );
	}
	const ratio = median( ours ) / median( theirs );
	const show = ( values ) => `${ median( values ).toFixed( 0 ) } ms`;
	return {
		name: `form usable in its frame, cold, 1.6 Mbit/s, 150 ms, CPU 4× (median of ${ rounds })`,
		ours: show( ours ),
		comparison: `static frame ${ show( theirs ) }`,
		figure: `${ ratio.toFixed( 3 ) } (pairs ${ pairedRatio( ours, theirs ).toFixed( 3 ) })`,
		goal: '≤ 1.15',
		pass: ratio <= 1.15,
	};
}

/** @param {import('@playwright/test').Browser} browser @param {import('./site.mjs').Site} site */
async function layoutShiftRow( browser, site ) {
	const shifts = [];
	for ( const width of [ 360, 768, 1280 ] ) {
		const page = await browser.newPage( { viewport: { width, height: 900 } } );
		await page.addInitScript( () => {
			Object.assign( globalThis, { benchShift: 0 } );
			new PerformanceObserver( ( list ) => {
				for ( const entry of list.getEntries() ) {
					Object.assign( globalThis, {
						benchShift: Reflect.get( globalThis, 'benchShift' ) + Reflect.get( entry, 'value' ),
					} );
				}
			} ).observe( { type: 'layout-shift', buffered: true } );
		} );
		await page.goto( site.widgetPage, { waitUntil: 'load' } );
		await page.waitForTimeout( 3000 );
		shifts.push( await page.evaluate( () => Number( Reflect.get( globalThis, 'benchShift' ) ) ) );
		await page.close();
	}
	const worst = Math.max( ...shifts );
	return {
		name: 'layout shift of the host page at 360, 768, 1280 px',
		ours: shifts.map( ( shift ) => shift.toFixed( 4 ) ).join( ' ' ),
		comparison: 'no shift 0',
		figure: worst.toFixed( 4 ),
		goal: '≤ 0.005',
		pass: worst <= 0.005,
	};
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {Record<string, string>} headers */
async function load( browser, url, headers ) {
	const context = await browser.newContext( { extraHTTPHeaders: headers } );
	const page = await context.newPage();
	const session = await context.newCDPSession( page );
	const seen = { requests: 0, bytes: 0 };
	await session.send( 'Network.enable' );
	session.on( 'Network.requestWillBeSent', () => ( seen.requests += 1 ) );
	session.on( 'Network.loadingFinished', ( event ) => ( seen.bytes += event.encodedDataLength ) );
	await page.goto( url, { waitUntil: 'load' } );
	await page.waitForTimeout( 500 );
	await context.close();
	return seen;
}

/** A page without a widget, with the plugin and without it, and what a foreign request costs. */
async function bareRows( browser, site ) {
	const off = { 'X-Bench-Without': '1' };
	await load( browser, site.barePage, {} );
	const without = await load( browser, site.barePage, off );
	const loaded = await load( browser, site.barePage, {} );
	const sides = [ { ...off, 'X-Bench-Label': 'bare-without' }, { 'X-Bench-Label': 'bare' } ];
	for ( let round = 0; round < FOREIGN_ROUNDS; round++ ) {
		for ( const headers of round % 2 === 0 ? sides : sides.toReversed() ) {
			await fetch( site.barePage, { headers } ).then( ( response ) => response.text() );
		}
	}
	const records = await site.records();
	const all = ( label, key ) =>
		records.filter( ( record ) => record.label === label ).map( ( record ) => record[ key ] );
	const of = ( label, key ) => median( all( label, key ) );
	const queries = of( 'bare', 'queries' ) - of( 'bare-without', 'queries' );
	// Pair by pair: a machine whose speed changes during the run changes both sides of a pair.
	const alone = all( 'bare-without', 'cpu' );
	const cost = median( all( 'bare', 'cpu' ).map( ( cpu, pair ) => cpu - alone[ pair ] ) ) / 1000;
	const [ requests, bytes ] = [ loaded.requests - without.requests, loaded.bytes - without.bytes ];
	return [
		{
			name: 'page without a widget: bytes, requests, queries',
			ours: `${ loaded.bytes } B, ${ loaded.requests }, ${ of( 'bare', 'queries' ) }`,
			comparison: `plugin off ${ without.bytes } B, ${ without.requests }, ${ of( 'bare-without', 'queries' ) }`,
			figure: `+${ bytes } B, +${ requests }, +${ queries }`,
			goal: '0, 0, 0',
			pass: bytes === 0 && requests === 0 && queries === 0,
		},
		{
			name: 'page without a widget: CPU',
			ours: `${ ( of( 'bare', 'cpu' ) / 1000 ).toFixed( 2 ) } ms`,
			comparison: `plugin off ${ ( of( 'bare-without', 'cpu' ) / 1000 ).toFixed( 2 ) } ms`,
			figure: `+${ cost.toFixed( 2 ) } ms`,
			goal: '≤ 0.6 ms',
			pass: cost <= 0.6,
		},
	];
}
