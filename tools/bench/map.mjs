import { withBrowser } from './chromium.mjs';
import { servePage } from './map/serve.mjs';
import { importRegions } from './regions.mjs';
import { median, quantile, ratioRow } from './stats.mjs';

const REST = '/wp-json/sw-immosuite/v1/wizard';
const EMPTY = 'empty';

/** Goals for maps of generated regions. ready, drag: as a multiple of a map without outlines and tiles; null: no goal. frames: until a click is drawn. */
const GOALS = [
	{ name: 'map of 1100 regions', count: 1100, ready: 1.2, drag: 1.15, frames: 2 },
	// Regions away from the default center: the map fits all of them.
	{ name: 'map of 1100 regions, all in view', count: 1100, moved: 1, ready: 1.2, drag: 1.15, frames: 2 },
	{ name: 'map of 5000 regions', count: 5000, ready: 3, drag: null, frames: 4 },
];

/** 1.6 Mbit/s, 150 ms round trip: the chunk loads after the click. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const VIEW = { width: 1280, height: 900 };

/** Rough seconds per round of both maps, to estimate the remaining time. */
const ROUND_SECONDS = 25;

/** Number of clicks whose redraw is measured, and of mouse moves that drag the map. */
const TOGGLES = 15;
const MOVES = 120;

/**
 * @param {string} origin
 * @param {number} moved degrees by which the regions are moved to the north
 * @returns {Promise<object>} responses of the region routes
 */
async function regionsOf( origin, moved ) {
	const [ regions, outlines ] = await Promise.all(
		[ 'locations', 'locations/geojson' ].map( async ( route ) =>
			( await fetch( `${ origin }${ REST }/${ route }` ) ).json()
		)
	);
	for ( const position of outlines.features.flatMap( ( { geometry } ) => geometry.coordinates.flat() ) ) {
		position[ 1 ] += moved;
	}
	return { regions, outlines };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @param {number} slowdown factor */
async function openPage( browser, url, slowdown ) {
	const context = await browser.newContext( { viewport: VIEW } );
	const page = await context.newPage();
	await page.goto( url );
	await page.waitForFunction( () => 'bench' in window );
	const session = await context.newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.emulateNetworkConditions', NETWORK );
	await session.send( 'Emulation.setCPUThrottlingRate', { rate: slowdown } );
	return page;
}

/** @returns {Promise<number>} milliseconds until the map is ready, cold */
async function timeToReady( browser, url ) {
	const page = await openPage( browser, url, 4 );
	const ms = await page.evaluate( () => window.bench.open() );
	await page.context().close();
	return ms;
}

/** @returns {Promise<{drag: number[], toggles: number[]}>} milliseconds between frames; frames until a click is drawn */
async function useMap( browser, url ) {
	const page = await openPage( browser, url, 1 );
	await page.evaluate( () => window.bench.open() );
	const { x, y, width, height } = await page.locator( '.leaflet-container' ).boundingBox();
	const [ centerX, centerY ] = [ x + width / 2, y + height / 2 ];
	await page.mouse.move( centerX, centerY );
	await page.mouse.down();
	const drag = page.evaluate( () =>
		window.bench.frames( new Promise( ( resolve ) => ( window.bench.stop = resolve ) ) )
	);
	for ( let move = 0; move < MOVES; move++ ) {
		await page.mouse.move( centerX + 60 * Math.sin( move / 10 ), centerY + 60 * Math.sin( move / 7 ) );
	}
	await page.evaluate( () => window.bench.stop() );
	await page.mouse.up();
	const toggles = [];
	for ( let toggle = 0; ! url.includes( EMPTY ) && toggle < TOGGLES; toggle++ ) {
		await page.mouse.move( centerX - 140 + 20 * toggle, centerY );
		const frames = page.evaluate( () => window.bench.framesToDraw() );
		await page.waitForTimeout( 200 );
		await page.mouse.down();
		await page.mouse.up();
		toggles.push( await frames );
	}
	const gaps = await drag;
	await page.context().close();
	return { drag: gaps, toggles };
}

/** The quantile that counts: of the frame times during a drag, and of the frames until a click is drawn. */
const SLOW = 0.95;

/** Readings per round: a map becomes ready with a frame, so each reading is off by up to 16 ms. */
const READINGS = 2;

/** Alternates both sides, so that a slower machine slows both. */
async function measure( browser, { ours, theirs, rounds } ) {
	const result = { ready: { ours: [], theirs: [] }, drag: { ours: [], theirs: [] }, toggles: [] };
	await timeToReady( browser, theirs );
	for ( let round = 0; round < rounds; round++ ) {
		for ( let reading = 0; reading < READINGS; reading++ ) {
			result.ready.theirs.push( await timeToReady( browser, theirs ) );
			result.ready.ours.push( await timeToReady( browser, ours ) );
		}
		const [ empty, full ] = [ await useMap( browser, theirs ), await useMap( browser, ours ) ];
		result.drag.theirs.push( quantile( empty.drag, SLOW ) );
		result.drag.ours.push( quantile( full.drag, SLOW ) );
		result.toggles.push( ...full.toggles );
	}
	return result;
}

/** @returns {import('./stats.mjs').Row[]} */
function rowsOf( { name, ready: readyGoal, drag, frames }, result ) {
	const slowest = quantile( result.toggles, SLOW );
	const row = ( what, times, goal ) => ratioRow( `${ name }: ${ what }`, times, { comparison: 'empty map', goal } );
	return [
		row( 'ready behind the click, 1.6 Mbit/s, CPU 4×', result.ready, readyGoal ),
		...( drag === null ? [] : [ row( 'a frame of dragging, p95 of a round', result.drag, drag ) ] ),
		{
			name: `${ name }: click to drawing, p95`,
			ours: `${ slowest } frames`,
			comparison: `median ${ median( result.toggles ) }`,
			figure: String( slowest ),
			goal: `≤ ${ frames }`,
			pass: slowest <= frames,
		},
	];
}

/**
 * Compares the map of generated regions with an empty one: the same chunk without outlines and tiles.
 *
 * @param {import('./site.mjs').Site} site
 * @param {{rounds: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const mapSteps = ( site, { rounds } ) =>
	GOALS.map( ( goals ) => ( {
		name: goals.name,
		seconds: rounds * ROUND_SECONDS,
		measure: () => mapRows( site, goals, rounds ),
	} ) );

/** @param {import('./site.mjs').Site} site @param {typeof GOALS[number]} goals @param {number} rounds */
async function mapRows( site, goals, rounds ) {
	await importRegions( site, goals.count );
	const { origin, end } = await servePage( {
		[ EMPTY ]: { regions: [], outlines: { type: 'FeatureCollection', features: [] } },
		[ goals.count ]: await regionsOf( site.origin, goals.moved ?? 0 ),
	} );
	try {
		const pages = { ours: `${ origin }/?set=${ goals.count }`, theirs: `${ origin }/?set=${ EMPTY }` };
		return await withBrowser( site, async ( browser ) =>
			rowsOf( goals, await measure( browser, { ...pages, rounds } ) )
		);
	} finally {
		end();
	}
}
