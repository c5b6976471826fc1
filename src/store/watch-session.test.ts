import { connectCalls } from './calls';
import { useNotices } from './notices';
import { forget, hasHint, session, signedIn } from './session';
import { FakeServer, NO_SESSION } from './testing';
import { watchSession } from './watch-session';

const USER = { email: 'name@domain.example', loggedIn: true };
const MINUTE = 60_000;

let server: FakeServer;
let visibility: DocumentVisibilityState;
let stop: () => void;

const notice = () => useNotices.getState().notice;

beforeEach( () => {
	jest.useFakeTimers();
	visibility = 'visible';
	jest.spyOn( document, 'visibilityState', 'get' ).mockImplementation( () => visibility );
	useNotices.setState( { notice: null } );
	server = new FakeServer();
	server.install();
	server.responses[ 'GET /auth/me' ] = () => [ 200, { user: USER, nonce: 'fresh' } ];
	connectCalls( 'https://site.example/wp-json/', { widget: 'login', lang: 'de' } );
	signedIn( USER, 'first' );
	stop = watchSession( window );
} );

afterEach( () => {
	stop();
	forget();
	jest.useRealTimers();
} );

const advanceTime = ( time: number ) => jest.advanceTimersByTimeAsync( time );

// C4.28, C9.9
it( 'checks every minute', async () => {
	await advanceTime( MINUTE - 1 );
	expect( server.requestedRoutes ).toEqual( [] );
	await advanceTime( 1 );
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me (first)' ] );
	await advanceTime( MINUTE );
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me (first)', 'GET /auth/me (fresh)' ] );
	expect( notice() ).toBeNull();
} );

it( 'does not check while the document is hidden, and checks at once when it is visible again', async () => {
	visibility = 'hidden';
	await advanceTime( 10 * MINUTE );
	expect( server.calls ).toHaveLength( 0 );
	visibility = 'visible';
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	await advanceTime( 0 );
	expect( server.calls ).toHaveLength( 1 );
} );

// C4.15
it( 'does not check while another widget covers the account', async () => {
	document.body.dataset[ 'behind' ] = '';
	await advanceTime( 10 * MINUTE );
	window.dispatchEvent( new Event( 'focus' ) );
	await advanceTime( 0 );
	expect( server.calls ).toHaveLength( 0 );
	delete document.body.dataset[ 'behind' ];
	await advanceTime( MINUTE );
	expect( server.calls ).toHaveLength( 1 );
} );

it( 'checks when the frame gets the focus, but not on each change of focus', async () => {
	window.dispatchEvent( new Event( 'focus' ) );
	await advanceTime( 0 );
	expect( server.calls ).toHaveLength( 0 );
	await advanceTime( 11_000 );
	window.dispatchEvent( new Event( 'focus' ) );
	window.dispatchEvent( new Event( 'focus' ) );
	await advanceTime( 0 );
	expect( server.calls ).toHaveLength( 1 );
} );

it( 'clears the user in all tabs when the session is over, and stops checking', async () => {
	server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
	await advanceTime( MINUTE );
	expect( session.getState() ).toEqual( { email: '', nonce: '', isAsking: false } );
	expect( hasHint() ).toBe( false );
	await advanceTime( 10 * MINUTE );
	expect( server.calls ).toHaveLength( 1 );
	expect( notice() ).toBeNull();
} );

// C8.10
it( 'reports a connection problem after each failed check', async () => {
	server.responses[ 'GET /auth/me' ] = () => [ 500, null ];
	await advanceTime( MINUTE );
	const first = notice();
	expect( first ).toMatchObject( { type: 'error', text: 'Network connection error' } );
	await advanceTime( MINUTE );
	expect( notice() ).toMatchObject( { type: 'error', text: 'Network connection error' } );
	expect( notice()?.id ).not.toBe( first?.id );
	expect( session.getState().email ).toBe( USER.email );
} );

// C4.15
it( 'stops checking once the returned function is called', async () => {
	stop();
	await advanceTime( 10 * MINUTE );
	window.dispatchEvent( new Event( 'focus' ) );
	await advanceTime( 0 );
	expect( server.calls ).toHaveLength( 0 );
} );
