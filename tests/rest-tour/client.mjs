import { randomUUID } from 'node:crypto';
import { Browser } from './browser.mjs';
import { faults, routeOf, routes } from './contract.mjs';

/**
 * @typedef {object} Wanted
 * @property {number} [status] 200 by default
 * @property {string} [code] of a refusal
 * @property {(data: Answer['data']) => string[]} [findFaults] returns further faults of the response
 */
/** @typedef {import('./browser.mjs').Call & {note?: string}} Options - `note`: remark about the call */
/** @typedef {import('./browser.mjs').Answer} Answer */

/** A browser that checks every response against the contract, and reports it. */
export class Client extends Browser {
	/** @param {string} site @param {import('./report.mjs').Report} report @param {string} name of the caller */
	constructor( site, report, name ) {
		super( site );
		this.report = report;
		this.name = name;
	}

	/**
	 * Calls a route, checks the response against the contract and the step's expectation, and reports it.
	 *
	 * @param {string} call "METHOD /path?query"
	 * @param {Options} [options]
	 * @param {Wanted} [wanted]
	 * @returns {Promise<Answer>}
	 */
	async call( call, options = {}, wanted = {} ) {
		const [ method = '', path = '' ] = call.split( ' ' );
		const answer = await this.send( method, path, options );
		const route = routeOf( method, path.split( '?' )[ 0 ] ?? '' );
		const wrong = [
			...( route === undefined ? [ 'no such route in routes.json' ] : shapeFaults( route, answer, method ) ),
			...expectationFaults( answer, wanted ),
			...privacyFaults( answer, method, route ?? '' ),
		];
		if ( route !== undefined && wrong.length === 0 ) {
			this.report.visited( route, answer.status );
		}
		const note = options.note === undefined ? '' : ` (${ options.note })`;
		const text = answer.data === null ? '' : JSON.stringify( answer.data );
		this.report.step( `${ this.name }: ${ call }${ note } → ${ answer.status }`, wrong, text );
		return answer;
	}

	/** @param {string} token of the form @param {string} [key] @returns {Record<string, string>} headers of a submission */
	formHeaders( token, key = randomUUID() ) {
		return { 'Idempotency-Key': key, 'X-SW-Immosuite-Form': token };
	}
}

/** @param {string} name of a route @param {Answer} answer @param {string} method @returns {string[]} */
function shapeFaults( name, { status, data }, method ) {
	const route = routes[ name ];
	if ( route === undefined || method === 'HEAD' || status === 304 ) {
		return [];
	}
	if ( status >= 400 ) {
		return [
			...faults( 'error', data ),
			...( [ ...route.errors, 'rest_no_route' ].includes( data?.code )
				? []
				: [ `routes.json does not list ${ data?.code }` ] ),
		];
	}
	if ( route.response === null ) {
		return status === 204 && data === null ? [] : [ 'a response without a body must be 204' ];
	}
	return faults( route.response, data );
}

/** @param {Answer} answer @param {Wanted} wanted @returns {string[]} */
function expectationFaults( { status, data }, { status: expected = 200, code, findFaults } ) {
	return [
		...( status === expected ? [] : [ `expected the status ${ expected }` ] ),
		...( code === undefined || data?.code === code ? [] : [ `expected the code ${ code }` ] ),
		...( findFaults !== undefined && status === expected ? findFaults( data ) : [] ),
	];
}

const PUBLIC = [ 'GET /wizard/locations', 'GET /wizard/locations/geojson', 'GET /listing/map' ];

/** Only public reads may be cached, and no response allows another origin to read it. */
function privacyFaults( /** @type {Answer} */ { headers }, /** @type {string} */ method, /** @type {string} */ route ) {
	const cache = headers.get( 'Cache-Control' ) ?? '';
	return [
		...( PUBLIC.includes( route ) || /no-store/.test( cache ) ? [] : [ `Cache-Control is "${ cache }"` ] ),
		...( [ ...headers.keys() ].some( ( name ) => name.startsWith( 'access-control-' ) ) ? [ 'CORS headers' ] : [] ),
	];
}
