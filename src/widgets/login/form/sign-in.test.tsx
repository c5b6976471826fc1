import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNotices } from '../../../store';
import type { FakeServer } from '../../../store/testing';
import { COMPLETE, serve } from '../testing/site';
import { AddressForm } from './AddressForm';
import { SignIn } from './SignIn';

let server: FakeServer;

beforeEach( () => {
	jest.useFakeTimers( { advanceTimers: true } );
	server = serve( COMPLETE );
	server.responses[ 'POST /auth/email' ] = () => [ 200, { sent: true } ];
	useNotices.setState( { notice: null } );
} );

afterEach( () => jest.useRealTimers() );

const user = userEvent.setup( { advanceTimers: ( time ) => jest.advanceTimersByTime( time ) } );
const field = () => screen.getByRole( 'textbox', { name: /Email address/ } );
const button = () => screen.getByRole( 'button', { name: 'Send email' } );
const notice = () => useNotices.getState().notice;

const show = ( typed = '' ) => render( <AddressForm lang="en" typed={ typed } scrollTo={ jest.fn() } /> );

async function press(): Promise< void > {
	await user.click( button() );
	await waitFor( () => expect( screen.queryByText( 'Sending …' ) ).toBeNull() );
}

async function requestLink( email: string ): Promise< void > {
	await user.type( field(), email );
	await press();
}

// C2.51
it( 'shows a field for the address, and the instruction to open the mail', () => {
	const page = {
		heading: 'Sign in',
		title: 'Sign in',
		focus: false,
		hasEnded: false,
		onTitle: undefined,
		scrollTo: () => undefined,
	};
	render( <SignIn { ...page } lang="en" typed="" /> );
	expect( document.body.textContent ).toContain(
		'Please enter your email address. You will receive an email; open the link in it to sign in.'
	);
} );

// C2.52, C4.18
it( 'requests a link, reports it, and waits a minute', async () => {
	show();
	await requestLink( ' name@domain.example ' );
	expect( server.calls.map( ( { route, body } ) => [ route, body ] ) ).toEqual( [
		[ 'POST /auth/email', { email: 'name@domain.example' } ],
	] );
	expect( notice() ).toMatchObject( { type: 'success', text: 'The email has been sent.' } );
	expect( screen.getByText( /We are sending an email to/ ).textContent ).toBe(
		'We are sending an email to name@domain.example. The link in it is valid for 15 minutes.'
	);
	expect( button().getAttribute( 'aria-disabled' ) ).toBe( 'true' );
	await user.click( button() );
	expect( server.calls ).toHaveLength( 1 );
	await act( () => jest.advanceTimersByTimeAsync( 60_000 ) );
	await press();
	expect( server.calls ).toHaveLength( 2 );
} );

it( 'announces the wait at its start and end, and shows the seconds in between', async () => {
	show();
	await requestLink( 'name@domain.example' );
	const spoken = () => screen.getAllByRole( 'status' ).map( ( { textContent } ) => textContent );
	expect( spoken() ).toContain( 'You can request another email in 60 seconds.' );
	await act( () => jest.advanceTimersByTimeAsync( 59_000 ) );
	expect( screen.getByText( 'You can request another email in 1 second.' ) ).not.toBeNull();
	expect( spoken() ).toContain( 'You can request another email in 60 seconds.' );
	await act( () => jest.advanceTimersByTimeAsync( 1_000 ) );
	expect( spoken() ).toContain( 'You can request another email in 0 seconds.' );
	expect( button().getAttribute( 'aria-disabled' ) ).toBeNull();
} );

it( 'accepts another address', async () => {
	show();
	await requestLink( 'name@domain.example' );
	await user.click( screen.getByRole( 'button', { name: 'Use another address' } ) );
	expect( document.activeElement ).toBe( field() );
	await requestLink( 'else@domain.example' );
	expect( server.calls ).toHaveLength( 2 );
} );

// C8.3
it.each( [ '', 'name@', 'name' ] )( 'sends nothing for %j, and shows an error', async ( email ) => {
	show( email );
	await user.click( button() );
	expect( server.calls ).toEqual( [] );
	const summary = screen.getByRole( 'alert', { name: 'Please check your entries.' } );
	expect( document.activeElement ).toBe( summary );
	expect( notice() ).toBeNull();
	expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	await user.click( within( summary ).getByRole( 'link' ) );
	expect( document.activeElement ).toBe( field() );
	await user.type( field(), 'n' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
} );

// C4.19, C8.4
it( 'shows an error if the server rejects the address', async () => {
	server.responses[ 'POST /auth/email' ] = () => [ 200, { sent: false } ];
	show();
	await requestLink( 'name@domain.example' );
	expect( notice() ).toMatchObject( { type: 'error', text: 'Please check your email address.' } );
	expect( button().getAttribute( 'aria-disabled' ) ).toBeNull();
} );

it( "counts down the server's waiting time", async () => {
	server.responses[ 'POST /auth/email' ] = () => [ 429, { code: 'sw_immosuite_limit', data: { retryAfter: 40 } } ];
	show();
	await requestLink( 'name@domain.example' );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'An error has occurred.' );
	expect( screen.getAllByText( 'You can request another email in 40 seconds.' ) ).not.toHaveLength( 0 );
	expect( screen.queryByText( /We are sending/ ) ).toBeNull();
} );

// C4.21
it( 'shows the failure, and can be retried at once', async () => {
	server.responses[ 'POST /auth/email' ] = () => [ 500, { code: 'internal_server_error', data: { status: 500 } } ];
	show();
	await requestLink( 'name@domain.example' );
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'An internal server error has occurred.' );
	await press();
	expect( server.calls ).toHaveLength( 2 );
} );
