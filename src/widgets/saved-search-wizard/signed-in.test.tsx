import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forget, signedIn } from '../../store/session';
import { choice, findHeading, open, press, props, request, resetWizard, submit, goToFields } from './testing/wizard';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { RegionMap: () => null } ) );

beforeEach( resetWizard );

// P271
test( 'shows the contact step without consent to alert mails, and applies a new consent at once', async () => {
	const email = 'name@domain.example';
	const account = {
		email,
		firstname: 'Erika',
		lastname: 'Mustermann',
		customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
		acceptAlerts: false,
	};
	const answer = ( value: unknown ) => Promise.resolve( { ok: true, value } as never );
	const answers: Record< string, unknown > = { 'GET /contact': account, 'GET /saved-search': [] };
	request.mockImplementation( ( route ) => answer( answers[ route ] ?? { count: 7 } ) );
	submit.mockImplementation( () => {
		answers[ 'GET /contact' ] = { ...account, acceptAlerts: true };
		return answer( { id: '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70', sent: false } );
	} );
	await open();
	act( () => signedIn( { email, loggedIn: true }, 'nonce' ) );
	await goToFields();
	await press( 'Next' );
	await findHeading( 'How can we reach you?' );
	request.mockClear();
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await press( 'Create saved search' );
	await findHeading( 'Your search is saved' );
	// On a busy machine the number for the summary may arrive late.
	const requestedRoutes = request.mock.calls
		.map( ( [ route ] ) => route )
		.filter( ( route ) => route !== 'POST /listing/count' );
	expect( requestedRoutes ).toEqual( [ 'GET /saved-search', 'GET /contact' ] );
	await press( 'Create another saved search' );
	await goToFields();
	expect( screen.getByRole( 'button', { name: 'Create saved search' } ) ).toBeTruthy();
	expect( choice( 'Daily' ).checked ).toBe( true );
	act( forget );
} );

describe( 'the footer with the save button', () => {
	const email = 'name@domain.example';
	const uuid = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';
	const customFields = { dataPrivacy: true, acceptContact: true, newsletter: false };
	const stored = {
		uuid,
		categoryId: 22332,
		marketingType: 'buy',
		locations: [ { locationId: 'hegau' } ],
		fields: [],
	};
	const saveButtons = (): ( string | null )[] =>
		screen
			.queryAllByRole( 'button', { name: /^(Save changes|Create saved search)$/ } )
			.map( ( button ) => button.textContent );

	/** Signs in with an account that has all consents except, optionally, the one for mails about searches. */
	function signInWith( acceptAlerts: boolean ): void {
		const answers: Record< string, unknown > = {
			'GET /contact': { email, customFields, acceptAlerts },
			'GET /saved-search': [ { ...stored, alerts: 'daily' } ],
		};
		request.mockImplementation( ( route ) =>
			Promise.resolve( { ok: true, value: answers[ route ] ?? { count: 7 } } as never )
		);
		act( () => signedIn( { email, loggedIn: true }, 'nonce' ) );
	}

	afterEach( () => act( forget ) );

	// C2.42, C2.43
	test( 'is below every step if a signed-in visitor edits a search', async () => {
		signInWith( false );
		const given = props();
		await open( { ...given, params: { ...given.params, uuid } } );
		expect( saveButtons() ).toEqual( [ 'Save changes' ] );
		expect( given.link.emit ).toHaveBeenCalledWith( 'isComplete', { isComplete: true } );
		await goToFields();
		expect( saveButtons() ).toEqual( [ 'Save changes' ] );
	} );

	// C2.42
	test( 'is below a new search of an account that skips the contact step', async () => {
		signInWith( true );
		await open();
		await goToFields();
		expect( saveButtons() ).toEqual( [ 'Create saved search' ] );
	} );

	// D6
	test( 'is not shown at the contact step, whose own button saves', async () => {
		const given = props();
		await open( given );
		await goToFields();
		expect( saveButtons() ).toEqual( [] );
		expect( given.link.emit ).toHaveBeenCalledWith( 'isComplete', { isComplete: true } );
		await press( 'Next' );
		await findHeading( 'How can we reach you?' );
		expect( saveButtons() ).toEqual( [ 'Create saved search' ] );
	} );
} );
