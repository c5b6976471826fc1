/** The list and the page of a listing, each beside what the theme makes of articles with the same pictures. */
import { Trouble } from '../lib/trouble.mjs';
import { layoutShiftRow, onPhone } from './arrival.mjs';
import { launchBrowser } from './chromium.mjs';
import { median, pairedRatio } from './stats.mjs';
import { watchWork, workOf, workRow } from './work.mjs';

/** By name of their folder: what the rows call them. */
const THEMES = { twentytwentyfive: 'block theme', classic: 'classic theme' };

/** Pairs of requests, and what is left out before them. */
const VISITS = 30;
const WARM_UP = 6;

const JOURNEYS = 3;

/** Of a list, and articles of the archive beside it. */
const CARDS = 24;

/** Milliseconds until what a press has begun is over. */
const SETTLED = 1200;

/**
 * @typedef {object} Kind
 * @property {string} title as the rows call it
 * @property {string} ours address
 * @property {string} theirs address
 * @property {string} comparison what the theme shows there
 * @property {number} goal times the theme's processor time
 * @property {string} [image] selector of ours whose picture is the largest paint
 * @property {(page: import('@playwright/test').Page, pause: () => Promise<void>) => Promise<void>} walk
 */

/** @param {import('./site.mjs').Site} site @returns {Kind[]} */
const kinds = ( { origin, listPage, listing } ) => [
	{
		title: 'list of 24',
		ours: listPage,
		theirs: `${ origin }/category/bench/`,
		comparison: 'archive of 24 articles',
		goal: 1.1,
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
		goal: 1.15,
		walk: async ( page, pause ) => {
			await page.getByRole( 'link', { name: /^Alle \d+ Bilder$/ } ).click();
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
 * @param {number} rounds
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function pageRows( site, rounds ) {
	const cards = ( await ( await fetch( site.listPage ) ).text() ).split( 'class="swis-home"' ).length - 1;
	if ( cards !== CARDS ) {
		throw new Trouble( `The list shows ${ cards } listings instead of ${ CARDS }.` );
	}
	const rows = [];
	for ( const kind of kinds( site ) ) {
		for ( const theme of Object.keys( THEMES ) ) {
			rows.push( await cpuRow( site, kind, theme ) );
		}
	}
	const browser = await launchBrowser( site );
	try {
		for ( const kind of kinds( site ) ) {
			rows.push( await paintRow( browser, kind, rounds ) );
			rows.push( await layoutShiftRow( browser, { name: kind.title, page: kind.ours }, false ) );
			rows.push( await interactionRow( browser, kind ) );
		}
	} finally {
		await browser.close();
	}
	return rows;
}

/** @param {import('./site.mjs').Site} site @param {Kind} kind @param {string} theme @returns {Promise<import('./stats.mjs').Row>} */
async function cpuRow( site, { title, ours, theirs, comparison, goal }, theme ) {
	const label = `${ title }, ${ THEMES[ theme ] }`;
	const sides = [
		[ theirs, `${ label }, theirs` ],
		[ ours, label ],
	];
	for ( let visit = -WARM_UP; visit < VISITS; visit++ ) {
		for ( const [ url, name ] of visit % 2 === 0 ? sides : sides.toReversed() ) {
			const answer = await fetch( url, {
				headers: { 'X-Bench-Theme': theme, 'X-Bench-Label': visit < 0 ? 'warm-up' : name },
			} );
			if ( ! answer.ok ) {
				throw new Error( `${ url } was answered ${ answer.status }.` );
			}
			await answer.arrayBuffer();
		}
	}
	const records = await site.records();
	const cpu = ( /** @type {string} */ name ) =>
		records.filter( ( record ) => record.label === name ).map( ( record ) => record.cpu / 1000 );
	const [ mine, others ] = [ cpu( label ), cpu( `${ label }, theirs` ) ];
	const ratio = pairedRatio( mine, others );
	return {
		name: `${ label }: CPU (median of ${ VISITS })`,
		ours: `${ median( mine ).toFixed( 1 ) } ms`,
		comparison: `${ comparison } ${ median( others ).toFixed( 1 ) } ms`,
		figure: ratio.toFixed( 3 ),
		goal: `≤ ${ goal }`,
		pass: ratio <= goal,
	};
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
	const ratio = median( mine ) / median( others );
	return {
		name: `${ title }: largest contentful paint, cold, 1.6 Mbit/s, 150 ms, CPU 4× (median of ${ rounds })`,
		ours: `${ median( mine ).toFixed( 0 ) } ms`,
		comparison: `${ comparison } ${ median( others ).toFixed( 0 ) } ms`,
		figure: `${ ratio.toFixed( 3 ) } (pairs ${ pairedRatio( mine, others ).toFixed( 3 ) })`,
		goal: '≤ 1.1',
		pass: ratio <= 1.1,
	};
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<number>} milliseconds until the last of the largest paints */
async function largestPaint( browser, url ) {
	return onPhone( browser, async ( page ) => {
		await page.addInitScript( () => {
			Object.assign( globalThis, { benchPaint: 0 } );
			new PerformanceObserver( ( list ) => {
				for ( const entry of list.getEntries() ) {
					Object.assign( globalThis, { benchPaint: entry.startTime } );
				}
			} ).observe( { type: 'largest-contentful-paint', buffered: true } );
		} );
		await page.goto( url, { waitUntil: 'load' } );
		await page.waitForTimeout( SETTLED );
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
		await walk( page, () => page.waitForTimeout( SETTLED ) );
		worst.push( ( await workOf( page.mainFrame() ) ).interaction );
		await context.close();
	}
	return workRow( `${ title }: interaction to next paint, CPU 4×`, worst, 200 );
}
