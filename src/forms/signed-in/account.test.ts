import type { Account } from '../../contract/types.gen';
import type { ContactRules } from '../../domain/contact';
import { accountEntries, leadAddress, leadRules } from './account';

const ACCOUNT: Account = {
	email: 'name@domain.example',
	salutation: null,
	firstname: 'Erika',
	lastname: '',
	customFields: { dataPrivacy: true, acceptContact: true, newsletter: false },
};

const RULES: ContactRules = {
	required: [ 'firstname', 'lastname', 'email', 'phone' ],
	hidden: [ 'message' ],
	newsletter: 'optional',
};

const HIDDEN = [ 'message', 'salutation', 'firstname', 'lastname', 'email', 'phone' ];

test( 'prefills known fields from the account, but no consent', () => {
	expect( accountEntries( ACCOUNT ) ).toEqual( { email: 'name@domain.example', firstname: 'Erika' } );
} );

test( 'shows all fields to a visitor without an account, or before the session is loaded', () => {
	expect( leadRules( RULES, { phase: 'stranger' } ) ).toBe( RULES );
	expect( leadRules( RULES, { phase: 'asking' } ) ).toBe( RULES );
} );

test.each< [ string, Partial< Account >, string[] ] >( [
	[ 'a name and a phone', {}, [ 'lastname', 'phone' ] ],
	[ 'a phone', { lastname: 'Mustermann' }, [ 'phone' ] ],
	[ 'nothing', { lastname: 'Mustermann', phone: '07732 1234567' }, [] ],
] )( 'if the account lacks %s, shows exactly these fields and the consents', ( _what, known, shown ) => {
	const { required, hidden, newsletter } = leadRules( RULES, {
		phase: 'known',
		account: { ...ACCOUNT, ...known },
	} );
	expect( [ required, newsletter ] ).toEqual( [ shown, 'optional' ] );
	expect( hidden ).toEqual( HIDDEN.filter( ( name ) => ! shown.includes( name ) ) );
} );

// C5.24
test( 'shows a signed-in visitor all fields except person, phone and email', () => {
	const rules: ContactRules = { ...RULES, required: [ 'lastname', 'zip', 'newsletter' ] };
	const account = { ...ACCOUNT, lastname: 'Mustermann', zip: '78315' };
	const { required, hidden } = leadRules( rules, { phase: 'known', account } );
	expect( required ).toEqual( [ 'zip', 'newsletter' ] );
	expect( hidden ).toEqual( HIDDEN );
} );

test( "a lead without an email field uses the session's address", () => {
	const contact = { email: '', firstname: 'Erika', customFields: { dataPrivacy: true } };
	const known = leadRules( RULES, { phase: 'known', account: ACCOUNT } );
	expect( leadAddress( contact, known ) ).toEqual( { firstname: 'Erika', customFields: { dataPrivacy: true } } );
	expect( leadAddress( { ...contact, email: 'a@b.example' }, RULES ).email ).toBe( 'a@b.example' );
} );
