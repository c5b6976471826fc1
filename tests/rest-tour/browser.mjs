import { randomUUID } from 'node:crypto';
import { routeOf, routes } from './contract.mjs';

const NAMESPACE = '/wp-json/sw-immosuite/v1';

/** @typedef {{body?: unknown, headers?: Record<string, string>}} Call */
/**
 * data: any, because each stop reads the fields of its own response, and a missing field fails the tour.
 *
 * @typedef {{status: number, data: any, headers: Headers}} Answer
 */

/** A separate browser: keeps cookies and, once signed in, a nonce. Sends requests like the plugin's client. */
export class Browser {
	/** @type {Map<string, string>} */
	cookies = new Map();

	/** @type {string | undefined} */
	nonce;

	/** Whether personal reads get an unguessable URL, as in the product's client, so that no cache shares the responses. */
	isUnguessable = true;

	/** @param {string} site origin */
	constructor( site ) {
		this.site = site;
	}

	/** @param {string} method @param {string} path below the namespace @param {Call} [call] @returns {Promise<Answer>} */
	async send( method, path, { body, headers = {} } = {} ) {
		const response = await fetch( `${ this.site }${ NAMESPACE }${ this.#address( method, path ) }`, {
			method,
			redirect: 'manual',
			headers: {
				...( body === undefined || headers[ 'Content-Type' ] ? {} : { 'Content-Type': 'application/json' } ),
				'Sec-Fetch-Site': 'same-origin',
				'Accept-Language': 'de',
				...( this.cookies.size > 0 && {
					Cookie: [ ...this.cookies ].map( ( pair ) => pair.join( '=' ) ).join( '; ' ),
				} ),
				...( this.nonce !== undefined && { 'X-WP-Nonce': this.nonce } ),
				...headers,
			},
			...( body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify( body ) } ),
		} );
		response.headers.getSetCookie().forEach( ( cookie ) => this.#storeCookie( cookie ) );
		const text = await response.text();
		return { status: response.status, data: parse( text ), headers: response.headers };
	}

	/** @param {string} method @param {string} path @returns {string} */
	#address( method, path ) {
		const [ plain = '' ] = path.split( '?' );
		const route = routes[ routeOf( method, plain ) ?? '' ];
		const isPersonal = method === 'GET' && ( this.nonce !== undefined || route?.auth !== 'public' );
		return isPersonal && this.isUnguessable
			? `${ path }${ path.includes( '?' ) ? '&' : '?' }_=${ randomUUID() }`
			: path;
	}

	/** @param {string} cookie of a Set-Cookie header */
	#storeCookie( cookie ) {
		const [ name = '', value = '' ] = ( cookie.split( ';' )[ 0 ] ?? '' ).split( /=(.*)/s );
		// Servers delete a cookie by sending it expired or empty.
		if ( /max-age=0|expires=thu, 01[ -]jan[ -]1970/i.test( cookie ) || value === '' || value === 'deleted' ) {
			this.cookies.delete( name );
		} else {
			this.cookies.set( name, value );
		}
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
