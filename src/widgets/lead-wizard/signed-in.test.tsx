import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { request } from '../../store/calls';
import { forget, signedIn } from '../../store/session';
import { DEFINITIONS } from '../testing/catalogue';
import { button, props, radio, resetWizard, submit } from './testing/lead';
import LeadWizard from '.';

jest.mock( '../../store/calls' );
jest.mock( '../../map', () => ( { MarkerMap: () => null } ) );

const EMAIL = 'name@domain.example';
const ACCOUNT = {
	email: EMAIL,
	firstname: 'Erika',
	lastname: 'Mustermann',
	street: 'Seestraße',
	zip: '78315',
	city: 'Radolfzell',
	customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
};

beforeEach( () => {
	resetWizard();
	jest.mocked( request ).mockImplementation( ( route ) =>
		Promise.resolve( { ok: true, value: route === 'GET /contact' ? ACCOUNT : DEFINITIONS } as never )
	);
} );
afterEach( () => act( forget ) );

const signIn = () => act( () => signedIn( { email: EMAIL, loggedIn: true }, 'nonce' ) );
const address = () => within( screen.getByRole( 'group', { name: 'Your address' } ) );
const line = ( name: RegExp ): HTMLInputElement => address().getByRole( 'textbox', { name } );

async function toContact(): Promise< void > {
	render( <LeadWizard { ...props() } /> );
	await userEvent.click( radio( 'House' ) );
	await userEvent.click( button( 'Next' ) );
	await userEvent.click( button( 'Next' ) );
}

// C3.42, C5.24
test( "shows and sends the account's address of a signed-in visitor", async () => {
	signIn();
	await toContact();
	await waitFor( () => expect( line( /^City/ ).value ).toBe( 'Radolfzell' ) );
	for ( const name of [ 'Your name', 'How to reach you' ] ) {
		expect( screen.queryByRole( 'group', { name } ) ).toBeNull();
	}
	await userEvent.clear( line( /^Postal code/ ) );
	await userEvent.type( line( /^House no/ ), '12 a' );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I have read/ } ) );
	await userEvent.click( screen.getByRole( 'checkbox', { name: /^I agree/ } ) );
	await userEvent.click( button( 'Send inquiry' ) );
	await waitFor( () => expect( submit ).toHaveBeenCalledTimes( 1 ) );
	const [ , body ] = submit.mock.calls[ 0 ] ?? [];
	expect( body ).toMatchObject( {
		address: { firstname: '', lastname: '', street: 'Seestraße', number: '12 a', zip: '', city: 'Radolfzell' },
	} );
	expect( body ).not.toHaveProperty( 'address.email' );
} );

test( 'keeps typed entries; prefilled entries are removed at sign-out, and never in a draft', async () => {
	await toContact();
	await userEvent.type( line( /^City/ ), 'Singen' );
	signIn();
	await waitFor( () => expect( line( /^Street/ ).value ).toBe( 'Seestraße' ) );
	expect( line( /^City/ ).value ).toBe( 'Singen' );
	const draft = () => JSON.stringify( Object.entries( sessionStorage ) );
	await waitFor( () => expect( draft() ).toContain( 'Singen' ) );
	expect( draft() ).not.toMatch( /Seestraße|Erika/ );
	act( forget );
	expect( [ line( /^Street/ ).value, line( /^City/ ).value ] ).toEqual( [ '', 'Singen' ] );
} );
