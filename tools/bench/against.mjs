/** Measures this checkout and another one in turn, to show what a change made slower or faster. */
import { resolve } from 'node:path';
import { assertCards } from './pages.mjs';
import { askInTurn, cpuOf, requestTo } from './pairs.mjs';
import { importForReads, READS } from './rest.mjs';
import { openSite } from './site.mjs';
import { median, NO_GOAL, pairedRatio, scatter } from './stats.mjs';
import { formToken, submit } from './submission.mjs';

/** @typedef {import('./site.mjs').Site} Site */

const WARM_UP = 12;

/** Rough seconds per pair of requests, to estimate the remaining time. */
const PAIR_SECONDS = 0.15;

/**
 * Each checkout gets its own site, with the tables and the demo of its version.
 *
 * @param {Site} ours
 * @param {string} folder of another checkout, which is built
 * @returns {Promise<Site>}
 */
export const openOther = ( ours, folder ) =>
	openSite( { name: `${ ours.name }-against`, checkout: resolve( folder ) } );

/**
 * @param {{ours: Site, theirs: Site}} sites
 * @param {{requests: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const againstSteps = ( sites, { requests } ) => [
	{
		name: '1,100 regions are imported, on both sides',
		seconds: 10,
		measure: async () => {
			for ( const site of Object.values( sites ) ) {
				await assertCards( site.listPage );
				await importForReads( site );
			}
			return [];
		},
	},
	...Object.entries( SUBJECTS ).map( ( [ name, prepare ] ) => ( {
		name,
		seconds: requests * PAIR_SECONDS,
		measure: async () => [ await row( name, prepare, { sites, requests } ) ],
	} ) ),
];

/** @typedef {(site: Site) => Promise<import('./pairs.mjs').Side['ask']>} Prepare resolves with the request to measure */

/** @param {string} path @param {RequestInit} [init] @returns {Prepare} */
const read = ( path, init ) => async ( site ) => requestTo( `${ site.origin }${ path }`, init, [ 200, 304 ] );

/** @type {Record<string, Prepare>} */
const SUBJECTS = {
	'page without a widget': async ( site ) => requestTo( site.barePage ),
	'core’s wp/v2/posts': read( '/wp-json/wp/v2/posts' ),
	'one submission': async ( site ) => {
		const token = await formToken( site );
		return async ( headers ) => void ( await submit( site, token, headers ) );
	},
	...Object.fromEntries(
		Object.entries( READS ).map( ( [ name, { path, init } ] ) => [ name, read( path, init ) ] )
	),
	'list of 24': async ( site ) => requestTo( site.listPage ),
	listing: async ( site ) => requestTo( site.listing ),
};

/**
 * @param {string} name
 * @param {Prepare} prepare
 * @param {{sites: {ours: Site, theirs: Site}, requests: number}} how
 * @returns {Promise<import('./stats.mjs').Row>}
 */
async function row( name, prepare, { sites, requests } ) {
	const side = async ( /** @type {Site} */ site ) => ( { site, ask: await prepare( site ) } );
	const sides = { ours: await side( sites.ours ), theirs: await side( sites.theirs ) };
	const records = await askInTurn( name, sides, { rounds: requests, warmUp: WARM_UP } );
	const { ours, theirs } = cpuOf( records );
	const queries = ( /** @type {'ours' | 'theirs'} */ which ) =>
		median( records[ which ].map( ( record ) => record.queries ) );
	return {
		name: `${ name }: CPU, queries (median of ${ requests })`,
		ours: `${ median( ours ).toFixed( 2 ) } ms, ${ queries( 'ours' ) }`,
		comparison: `${ median( theirs ).toFixed( 2 ) } ms, ${ queries( 'theirs' ) }`,
		figure: `${ ( median( ours ) / median( theirs ) ).toFixed( 3 ) } (pairs ${ pairedRatio( ours, theirs ).toFixed( 3 ) })`,
		goal: NO_GOAL,
		pass: true,
		scatter: scatter( theirs ),
	};
}
