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
	const cost = await foreignCost( site, 'bare', {} );
	const chosen = await foreignCost( site, 'template', { 'X-Bench-Template': 'page-no-title' } );
	const [ requests, bytes ] = [ loaded.requests - without.requests, loaded.bytes - without.bytes ];
	return [
		{
			name: 'page without a widget: bytes, requests, queries',
			ours: `${ loaded.bytes } B, ${ loaded.requests }, ${ cost.queries.ours }`,
			comparison: `plugin off ${ without.bytes } B, ${ without.requests }, ${ cost.queries.without }`,
			figure: `+${ bytes } B, +${ requests }, +${ cost.queries.more }`,
			goal: '0, 0, 0',
			pass: bytes === 0 && requests === 0 && cost.queries.more === 0,
		},
		cpuRow( 'page without a widget: CPU', cost ),
		cpuRow( 'the same, shown by a template that it has chosen: CPU, 0 queries', chosen ),
	];
}

/** @param {string} name @param {Awaited<ReturnType<typeof foreignCost>>} cost */
function cpuRow( name, { cpu, queries } ) {
	return {
		name,
		ours: `${ cpu.ours.toFixed( 2 ) } ms`,
		comparison: `plugin off ${ cpu.without.toFixed( 2 ) } ms`,
		figure: `+${ cpu.more.toFixed( 2 ) } ms${ queries.more === 0 ? '' : `, +${ queries.more } queries` }`,
		goal: '≤ 0.6 ms',
		pass: cpu.more <= 0.6 && queries.more === 0,
	};
}

/** What the bare page costs with the plugin and without it, in turn: milliseconds of CPU, and queries. */
async function foreignCost( site, name, headers ) {
	const sides = [
		{ ...headers, 'X-Bench-Without': '1', 'X-Bench-Label': `${ name }-without` },
		{ ...headers, 'X-Bench-Label': name },
	];
	for ( let round = 0; round < FOREIGN_ROUNDS; round++ ) {
		for ( const side of round % 2 === 0 ? sides : sides.toReversed() ) {
			await fetch( site.barePage, { headers: side } ).then( ( response ) => response.text() );
		}
	}
	const records = await site.records();
	const all = ( label, key ) =>
		records.filter( ( record ) => record.label === label ).map( ( record ) => record[ key ] );
	const costs = ( key, unit ) => {
		const [ ours, without ] = [ all( name, key ), all( `${ name }-without`, key ) ];
		// Pair by pair: a machine whose speed changes during the run changes both sides of a pair.
		const more = median( ours.map( ( one, pair ) => one - without[ pair ] ) );
		return { ours: median( ours ) / unit, without: median( without ) / unit, more: more / unit };
	};
	return { cpu: costs( 'cpu', 1000 ), queries: costs( 'queries', 1 ) };
}
