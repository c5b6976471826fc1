import { randomUUID } from 'node:crypto';
import { importRegions } from './regions.mjs';
import { median, pairedRatio, quantile } from './stats.mjs';
import { formToken, post } from './submission.mjs';

const REST = '/wp-json/sw-immosuite/v1';
const REGIONS = 1100;
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
 * A lead against a trivial REST route with the same payload, in turn.
 *
 * @param {import('./site.mjs').Site} site
 * @param {number} count
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function leadRows( site, count ) {
	const token = await formToken( site, 'lead-wizard' );
	const [ ours, theirs ] = [ [], [] ];
	for ( let index = -12; index < count; index++ ) {
		const label = index < 0 ? 'warm-up' : 'lead';
		const trivial = await post( `${ site.origin }/wp-json/bench/v1/trivial`, lead(), {
			'X-Bench-Label': index < 0 ? 'warm-up' : 'lead-trivial',
		} );
		const sent = await post( `${ site.origin }${ REST }/contact/lead`, lead(), {
			'Idempotency-Key': randomUUID(),
			'X-SW-Immosuite-Form': token,
			'X-Bench-Label': label,
		} );
		if ( sent.status !== 200 || sent.json.sent !== true ) {
			throw new Error( `A lead was answered ${ sent.status }: ${ JSON.stringify( sent.json ) }` );
		}
		if ( index >= 0 ) {
			ours.push( sent.milliseconds );
			theirs.push( trivial.milliseconds );
		}
	}
	const p99 = quantile( ours, 0.99 ) / quantile( theirs, 0.99 );
	return [
		await cpuRow( site, {
			name: `contact/lead, CPU (median of ${ count })`,
			ours: 'lead',
			theirs: 'lead-trivial',
			goal: 1.15,
		} ),
		{
			name: `contact/lead, wall, p99 of ${ count }`,
			ours: `${ quantile( ours, 0.99 ).toFixed( 1 ) } ms`,
			comparison: `trivial REST route ${ quantile( theirs, 0.99 ).toFixed( 1 ) } ms`,
			figure: p99.toFixed( 3 ),
			goal: '≤ 1.25',
			pass: p99 <= 1.25,
		},
	];
}

/**
 * The reads that every wizard begins with, 1,100 regions imported, each against a trivial REST route in turn.
 *
 * @param {import('./site.mjs').Site} site
 * @param {number} count
 * @returns {Promise<import('./stats.mjs').Row[]>}
 */
export async function readRows( site, count ) {
	await importRegions( site, REGIONS );
	const body = JSON.stringify( Object.fromEntries( FIELDS.map( ( id ) => [ id, {} ] ) ) );
	const json = { 'Content-Type': 'application/json' };
	/** @type {Record<string, {path: string, init?: RequestInit}>} */
	const reads = {
		'wizard/fields': { path: `${ REST }/wizard/fields`, init: { method: 'POST', body, headers: json } },
		'wizard/locations': { path: `${ REST }/wizard/locations` },
		'wizard/locations/geojson': { path: `${ REST }/wizard/locations/geojson` },
		'wizard/locations/geojson, 304': {
			path: `${ REST }/wizard/locations/geojson`,
			init: { headers: { 'If-None-Match': '*' } },
		},
	};
	const rows = [];
	for ( const [ name, { path, init = {} } ] of Object.entries( reads ) ) {
		for ( let index = -8; index < count; index++ ) {
			await fetch(
				`${ site.origin }/wp-json/bench/v1/trivial`,
				labelled( {}, index < 0 ? 'warm-up' : `${ name } trivial` )
			).then( drain );
			const answer = await fetch( `${ site.origin }${ path }`, labelled( init, index < 0 ? 'warm-up' : name ) );
			if ( ! [ 200, 304 ].includes( answer.status ) ) {
				throw new Error( `${ name } was answered ${ answer.status }.` );
			}
			await drain( answer );
		}
		rows.push(
			await cpuRow( site, {
				name: `${ name }, CPU (median of ${ count })`,
				ours: name,
				theirs: `${ name } trivial`,
				goal: 1.1,
			} )
		);
	}
	return rows;
}

/** @param {RequestInit} init @param {string} label @returns {RequestInit} */
const labelled = ( init, label ) => ( { ...init, headers: { ...init.headers, 'X-Bench-Label': label } } );

/** @param {Response} response */
const drain = ( response ) => response.arrayBuffer();

/** @param {import('./site.mjs').Site} site @param {{name: string, ours: string, theirs: string, goal: number}} what */
async function cpuRow( site, { name, ours, theirs, goal } ) {
	const records = await site.records();
	const cpu = ( /** @type {string} */ label ) =>
		records.filter( ( record ) => record.label === label ).map( ( record ) => record.cpu / 1000 );
	const ratio = pairedRatio( cpu( ours ), cpu( theirs ) );
	return {
		name,
		ours: `${ median( cpu( ours ) ).toFixed( 1 ) } ms`,
		comparison: `trivial REST route ${ median( cpu( theirs ) ).toFixed( 1 ) } ms`,
		figure: ratio.toFixed( 3 ),
		goal: `≤ ${ goal }`,
		pass: ratio <= goal,
	};
}
