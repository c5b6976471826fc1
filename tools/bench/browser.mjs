import { arrivalSteps } from './arrival.mjs';
import { withBrowser } from './chromium.mjs';
import { askInTurn, cpuOf, requestTo } from './pairs.mjs';
import { median, pairedDifference, shareRow } from './stats.mjs';

/** Requests per side: the median of only 300 pairs varies by 0.4 % of the page's time, a fifth of the limit. */
const FOREIGN_ROUNDS = 900;
const WARM_UP = 6;

/** Maximum extra processor time for a page without a widget, as a share. */
const MAX_EXTRA_SHARE = 0.02;

/** Rough seconds per pair of requests, to estimate the remaining time. */
const PAIR_SECONDS = 0.11;

/** Disables the plugin for the request. */
const OFF = { 'X-Bench-Without': '1' };

/**
 * @param {import('./site.mjs').Site} site
 * @param {{rounds: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export function browserSteps( site, { rounds } ) {
	const form = {
		name: 'contact form',
		page: site.widgetPage,
		staticPage: site.staticPage,
		field: 'input[name="firstname"]',
	};
	const seconds = FOREIGN_ROUNDS * PAIR_SECONDS;
	return [
		...arrivalSteps( site, form, { rounds } ),
		{ name: 'page without a widget', seconds, measure: () => bareRows( site ) },
		{ name: 'page without a widget, by its own template', seconds, measure: () => templateRows( site ) },
	];
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

/** Loads a page without a widget, with and without the plugin, and measures the extra cost. */
async function bareRows( site ) {
	const [ withoutPlugin, withPlugin ] = await withBrowser( site, async ( browser ) => {
		await load( browser, site.barePage, {} );
		return [ await load( browser, site.barePage, OFF ), await load( browser, site.barePage, {} ) ];
	} );
	const cost = await foreignCost( site, 'bare', {} );
	const requests = withPlugin.requests - withoutPlugin.requests;
	const bytes = withPlugin.bytes - withoutPlugin.bytes;
	return [
		{
			name: 'page without a widget: bytes, requests, queries',
			ours: `${ withPlugin.bytes } B, ${ withPlugin.requests }, ${ cost.queries.ours }`,
			comparison: `plugin off ${ withoutPlugin.bytes } B, ${ withoutPlugin.requests }, ${ cost.queries.theirs }`,
			figure: `+${ bytes } B, +${ requests }, +${ cost.queries.more }`,
			goal: '0, 0, 0',
			pass: bytes === 0 && requests === 0 && cost.queries.more === 0,
		},
		cpuRow( 'page without a widget: CPU', cost ),
	];
}

/** @param {import('./site.mjs').Site} site */
async function templateRows( site ) {
	const cost = await foreignCost( site, 'template', { 'X-Bench-Template': 'page-no-title' } );
	return [ cpuRow( 'the same, shown by a template that it has chosen: CPU, 0 queries', cost ) ];
}

/** @param {string} name @param {Awaited<ReturnType<typeof foreignCost>>} cost @returns {import('./stats.mjs').Row} */
function cpuRow( name, { cpu, queries } ) {
	const row = shareRow( name, cpu, { comparison: 'plugin off', goal: MAX_EXTRA_SHARE } );
	return queries.more === 0 ? row : { ...row, figure: `${ row.figure }, +${ queries.more } queries`, pass: false };
}

/** Measures the bare page with and without the plugin, in turn. */
async function foreignCost( site, name, headers ) {
	const ask = requestTo( site.barePage );
	const records = await askInTurn(
		name,
		{
			ours: { site, ask: ( label ) => ask( { ...headers, ...label } ) },
			theirs: { site, ask: ( label ) => ask( { ...headers, ...OFF, ...label } ) },
		},
		{ rounds: FOREIGN_ROUNDS, warmUp: WARM_UP }
	);
	const queries = ( side ) => records[ side ].map( ( record ) => record.queries );
	const [ ours, theirs ] = [ queries( 'ours' ), queries( 'theirs' ) ];
	return {
		cpu: cpuOf( records ),
		queries: { ours: median( ours ), theirs: median( theirs ), more: pairedDifference( ours, theirs ) },
	};
}
