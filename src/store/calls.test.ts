import contract from '../../includes/Foundation/Contract/routes.json';
import { fetchMe, connectCalls, request, submit } from './calls';
import { useNotices } from './notices';
import { session } from './session';

const fetchMock = jest.fn< Promise< Partial< Response > >, [ string, RequestInit ] >();

function answer( body: unknown ): void {
	fetchMock.mockResolvedValueOnce( {
		ok: true,
		status: 200,
		headers: new Headers(),
		text: () => Promise.resolve( JSON.stringify( body ) ),
	} );
}

beforeEach( () => {
	fetchMock.mockReset();
	session.setState( { nonce: '' } );
	Object.assign( globalThis, { fetch: fetchMock } );
	connectCalls( 'https://site.example/wp-json/', { widget: 'contact-form', lang: 'de' } );
} );

const nonces = (): unknown[] =>
	fetchMock.mock.calls.map( ( [ , { headers } ] ) => new Headers( headers ).get( 'X-WP-Nonce' ) );

// C4.17
it( 'sends the latest nonce with later requests, but not with requests that sign in', async () => {
	answer( { user: { email: 'name@domain.example', loggedIn: true }, login: true, nonce: 'carried' } );
	await request( 'POST /auth/login', { k: 'l.a.b' } );
	answer( [] );
	await request( 'GET /saved-search', null );
	answer( { nonce: 'fetched' } );
	await request( 'POST /auth/login/nonce', { k: 'l.a.b' } );
	answer( [] );
	await request( 'GET /saved-search', null );
	answer( { sent: true } );
	await request( 'POST /auth/email', { email: 'name@domain.example' } );
	expect( nonces() ).toEqual( [ null, 'carried', null, 'fetched', null ] );
} );

// C8.9
it( 'shows no message for a failure', async () => {
	fetchMock.mockRejectedValueOnce( new TypeError( 'Failed to fetch' ) );
	expect( await request( 'POST /wizard/fields', {} ) ).toMatchObject( { ok: false, failure: { kind: 'network' } } );
	expect( useNotices.getState().notice ).toBeNull();
} );

it( 'treats a successful response that is not JSON as an unknown outcome', async () => {
	fetchMock.mockResolvedValue( {
		ok: true,
		status: 200,
		headers: new Headers(),
		text: () => Promise.resolve( '<h1>Welcome to the hotel</h1>' ),
	} );
	expect( await request( 'GET /contact', null ) ).toEqual( { ok: false, failure: { kind: 'network' } } );
	expect( await submit( 'POST /wizard/contact', {} as never, { key: 'k', consentHash: '' } ) ).toEqual( {
		ok: false,
		failure: { kind: 'network' },
	} );
	await expect( fetchMe() ).resolves.toBeUndefined();
} );

const visitorRoutes = Object.entries( contract ).flatMap( ( [ route, { auth, response } ] ) =>
	auth === 'staff' ? [] : [ [ route, response !== null ] as const ]
);

// C7.24
it.each( visitorRoutes )(
	'treats an empty success of %s as a failure if the schema has a response: %s',
	async ( ...row ) => {
		const [ route, hasResponse ] = row;
		fetchMock.mockResolvedValue( {
			ok: true,
			status: 200,
			headers: new Headers(),
			text: () => Promise.resolve( '' ),
		} );
		// Casts, because the routes have different parameter types.
		const call = request as ( route: string, body: null, options: unknown ) => Promise< unknown >;
		expect( await call( route, null, { params: {} } ) ).toEqual(
			hasResponse ? { ok: false, failure: { kind: 'network' } } : { ok: true, value: null }
		);
	}
);

// C8.1
it.each( [ '', '7', 'true', 'null' ] )( 'stops waiting if the response is %j', async ( body ) => {
	fetchMock.mockResolvedValue( {
		ok: true,
		status: 200,
		headers: new Headers(),
		text: () => Promise.resolve( body ),
	} );
	const sent = submit( 'POST /wizard/contact', {} as never, { key: 'k', consentHash: '' } );
	await expect( sent ).resolves.toEqual( { ok: false, failure: { kind: 'network' } } );
	await expect( fetchMe() ).resolves.toBeUndefined();
	expect( session.getState().isAsking ).toBe( false );
} );

it( "requests the frame's language", async () => {
	answer( {} );
	await request( 'POST /wizard/fields', {} );
	expect( new Headers( fetchMock.mock.calls[ 0 ]?.[ 1 ].headers ).get( 'Accept-Language' ) ).toBe( 'de' );
} );

it( 'keeps the nonce if a response has none', async () => {
	session.setState( { nonce: '0123456789' } );
	answer( { login: false, reason: 'used' } );
	await request( 'POST /auth/login', { k: 'l.a.b' } );
	expect( session.getState().nonce ).toBe( '0123456789' );
} );
