import { randomUUID } from 'node:crypto';
import { askInTurn, cpuOf, requestTo } from './pairs.mjs';
import { importRegions } from './regions.mjs';
import { quantile, ratioRow } from './stats.mjs';
import { formToken, post } from './submission.mjs';

const REST = '/wp-json/sw-immosuite/v1';
const TRIVIAL = '/wp-json/bench/v1/trivial';
const REGIONS = 1100;
const WARM_UP = 12;

/** Rough seconds per pair of requests, to estimate the remaining time. */
const PAIR_SECONDS = 0.15;

const FIELDS = [ 'price.price', 'area.livingSpace', 'area.plotArea', 'area.numberRooms', 'property[baujahr]' ];

const lead = () => ( {
	address: {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email: `bench-${ randomUUID() }@domain.example`,
		customFields: { dataPrivacy: true, acceptContact: true },
	},
	lead: {
		marketingType: 'BUY',
		objectType: 'LIVING',
		categoryId: 22332,
		locations: [ { zip: '78315', city: 'Radolfzell' } ],
		fields: [
			{ name: 'price.price', valueType: 'NUMBER', value: 650_000 },
			{ name: 'area.livingSpace', valueType: 'NUMBER', value: 142.5 },
		],
	},
} );

/**
 * Compares a lead with a trivial REST route for the same payload, in turn.
 *
 * @param {import('./site.mjs').Site} site
 * @param {{requests: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const leadSteps = ( site, { requests } ) => [
	{ name: 'contact/lead', seconds: requests * PAIR_SECONDS, measure: () => leadRows( site, requests ) },
];

/**
 * @param {import('./site.mjs').Site} site
 * @param {number} count
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
async function leadRows( site, count ) {
	const token = await formToken( site, 'lead-wizard' );
	const wall = { ours: [], theirs: [] };
	const sides = {
		ours: {
			site,
			ask: async ( headers ) => {
				const sent = await post( `${ site.origin }${ REST }/contact/lead`, lead(), {
					'Idempotency-Key': randomUUID(),
					'X-SW-Immosuite-Form': token,
					...headers,
				} );
				if ( sent.status !== 200 || sent.json.sent !== true ) {
					throw new Error( `A lead failed with status ${ sent.status }: ${ JSON.stringify( sent.json ) }` );
				}
				wall.ours.push( sent.milliseconds );
			},
		},
		theirs: {
			site,
			ask: async ( headers ) => {
				wall.theirs.push( ( await post( `${ site.origin }${ TRIVIAL }`, lead(), headers ) ).milliseconds );
			},
		},
	};
	const records = await askInTurn( 'contact/lead', sides, { rounds: count, warmUp: WARM_UP } );
	const comparison = 'trivial REST route';
	const times = { ours: wall.ours.slice( WARM_UP ), theirs: wall.theirs.slice( WARM_UP ) };
	const p99 = ( values ) => `p99 ${ quantile( values, 0.99 ).toFixed( 1 ) } ms`;
	const row = ratioRow( `contact/lead, wall (median of ${ count })`, times, { comparison, goal: 1.25 } );
	return [
		ratioRow( `contact/lead, CPU (median of ${ count })`, cpuOf( records ), { comparison, goal: 1.15 } ),
		// The slowest 1 % of 150 requests reflects a busy machine, so the p99 has no goal.
		{
			...row,
			ours: `${ row.ours }, ${ p99( times.ours ) }`,
			comparison: `${ row.comparison }, ${ p99( times.theirs ) }`,
		},
	];
}

/** The requests that every wizard starts with. @type {Record<string, {path: string, init?: RequestInit}>} */
export const READS = {
	'wizard/fields': {
		path: `${ REST }/wizard/fields`,
		init: {
			method: 'POST',
			body: JSON.stringify( Object.fromEntries( FIELDS.map( ( id ) => [ id, {} ] ) ) ),
			headers: { 'Content-Type': 'application/json' },
		},
	},
	'wizard/locations': { path: `${ REST }/wizard/locations` },
	'wizard/locations/geojson': { path: `${ REST }/wizard/locations/geojson` },
	'wizard/locations/geojson, 304': {
		path: `${ REST }/wizard/locations/geojson`,
		init: { headers: { 'If-None-Match': '*' } },
	},
};

/** Imports the regions that the reads are measured with. */
export const importForReads = ( /** @type {import('./site.mjs').Site} */ site ) => importRegions( site, REGIONS );

/**
 * Compares the reads, with 1,100 regions, with a trivial REST route in turn.
 *
 * @param {import('./site.mjs').Site} site
 * @param {{requests: number}} counts
 * @returns {import('./course.mjs').Step[]}
 */
export const readSteps = ( site, { requests } ) => [
	{ name: '1,100 regions are imported', seconds: 5, measure: async () => importForReads( site ).then( () => [] ) },
	...Object.entries( READS ).map( ( [ name, { path, init } ] ) => ( {
		name,
		seconds: requests * PAIR_SECONDS,
		measure: async () => {
			const records = await askInTurn(
				name,
				{
					ours: { site, ask: requestTo( `${ site.origin }${ path }`, init, [ 200, 304 ] ) },
					theirs: { site, ask: requestTo( `${ site.origin }${ TRIVIAL }` ) },
				},
				{ rounds: requests, warmUp: WARM_UP }
			);
			const how = { comparison: 'trivial REST route', goal: 1.1 };
			return [ ratioRow( `${ name }, CPU (median of ${ requests })`, cpuOf( records ), how ) ];
		},
	} ) ),
];
