import type { RouteName } from '../contract/routes.gen';
import contract from '../../includes/Foundation/Contract/routes.json';
import { createRequest } from './request';

/** All routes except those for staff, which wp-admin calls. */
const routes = Object.fromEntries( Object.entries( contract ).filter( ( [ , { auth } ] ) => auth !== 'staff' ) );

const key = { k: 'c.Zm9vYmFyYmF6.c2VjcmV0' };
const noNonce = (): string => '';
const visitorNonce = (): string => '0123456789';
const request = createRequest( 'https://site.example/wp-json/', noNonce );
const fetchMock = jest.fn< Promise< Partial< Response > >, [ string, RequestInit ] >();

const ADDRESS = 'https://site.example/wp-json/sw-immosuite/v1/wizard/key';

/** The parts of a Response that the client reads; jsdom has no Response. */
class Answer {
	readonly ok: boolean;
	readonly status: number;
	private readonly body: string;
	statusText = 'Reason';
	headers: { get: ( name: string ) => string | null };

	constructor( body: string, status = 200, headers: Record< string, string > = {} ) {
		this.body = body;
		this.status = status;
		this.ok = status < 300;
		this.headers = { get: ( name ) => headers[ name ] ?? null };
	}

	text(): Promise< string > {
		return Promise.resolve( this.body );
	}
}

function answer( body: unknown, status = 200, headers: Record< string, string > = {} ): void {
	const text = typeof body === 'string' ? body : JSON.stringify( body );
	fetchMock.mockResolvedValueOnce( new Answer( text, status, headers ) as unknown as Response );
}

const refusal = ( code: string, status: number ) => ( { code, message: 'Words of the server.', data: { status } } );

beforeEach( () => {
	fetchMock.mockReset();
	Object.assign( globalThis, { fetch: fetchMock, Response: Answer } );
} );

// C7.23, C7.26
it( 'posts JSON to the namespace and returns the response', async () => {
	answer( { purpose: 'c', email: 'e•••@domain.example', mine: true, id: null } );
	await expect( request( 'POST /wizard/key', key ) ).resolves.toEqual( {
		ok: true,
		value: { purpose: 'c', email: 'e•••@domain.example', mine: true, id: null },
	} );
	const [ url, init ] = fetchMock.mock.calls[ 0 ] ?? [];
	expect( url ).toContain( 'https://site.example/wp-json/sw-immosuite/v1/wizard/key' );
	expect( init ).toMatchObject( { method: 'POST', body: JSON.stringify( key ) } );
} );

// C7.23
it( 'sends no nonce header, not even an empty one', async () => {
	answer( {} );
	await request( 'POST /wizard/key', key );
	expect(
		Object.keys( fetchMock.mock.calls[ 0 ]?.[ 1 ].headers ?? {} ).map( ( name ) => name.toLowerCase() )
	).not.toContain( 'x-wp-nonce' );
} );

it( "requests texts in the frame's language, not the browser's", async () => {
	answer( {} );
	await createRequest( 'https://site.example/wp-json/', noNonce, 'en' )( 'POST /wizard/key', key );
	answer( {} );
	await request( 'POST /wizard/key', key );
	const languages = fetchMock.mock.calls.map( ( [ , { headers } ] ) =>
		new Headers( headers ).get( 'Accept-Language' )
	);
	expect( languages ).toEqual( [ 'en', null ] );
} );

it( 'supports the REST root of plain permalinks', async () => {
	answer( {} );
	await createRequest( 'https://site.example/?rest_route=/', noNonce )( 'POST /wizard/key', key );
	const url = new URL( fetchMock.mock.calls[ 0 ]?.[ 0 ] ?? '' );
	expect( url.searchParams.get( 'rest_route' ) ).toBe( '/sw-immosuite/v1/wizard/key' );
} );

interface Caller {
	nonce?: () => string;
	asVisitor?: boolean;
	root?: string;
}

/** Calls the route twice. @return URLs of both requests. */
async function addresses( route: RouteName, caller: Caller = {} ): Promise< URL[] > {
	const { nonce = noNonce, asVisitor = false, root = 'https://site.example/wp-json/' } = caller;
	// Casts, because the routes have different parameter types.
	const call = createRequest( root, nonce ) as (
		route: RouteName,
		body: null,
		options: unknown
	) => Promise< unknown >;
	fetchMock.mockReset();
	for ( let time = 0; time < 2; time += 1 ) {
		answer( {} );
		await call( route, null, { params: PARAMETERS, asVisitor } );
	}
	return fetchMock.mock.calls.map( ( [ url ] ) => new URL( url ) );
}

const PARAMETERS = {
	uuid: '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81',
	objectId: '17',
	id: 'a b',
	consentId: '3',
	formId: '411',
};
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const readingRoutes = Object.entries( routes )
	.filter( ( [ name ] ) => name.startsWith( 'GET ' ) )
	.map( ( [ name, { auth } ] ): [ RouteName, string ] => [ name as RouteName, auth ] );

const isForEverybody = ( auth: string ): boolean => [ 'public', 'optional' ].includes( auth );

it.each( readingRoutes.filter( ( [ , auth ] ) => ! isForEverybody( auth ) ) )(
	'requests %s under a random URL, because caches may ignore every header',
	async ( route ) => {
		for ( const root of [ 'https://site.example/wp-json/', 'https://site.example/?rest_route=/' ] ) {
			const [ first, second ] = await addresses( route, { root } );
			expect( first?.searchParams.get( '_' ) ).toMatch( UUID );
			expect( second?.searchParams.get( '_' ) ).toMatch( UUID );
			expect( first?.searchParams.get( '_' ) ).not.toBe( second?.searchParams.get( '_' ) );
		}
	}
);

it.each( readingRoutes.filter( ( [ , auth ] ) => isForEverybody( auth ) ) )(
	'requests %s under its plain URL unless the visitor is signed in',
	async ( route ) => {
		const [ publicUrl ] = await addresses( route );
		expect( publicUrl?.searchParams.has( '_' ) ).toBe( false );
		const [ personalUrl ] = await addresses( route, { nonce: visitorNonce, asVisitor: true } );
		expect( personalUrl?.searchParams.get( '_' ) ).toMatch( UUID );
		expect( fetchMock.mock.calls[ 0 ]?.[ 1 ].headers ).toMatchObject( { 'X-WP-Nonce': '0123456789' } );
	}
);

it( 'adds nothing to the URL of a writing request', async () => {
	const [ url ] = await addresses( 'DELETE /auth/sessions/{id}', { nonce: visitorNonce } );
	expect( url?.pathname ).toBe( '/wp-json/sw-immosuite/v1/auth/sessions/a%20b' );
	expect( url?.searchParams.has( '_' ) ).toBe( false );
} );

// C7.23
it.each( Object.entries( routes ).map( ( [ name, { auth } ] ): [ RouteName, string ] => [ name as RouteName, auth ] ) )(
	'sends the nonce to %s only if the route needs a visitor',
	async ( route, auth ) => {
		await addresses( route, { nonce: visitorNonce } );
		const needsNonce = [ 'visitor', 'me', 'form' ].includes( auth );
		expect( fetchMock.mock.calls[ 0 ]?.[ 1 ].headers ?? {} ).toEqual(
			needsNonce
				? expect.objectContaining( { 'X-WP-Nonce': '0123456789' } )
				: expect.not.objectContaining( { 'X-WP-Nonce': '0123456789' } )
		);
	}
);

// C7.23
it.each( [
	[ 'PUT /saved-search/{uuid}', 'PUT' ],
	[ 'DELETE /saved-search/{uuid}', 'DELETE' ],
] as const )( 'sends %s as POST with the method in a header', async ( route, method ) => {
	await addresses( route, { nonce: visitorNonce } );
	const [ url, init ] = fetchMock.mock.calls[ 0 ] ?? [];
	expect( url ).toContain( `https://site.example/wp-json/sw-immosuite/v1/saved-search/${ PARAMETERS.uuid }` );
	expect( init ).toMatchObject( {
		method: 'POST',
		headers: { 'X-HTTP-Method-Override': method, 'X-WP-Nonce': '0123456789' },
	} );
} );

it( 'fills in path and query parameters', async () => {
	answer( '', 204 );
	await request( 'DELETE /contact/consents/{consentId}', null, { params: { consentId: 3 } } );
	answer( [] );
	await createRequest( 'https://site.example/?rest_route=/', noNonce )( 'GET /wizard/locations', null, {
		query: { v: 'a&b' },
	} );
	const [ withdrawn, locations ] = fetchMock.mock.calls.map( ( [ url ] ) => new URL( url ) );
	expect( withdrawn?.pathname ).toBe( '/wp-json/sw-immosuite/v1/contact/consents/3' );
	expect( locations?.searchParams.get( 'rest_route' ) ).toBe( '/sw-immosuite/v1/wizard/locations' );
	expect( locations?.searchParams.get( 'v' ) ).toBe( 'a&b' );
} );

/** Never called: the compiler reads it (npm run test:types). */
export const typed = {
	right: () => [
		request( 'GET /contact', null ),
		request( 'GET /wizard/locations', null, { query: {} } ),
		request( 'DELETE /saved-search/{uuid}', null, { params: { uuid: 'a' } } ),
		request( 'HEAD /contact', null ).then( ( answer ) => answer.ok && answer.value.headers ),
		request( 'POST /newsletter/unsubscribe', null, { query: { k: 'u.a.b' } } ),
	],
	wrong: () => [
		// @ts-expect-error Only a GET route has a HEAD.
		request( 'HEAD /wizard/key', null ),
		// @ts-expect-error There is no such route.
		request( 'GET /nowhere', null ),
		// @ts-expect-error The key is named k.
		request( 'POST /wizard/key', { key: 'c.a.b' } ),
		// @ts-expect-error The path has a placeholder.
		request( 'DELETE /saved-search/{uuid}', null ),
		// @ts-expect-error The placeholder has another name.
		request( 'DELETE /saved-search/{uuid}', null, { params: { id: 'a' } } ),
		// @ts-expect-error The id is a number.
		request( 'DELETE /contact/consents/{consentId}', null, { params: { consentId: 'a' } } ),
		// @ts-expect-error The path has no placeholder.
		request( 'GET /contact', null, { params: { uuid: 'a' } } ),
		// @ts-expect-error The query must contain the key.
		request( 'POST /newsletter/unsubscribe', null ),
		// @ts-expect-error The query has no such parameter.
		request( 'GET /wizard/locations', null, { query: { version: 'a' } } ),
	],
};

// C7.24
it( 'reads an empty response as null', async () => {
	answer( '', 204 );
	await expect( request( 'POST /wizard/key', key ) ).resolves.toEqual( { ok: true, value: null } );
} );

it( 'reads an error response as a failure and keeps its message', async () => {
	answer( refusal( 'sw_immosuite_limit', 429 ), 429, { 'Retry-After': '120' } );
	await expect( request( 'POST /wizard/key', key ) ).resolves.toEqual( {
		ok: false,
		failure: { kind: 'limit', retryAfter: 120, url: ADDRESS, message: 'Words of the server.' },
	} );
} );

// C7.24, C7.29
it.each( [ 200, 202, 299 ] )( 'treats %d as success and returns the body although it is not JSON', async ( status ) => {
	answer( '<h1>Welcome to the hotel</h1>', status );
	await expect( request( 'POST /wizard/key', key ) ).resolves.toEqual( {
		ok: true,
		value: '<h1>Welcome to the hotel</h1>',
	} );
} );

it( 'resolves with a failure if the connection is lost, and never rejects', async () => {
	fetchMock.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
	await expect( request( 'POST /wizard/key', key ) ).resolves.toEqual( {
		ok: false,
		failure: { kind: 'network', url: ADDRESS },
	} );
} );

// C7.27
it( 'has no timeout', async () => {
	answer( {} );
	await request( 'POST /wizard/key', key );
	expect( fetchMock.mock.calls[ 0 ]?.[ 1 ].signal ).toBeUndefined();
} );

// C7.25
it( 'resolves HEAD with the whole response', async () => {
	answer( '', 200, { 'X-WP-Total': '3' } );
	const headAnswer = await request( 'HEAD /wizard/locations', null );
	expect( fetchMock.mock.calls[ 0 ]?.[ 1 ].method ).toBe( 'HEAD' );
	expect( headAnswer.ok && headAnswer.value.headers.get( 'X-WP-Total' ) ).toBe( '3' );
} );

// C7.28
it.each( [
	[ 'a cookie among others', 'XSRF-TOKEN=abc%3D; last=1', 'abc=' ],
	[ 'a value that is not URL-encoded', 'XSRF-TOKEN=100%', '100%' ],
	[ 'a value that is invalid in a header', 'XSRF-TOKEN=a%0Ab%FF\u0100c', 'a%0Ab%FF' ],
	[ 'no cookie', 'NO-XSRF-TOKEN=abc', null ],
] )( "sends the host's XSRF cookie as a header: %s", async ( _name, cookie, header ) => {
	jest.spyOn( document, 'cookie', 'get' ).mockReturnValue( `first=1; ${ cookie }` );
	answer( {} );
	await request( 'POST /wizard/key', key );
	expect( new Headers( fetchMock.mock.calls[ 0 ]?.[ 1 ].headers ).get( 'X-XSRF-TOKEN' ) ).toBe( header );
} );
