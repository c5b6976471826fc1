import { NO_ENTRIES, type ContactRules } from '../domain/contact';
import { contactAt } from '../domain/contact-paths';
import { contactFaults, contactPart } from './contact';
import { initialState } from './submission/machine';

const RULES: ContactRules = { required: [ 'firstname', 'zip' ], hidden: [ 'phone' ], newsletter: 'required' };

/** A lead: the owner's address differs from the property's. */
const EMPTY = { ...contactAt( 'address', NO_ENTRIES ), 'lead.locations.0.zip': '' };

const entries = { ...EMPTY, 'address.firstname': 'Erika', 'address.zip': '7', 'lead.locations.0.zip': '78315' };

test( 'contact errors have paths with the prefix of the contact, in the order of the form', () => {
	expect( contactFaults( 'address', entries, RULES, 'en' ) ).toEqual( [
		{ path: 'address.zip', message: 'Please check the postal code.' },
		...[ 'dataPrivacy', 'acceptContact', 'newsletter' ].map( ( name ) => ( {
			path: `address.customFields.${ name }`,
			message: expect.stringContaining( 'Please agree' ) as string,
		} ) ),
	] );
} );

test( 'the contact part reads and changes only the contact', () => {
	const change = jest.fn();
	const state = initialState< typeof EMPTY, null >( EMPTY, entries );
	const faults = [
		{ path: 'lead.locations.0.zip', message: 'Where is the property?' },
		{ path: 'address.city', message: 'Where do you live?' },
		{ path: null, message: 'Something else' },
	];
	const part = contactPart( 'address', { state, faults, change }, RULES );
	expect( part.entries ).toEqual( { ...NO_ENTRIES, firstname: 'Erika', zip: '7' } );
	expect( [ part.errors.zip, part.errors.city ] ).toEqual( [ undefined, 'Where do you live?' ] );
	expect( [ part.required, part.hidden ] ).toEqual( [ RULES.required, RULES.hidden ] );
	part.onChange( 'zip', '78467' );
	part.onChange( 'newsletter', true );
	expect( change.mock.calls ).toEqual( [
		[ { 'address.zip': '78467' } ],
		[ { 'address.customFields.newsletter': true } ],
	] );
} );
