import { randomUUID } from 'node:crypto';
import { faults, routeOf, routes } from './contract.mjs';

const NAMESPACE = '/wp-json/sw-immosuite/v1';

/**
 * @typedef {object} Wanted
 * @property {number} [status] 200 where absent
 * @property {string} [code] of a refusal
 * @property {(data: any) => string[]} [also] what else is wrong with the answer
 */
/**
 * @typedef {object} Options
 * @property {unknown} [body]
 * @property {Record<string, string>} [headers]
 * @property {string} [note] what is special about the call
 */
/** @typedef {{status: number, data: any, headers: Headers}} Answer */

/** A browser of its own: cookies, a nonce once it has one, and the habits of the product's client. */
export class Client {
	/** @type {Map<string, string>} */
	#cookies = new Map();

	/** @type {string | undefined} */
	nonce;

	/** @param {string} site @param {import('./report.mjs').Report} report @param {string} name of who calls */
	constructor( site, report, name ) {
		this.site = site;
		this.report = report;
		this.name = name;
	}

	/**
	 * Calls a route, holds the answer against the contract and against what the step wants, and prints it.
	 *
	 * @param {string} call "METHOD /path?query"
	 * @param {Options} [options]
	 * @param {Wanted} [wanted]
	 * @returns {Promise<Answer>}
	 */
	async call( call, options = {}, wanted = {} ) {
		const [ method = '', path = '' ] = call.split( ' ' );
		const answer = await this.#send( method, path, options );
		const route = routeOf( method, path.split( '?' )[ 0 ] ?? '' );
		const wrong = [
			...( route === undefined ? [ 'no such route in routes.json' ] : shape( route, answer, method ) ),
			...expectation( answer, wanted ),
			...privacy( answer, method, route ?? '' ),
		];
		if ( route !== undefined && answer.status < 300 && wrong.length === 0 ) {
			this.report.visited( route );
		}
		const note = options.note === undefined ? '' : ` (${ options.note })`;
		const text = answer.data === null ? '' : JSON.stringify( answer.data );
		this.report.step( `${ this.name }: ${ call }${ note } → ${ answer.status }`, wrong, text );
		return answer;
	}

	/** @param {string} token of the form @param {string} [key] @returns {Record<string, string>} headers of a submission */
	form( token, key = randomUUID() ) {
		return { 'Idempotency-Key': key, 'X-SW-Immosuite-Form': token };
	}

	/** @param {string} method @param {string} path @param {Options} options @returns {Promise<Answer>} */
	async #send( method, path, { body, headers = {} } ) {
		const response = await fetch( `${ this.site }${ NAMESPACE }${ path }`, {
			method,
			redirect: 'manual',
			headers: {
				...( body === undefined || headers[ 'Content-Type' ] ? {} : { 'Content-Type': 'application/json' } ),
				'Sec-Fetch-Site': 'same-origin',
				'Accept-Language': 'de',
				...( this.#cookies.size > 0 && {
					Cookie: [ ...this.#cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ),
				} ),
				...( this.nonce !== undefined && { 'X-WP-Nonce': this.nonce } ),
				...headers,
			},
			...( body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify( body ) } ),
		} );
		for ( const cookie of response.headers.getSetCookie() ) {
			const [ name = '', value = '' ] = ( cookie.split( ';' )[ 0 ] ?? '' ).split( /=(.*)/s );
			if ( /max-age=0|expires=thu, 01[ -]jan[ -]1970/i.test( cookie ) || value === '' || value === 'deleted' ) {
				this.#cookies.delete( name );
			} else {
				this.#cookies.set( name, value );
			}
		}
		const text = await response.text();
		return { status: response.status, data: parse( text ), headers: response.headers };
	}
}

/** @param {string} text @returns {any} */
function parse( text ) {
	try {
		return text === '' ? null : JSON.parse( text );
	} catch {
		return text;
	}
}

/** @param {string} name of a route @param {Answer} answer @param {string} method @returns {string[]} */
function shape( name, { status, data }, method ) {
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
		return status === 204 && data === null ? [] : [ 'an answer without a body is 204' ];
	}
	return faults( route.response, data );
}

/** @param {Answer} answer @param {Wanted} wanted @returns {string[]} */
function expectation( { status, data }, { status: expected = 200, code, also } ) {
	return [
		...( status === expected ? [] : [ `expected the status ${ expected }` ] ),
		...( code === undefined || data?.code === code ? [] : [ `expected the code ${ code }` ] ),
		...( also !== undefined && status === expected ? also( data ) : [] ),
	];
}

const PUBLIC = [ 'GET /wizard/locations', 'GET /wizard/locations/geojson' ];

/** Nothing but the public reads may lie in a cache, and no origin is told that it may read us (I5). */
function privacy( /** @type {Answer} */ { headers }, /** @type {string} */ method, /** @type {string} */ route ) {
	const cache = headers.get( 'Cache-Control' ) ?? '';
	return [
		...( PUBLIC.includes( route ) || /no-store/.test( cache ) ? [] : [ `Cache-Control is "${ cache }"` ] ),
		...( [ ...headers.keys() ].some( ( name ) => name.startsWith( 'access-control-' ) ) ? [ 'CORS headers' ] : [] ),
	];
}
