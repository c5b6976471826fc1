import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { notify, useNotices } from '../../store';
import { fetchMe } from '../../store/calls';
import { HINT, session } from '../../store/session';
import { NO_SESSION, type FakeServer } from '../../store/testing';
import { fakeLink } from '../testing/link';
import { COMPLETE, CONFIG, EMAIL, serve, signIn } from './testing/site';
import { SignInOrAccount } from './SignInOrAccount';

const NEW = {
	...COMPLETE,
	firstname: null,
	lastname: null,
	customFields: { dataPrivacy: false, acceptContact: false, newsletter: false },
};

let server: FakeServer;
let link: ReturnType< typeof fakeLink >;
const onTitle = jest.fn();

function show( tab?: string ): void {
	link = fakeLink();
	const params = { id: '', attributes: {}, ...( tab !== undefined && { tab } ) };
	render( <SignInOrAccount config={ CONFIG } params={ params } link={ link } onTitle={ onTitle } /> );
}

function open( account = COMPLETE, answers: FakeServer[ 'responses' ] = {}, at?: string ): void {
	server = serve( account );
	Object.assign( server.responses, answers );
	signIn();
	show( at );
}

/** Opens the tab with the details and the newsletter. */
const openDetails = ( account = COMPLETE ): void => open( account, {}, 'account' );

/** Opens the tab with consents, devices and data. */
const openPrivacy = (): void => open( COMPLETE, {}, 'privacy' );

beforeAll( async () => {
	// Compiled in advance, so that compilation does not exceed the timeout of a test.
	await Promise.all( [
		import( './account-screen' ),
		import( './tabs/OverviewTab' ),
		import( './tabs/AccountTab' ),
		import( './tabs/PrivacyTab' ),
		import( './tabs/InquiriesTab' ),
	] );
	// jsdom has no modal dialogs.
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
	HTMLDialogElement.prototype.close = function () {
		this.open = false;
	};
} );

beforeEach( () => useNotices.setState( { notice: null } ) );

const tab = ( name: string ) => screen.findByRole( 'tab', { name } );
const bodies = ( route: string ) => server.calls.filter( ( call ) => call.route === route ).map( ( { body } ) => body );
const notice = () => useNotices.getState().notice;

/** Starts a session check, and renders the state while the response is pending. */
async function checkSession(): Promise< void > {
	let answer: Promise< unknown > | undefined;
	act( () => {
		answer = fetchMe();
	} );
	await act( async () => {
		await answer;
	} );
}

/** Clicks twice before the response arrives. */
async function doubleClick( name: string | RegExp ): Promise< void > {
	const button = await screen.findByRole( 'button', { name } );
	fireEvent.click( button );
	fireEvent.click( button );
}

// C1.12, C2.53, C6.2
it( 'shows the account in tabs with arrow key navigation', async () => {
	open();
	const first = await tab( 'Overview' );
	expect( screen.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Overview',
		'Saved homes',
		'Saved searches',
		'Inquiries',
		'Exclusive properties',
		'Account & newsletter',
		'Privacy',
	] );
	expect( screen.getAllByText( EMAIL ) ).not.toHaveLength( 0 );
	expect( screen.getByRole( 'button', { name: 'Sign out' } ) ).not.toBeNull();
	expect( screen.getByRole( 'tablist', { name: 'Your account' } ) ).not.toBeNull();
	expect( onTitle ).toHaveBeenLastCalledWith( 'Your account', 'Overview' );
	act( () => first.focus() );
	await userEvent.keyboard( '{ArrowLeft}' );
	expect( document.activeElement ).toBe( await tab( 'Privacy' ) );
	await userEvent.keyboard( '{ArrowLeft}' );
	expect( document.activeElement ).toBe( await tab( 'Account & newsletter' ) );
	expect( ( await tab( 'Account & newsletter' ) ).getAttribute( 'aria-selected' ) ).toBe( 'true' );
	expect( await screen.findByRole( 'heading', { name: 'Your details' } ) ).not.toBeNull();
	expect( link.route ).toHaveBeenLastCalledWith( '/login?tab=account', false );
	expect( onTitle ).toHaveBeenLastCalledWith( 'Your account', 'Account & newsletter' );
	act( () => notify( { type: 'success', text: 'Saved.' } ) );
	await userEvent.keyboard( '{Home}' );
	expect( [ document.activeElement, notice() ] ).toEqual( [ first, null ] );
	expect( screen.getAllByRole( 'tab' ).map( ( { tabIndex } ) => tabIndex ) ).toEqual( [ 0, -1, -1, -1, -1, -1, -1 ] );
	expect( link.route ).toHaveBeenLastCalledWith( '/login', false );
} );

// C2.57, C2.60, C3.40, C4.24, C4.25, C4.26
it( 'opens the dialog if consents are missing, and closes it once they are saved', async () => {
	openDetails( NEW );
	const dialog = await screen.findByRole( 'dialog', { name: 'Please complete your details' } );
	expect( document.activeElement ).toBe( within( dialog ).getByRole( 'heading' ) );
	const save = within( dialog ).getByRole( 'button', { name: 'Save changes' } );
	await userEvent.click( save );
	expect( within( dialog ).getByRole( 'alert' ).textContent ).toContain( 'Please enter your first name.' );
	expect( bodies( 'PUT /contact' ) ).toEqual( [] );
	await userEvent.type( within( dialog ).getByRole( 'textbox', { name: /First name/ } ), 'Erika' );
	await userEvent.type( within( dialog ).getByRole( 'textbox', { name: /Last name/ } ), 'Mustermann' );
	await userEvent.click( within( dialog ).getByRole( 'checkbox', { name: /privacy policy/ } ) );
	await userEvent.click( within( dialog ).getByRole( 'checkbox', { name: /Contact me/ } ) );
	await userEvent.click( save );
	await waitFor( () => expect( screen.queryByRole( 'dialog' ) ).toBeNull() );
	expect( bodies( 'PUT /contact' ) ).toEqual( [
		expect.objectContaining( {
			firstname: 'Erika',
			email: EMAIL,
			company: 'Muster AG',
			customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
			consentHash: CONFIG.consents.hash,
		} ),
	] );
	expect( bodies( 'PUT /contact' )[ 0 ] ).not.toHaveProperty( 'pendingEmail' );
	expect( await screen.findByRole( 'heading', { name: 'Your details' } ) ).not.toBeNull();
	expect( notice() ).toMatchObject( { type: 'success', text: 'Your details have been saved.' } );
} );

it( 'the dialog can be dismissed; the tab then shows its form', async () => {
	openDetails( NEW );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( await screen.findByRole( 'heading', { name: 'Please complete your details' } ) ).not.toBeNull();
	expect( screen.getByRole( 'checkbox', { name: /privacy policy/ } ) ).not.toBeNull();
} );

it( "shows the server's errors beside their fields", async () => {
	openDetails();
	server.responses[ 'PUT /contact' ] = () => [
		400,
		{
			code: 'rest_invalid_param',
			data: { errors: [ { field: 'phone', code: 'phone', message: 'No such number.' } ] },
		},
	];
	await userEvent.click( await screen.findByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () =>
		expect( screen.getByRole( 'textbox', { name: /Phone/ } ).getAttribute( 'aria-invalid' ) ).toBe( 'true' )
	);
	expect( screen.getByRole( 'alert' ).textContent ).toContain( 'No such number.' );
} );

// C2.59
it( 'shows an error for an account without an address', async () => {
	openDetails( { ...COMPLETE, email: '' } );
	expect( ( await screen.findByText( 'Invalid user' ) ).closest( '[role="alert"]' ) ).not.toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Save changes' } ) ).toBeNull();
} );

it( 'changes the newsletter at once, with the hash of the shown wording', async () => {
	openDetails();
	const newsletter = await screen.findByRole( 'switch', { name: 'You do not receive the newsletter.' } );
	await userEvent.click( newsletter );
	expect( await screen.findByRole( 'switch', { name: 'You receive the newsletter.' } ) ).not.toBeNull();
	expect( bodies( 'PUT /contact' ) ).toEqual( [
		expect.objectContaining( {
			customFields: { dataPrivacy: true, acceptContact: true, newsletter: true },
			consentHash: CONFIG.consents.hash,
			firstname: 'Erika',
		} ),
	] );
	await waitFor( () => expect( bodies( 'GET /contact/consents' ) ).toHaveLength( 1 ) );
} );

it( 'can discard a pending change of the address, and request another', async () => {
	openDetails( { ...COMPLETE, pendingEmail: 'next@domain.example' } );
	expect( ( await screen.findByText( /Your present address stays valid/ ) ).textContent ).toContain(
		'next@domain.example'
	);
	await userEvent.click( screen.getByRole( 'button', { name: 'Discard change' } ) );
	await waitFor( () =>
		expect( bodies( 'PUT /contact' ) ).toEqual( [
			expect.objectContaining( { email: EMAIL, pendingEmail: null } ),
		] )
	);
	await waitFor( () => expect( screen.queryByText( /Your present address/ ) ).toBeNull() );
	await userEvent.click( screen.getByRole( 'button', { name: 'Change email address' } ) );
	await userEvent.type( screen.getByRole( 'textbox', { name: /New email address/ } ), 'third@domain.example' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Change email address' } ) );
	await waitFor( () => expect( bodies( 'PUT /contact' )[ 1 ] ).toMatchObject( { email: 'third@domain.example' } ) );
} );

// C2.56, C4.27, C8.11
it( 'signs out on request, and reports that the visitor is signed out', async () => {
	open();
	await userEvent.click( await screen.findByRole( 'button', { name: 'Sign out' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Sign in' } ) ).toBe( document.activeElement );
	expect( notice() ).toMatchObject( { type: 'info', text: 'You have been signed out.' } );
	expect( screen.queryByText( /session has ended/ ) ).toBeNull();
} );

it.each( [ 'Sign out', 'Sign out everywhere' ] )( 'treats a double click on “%s” as one click', async ( name ) => {
	openPrivacy();
	server.responses[ 'DELETE /auth/me' ] = server.responses[ 'DELETE /auth/sessions' ] = () =>
		bodies( 'DELETE /auth/me' ).length + bodies( 'DELETE /auth/sessions' ).length === 1
			? [ 204, null ]
			: NO_SESSION;
	await doubleClick( name );
	expect( await screen.findByRole( 'heading', { name: 'Sign in' } ) ).not.toBeNull();
	await waitFor( () => expect( notice() ).toMatchObject( { type: 'info', text: 'You have been signed out.' } ) );
	expect( screen.queryByText( /session has ended/ ) ).toBeNull();
} );

it( 'hides the account after a sign-out in another tab', async () => {
	open();
	expect( ( await screen.findAllByText( EMAIL ) ).length ).toBeGreaterThan( 0 );
	act( () => session.setState( { email: '', nonce: '' } ) );
	expect( screen.queryByText( EMAIL ) ).toBeNull();
	expect( screen.getByText( 'Your session has ended. Please sign in again.' ) ).not.toBeNull();
} );

it( 'reports a failed session check, with a retry', async () => {
	server = serve( COMPLETE );
	const me = server.responses[ 'GET /auth/me' ];
	server.responses[ 'GET /auth/me' ] = () => [ 500, null ];
	localStorage.setItem( HINT, '1' );
	show();
	expect( notice() ).toBeNull();
	await checkSession();
	expect( screen.getByRole( 'heading', { name: 'Sign in' } ) ).not.toBeNull();
	expect( notice() ).toMatchObject( {
		type: 'error',
		text: 'Network connection error',
		action: { label: 'Try again' },
	} );
	Object.assign( server.responses, { 'GET /auth/me': me } );
	act( () => notice()?.action?.run() );
	expect( await tab( 'Overview' ) ).not.toBeNull();
} );

it( 'reports no connection problem if the session has ended', async () => {
	server = serve( COMPLETE );
	server.responses[ 'GET /auth/me' ] = () => NO_SESSION;
	localStorage.setItem( HINT, '1' );
	show();
	await checkSession();
	expect( screen.getByRole( 'heading', { name: 'Sign in' } ) ).not.toBeNull();
	expect( notice() ).toBeNull();
} );

// C4.14
it( 'checks the session when the window gets the focus after a minute', async () => {
	open();
	await tab( 'Overview' );
	expect( bodies( 'GET /auth/me' ) ).toEqual( [] );
	const clock = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 60_000 );
	act( () => void window.dispatchEvent( new Event( 'focus' ) ) );
	clock.mockRestore();
	await waitFor( () => expect( bodies( 'GET /auth/me' ) ).toHaveLength( 1 ) );
} );
