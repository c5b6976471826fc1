import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { ANONYMOUS } from '../contract/anonymous.gen';
import type { RouteMap, RouteName } from '../contract/routes.gen';
import { uuid } from '../domain/uuid';
import { failureOf } from './failure';
import { failed, success, type Result } from './result';

/** The routes of the contract. Each GET can also be sent as HEAD, which returns the whole Response. */
type Calls = RouteMap & {
	[ R in keyof RouteMap as R extends `GET ${ infer Path }` ? `HEAD ${ Path }` : never ]: Omit<
		RouteMap[ R ],
		'response'
	> & { response: Response };
};

/** METHOD /path, with its {placeholders}. */
export type Route = keyof Calls;
export type RequestOf< R extends Route > = Calls[ R ][ 'request' ];
export type ResponseOf< R extends Route > = Calls[ R ][ 'response' ];

/** A property that is forbidden if the shape is null, optional if the shape requires nothing, else required. */
type Given< Key extends string, Shape > = Shape extends null
	? Partial< Record< Key, never > >
	: Partial< Shape > extends Shape
		? Partial< Record< Key, Shape > >
		: Record< Key, Shape >;

/** Values for a route's {placeholders} and its query. */
export type AddressOf< R extends Route > = Given< 'params', Calls[ R ][ 'params' ] > &
	Given< 'query', Calls[ R ][ 'query' ] >;

interface CommonOptions {
	headers?: Record< string, string >;
	/** Sends the nonce to a public route too, which may show more to a signed-in visitor. */
	asVisitor?: boolean;
}

type RequestOptions< R extends Route > = CommonOptions & AddressOf< R >;

/** Options may be left out if the route requires none. */
type OptionsFor< R extends Route > =
	Partial< RequestOptions< R > > extends RequestOptions< R >
		? [ options?: RequestOptions< R > ]
		: [ options: RequestOptions< R > ];

/** One request of the contract. Never rejects: failures are part of the result. */
export type Request = < R extends Route >(
	route: R,
	body: RequestOf< R >,
	...options: OptionsFor< R >
) => Promise< Result< ResponseOf< R > > >;

type Values = Readonly< Record< string, string | number > >;
type Query = Readonly< Record< string, string | number | readonly string[] > >;

const NAMESPACE = 'sw-immosuite/v1';

/** Some hosts guard the REST API with the cookie XSRF-TOKEN and expect its value in a header. */
function xsrfHeader(): Record< string, string > {
	// The value is printable ASCII up to the next semicolon.
	// Decode only escapes of printable ASCII: others are invalid in a header, and malformed escapes would throw.
	const [ , token ] = /(?:^|; )XSRF-TOKEN=([!-:<-~]+)/.exec( document.cookie ) ?? [];
	return token ? { 'X-XSRF-TOKEN': token.replace( /%[2-7][\da-f]/gi, decodeURIComponent ) } : {};
}

/** JSON if it parses, else the text; null for an empty body (204). */
async function bodyOf( response: Response ): Promise< unknown > {
	const text = await response.text();
	if ( text === '' ) {
		return null;
	}
	try {
		return JSON.parse( text );
	} catch {
		return text;
	}
}

/** @param url URL of the request without its query. */
async function resultOf< T >( response: Response, method: string, url: string ): Promise< Result< T > > {
	const body = method === 'HEAD' ? response : await bodyOf( response );
	if ( response.ok ) {
		const total = Number( response.headers.get( 'X-WP-Total' ) );
		return { ...success( body as T ), ...( total > 0 && { total } ) };
	}
	const { status, statusText } = response;
	return failed( failureOf( { status, statusText, url, body, retryAfter: response.headers.get( 'Retry-After' ) } ) );
}

/** @param path As in routes.json, with {placeholders}. */
function addressOf( root: string, path: string, params: Values ): string {
	const filled = path.replace( /\{(\w+)\}/g, ( _place, name: string ) => encodeURIComponent( params[ name ] ?? '' ) );
	return `${ root }${ NAMESPACE }${ filled }`;
}

function withQuery( url: string, query: Query ): string {
	const pairs = Object.entries( query ).flatMap( ( [ name, value ] ) =>
		typeof value === 'object' ? value.map( ( item ) => [ `${ name }[]`, item ] ) : [ [ name, `${ value }` ] ]
	);
	// api-fetch adds `_locale`, too, but webpack.config.js leaves api-fetch's URL code out of the bundle.
	const search = new URLSearchParams( [ ...pairs, [ '_locale', 'user' ] ] );
	return `${ url }${ url.includes( '?' ) ? '&' : '?' }${ search }`;
}

/** @param nonce Empty to send no nonce header. */
function fetchAs( nonce: string, call: APIFetchOptions< false > ): Promise< Response > {
	return nonce === ''
		? apiFetch< Response, false >( call )
		: ( apiFetch.createNonceMiddleware( nonce )( call, apiFetch ) as Promise< Response > );
}

/**
 * Builds the request function for one REST root.
 *
 * Only routes that depend on the signed-in user get the nonce: core rejects a stale nonce with 403 even on public
 * routes, and cached pages contain stale ones.
 *
 * A personal GET gets a random query parameter, so that even a cache that ignores headers and cookies cannot serve
 * its response to another visitor.
 *
 * Requests have no timeout: a slow host may have stored the data of a request that the client aborts.
 *
 * @param root REST root with a trailing slash, or `…?rest_route=/` with plain permalinks.
 * @param nonceNow Returns the current nonce; empty if nobody is signed in.
 * @param lang Language of the texts in responses; empty: the browser's.
 */
export function createRequest( root: string, nonceNow: () => string, lang = '' ): Request {
	return async < R extends Route >( route: R, body: RequestOf< R >, ...[ options ]: OptionsFor< R > ) => {
		const [ method = 'GET', path = '' ] = route.split( ' ' );
		const { params = {}, query = {}, headers = {}, asVisitor = false } = options ?? {};
		const listedRoute = route.replace( /^HEAD/, 'GET' ) as RouteName;
		const isForVisitors = asVisitor || ! ANONYMOUS.includes( listedRoute );
		const nonce = isForVisitors ? nonceNow() : '';
		const isPersonal = listedRoute.startsWith( 'GET' ) && isForVisitors;
		const url = addressOf( root, path, params );
		try {
			const call: APIFetchOptions< false > = {
				url: withQuery( url, isPersonal ? { ...query, _: uuid() } : query ),
				method,
				data: body,
				parse: false,
				headers: { ...( lang !== '' && { 'Accept-Language': lang } ), ...xsrfHeader(), ...headers },
			};
			const response = await fetchAs( nonce, call ).catch( ( thrown: unknown ) =>
				thrown instanceof Response ? thrown : null
			);
			if ( response !== null ) {
				return await resultOf< ResponseOf< R > >( response, method, url );
			}
		} catch {
			// The connection broke while the body was loading.
		}
		return failed( { kind: 'network', url } );
	};
}
