import { firstUseRow, layoutShiftRow } from './arrival.mjs';
import { launchBrowser } from './chromium.mjs';
import { median } from './stats.mjs';

/** Requests of each side: a median of 300 differences strays by 0.15 ms, a quarter of what is allowed. */
const FOREIGN_ROUNDS = 900;

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} rounds
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function browserRows( site, rounds ) {
	const browser = await launchBrowser( site );
	const form = {
		name: 'contact form',
		page: site.widgetPage,
		staticPage: site.staticPage,
		field: 'input[name="firstname"]',
		goal: 1.15,
	};
	try {
		return [
			await firstUseRow( browser, form, rounds ),
			await layoutShiftRow( browser, form ),
			...( await bareRows( browser, site ) ),
		];
	} finally {
		await browser.close();
	}
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
