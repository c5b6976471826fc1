import apiFetch, { type APIFetchOptions } from '@wordpress/api-fetch';
import { ANONYMOUS } from '../contract/anonymous.gen';
import type { RouteMap, RouteName } from '../contract/routes.gen';
import { uuid } from '../domain/uuid';
import { failureOf } from './failure';
import { failed, success, type Result } from './result';

/** The routes of the contract; each GET can also be asked by HEAD, which answers with the whole response (chapter 7). */
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

/** A key that must be given, may be given, or must not be there, as its shape demands; null is no shape. */
type Given< Key extends string, Shape > = Shape extends null
	? Partial< Record< Key, never > >
	: Partial< Shape > extends Shape
		? Partial< Record< Key, Shape > >
		: Record< Key, Shape >;

/** What fills in the address of a route: values of its {placeholders}, and of its query. */
export type AddressOf< R extends Route > = Given< 'params', Calls[ R ][ 'params' ] > &
	Given< 'query', Calls[ R ][ 'query' ] >;

interface CommonOptions {
	headers?: Record< string, string >;
	/** Calls a route for strangers as whoever is signed in: it may show them more (W15). */
	asVisitor?: boolean;
}

type RequestOptions< R extends Route > = CommonOptions & AddressOf< R >;

/** Whoever calls a route that needs no option may leave them out. */
type OptionsFor< R extends Route > =
	Partial< RequestOptions< R > > extends RequestOptions< R >
		? [ options?: RequestOptions< R > ]
		: [ options: RequestOptions< R > ];

/** One call of the contract. Never rejects: what can go wrong is in the result. */
export type Request = < R extends Route >(
	route: R,
	body: RequestOf< R >,
	...options: OptionsFor< R >
) => Promise< Result< ResponseOf< R > > >;

type Values = Readonly< Record< string, string | number > >;
type Query = Readonly< Record< string, string | number | readonly string[] > >;

const NAMESPACE = 'sw-immosuite/v1';

/** A host whose cookie XSRF-TOKEN guards its REST API expects it back in a header (chapter 7). */
function xsrfHeader(): Record< string, string > {
	// Escapes of printable ASCII alone are decoded: any other would make no header, and a malformed one would throw.
	const [ , token ] = /(?:^|; )XSRF-TOKEN=([!-:<-~]+)/.exec( document.cookie ) ?? [];
	return token ? { 'X-XSRF-TOKEN': token.replace( /%[2-7][\da-f]/gi, decodeURIComponent ) } : {};
}

/** Bodies that are no JSON read as their text, empty ones (204) as null. */
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

/** @param url Address of the call, without its query. */
async function resultOf< T >( response: Response, method: string, url: string ): Promise< Result< T > > {
	const body = method === 'HEAD' ? response : await bodyOf( response );
	if ( response.ok ) {
		const total = Number( response.headers.get( 'X-WP-Total' ) );
		return { ...success( body as T ), ...( total > 0 && { total } ) };
	}
	const { status, statusText } = response;
	return failed( failureOf( { status, statusText, url, body, retryAfter: response.headers.get( 'Retry-After' ) } ) );
}

/** @param path As routes.json has it, with {placeholders}. */
function addressOf( root: string, path: string, params: Values ): string {
	const filled = path.replace( /\{(\w+)\}/g, ( _place, name: string ) => encodeURIComponent( params[ name ] ?? '' ) );
	return `${ root }${ NAMESPACE }${ filled }`;
}

function withQuery( url: string, query: Query ): string {
	const pairs = Object.entries( query ).flatMap( ( [ name, value ] ) =>
		typeof value === 'object' ? value.map( ( one ) => [ `${ name }[]`, one ] ) : [ [ name, `${ value }` ] ]
	);
	// As api-fetch adds it, whose code for addresses webpack.config.js leaves out.
	const search = new URLSearchParams( [ ...pairs, [ '_locale', 'user' ] ] );
	return `${ url }${ url.includes( '?' ) ? '&' : '?' }${ search }`;
}

/** @param nonce Empty: the call takes no header for one. */
function fetchAs( nonce: string, call: APIFetchOptions< false > ): Promise< Response > {
	return nonce === ''
		? apiFetch< Response, false >( call )
		: ( apiFetch.createNonceMiddleware( nonce )( call, apiFetch ) as Promise< Response > );
}

/**
 * Calls below one REST root.
 *
 * The nonce goes to routes that ask who is signed in. Others get no header for one, and neither does anybody without a
 * nonce: core refuses a stale one with 403 even on public routes, and pages are cached (I3, I4).
 *
 * A read that belongs to somebody gets an address that nobody can guess: even a cache that ignores every header and
 * cookie has it for nobody else (I10).
 *
 * A call has no timeout (chapter 7): a slow host may have stored what a client gave up.
 *
 * @param root REST root with a trailing slash, or `…?rest_route=/` where permalinks are plain.
 * @param nonceNow Nonce of whoever is signed in at the time of a call; empty: nobody is.
 * @param lang Language that the answers' words are in (E10); empty: the browser's.
 */
export function createRequest( root: string, nonceNow: () => string, lang = '' ): Request {
	return async < R extends Route >( route: R, body: RequestOf< R >, ...[ options ]: OptionsFor< R > ) => {
		const [ method = 'GET', path = '' ] = route.split( ' ' );
		const { params = {}, query = {}, headers = {}, asVisitor = false } = options ?? {};
		const listed = route.replace( /^HEAD/, 'GET' ) as RouteName;
		const isForVisitors = asVisitor || ! ANONYMOUS.includes( listed );
		const nonce = isForVisitors ? nonceNow() : '';
		const isPersonal = listed.startsWith( 'GET' ) && isForVisitors;
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
			// Cut off while the body was on its way.
		}
		return failed( { kind: 'network', url } );
	};
}
