import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { savedSearchesResponseExamples } from '../../contract/examples.gen';
import { useNotices } from '../../store';
import type { FakeServer } from '../../store/testing';
import { accounts } from '../../store/visitor';
import { fakeLink } from '../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from './testing/site';
import { SignInOrAccount } from './SignInOrAccount';

const SEARCH = savedSearchesResponseExamples[ 0 ][ 0 ];
const NONE = { dataPrivacy: false, acceptContact: false, newsletter: false };

let server: FakeServer;

function open( account = COMPLETE, answers: FakeServer[ 'responses' ] = {} ): void {
	server = serve( account );
	Object.assign( server.responses, answers );
	signIn();
	render(
		<SignInOrAccount
			config={ CONFIG }
			params={ { id: '', attributes: {}, tab: 'account' } }
			link={ fakeLink() }
			onTitle={ jest.fn() }
		/>
	);
}

beforeAll( async () => {
	// Compiled in advance, so that compilation does not exceed the timeout of a test.
	await Promise.all( [
		import( './account-screen' ),
		import( './tabs/AccountTab' ),
		import( './tabs/PrivacyTab' ),
		import( './tabs/SearchesTab' ),
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

const bodies = ( route: string ) => server.calls.filter( ( call ) => call.route === route ).map( ( { body } ) => body );
const notice = () => useNotices.getState().notice;

// P271
it( 'offers consent to search mails if the given consent does not include them, and never requires it', async () => {
	open( { ...COMPLETE, acceptAlerts: false } );
	expect( await screen.findByRole( 'heading', { name: 'Your details' } ) ).not.toBeNull();
	const box = () => screen.getByRole< HTMLInputElement >( 'checkbox', { name: 'Contact me about my account.' } );
	expect( [ box().checked, box().required ] ).toEqual( [ false, false ] );
	expect( screen.queryByRole( 'checkbox', { name: /privacy policy/ } ) ).toBeNull();
	const save = () => userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await save();
	await waitFor( () => expect( notice() ).toMatchObject( { type: 'success' } ) );
	await userEvent.click( box() );
	await save();
	await waitFor( () => expect( screen.queryByRole( 'checkbox', { name: /Contact me/ } ) ).toBeNull() );
	const given = { customFields: COMPLETE.customFields, consentHash: CONFIG.consents.hash };
	expect( bodies( 'PUT /contact' ) ).toEqual( [
		expect.objectContaining( { ...given, acceptAlerts: false } ),
		expect.objectContaining( { ...given, acceptAlerts: true } ),
	] );
} );

it( 'does not renew a consent when other details are saved, because another tab may have withdrawn it', async () => {
	open();
	await userEvent.type( await screen.findByRole( 'textbox', { name: /City/ } ), 'Singen' );
	await userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await waitFor( () => expect( bodies( 'PUT /contact' ) ).toHaveLength( 1 ) );
	await userEvent.click( screen.getByRole( 'switch' ) );
	await waitFor( () => expect( bodies( 'PUT /contact' ) ).toHaveLength( 2 ) );
	for ( const body of bodies( 'PUT /contact' ) ) {
		expect( body ).not.toHaveProperty( 'acceptAlerts', true );
	}
} );

it.each( [
	[ true, false, 1 ],
	[ false, false, 2 ],
] )(
	'does not check a box that reappears after a withdrawal (acceptContact %s, acceptAlerts %s)',
	async ( acceptContact, acceptAlerts, boxes ) => {
		open();
		await userEvent.type( await screen.findByRole( 'textbox', { name: /City/ } ), 'Singen' );
		expect( screen.queryAllByRole( 'checkbox' ) ).toEqual( [] );
		const customFields = { ...COMPLETE.customFields, acceptContact };
		server.responses[ 'GET /contact' ] = () => [ 200, { ...COMPLETE, customFields, acceptAlerts } ];
		await act( () => accounts.refresh() );
		expect( screen.getAllByRole< HTMLInputElement >( 'checkbox' ).map( ( { checked } ) => checked ) ).toEqual(
			Array.from( { length: boxes }, () => false )
		);
		expect( screen.getByRole< HTMLInputElement >( 'textbox', { name: /City/ } ).value ).toBe( 'Singen' );
	}
);

// C5.2, C5.23
it( 'requires an accepted disclaimer before subscribing to the newsletter', async () => {
	open( { ...COMPLETE, customFields: NONE } );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Cancel' } ) );
	await userEvent.click( screen.getByRole( 'switch', { name: 'You do not receive the newsletter.' } ) );
	expect( await screen.findByRole( 'dialog', { name: 'Please complete your details' } ) ).not.toBeNull();
	expect( bodies( 'PUT /contact' ) ).toEqual( [] );
} );

it( 'can always unsubscribe from the newsletter', async () => {
	open( { ...COMPLETE, customFields: { ...NONE, newsletter: true } } );
	await userEvent.click( await screen.findByRole( 'button', { name: 'Not now' } ) );
	await userEvent.click( screen.getByRole( 'switch', { name: 'You receive the newsletter.' } ) );
	expect( await screen.findByRole( 'switch', { name: 'You do not receive the newsletter.' } ) ).not.toBeNull();
} );

it( 'saves a frequency of search mails that was chosen before the consent, once it is given', async () => {
	const search = { ...SEARCH, alerts: 'off' };
	const route = `PUT /saved-search/${ search.uuid }`;
	open(
		{ ...COMPLETE, acceptAlerts: false },
		{
			'GET /saved-search': () => [ 200, [ search ] ],
			[ route ]: () => [ 200, { ...search, alerts: 'weekly' } ],
		}
	);
	const show = async ( name: string ) => userEvent.click( await screen.findByRole( 'tab', { name } ) );
	const save = () => userEvent.click( screen.getByRole( 'button', { name: 'Save changes' } ) );
	await show( 'Saved searches' );
	await userEvent.click( await screen.findByText( 'Emails: off', { exact: false } ) );
	await userEvent.click( screen.getByRole( 'radio', { name: 'Weekly' } ) );
	await save();
	await show( 'Privacy' );
	await show( 'Saved searches' );
	expect( ( await screen.findByRole< HTMLInputElement >( 'radio', { name: 'Weekly', hidden: true } ) ).checked ).toBe(
		true
	);
	await show( 'Account & newsletter' );
	expect( bodies( route ) ).toEqual( [] );
	await userEvent.click( await screen.findByRole( 'checkbox', { name: /Contact me/ } ) );
	await save();
	await waitFor( () => expect( notice()?.text ).toBe( 'Emails: Weekly' ) );
	expect( bodies( route ) ).toEqual( [ expect.objectContaining( { alerts: 'weekly' } ) ] );
} );

// C2.60, C4.25
it( 'reopens the dialog after a withdrawal, and keeps typed entries', async () => {
	const consent = {
		id: 7,
		purpose: 'acceptContact',
		text: 'Words',
		about: 'Inquiry about “House by the lake”',
		granted: '2026-11-21T14:05:00+01:00',
	};
	const customFields = { ...COMPLETE.customFields, acceptContact: false };
	open( COMPLETE, {
		'GET /contact/consents': () => [ 200, [ { ...consent, confirmed: consent.granted, revoked: null } ] ],
		'DELETE /contact/consents/7': () => {
			server.responses[ 'GET /contact' ] = () => [ 200, { ...COMPLETE, customFields, acceptAlerts: false } ];
			return [ 204, null ];
		},
	} );
	await userEvent.type( await screen.findByRole( 'textbox', { name: /City/ } ), 'Singen' );
	await userEvent.click( screen.getByRole( 'tab', { name: 'Privacy' } ) );
	expect( await screen.findByText( 'Inquiry about “House by the lake”' ) ).toBeTruthy();
	// In the site's time zone.
	expect( screen.getByText( /^Given on November 21, 2026 at 2:05\sPM$/ ) ).toBeTruthy();
	await userEvent.click( screen.getByRole( 'button', { name: /^Withdraw.*, Inquiry about “House/ } ) );
	await userEvent.click( within( screen.getByRole( 'dialog' ) ).getByRole( 'button', { name: 'Withdraw' } ) );
	const dialog = await screen.findByRole( 'dialog', { name: 'Please complete your details' } );
	expect( within( dialog ).getByRole< HTMLInputElement >( 'textbox', { name: /City/ } ).value ).toBe( 'Singen' );
	await userEvent.click( within( dialog ).getByRole( 'button', { name: 'Cancel' } ) );
	await userEvent.click( screen.getByRole( 'tab', { name: 'Account & newsletter' } ) );
	expect( ( await screen.findByRole< HTMLInputElement >( 'textbox', { name: /City/ } ) ).value ).toBe( 'Singen' );
} );
