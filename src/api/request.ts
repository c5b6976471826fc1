import apiFetch from '@wordpress/api-fetch';
import { PUBLIC_READS } from '../contract/reads.gen';
import type { RouteMap } from '../contract/routes.gen';
import { uuid } from '../domain/uuid';
import { failureOf } from './failure';
import { failed, success, type Result } from './result';

/** Route of the contract, for example 'POST /wizard/contact'. */
export type Route = keyof RouteMap;
export type RequestOf< R extends Route > = RouteMap[ R ][ 'request' ];
export type ResponseOf< R extends Route > = RouteMap[ R ][ 'response' ];

/** Names of the {placeholders} in a path. */
type Places< P extends string > = P extends `${ string }{${ infer Name }}${ infer Rest }`
	? Name | Places< Rest >
	: never;

export interface RequestOptions< R extends Route = Route > {
	/** Values of the route's {placeholders}. */
	path?: Record< Places< R >, string >;
	headers?: Record< string, string >;
	/** Of whoever is signed in (I3). */
	nonce?: string;
	/** Milliseconds until the call is given up; the outcome is then unknown. */
	timeout?: number;
}

/** One call of the contract. Never rejects: what can go wrong is in the result. */
export type Request = < R extends Route >(
	route: R,
	body: RequestOf< R >,
	options?: RequestOptions< R >
) => Promise< Result< ResponseOf< R > > >;

const NAMESPACE = 'sw-immosuite/v1';
const TIMEOUT = 30_000;

/** Unreadable bodies read as undefined, empty ones (204) as null. */
async function bodyOf( response: Response ): Promise< unknown > {
	const text = await response.text();
	if ( text === '' ) {
		return null;
	}
	try {
		return JSON.parse( text );
	} catch {
		return undefined;
	}
}

async function resultOf< T >( response: Response ): Promise< Result< T > > {
	const body = await bodyOf( response );
	if ( response.ok && body !== undefined ) {
		return success( body as T );
	}
	const { status, statusText, url } = response;
	// A success that is no JSON comes from something between us and WordPress: what it did is unknown.
	return response.ok
		? failed( { kind: 'network' } )
		: failed( failureOf( { status, statusText, url, body, retryAfter: response.headers.get( 'Retry-After' ) } ) );
}

/**
 * Where a route is called. A read that belongs to somebody gets an address that nobody can guess: even a cache that
 * ignores every header and cookie has it for nobody else (I10).
 */
function addressOf( root: string, route: Route, places: Readonly< Record< string, string > >, nonce?: string ): string {
	const [ method, pattern = '' ] = route.split( ' ' );
	const filled = pattern.replace( /\{(\w+)\}/g, ( _place, name: string ) =>
		encodeURIComponent( places[ name ] ?? '' )
	);
	const url = `${ root }${ NAMESPACE }${ filled }`;
	const isPersonal = method === 'GET' && ( nonce !== undefined || ! PUBLIC_READS.includes( route ) );
	return isPersonal ? `${ url }${ url.includes( '?' ) ? '&' : '?' }_=${ uuid() }` : url;
}

/**
 * Calls below one REST root.
 *
 * Without a nonce no header for one is sent: core refuses a stale one with 403 even on public routes, and pages are
 * cached (I4).
 *
 * @param root REST root with a trailing slash, or `…?rest_route=/` where permalinks are plain.
 */
export function createRequest( root: string ): Request {
	return async < R extends Route >( route: R, body: RequestOf< R >, options: RequestOptions< R > = {} ) => {
		const [ method = 'GET' ] = route.split( ' ' );
		const { path = {}, headers = {}, nonce } = options;
		const control = new AbortController();
		const timer = setTimeout( () => control.abort(), options.timeout ?? TIMEOUT );
		try {
			const response = await apiFetch< Response, false >( {
				url: addressOf( root, route, path, nonce ),
				method,
				data: body,
				parse: false,
				signal: control.signal,
				headers: nonce === undefined ? headers : { ...headers, 'X-WP-Nonce': nonce },
			} ).catch( ( thrown: unknown ) => ( thrown instanceof Response ? thrown : null ) );
			return response === null ? failed( { kind: 'network' } ) : await resultOf< ResponseOf< R > >( response );
		} catch {
			// Cut off, or given up, while the body was on its way.
			return failed( { kind: 'network' } );
		} finally {
			clearTimeout( timer );
		}
	};
}
