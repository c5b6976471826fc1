import apiFetch from '@wordpress/api-fetch';
import type { RouteMap } from '../contract/routes.gen';
import { failureOf } from './failure';
import { failed, success, type Result } from './result';

/** Route of the contract, for example 'POST /wizard/contact'. */
export type Route = keyof RouteMap;
export type RequestOf< R extends Route > = RouteMap[ R ][ 'request' ];
export type ResponseOf< R extends Route > = RouteMap[ R ][ 'response' ];

export interface RequestOptions {
	headers?: Record< string, string >;
	/** Milliseconds until the call is given up; the outcome is then unknown. */
	timeout?: number;
}

/** One call of the contract. Never rejects: what can go wrong is in the result. */
export type Request = < R extends Route >(
	route: R,
	body: RequestOf< R >,
	options?: RequestOptions
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
 * Calls below one REST root.
 *
 * No nonce is ever sent: core refuses a stale one with 403 even on public routes, and pages are cached (I4).
 *
 * @param root REST root with a trailing slash, or `…?rest_route=/` where permalinks are plain.
 */
export function createRequest( root: string ): Request {
	return async < R extends Route >( route: R, body: RequestOf< R >, options: RequestOptions = {} ) => {
		const [ method = 'GET', path = '' ] = route.split( ' ' );
		const control = new AbortController();
		const timer = setTimeout( () => control.abort(), options.timeout ?? TIMEOUT );
		try {
			const response = await apiFetch< Response, false >( {
				url: `${ root }${ NAMESPACE }${ path }`,
				method,
				data: body,
				parse: false,
				signal: control.signal,
				headers: options.headers ?? {},
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
