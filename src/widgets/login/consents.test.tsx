import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useNotices } from '../../store';
import type { FakeServer } from '../../store/testing';
import { accounts } from '../../store/visitor';
import { noLink } from '../testing/link';
import { COMPLETE, CONFIG, serve, signIn } from './testing/site';
import { Visit } from './Visit';

let server: FakeServer;

function open( account = COMPLETE ): void {
	server = serve( account );
	signIn();
	render( <Visit config={ CONFIG } params={ { id: '', attributes: {} } } link={ noLink() } onTitle={ jest.fn() } /> );
}

beforeAll( async () => {
	// Compiled here, so that no test waits for it longer than for an answer.
	await Promise.all( [ import( './home' ), import( './tabs/AccountTab' ) ] );
	// jsdom has no modal dialogs.
	HTMLDialogElement.prototype.showModal = function () {
		this.open = true;
	};
} );

beforeEach( () => useNotices.setState( { notice: null } ) );

const bodies = ( route: string ) => server.calls.filter( ( call ) => call.route === route ).map( ( { body } ) => body );
const notice = () => useNotices.getState().notice;

// P271
it( 'offers the consent to mails about searches where what is given is not about them, and demands it of nobody', async () => {
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

it( 'consents to nothing by a change of something else: another tab may have withdrawn it', async () => {
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
] )( 'ticks no box that a withdrawn consent brings back (%s, %s)', async ( acceptContact, acceptAlerts, boxes ) => {
	open();
	await userEvent.type( await screen.findByRole( 'textbox', { name: /City/ } ), 'Singen' );
	expect( screen.queryAllByRole( 'checkbox' ) ).toEqual( [] );
	const customFields = { ...COMPLETE.customFields, acceptContact };
	server.answers[ 'GET /contact' ] = () => [ 200, { ...COMPLETE, customFields, acceptAlerts } ];
	await act( () => accounts.refresh() );
	expect( screen.getAllByRole< HTMLInputElement >( 'checkbox' ).map( ( { checked } ) => checked ) ).toEqual(
		Array.from( { length: boxes }, () => false )
	);
	expect( screen.getByRole< HTMLInputElement >( 'textbox', { name: /City/ } ).value ).toBe( 'Singen' );
} );
