import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { sessionsResponseExamples } from '../../contract/examples.gen';
import { useNotices } from '../../store';
import { askWho } from '../../store/calls';
import { HINT, session } from '../../store/session';
import { NO_SESSION, type FakeServer } from '../../store/testing';
import { noLink } from '../testing/link';
import { COMPLETE, CONFIG, EMAIL, serve, signIn } from './testing/site';
import { Visit } from './Visit';

const NEW = {
	...COMPLETE,
	firstname: null,
	lastname: null,
	customFields: { dataPrivacy: false, acceptContact: false, newsletter: false },
};

const OTHER = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f71';
const NOT_FOUND = [ 404, { code: 'sw_immosuite_not_found', message: '', data: { status: 404 } } ] as const;

let server: FakeServer;
let link: ReturnType< typeof noLink >;
const onTitle = jest.fn();

function show(): void {
	link = noLink();
	render( <Visit config={ CONFIG } params={ { id: '', attributes: {} } } link={ link } onTitle={ onTitle } /> );
}

function open( account = COMPLETE, answers: FakeServer[ 'answers' ] = {} ): void {
	server = serve( account );
	Object.assign( server.answers, answers );
	signIn();
	show();
}

beforeAll( async () => {
	// Compiled here, so that no test waits for it longer than for an answer.
	await Promise.all( [ import( './home' ), import( './tabs/AccountTab' ), import( './tabs/InquiriesTab' ) ] );
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

/** Asks who is signed in, with time to show that the answer is on its way. */
async function ask(): Promise< void > {
	let answer: Promise< unknown > | undefined;
	act( () => {
		answer = askWho();
	} );
	await act( async () => {
		await answer;
	} );
}

/** Twice, before anything is answered. */
async function doubleClick( name: string | RegExp ): Promise< void > {
	const button = await screen.findByRole( 'button', { name } );
	fireEvent.click( button );
	fireEvent.click( button );
}

// C1.12, C2.53, C6.2
it( 'shows the account in tabs with arrow key navigation', async () => {
	open();
	const first = await tab( 'Account & newsletter' );
	expect( screen.getAllByRole( 'tab' ).map( ( { textContent } ) => textContent ) ).toEqual( [
		'Account & newsletter',
		'Exclusive properties',
		'Saved searches',
		'Inquiries',
		'Saved homes',
	] );
	expect( screen.getAllByText( EMAIL ) ).not.toHaveLength( 0 );
	expect( screen.getByRole( 'button', { name: 'Sign out' } ) ).not.toBeNull();
	expect( screen.getByRole( 'tablist', { name: 'Your account' } ) ).not.toBeNull();
	expect( onTitle ).toHaveBeenLastCalledWith( 'Your account', 'Account & newsletter' );
	act( () => first.focus() );
	await userEvent.keyboard( '{ArrowLeft}' );
	expect( document.activeElement ).toBe( await tab( 'Saved homes' ) );
	await userEvent.keyboard( '{ArrowLeft}' );
	expect( document.activeElement ).toBe( await tab( 'Inquiries' ) );
	expect( ( await tab( 'Inquiries' ) ).getAttribute( 'aria-selected' ) ).toBe( 'true' );
	expect( await screen.findByText( 'You have not asked about a property yet.' ) ).not.toBeNull();
	expect( link.route ).toHaveBeenLastCalledWith( '/login?tab=inquiries', false );
	expect( onTitle ).toHaveBeenLastCalledWith( 'Your account', 'Inquiries' );
	await userEvent.keyboard( '{Home}' );
	expect( document.activeElement ).toBe( first );
	expect( screen.getAllByRole( 'tab' ).map( ( { tabIndex } ) => tabIndex ) ).toEqual( [ 0, -1, -1, -1, -1 ] );
} );

// C2.57, C2.60, C3.40, C4.24, C4.25, C4.26
it( 'opens the dialog if consents are missing, and closes it once they are saved', async () => {
	open( NEW );
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

it( 'the dialog can be dismissed, and the card asks again', async () => {
	open( NEW );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );
	expect( screen.queryByRole( 'dialog' ) ).toBeNull();
	expect( await screen.findByRole( 'heading', { name: 'Please complete your details' } ) ).not.toBeNull();
	expect( screen.getByRole( 'checkbox', { name: /privacy policy/ } ) ).not.toBeNull();
} );

it( "shows the server's errors beside their fields", async () => {
	open();
	server.answers[ 'PUT /contact' ] = () => [
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
	open( { ...COMPLETE, email: '' } );
	expect( ( await screen.findByText( 'Invalid user' ) ).closest( '[role="alert"]' ) ).not.toBeNull();
	expect( screen.queryByRole( 'button', { name: 'Save changes' } ) ).toBeNull();
} );

it( 'changes the newsletter at once, with the hash of the shown wording', async () => {
	open();
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
	await waitFor( () => expect( bodies( 'GET /contact/consents' ).length ).toBeGreaterThan( 1 ) );
} );

it( 'changes the address by a mailed link, and can discard the change', async () => {
	open( { ...COMPLETE, pendingEmail: 'next@domain.example' } );
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
it( 'signs out on request, and confirms it', async () => {
	open();
	await userEvent.click( await screen.findByRole( 'button', { name: 'Sign out' } ) );
	expect( await screen.findByRole( 'heading', { name: 'Sign in' } ) ).toBe( document.activeElement );
	expect( notice() ).toMatchObject( { type: 'info', text: 'You have been signed out.' } );
	expect( screen.queryByText( /session has ended/ ) ).toBeNull();
} );

it.each( [ 'Sign out', 'Sign out everywhere' ] )( 'treats a double click on “%s” as one click', async ( name ) => {
	open();
	server.answers[ 'DELETE /auth/me' ] = server.answers[ 'DELETE /auth/sessions' ] = () =>
		bodies( 'DELETE /auth/me' ).length + bodies( 'DELETE /auth/sessions' ).length === 1
			? [ 204, null ]
			: NO_SESSION;
	await doubleClick( name );
	expect( await screen.findByRole( 'heading', { name: 'Sign in' } ) ).not.toBeNull();
	await waitFor( () => expect( notice() ).toMatchObject( { type: 'info', text: 'You have been signed out.' } ) );
	expect( screen.queryByText( /session has ended/ ) ).toBeNull();
} );

it( "treats a double click that ends another browser's session as one click", async () => {
	const [ own ] = sessionsResponseExamples[ 0 ];
	const route = `DELETE /auth/sessions/${ OTHER }`;
	const all = [ own, { ...own, id: OTHER, device: 'Firefox', current: false } ];
	open( COMPLETE, {
		'GET /auth/sessions': () => [ 200, bodies( route ).length === 0 ? all : [ own ] ],
		[ route ]: () => ( bodies( route ).length === 1 ? [ 204, null ] : NOT_FOUND ),
	} );
	await doubleClick( /^End session/ );
	await waitFor( () => expect( screen.queryByRole( 'button', { name: /^End session/ } ) ).toBeNull() );
	expect( notice() ).toMatchObject( { type: 'success', text: 'The session has been ended.' } );
	expect( bodies( route ) ).toHaveLength( 1 );
} );

it( 'hides the account after another tab has signed out', async () => {
	open();
	expect( ( await screen.findAllByText( EMAIL ) ).length ).toBeGreaterThan( 0 );
	act( () => session.setState( { email: '', nonce: '' } ) );
	expect( screen.queryByText( EMAIL ) ).toBeNull();
	expect( screen.getByText( 'Your session has ended. Please sign in again.' ) ).not.toBeNull();
} );

it( 'reports a failed session check, with a retry', async () => {
	server = serve( COMPLETE );
	const me = server.answers[ 'GET /auth/me' ];
	server.answers[ 'GET /auth/me' ] = () => [ 500, null ];
	localStorage.setItem( HINT, '1' );
	show();
	expect( notice() ).toBeNull();
	await ask();
	expect( screen.getByRole( 'heading', { name: 'Sign in' } ) ).not.toBeNull();
	expect( notice() ).toMatchObject( {
		type: 'error',
		text: 'Network connection error',
		action: { label: 'Try again' },
	} );
	Object.assign( server.answers, { 'GET /auth/me': me } );
	act( () => notice()?.action?.run() );
	expect( await tab( 'Account & newsletter' ) ).not.toBeNull();
} );

it( 'reports no connection problem if the session has ended', async () => {
	server = serve( COMPLETE );
	server.answers[ 'GET /auth/me' ] = () => NO_SESSION;
	localStorage.setItem( HINT, '1' );
	show();
	await ask();
	expect( screen.getByRole( 'heading', { name: 'Sign in' } ) ).not.toBeNull();
	expect( notice() ).toBeNull();
} );

// C4.14
it( 'checks the session regularly', async () => {
	open();
	await tab( 'Account & newsletter' );
	expect( bodies( 'GET /auth/me' ) ).toEqual( [] );
	const clock = jest.spyOn( Date, 'now' ).mockReturnValue( Date.now() + 60_000 );
	act( () => void window.dispatchEvent( new Event( 'focus' ) ) );
	clock.mockRestore();
	await waitFor( () => expect( bodies( 'GET /auth/me' ) ).toHaveLength( 1 ) );
} );

// C2.61
it( 'asks before the account is deleted, and mails the link that deletes it', async () => {
	open();
	server.answers[ 'DELETE /contact' ] = () => [ 200, { sent: true } ];
	await userEvent.click( await screen.findByRole( 'button', { name: 'Delete account' } ) );
	const dialog = screen.getByRole( 'dialog', { name: 'Delete account' } );
	expect( document.activeElement ).toBe( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
	// The second press of a double click finds the dialog under the pointer already, and lands beside it.
	fireEvent.click( dialog, { detail: 2 } );
	await userEvent.click( within( dialog ).getByRole( 'button', { name: 'OK' } ) );
	await waitFor( () => expect( notice() ).toMatchObject( { type: 'success', text: 'The email has been sent.' } ) );
	server.answers[ 'DELETE /contact' ] = () => [
		403,
		{ code: 'sw_immosuite_disabled', message: 'Die Funktion wurde deaktiviert.', data: { status: 403 } },
	];
	await userEvent.click( screen.getByRole( 'button', { name: 'Delete account' } ) );
	await userEvent.click( screen.getByRole( 'button', { name: 'OK' } ) );
	await waitFor( () =>
		expect( notice() ).toMatchObject( { type: 'error', text: 'Die Funktion wurde deaktiviert.' } )
	);
} );
