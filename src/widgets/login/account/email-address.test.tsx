import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNotices } from '../../../store';
import type { FakeServer } from '../../../store/testing';
import { fakeLink } from '../../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from '../testing/site';
import { EmailAddress } from './EmailAddress';

let server: FakeServer;

beforeEach( async () => {
	useNotices.setState( { notice: null } );
	server = serve( COMPLETE );
	signIn();
	render( <EmailAddress account={ COMPLETE } config={ CONFIG } link={ fakeLink() } /> );
	await press();
} );

const press = ( name = 'Change email address' ) => userEvent.click( screen.getByRole( 'button', { name } ) );
const field = () => screen.getByRole< HTMLInputElement >( 'textbox', { name: /^New email address/ } );
const alert = () => within( screen.getByRole( 'alert' ) );
const putRequests = () => server.requestedRoutes.filter( ( call ) => call.startsWith( 'PUT' ) );

// C8.3
it( 'shows an error with a link to the field, and sends nothing', async () => {
	await press();
	expect( alert().getByRole( 'heading' ).textContent ).toBe( 'Please check your entries.' );
	expect( document.activeElement ).toBe( screen.getByRole( 'alert' ) );
	await userEvent.click( alert().getByRole( 'link', { name: 'Please enter your email address.' } ) );
	expect( document.activeElement ).toBe( field() );
	expect( putRequests() ).toEqual( [] );
} );

// C8.1
it( "shows the server's error first, and beside the field until the field changes", async () => {
	const message = 'This already is your email address.';
	server.responses[ 'PUT /contact' ] = () => [
		400,
		{
			code: 'rest_invalid_param',
			message: 'Please check your entries.',
			data: { status: 400, errors: [ { field: 'email', code: 'same_email', message } ] },
		},
	];
	await userEvent.type( field(), COMPLETE.email );
	await press();
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain( 'An error has occurred.' );
	expect( alert().getByRole( 'link', { name: message } ) ).not.toBeNull();
	expect( field().getAttribute( 'aria-invalid' ) ).toBe( 'true' );
	expect( document.getElementById( field().getAttribute( 'aria-describedby' ) ?? '' )?.textContent ).toContain(
		message
	);
	await userEvent.type( field(), 'x' );
	expect( field().getAttribute( 'aria-invalid' ) ).not.toBe( 'true' );
	expect( screen.queryByRole( 'alert' ) ).toBeNull();
	expect( useNotices.getState().notice ).toBeNull();
} );

// C8.1
it( 'keeps the address after a failure, with a retry', async () => {
	const { 'PUT /contact': answer } = server.responses;
	delete server.responses[ 'PUT /contact' ];
	await userEvent.type( field(), 'next@domain.example' );
	await press();
	expect( ( await screen.findByRole( 'alert' ) ).textContent ).toContain( 'An error has occurred.' );
	expect( alert().getByText( 'Your entries are still here. Please try again.' ) ).not.toBeNull();
	expect( field().value ).toBe( 'next@domain.example' );
	Object.assign( server.responses, { 'PUT /contact': answer } );
	await press( 'Try again' );
	await waitFor( () => expect( screen.queryByRole( 'textbox' ) ).toBeNull() );
	expect( putRequests() ).toHaveLength( 2 );
} );

// C7.27
it( 'waits for a late response, and reports the delay', async () => {
	jest.useFakeTimers( { advanceTimers: true } );
	Object.assign( globalThis, { fetch: () => new Promise( () => undefined ) } );
	await userEvent.type( field(), 'next@domain.example' );
	await press();
	await act( () => jest.advanceTimersByTimeAsync( 30_000 ) );
	expect( screen.getByText( 'This is taking longer than usual …' ) ).not.toBeNull();
	jest.useRealTimers();
} );
