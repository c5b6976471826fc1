import { join } from 'node:path';
import { ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { prepareSite } from '../wp/prepare.mjs';

const MOST = 20;
const MOST_ON_SQLITE = 3 * MOST;
const VISITS = 8;

/** What is asked of the table, and what the row is called. */
const SUBJECTS = {
	list: 'list of 24',
	count: 'count',
	regions: 'regions with counts',
	map: 'pins of the map',
	form: 'what the form offers',
	similar: 'similar ones',
};

/**
 * @typedef {object} Measured
 * @property {number} found public listings to buy
 * @property {number} pins
 * @property {number} alike
 * @property {Record<string, Record<string, number>>} times milliseconds by subject and by what is asked for
 */

/**
 * Searching 5,000 listings, on both databases; how many queries of ours pages cost.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const listingSteps = ( site ) => [
	{
		name: '5,000 listings on MariaDB',
		seconds: 60,
		measure: async () => searchRows( 'MariaDB', await measure( siteRoot( site.name ) ), MOST ),
	},
	{ name: '5,000 listings on SQLite', seconds: 120, measure: sqliteRows },
	{ name: 'queries of pages', seconds: 5, measure: () => queryRows( site ) },
];

/** @returns {Promise<import('./stats.mjs').Row[]>} */
async function sqliteRows() {
	const sqlite = await prepareSite( {
		root: siteRoot( 'bench-listings' ),
		database: 'sqlite',
		url: 'http://127.0.0.1:9400',
		fresh: true,
	} );
	try {
		return searchRows( 'SQLite', await measure( siteRoot( 'bench-listings' ) ), MOST_ON_SQLITE );
	} finally {
		await sqlite.release();
	}
}

/** @param {string} root @returns {Promise<Measured>} */
async function measure( root ) {
	const script = join( ROOT, 'tools/bench/listings.php' );
	const { code, stdout, stderr } = await capture( 'php', [ '-d', 'memory_limit=1G', script, root ] );
	const line = stdout.split( '\n' ).find( ( row ) => row.startsWith( '{' ) );
	if ( code !== 0 || line === undefined ) {
		throw new Trouble( `The search of listings was not measured (code ${ code }): ${ stderr.slice( -600 ) }` );
	}
	/** @type {Measured} */
	const measured = JSON.parse( line );
	if ( measured.found < 2000 || measured.pins !== 500 || measured.alike !== 3 ) {
		throw new Trouble( `There is too little to search: ${ JSON.stringify( { ...measured, times: undefined } ) }` );
	}
	return measured;
}

/** @param {string} database @param {Measured} measured @param {number} most milliseconds @returns {import('./stats.mjs').Row[]} */
function searchRows( database, measured, most ) {
	return Object.entries( SUBJECTS ).map( ( [ subject, title ] ) => {
		const times = Object.entries( measured.times[ subject ] ?? {} );
		const [ name, slowest ] = times.reduce(
			( a, b ) => ( b[ 1 ] > a[ 1 ] ? b : a ),
			[ '', Number.NEGATIVE_INFINITY ]
		);
		return {
			name: `5,000 listings on ${ database }: ${ title }`,
			ours: `${ slowest.toFixed( 1 ) } ms (${ name })`,
			comparison: `the slowest of ${ times.length }`,
			figure: `${ slowest.toFixed( 1 ) } ms`,
			goal: `≤ ${ most } ms`,
			pass: slowest <= most && times.length > 0,
		};
	} );
}

/**
 * Queries that the plugin asks, or has core ask, of pages with and without listings.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
async function queryRows( site ) {
	const [ listing ] = await (
		await fetch( `${ site.origin }/wp-json/wp/v2/sw_immo_listing?per_page=1&_fields=link` )
	).json();
	const pages = {
		'queries of ours: a list': { url: site.listPage, most: 8 },
		'queries of ours: a listing': { url: listing.link, most: 6 },
		'queries of ours: a page without either': { url: site.barePage, most: 0 },
	};
	const rows = [];
	for ( const [ name, { url, most } ] of Object.entries( pages ) ) {
		for ( let visit = 0; visit < VISITS; visit++ ) {
			const answer = await fetch( url, { headers: { 'X-Bench-Label': name, 'X-Bench-Queries': '1' } } );
			if ( ! answer.ok ) {
				throw new Trouble( `${ url } was answered ${ answer.status }.` );
			}
			await answer.arrayBuffer();
		}
		const counts = ( await site.records( name ) ).map( ( { own } ) => own );
		const count = Math.max( ...counts );
		rows.push( {
			name,
			ours: String( count ),
			comparison: '–',
			figure: String( count ),
			goal: `≤ ${ most }`,
			pass: counts.length > 0 && count <= most,
		} );
	}
	return rows;
}
