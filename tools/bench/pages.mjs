/** Compares the list and a listing's page with the theme's pages of articles with the same pictures. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { siteRoot } from '../lib/paths.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { onPhone, stillStep } from './arrival.mjs';
import { withBrowser } from './chromium.mjs';
import { askInTurn, cpuOf, requestTo } from './pairs.mjs';
import { clickToPaint } from './prerender.mjs';
import { median, ratioRow } from './stats.mjs';
import { watchWork, workOf, workRow } from './work.mjs';

/** Titles of the themes, by folder. */
const THEMES = { twentytwentyfive: 'block theme', classic: 'classic theme' };

/** Pairs of measured requests, and of warm-up requests. */
const VISITS = 30;
const WARM_UP = 6;

const JOURNEYS = 3;

/** Rough seconds per pair of requests, of cold pages, and per journey, to estimate the remaining time. */
const PAIR_SECONDS = { cpu: 0.5, paint: 9 };
const JOURNEY_SECONDS = 10;

/** Visits from the list to a listing, seconds of each, and the goal from click to paint, too short to notice (ms). */
const CLICKS = { count: 5, seconds: 16, goal: 100 };

/** Cards on a list, and articles on the compared archive. */
const CARDS = 24;

/** Milliseconds to wait after each action. */
const SETTLE_MS = 1200;

/**
 * @typedef {object} Kind
 * @property {string} title as in the rows
 * @property {string} ours address
 * @property {string} theirs address
 * @property {string} comparison name of the theme's page
 * @property {Record<string, number>} goals as a multiple of the theme's processor time, by theme
 * @property {string} [image] selector on our page whose picture is the largest paint
 * @property {(page: import('@playwright/test').Page, pause: () => Promise<void>) => Promise<void>} walk
 */

/** @param {import('./site.mjs').Site} site @returns {Kind[]} */
const kinds = ( { origin, listPage, listing } ) => [
	{
		title: 'list of 24',
		ours: listPage,
		theirs: `${ origin }/category/bench/`,
		comparison: 'archive of 24 articles',
		goals: { twentytwentyfive: 1.1, classic: 1.1 },
		walk: async ( page, pause ) => {
			await page.getByLabel( 'Immobilienart', { exact: true } ).selectOption( { label: 'Haus' } );
			await page.getByRole( 'button', { name: 'Suchen', exact: true } ).click();
			await pause();
			await page
				.getByRole( 'button', { name: /merken$/ } )
				.first()
				.click();
			await pause();
		},
	},
	{
		title: 'listing',
		ours: listing,
		theirs: `${ origin }/bench-artikel/`,
		comparison: 'article with its pictures',
		goals: { twentytwentyfive: 1.15, classic: 1.2 },
		walk: async ( page, pause ) => {
			await page.getByRole( 'link', { name: /^\d+ Bilder$/ } ).click();
			await pause();
			await page.getByRole( 'button', { name: 'Nächstes Bild' } ).click();
			await pause();
			await page.keyboard.press( 'Escape' );
			await pause();
		},
	},
];

/**
 * @param {import('./site.mjs').Site} site
 * @param {{rounds: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const pageSteps = ( site, { rounds } ) => [
	...kinds( site ).flatMap( ( kind ) =>
		Object.keys( THEMES ).map( ( theme ) => ( {
			name: `${ kind.title }, ${ THEMES[ theme ] }`,
			seconds: ( VISITS + WARM_UP ) * PAIR_SECONDS.cpu,
			measure: async () => [ await cpuRow( site, kind, theme ) ],
		} ) )
	),
	...kinds( site ).flatMap( ( kind ) => [
		{
			name: `${ kind.title }: largest paint`,
			seconds: ( rounds + 1 ) * PAIR_SECONDS.paint,
			measure: () => withBrowser( site, async ( browser ) => [ await paintRow( browser, kind, rounds ) ] ),
		},
		stillStep( site, { name: kind.title, page: kind.ours }, { hasFonts: false } ),
		{
			name: `${ kind.title }: work of a journey`,
			seconds: JOURNEYS * JOURNEY_SECONDS,
			measure: () => withBrowser( site, async ( browser ) => [ await interactionRow( browser, kind ) ] ),
		},
	] ),
	...[ '', 'immo_lang=en' ].map( ( query ) => ( {
		name: `list to listing${ query && ', in English' }`,
		seconds: CLICKS.count * CLICKS.seconds,
		measure: async () => [ await clickRow( site, query ) ],
	} ) ),
];

/** A page that links to the article; Chromium prerenders the article when the pointer rests on the link. */
const LINKING_PAGE = `<!doctype html>
<title>Bench</title>
<script type="speculationrules">{"prerender":[{"source":"document","where":{"href_matches":"/*"},"eagerness":"moderate"}]}</script>
<p data-bench><a href="/bench-artikel/">Article</a>`;

/** @param {import('./site.mjs').Site} site @param {string} query of the list @returns {Promise<import('./stats.mjs').Row>} */
async function clickRow( { name, origin, chromium, listPage }, query ) {
	await writeFile( join( siteRoot( name ), 'bench-click.html' ), LINKING_PAGE );
	const [ mine, others ] = [ [], [] ];
	for ( let visit = 0; visit < CLICKS.count; visit++ ) {
		mine.push( await clickToPaint( chromium, query ? `${ listPage }?${ query }` : listPage ) );
		others.push( await clickToPaint( chromium, `${ origin }/bench-click.html` ) );
	}
	return {
		name: `list to listing${ query && ', in English' }: first paint after the click, prerendered (median of ${ CLICKS.count })`,
		ours: mine.map( ( ms ) => ms.toFixed( 0 ) ).join( ' ' ),
		comparison: `article with its pictures ${ median( others ).toFixed( 0 ) } ms`,
		figure: `${ median( mine ).toFixed( 0 ) } ms`,
		goal: `≤ ${ CLICKS.goal } ms`,
		pass: median( mine ) <= CLICKS.goal,
	};
}

/** @param {string} url of the list */
export async function assertCards( url ) {
	const cards = ( await ( await fetch( url ) ).text() ).split( 'class="swis-home"' ).length - 1;
	if ( cards !== CARDS ) {
		throw new Trouble( `The list shows ${ cards } listings instead of ${ CARDS }.` );
	}
}

/** @param {import('./site.mjs').Site} site @param {Kind} kind @param {string} theme @returns {Promise<import('./stats.mjs').Row>} */
async function cpuRow( site, { title, ours, theirs, comparison, goals }, theme ) {
	await assertCards( site.listPage );
	const name = `${ title }, ${ THEMES[ theme ] }`;
	const side = ( /** @type {string} */ url ) => ( {
		site,
		ask: requestTo( url, { headers: { 'X-Bench-Theme': theme } } ),
	} );
	const records = await askInTurn(
		name,
		{ ours: side( ours ), theirs: side( theirs ) },
		{ rounds: VISITS, warmUp: WARM_UP }
	);
	return ratioRow( `${ name }: CPU (median of ${ VISITS })`, cpuOf( records ), {
		comparison,
		goal: goals[ theme ] ?? 1,
	} );
}

/** @param {import('@playwright/test').Browser} browser @param {Kind} kind @param {number} rounds @returns {Promise<import('./stats.mjs').Row>} */
async function paintRow( browser, { title, ours, theirs, comparison }, rounds ) {
	const [ mine, others ] = [ [], [] ];
	await largestPaint( browser, ours );
	await largestPaint( browser, theirs );
	for ( let round = 0; round < rounds; round++ ) {
		others.push( await largestPaint( browser, theirs ) );
		mine.push( await largestPaint( browser, ours ) );
	}
	return ratioRow(
		`${ title }: largest contentful paint, cold, 1.6 Mbit/s, 150 ms, CPU 4× (median of ${ rounds })`,
		{ ours: mine, theirs: others },
		{ comparison, goal: 1.1, digits: 0 }
	);
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<number>} milliseconds until the last candidate for the largest paint */
async function largestPaint( browser, url ) {
	return onPhone( browser, async ( page ) => {
		await page.setExtraHTTPHeaders( { 'X-Bench-Packed': '1' } );
		await page.addInitScript( () => {
			Object.assign( globalThis, { benchPaint: 0 } );
			new PerformanceObserver( ( list ) => {
				for ( const entry of list.getEntries() ) {
					Object.assign( globalThis, { benchPaint: entry.startTime } );
				}
			} ).observe( { type: 'largest-contentful-paint', buffered: true } );
		} );
		await page.goto( url, { waitUntil: 'load' } );
		await page.waitForTimeout( SETTLE_MS );
		return Number( await page.evaluate( () => Reflect.get( globalThis, 'benchPaint' ) ) );
	} );
}

/** @param {import('@playwright/test').Browser} browser @param {Kind} kind @returns {Promise<import('./stats.mjs').Row>} */
async function interactionRow( browser, { title, ours, walk } ) {
	const worst = [];
	for ( let round = 0; round < JOURNEYS; round++ ) {
		const context = await browser.newContext( { viewport: { width: 1280, height: 900 }, locale: 'de-DE' } );
		const page = await context.newPage();
		const session = await context.newCDPSession( page );
		await session.send( 'Emulation.setCPUThrottlingRate', { rate: 4 } );
		await page.goto( ours, { waitUntil: 'load' } );
		await page.evaluate( watchWork );
		await walk( page, () => page.waitForTimeout( SETTLE_MS ) );
		worst.push( ( await workOf( page.mainFrame() ) ).interaction );
		await context.close();
	}
	return workRow( `${ title }: interaction to next paint, CPU 4×`, worst, 200 );
}
