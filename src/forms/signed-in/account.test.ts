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

test( 'an account fills what it knows, and ticks no consent', () => {
	expect( accountEntries( ACCOUNT ) ).toEqual( { email: 'name@domain.example', firstname: 'Erika' } );
} );

test( 'a stranger, and somebody who is not known yet, is asked for everything', () => {
	expect( leadRules( RULES, { phase: 'stranger' } ) ).toBe( RULES );
	expect( leadRules( RULES, { phase: 'asking' } ) ).toBe( RULES );
} );

test.each< [ string, Partial< Account >, string[] ] >( [
	[ 'a name and a phone', {}, [ 'lastname', 'phone' ] ],
	[ 'a phone', { lastname: 'Mustermann' }, [ 'phone' ] ],
	[ 'nothing', { lastname: 'Mustermann', phone: '07732 1234567' }, [] ],
] )( 'an account that lacks %s is asked for that, and for the consents', ( _what, known, asked ) => {
	const { required, hidden, newsletter } = leadRules( RULES, {
		phase: 'known',
		account: { ...ACCOUNT, ...known },
	} );
	expect( [ required, newsletter ] ).toEqual( [ asked, 'optional' ] );
	expect( hidden ).toEqual( HIDDEN.filter( ( name ) => ! asked.includes( name ) ) );
} );

// C5.24
test( 'a signed-in visitor is not asked for person, phone and email, but for everything else', () => {
	const rules: ContactRules = { ...RULES, required: [ 'lastname', 'zip', 'newsletter' ] };
	const account = { ...ACCOUNT, lastname: 'Mustermann', zip: '78315' };
	const { required, hidden } = leadRules( rules, { phase: 'known', account } );
	expect( required ).toEqual( [ 'zip', 'newsletter' ] );
	expect( hidden ).toEqual( HIDDEN );
} );

test( 'a lead without the question for an email address leaves it to the session', () => {
	const contact = { email: '', firstname: 'Erika', customFields: { dataPrivacy: true } };
	const known = leadRules( RULES, { phase: 'known', account: ACCOUNT } );
	expect( leadAddress( contact, known ) ).toEqual( { firstname: 'Erika', customFields: { dataPrivacy: true } } );
	expect( leadAddress( { ...contact, email: 'a@b.example' }, RULES ).email ).toBe( 'a@b.example' );
} );
