import { join } from 'node:path';
import { ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { median, ratioRow } from './stats.mjs';

/**
 * @typedef {object} Measured milliseconds
 * @property {number[]} listing one listing against all searches
 * @property {number[]} like the same by LIKE on JSON
 * @property {number[]} found number of matches of each listing
 * @property {number[]} demand counting the people who search for a property like each listing
 * @property {number[]} crowd the same, with all searches in one cell, sent by few people
 * @property {number} differ number of listings for which LIKE found other searches than matching
 * @property {number} apart 1 if the two directions found different numbers of pairs
 * @property {number} allListings 200 listings against 1,000 searches
 * @property {number} allSearches 1,000 searches against 200 listings
 * @property {number} pairs
 */

/** @param {import('./site.mjs').Site} site @returns {import('./course.mjs').Step[]} */
export const matchingSteps = ( site ) => [
	{ name: 'matching of 100,000 searches', seconds: 60, measure: () => matchingRows( site ) },
];

/**
 * Compares matching on the bench site's MariaDB with LIKE on JSON, which must find the same searches.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
async function matchingRows( site ) {
	const script = join( ROOT, 'tools/bench/matching.php' );
	const { code, stdout, stderr } = await capture( 'php', [ '-d', 'memory_limit=2G', script, siteRoot( site.name ) ] );
	const line = stdout.split( '\n' ).find( ( row ) => row.startsWith( '{' ) );
	if ( code !== 0 || line === undefined ) {
		throw new Trouble( `The matching was not measured (code ${ code }): ${ stderr.slice( -600 ) }` );
	}
	/** @type {Measured} */
	const measured = JSON.parse( line );
	if ( measured.differ + measured.apart > 0 ) {
		throw new Trouble(
			`Matching and LIKE differ for ${ measured.differ } listings; the two directions differ: ${ measured.apart > 0 }.`
		);
	}
	const [ ours, like ] = [ median( measured.listing ), median( measured.like ) ];
	const all = [ measured.allListings, measured.allSearches ];
	const single = measured.listing.length * ours;
	return [
		{
			name: `one listing against 100,000 searches (${ median( measured.found ) } fit, median of ${ measured.listing.length })`,
			ours: `${ ours.toFixed( 2 ) } ms`,
			comparison: `LIKE ${ like.toFixed( 0 ) } ms`,
			figure: `${ ( like / ours ).toFixed( 0 ) } × faster`,
			goal: '≥ 100 ×',
			pass: like / ours >= 100,
		},
		demandRow( 'of 100,000 searches', measured.demand ),
		demandRow( 'of 100,000 searches of 500 people in one cell', measured.crowd ),
		...[ 'by listing', 'by search' ].map( ( way, index ) => {
			const name = `200 listings × 1,000 searches (${ measured.pairs } pairs), ${ way }`;
			const times = { ours: [ all[ index ] ?? Number.NaN ], theirs: [ single ] };
			return ratioRow( name, times, {
				comparison: 'as many listings, each against 100,000 searches',
				goal: 10,
				digits: 0,
			} );
		} ),
	];
}

/** @param {string} searches which searches are counted @param {number[]} took milliseconds @returns {import('./stats.mjs').Row} */
function demandRow( searches, took ) {
	const time = median( took );
	const worst = Math.max( ...took );
	return {
		name: `people who search for a property, ${ searches } (median and worst of ${ took.length })`,
		ours: `${ time.toFixed( 2 ) } ms, ${ worst.toFixed( 2 ) } ms`,
		comparison: '–',
		figure: `${ time.toFixed( 2 ) } ms`,
		goal: '≤ 5 ms',
		pass: time <= 5,
	};
}
