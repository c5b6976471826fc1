import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNotices } from '../../../store';
import { session } from '../../../store/session';
import type { FakeServer } from '../../../store/testing';
import { fakeLink } from '../../testing/link';
import { COMPLETE, CONFIG, EMAIL, serve } from '../testing/site';
import LinkPage from '.';

const K = 'l.selector.verifier';
let nonceAtSignIn = '';
const onSignedIn = jest.fn( () => ( nonceAtSignIn = session.getState().nonce ) );
const keyResponse = ( mine: boolean ) => ( {
	purpose: 'l',
	email: 'n•••e@domain.example',
	mine,
	kind: null,
	since: '',
	page: null,
	id: null,
} );

let server: FakeServer;

beforeEach( () => {
	onSignedIn.mockClear();
	server = serve( COMPLETE );
	useNotices.setState( { notice: null } );
	server.responses[ 'POST /wizard/key' ] = () => [ 200, keyResponse( true ) ];
	server.responses[ 'POST /auth/login' ] = () => [
		200,
		{ login: true, user: { email: EMAIL, loggedIn: true }, nonce: 'carried' },
	];
	server.responses[ 'POST /auth/login/nonce' ] = () => [ 200, { nonce: 'fetched' } ];
} );

async function open(): Promise< void > {
	render( <LinkPage mailed={ { k: K } } config={ CONFIG } link={ fakeLink() } onSignedIn={ onSignedIn } /> );
	await act( async () => new Promise( ( done ) => setTimeout( done ) ) );
}

const heading = () => screen.findByRole( 'heading', { level: 1 } );

// C4.12, C4.13, C4.17
it( 'signs in automatically in the requesting browser, then fetches and stores the nonce', async () => {
	await open();
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
	expect( server.calls.map( ( { route, body } ) => [ route, body ] ) ).toEqual( [
		[ 'POST /wizard/key', { k: K } ],
		[ 'POST /auth/login', { k: K } ],
		[ 'POST /auth/login/nonce', { k: K } ],
	] );
	expect( session.getState() ).toMatchObject( { email: EMAIL, nonce: 'fetched' } );
} );

// C4.17
it( 'waits for the nonce before navigating', async () => {
	await open();
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
	expect( nonceAtSignIn ).toBe( 'fetched' );
} );

it( "continues with the login's nonce if fetching another fails", async () => {
	server.responses[ 'POST /auth/login/nonce' ] = () => [ 500, null ];
	await open();
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
	expect( session.getState() ).toMatchObject( { email: EMAIL, nonce: 'carried' } );
} );

it( 'asks for a click in another browser', async () => {
	server.responses[ 'POST /wizard/key' ] = () => [ 200, keyResponse( false ) ];
	await open();
	expect( ( await heading() ).textContent ).toBe( 'Sign in' );
	expect( screen.getByText( /was requested in another browser/ ).textContent ).toContain( 'n•••e@domain.example' );
	expect( server.requestedRoutes ).toEqual( [ 'POST /wizard/key' ] );
	await userEvent.click( screen.getByRole( 'button', { name: 'Sign in here' } ) );
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
} );

// C4.13, C8.2
it.each( [
	[ 'expired', 'The sign-in link has expired' ],
	[ 'used', 'The sign-in link has already been used' ],
	[ 'unknown', 'The sign-in link is not valid anymore' ],
] )( 'explains a link that is %s, and offers another', async ( reason, title ) => {
	server.responses[ 'POST /auth/login' ] = () => [ 200, { login: false, reason } ];
	await open();
	expect( ( await heading() ).textContent ).toBe( title );
	expect( document.activeElement ).toBe( await heading() );
	expect( useNotices.getState().notice ).toMatchObject( { type: 'error', text: 'An error has occurred.' } );
	expect( screen.getByRole( 'button', { name: 'Send email' } ) ).not.toBeNull();
	expect( onSignedIn ).not.toHaveBeenCalled();
	expect( session.getState().email ).toBe( '' );
} );

it.each( [
	[ 404, 'sw_immosuite_key_unknown', 'The sign-in link is not valid anymore' ],
	[ 410, 'sw_immosuite_key_expired', 'The sign-in link has expired' ],
] )( 'does not redeem a link that cannot be checked (%d)', async ( status, code, title ) => {
	server.responses[ 'POST /wizard/key' ] = () => [ status, { code, data: { status } } ];
	await open();
	expect( ( await heading() ).textContent ).toBe( title );
	expect( server.requestedRoutes ).toEqual( [ 'POST /wizard/key' ] );
} );

// C8.2
it( 'shows a failure without a response, with a retry', async () => {
	const { 'POST /wizard/key': answer } = server.responses;
	delete server.responses[ 'POST /wizard/key' ];
	await open();
	expect( ( await heading() ).textContent ).toBe( 'An error has occurred.' );
	expect( screen.getByText( /^HTTP-ERROR .*: Network connection error$/ ) ).not.toBeNull();
	expect( useNotices.getState().notice ).toMatchObject( { type: 'error', text: 'An error has occurred.' } );
	Object.assign( server.responses, { 'POST /wizard/key': answer } );
	await userEvent.click( screen.getByRole( 'button', { name: 'Try again' } ) );
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
} );

it( 'does not redeem while the page is hidden', async () => {
	const visibility = jest.spyOn( document, 'visibilityState', 'get' ).mockReturnValue( 'hidden' );
	await open();
	expect( server.calls ).toEqual( [] );
	visibility.mockReturnValue( 'visible' );
	document.dispatchEvent( new Event( 'visibilitychange' ) );
	await waitFor( () => expect( onSignedIn ).toHaveBeenCalledTimes( 1 ) );
} );
