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

const CONSENTS = [ 'dataPrivacy', 'acceptContact', 'newsletter' ];

test( 'an account fills what it knows, and ticks no consent', () => {
	expect( accountEntries( ACCOUNT ) ).toEqual( { email: 'name@domain.example', firstname: 'Erika' } );
} );

test( 'a stranger, and somebody who is not known yet, is asked for everything', () => {
	expect( leadRules( RULES, { phase: 'stranger' } ) ).toBe( RULES );
	expect( leadRules( RULES, { phase: 'asking' } ) ).toBe( RULES );
} );

// C5.4
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
	expect( hidden ).not.toEqual( expect.arrayContaining( [ ...asked, ...CONSENTS ] ) );
	expect( hidden ).toHaveLength( 10 - asked.length );
} );

test( 'what the form does not require is not asked for, whether the account has it or not', () => {
	const { hidden } = leadRules( { ...RULES, required: [] }, { phase: 'known', account: ACCOUNT } );
	expect( hidden ).toEqual( expect.arrayContaining( [ 'email', 'lastname', 'phone', 'street' ] ) );
} );

// C5.24
test( 'a lead without the question for an address leaves it to the session', () => {
	const contact = { email: '', firstname: 'Erika', customFields: { dataPrivacy: true } };
	const known = leadRules( RULES, { phase: 'known', account: ACCOUNT } );
	expect( leadAddress( contact, known ) ).toEqual( { firstname: 'Erika', customFields: { dataPrivacy: true } } );
	expect( leadAddress( { ...contact, email: 'a@b.example' }, RULES ).email ).toBe( 'a@b.example' );
} );
