import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionsResponseExamples } from '../../contract/examples.gen';
import { useNotices } from '../../store';
import type { FakeServer } from '../../store/testing';
import { fakeLink } from '../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from './testing/site';
import { SignInOrAccount } from './SignInOrAccount';

const OTHER = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f71';
const NOT_FOUND = [ 404, { code: 'sw_immosuite_not_found', message: '', data: { status: 404 } } ] as const;

let server: FakeServer;

/** Opens the tab with consents, devices and data. */
function open( answers: FakeServer[ 'responses' ] = {} ): void {
	server = serve( COMPLETE );
	Object.assign( server.responses, answers );
	signIn();
	const params = { id: '', attributes: {}, tab: 'privacy' };
	render( <SignInOrAccount config={ CONFIG } params={ params } link={ fakeLink() } onTitle={ jest.fn() } /> );
}

beforeAll( async () => {
	// Compiled in advance, so that compilation does not exceed the timeout of a test.
	await Promise.all( [ import( './account-screen' ), import( './tabs/PrivacyTab' ) ] );
	// jsdom has no modal dialogs.
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
} );

beforeEach( () => useNotices.setState( { notice: null } ) );

const bodies = ( route: string ) => server.calls.filter( ( call ) => call.route === route ).map( ( { body } ) => body );
const notice = () => useNotices.getState().notice;

it( 'shows consents, devices and data under “Privacy”', async () => {
	open();
	for ( const name of [ 'Your consents', 'Devices signed in', 'Your data' ] ) {
		expect( await screen.findByRole( 'region', { name } ) ).not.toBeNull();
	}
	expect( screen.queryByRole( 'region', { name: 'Newsletter' } ) ).toBeNull();
} );

it( "treats a double click that ends another browser's session as one click", async () => {
	const [ thisBrowser ] = sessionsResponseExamples[ 0 ];
	const route = `DELETE /auth/sessions/${ OTHER }`;
	const twoSessions = [ thisBrowser, { ...thisBrowser, id: OTHER, device: 'Firefox', current: false } ];
	open( {
		'GET /auth/sessions': () => [ 200, bodies( route ).length === 0 ? twoSessions : [ thisBrowser ] ],
		[ route ]: () => ( bodies( route ).length === 1 ? [ 204, null ] : NOT_FOUND ),
	} );
	const button = await screen.findByRole( 'button', { name: /^End session/ } );
	// Clicks twice before the response arrives.
	fireEvent.click( button );
	fireEvent.click( button );
	await waitFor( () => expect( screen.queryByRole( 'button', { name: /^End session/ } ) ).toBeNull() );
	expect( notice() ).toMatchObject( { type: 'success', text: 'The session has been ended.' } );
	expect( bodies( route ) ).toHaveLength( 1 );
} );

it( 'shows the last activity of a device in the time zone of the site', async () => {
	const seen = '2026-11-21T23:05:00+09:00';
	open( { 'GET /auth/sessions': () => [ 200, [ { ...sessionsResponseExamples[ 0 ][ 0 ], seen } ] ] } );
	const shown = await screen.findByText( /^Last active on/ );
	expect( shown.textContent ).toBe( 'Last active on November 21, 2026 at 11:05\u00a0PM' );
} );

// C2.61
it( 'asks for confirmation before requesting the mail whose link deletes the account', async () => {
	open();
	server.responses[ 'DELETE /contact' ] = () => [ 200, { sent: true } ];
	await userEvent.click( await screen.findByRole( 'button', { name: 'Delete account' } ) );
	const dialog = screen.getByRole( 'dialog', { name: 'Delete account' } );
	expect( document.activeElement ).toBe( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
	// The second press of a double click hits the backdrop: the dialog is already open under the pointer.
	fireEvent.click( dialog, { detail: 2 } );
	await userEvent.click( within( dialog ).getByRole( 'button', { name: 'OK' } ) );
	await waitFor( () => expect( notice() ).toMatchObject( { type: 'success', text: 'The email has been sent.' } ) );
	server.responses[ 'DELETE /contact' ] = () => [
		403,
		{ code: 'sw_immosuite_disabled', message: 'Die Funktion wurde deaktiviert.', data: { status: 403 } },
	];
	await userEvent.click( screen.getByRole( 'button', { name: 'Delete account' } ) );
	await userEvent.click( screen.getByRole( 'button', { name: 'OK' } ) );
	await waitFor( () =>
		expect( notice() ).toMatchObject( { type: 'error', text: 'Die Funktion wurde deaktiviert.' } )
	);
} );
