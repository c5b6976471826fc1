import { fetchMe, request, submit } from './calls';
import { formToken } from './form-token';
import { forget, HINT, session, signedIn, signedOut } from './session';
import { NO_SESSION, startServer, type FakeServer } from './testing';

const USER = { email: 'name@domain.example', loggedIn: true };
const OTHER = { email: 'other@domain.example', loggedIn: true };
const SENT = { error: false, errors: [], sent: false, id: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70' };
const MESSAGE = { contact: { email: USER.email, customFields: { dataPrivacy: true } }, message: 'Guten Tag' };

let server: FakeServer;

/** Simulates a server whose session has this nonce; null: there is no session. */
function sessionOf( user: typeof USER, nonce: string | null ): void {
	server.responses[ 'GET /auth/me' ] = () => ( nonce === null ? NO_SESSION : [ 200, { user, nonce } ] );
	for ( const [ route, value ] of [
		[ 'GET /saved-search', [] ],
		[ 'PUT /contact', { email: user.email } ],
	] as const ) {
		server.responses[ route ] = ( call ) =>
			nonce !== null && call.nonce === nonce ? [ 200, value ] : NO_SESSION;
	}
	server.responses[ 'POST /wizard/contact' ] = ( call ) =>
		call.nonce === null || call.nonce === nonce ? [ 200, SENT ] : NO_SESSION;
}

beforeEach( () => {
	server = startServer( 'contact-form', 'de' );
	formToken.setState( { token: 'a.b' } );
} );

afterEach( () => jest.restoreAllMocks() );

const send = () => submit( 'POST /wizard/contact', MESSAGE, { key: 'key', consentHash: 'hash' } );

it( 'reads the user from auth/me, and stores the hint for later documents', async () => {
	sessionOf( USER, 'new' );
	await fetchMe();
	expect( session.getState() ).toEqual( { email: USER.email, nonce: 'new', isAsking: false } );
	expect( localStorage.getItem( HINT ) ).toBe( '1' );
} );

it( 'sends one request for several callers', async () => {
	sessionOf( USER, 'new' );
	const all = [ fetchMe(), fetchMe() ];
	expect( session.getState().isAsking ).toBe( true );
	await Promise.all( all );
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me' ] );
} );

it( 'clears an ended session and its hint', async () => {
	localStorage.setItem( HINT, '1' );
	sessionOf( USER, null );
	await fetchMe();
	expect( session.getState() ).toEqual( { email: '', nonce: '', isAsking: false } );
	expect( localStorage.getItem( HINT ) ).toBeNull();
} );

it( 'ignores a response that arrives after a sign-out', async () => {
	sessionOf( USER, 'new' );
	const asking = fetchMe();
	signedOut();
	await asking;
	expect( session.getState() ).toEqual( { email: '', nonce: '', isAsking: false } );
	expect( localStorage.getItem( HINT ) ).toBeNull();
} );

it( 'checks again after another sign-in, and uses only that response', async () => {
	sessionOf( USER, 'old' );
	const first = fetchMe();
	forget();
	sessionOf( OTHER, 'new' );
	await Promise.all( [ first, fetchMe() ] );
	expect( session.getState() ).toEqual( { email: OTHER.email, nonce: 'new', isAsking: false } );
	expect( server.requestedRoutes ).toEqual( [ 'GET /auth/me', 'GET /auth/me' ] );
} );

it( 'keeps a sign-in that finishes while an older request is pending, even if that request is rejected', async () => {
	sessionOf( USER, null );
	const asking = fetchMe();
	signedIn( USER, 'new' );
	await asking;
	expect( session.getState() ).toEqual( { email: USER.email, nonce: 'new', isAsking: false } );
} );

it( 'keeps hint and account if the response is lost, and drops an unconfirmed nonce', async () => {
	localStorage.setItem( HINT, '1' );
	session.setState( { nonce: 'of the page' } );
	await fetchMe();
	expect( session.getState() ).toEqual( { email: '', nonce: '', isAsking: false } );
	signedIn( USER, 'known' );
	await fetchMe();
	expect( session.getState() ).toEqual( { email: USER.email, nonce: 'known', isAsking: false } );
	expect( localStorage.getItem( HINT ) ).toBe( '1' );
} );

it( 'renews a nonce that expired before its session, and repeats the call', async () => {
	signedIn( USER, 'old' );
	sessionOf( USER, 'new' );
	await expect( request( 'GET /saved-search', null ) ).resolves.toEqual( { ok: true, value: [] } );
	expect( server.requestedRoutes ).toEqual( [
		'GET /saved-search (old)',
		'GET /auth/me (old)',
		'GET /saved-search (new)',
	] );
} );

// C4.29
it( 'clears the user if auth/me rejects too, and does not repeat the call', async () => {
	signedIn( USER, 'old' );
	sessionOf( USER, null );
	await expect( request( 'GET /saved-search', null ) ).resolves.toMatchObject( { failure: { kind: 'forbidden' } } );
	expect( server.requestedRoutes ).toEqual( [ 'GET /saved-search (old)', 'GET /auth/me (old)' ] );
	expect( session.getState().email ).toBe( '' );
} );

it( 'does not repeat the call for another account', async () => {
	signedIn( USER, 'old' );
	sessionOf( OTHER, 'new' );
	const body = { email: USER.email, customFields: { dataPrivacy: true, acceptContact: true, newsletter: false } };
	await expect( request( 'PUT /contact', body ) ).resolves.toMatchObject( { failure: { kind: 'forbidden' } } );
	expect( session.getState() ).toMatchObject( { email: OTHER.email, nonce: 'new' } );
} );

it( 'sends a form with the form token, and with the nonce as well if a visitor is signed in', async () => {
	sessionOf( USER, 'nonce' );
	await send();
	signedIn( USER, 'nonce' );
	await send();
	expect( server.requestedRoutes ).toEqual( [ 'POST /wizard/contact', 'POST /wizard/contact (nonce)' ] );
} );

it( 'repeats a form without a nonce if the session has ended', async () => {
	signedIn( USER, 'old' );
	sessionOf( USER, null );
	await expect( send() ).resolves.toMatchObject( { ok: true } );
	expect( server.requestedRoutes ).toEqual( [
		'POST /wizard/contact (old)',
		'GET /auth/me (old)',
		'POST /wizard/contact',
	] );
} );

it.each( [ 'DELETE /auth/me', 'DELETE /auth/sessions' ] as const )( 'ends the session after %s', async ( route ) => {
	signedIn( USER, 'nonce' );
	server.responses[ route ] = () => [ 204, null ];
	await request( route, null );
	expect( session.getState() ).toMatchObject( { email: '', nonce: '' } );
	expect( localStorage.getItem( HINT ) ).toBeNull();
} );

it( 'notifies other tabs of a sign-in even if the hint was set, because they may show another account', async () => {
	localStorage.setItem( HINT, '1' );
	const steps: string[] = [];
	jest.spyOn( Storage.prototype, 'removeItem' ).mockImplementation( ( key ) => void steps.push( `- ${ key }` ) );
	jest.spyOn( Storage.prototype, 'setItem' ).mockImplementation( ( key ) => void steps.push( `+ ${ key }` ) );
	server.responses[ 'POST /auth/login' ] = () => [ 200, { user: USER, login: true, nonce: 'new' } ];
	await request( 'POST /auth/login', { k: 'l.a.b' } );
	expect( steps ).toEqual( [ `- ${ HINT }`, `+ ${ HINT }` ] );
	expect( session.getState() ).toMatchObject( { email: USER.email, nonce: 'new' } );
} );

it( 'tolerates storage that throws', async () => {
	const refuse = (): never => {
		throw new DOMException( 'blocked', 'SecurityError' );
	};
	for ( const method of [ 'getItem', 'setItem', 'removeItem' ] as const ) {
		jest.spyOn( Storage.prototype, method ).mockImplementation( refuse );
	}
	sessionOf( USER, 'new' );
	await fetchMe();
	expect( session.getState().email ).toBe( USER.email );
	sessionOf( USER, null );
	await fetchMe();
	expect( session.getState().email ).toBe( '' );
} );
