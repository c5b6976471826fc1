import { Trouble } from '../lib/trouble.mjs';
import { databaseSteps } from './databases.mjs';

const VISITS = 8;

/** Queries by name, with the title of their row. */
const SUBJECTS = {
	list: 'list of 24',
	count: 'count',
	regions: 'regions with counts',
	map: 'pins of the map',
	form: 'what the form offers',
	similar: 'similar ones',
};

/**
 * Measures searches among 5,000 listings on both databases, and counts the plugin's queries per page.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const listingSteps = ( site ) => [
	...databaseSteps( site, {
		name: 'listings',
		title: '5,000 listings',
		subjects: SUBJECTS,
		maxRatio: 8,
		seconds: { mariadb: 60, sqlite: 120 },
		hasEnough: ( { found, pins, alike } ) => Number( found ) >= 2000 && pins === 500 && alike === 3,
	} ),
	{ name: 'queries of pages', seconds: 5, measure: () => queryRows( site ) },
];

/**
 * Counts queries that the plugin runs, or makes core run, on pages with and without listings.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
async function queryRows( site ) {
	const [ listing ] = await (
		await fetch( `${ site.origin }/wp-json/wp/v2/sw_immo_listing?per_page=1&_fields=link` )
	).json();
	const pages = {
		'queries of ours: a list': { url: site.listPage, max: 8 },
		'queries of ours: a listing': { url: listing.link, max: 6 },
		'queries of ours: a page without either': { url: site.barePage, max: 0 },
	};
	const rows = [];
	for ( const [ name, { url, max } ] of Object.entries( pages ) ) {
		for ( let visit = 0; visit < VISITS; visit++ ) {
			const answer = await fetch( url, { headers: { 'X-Bench-Label': name, 'X-Bench-Queries': '1' } } );
			if ( ! answer.ok ) {
				throw new Trouble( `${ url } responded with status ${ answer.status }.` );
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
			goal: `≤ ${ max }`,
			pass: counts.length > 0 && count <= max,
		} );
	}
	return rows;
}
