import { followSession } from './follow-session';
import { useNotices } from './notices';
import { HINT, session, signedIn } from './session';
import { NO_SESSION, startServer, type FakeServer } from './testing';

const USER = { email: 'name@domain.example', loggedIn: true };

let server: FakeServer;
let view: Window & typeof globalThis;

beforeEach( () => {
	server = startServer( 'contact-form', 'de' );
	server.responses[ 'GET /auth/me' ] = () => [ 200, { user: USER, nonce: 'fresh' } ];
	// One window per test, so that no test receives the events of another.
	view = new EventTarget() as typeof view;
} );

const settled = (): Promise< void > => new Promise( ( done ) => setTimeout( done ) );

async function follow( nonce = '' ): Promise< void > {
	followSession( view, nonce );
	await settled();
}

async function dispatchAndSettle( event: Event ): Promise< void > {
	server.calls.length = 0;
	view.dispatchEvent( event );
	await settled();
}

const pageShowEvent = ( init: { persisted: boolean } ) => new PageTransitionEvent( 'pageshow', init );
const storageEvent = ( key: string | null ) => new StorageEvent( 'storage', { key } );

// C4.14
it( 'a page without a session sends no request', async () => {
	await follow();
	await dispatchAndSettle( pageShowEvent( { persisted: true } ) );
	expect( server.requestedRoutes ).toEqual( [] );
} );

// C4.14
it( 'sends one request if this browser has signed in before', async () => {
	localStorage.setItem( HINT, '1' );
	await follow();
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me' ] );
	expect( session.getState() ).toMatchObject( { email: USER.email, nonce: 'fresh' } );
} );

// C1.14
it( "tries a host page's nonce once", async () => {
	await follow( 'of the page' );
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me (of the page)' ] );
	expect( session.getState().nonce ).toBe( 'fresh' );
} );

it( "drops a host page's rejected nonce", async () => {
	server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
	await follow( 'of the page' );
	expect( session.getState() ).toEqual( { email: '', nonce: '', isAsking: false } );
} );

// C8.10
it.each( [
	[ 'with the nonce of a host page', 'of the page', '' ],
	[ 'after an earlier sign-in', '', '1' ],
] )( 'reports a connection problem if the first check fails: %s', async ( _name, nonce, hint ) => {
	useNotices.setState( { notice: null } );
	localStorage.setItem( HINT, hint );
	server.responses[ 'GET /auth/me' ] = () => [ 500, null ];
	await follow( nonce );
	expect( useNotices.getState().notice ).toMatchObject( { type: 'error', text: 'Network connection error' } );
} );

// C8.10
it( 'reports no connection problem if the check is rejected', async () => {
	useNotices.setState( { notice: null } );
	server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
	await follow( 'of the page' );
	expect( useNotices.getState().notice ).toBeNull();
} );

it( 'signs out when another tab does, which removes the hint', async () => {
	await follow();
	signedIn( USER, 'nonce' );
	localStorage.removeItem( HINT );
	await dispatchAndSettle( storageEvent( HINT ) );
	expect( session.getState().email ).toBe( '' );
	signedIn( USER, 'nonce' );
	localStorage.clear();
	await dispatchAndSettle( storageEvent( null ) );
	expect( session.getState().email ).toBe( '' );
	expect( server.requestedRoutes ).toEqual( [] );
} );

it( 'signs in when another tab does', async () => {
	await follow();
	localStorage.setItem( HINT, '1' );
	await dispatchAndSettle( storageEvent( 'anything else' ) );
	expect( server.requestedRoutes ).toEqual( [] );
	await dispatchAndSettle( storageEvent( HINT ) );
	expect( session.getState().email ).toBe( USER.email );
} );

it( 'a page restored from the bfcache checks again, a page that is loading does not', async () => {
	await follow();
	signedIn( USER, 'old' );
	await dispatchAndSettle( pageShowEvent( { persisted: false } ) );
	expect( server.requestedRoutes ).toEqual( [] );
	await dispatchAndSettle( pageShowEvent( { persisted: true } ) );
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me (old)' ] );
	localStorage.removeItem( HINT );
	await dispatchAndSettle( pageShowEvent( { persisted: true } ) );
	expect( session.getState().email ).toBe( '' );
} );
