import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { contactRules } from '../contract/patterns.gen';
import {
	CONTACT_FIELDS,
	contactRequest,
	NO_ENTRIES,
	type ContactEntries,
	type ContactField,
	type ContactRules,
} from './contact';
import { validate, type Fault } from './validate';

interface EmailVector {
	value: string;
	valid: boolean;
}

interface ContactVector {
	why: string;
	entries: Partial< ContactEntries >;
	required?: ContactField[];
	newsletter?: ContactRules[ 'newsletter' ];
	faults: Fault[];
}

/** Vectors that PHP and TypeScript share. */
function vectors< T >( name: string ): T[] {
	return JSON.parse( readFileSync( `tests/fixtures/${ name }.json`, 'utf8' ) ) as T[];
}

const ALWAYS: ContactField[] = [ 'firstname', 'lastname', 'email' ];
const GOOD: ContactEntries = {
	...NO_ENTRIES,
	firstname: 'Erika',
	lastname: 'Mustermann',
	email: 'name@domain.example',
	dataPrivacy: true,
	acceptContact: true,
};

function faults( entries: Partial< ContactEntries >, more: Partial< ContactRules > = {} ): Fault[] {
	const rules = { required: ALWAYS, newsletter: 'optional' as const, hidden: [], ...more };
	return validate( { ...NO_ENTRIES, ...entries }, rules );
}

const OPTIONAL = { newsletter: 'optional', hidden: [] } as const;

describe( 'the pattern of e-mail addresses', () => {
	// C5.5
	test.each( vectors< EmailVector >( 'email-vectors' ) )( '$value: $valid', ( { value, valid } ) => {
		expect( contactRules.email.pattern.test( value ) ).toBe( valid );
	} );
} );

describe( 'validate', () => {
	// C3.1, C5.1, C5.2, C5.3, C5.6
	test.each( vectors< ContactVector >( 'contact-vectors' ) )(
		'$why',
		( { entries, required = [], newsletter, faults: wanted } ) => {
			const rules = {
				required: [ ...ALWAYS, ...required ],
				newsletter: newsletter ?? ( 'optional' as const ),
				hidden: [],
			};
			expect( validate( { ...NO_ENTRIES, ...entries }, rules ) ).toEqual( wanted );
		}
	);

	test( 'lists errors in the order of the form', () => {
		const order = faults( { zip: '7', phone: '1' } ).map( ( { field } ) => CONTACT_FIELDS.indexOf( field ) );
		expect( order ).toEqual( [ ...order ].sort( ( a, b ) => a - b ) );
	} );

	test( 'counts code points', () => {
		expect( faults( { ...GOOD, message: '🏠'.repeat( 5000 ) } ) ).toEqual( [] );
		expect( faults( { ...GOOD, message: '🏠'.repeat( 5001 ) } ) ).toEqual( [
			{ field: 'message', code: 'too_long' },
		] );
	} );

	test( 'removes invisible characters around phone numbers', () => {
		expect( faults( { ...GOOD, phone: '\u202a+49 30\u00a023125123\u202c' } ) ).toEqual( [] );
	} );

	// C5.30
	test( 'valid entries match the schema, whatever is typed', () => {
		const text = fc.string( { unit: 'binary', maxLength: 130 } );
		const names = [ 'firstname', 'lastname', 'phone', 'street', 'number', 'zip', 'city', 'message' ] as const;
		const anything = fc.record( Object.fromEntries( names.map( ( name ) => [ name, text ] ) ) );
		fc.assert(
			fc.property( anything, ( typed ) => {
				const entries = { ...GOOD, ...( typed as Partial< ContactEntries > ) };
				if ( faults( entries ).length > 0 ) {
					return;
				}
				const { contact } = contactRequest( entries, OPTIONAL );
				for ( const name of [ 'firstname', 'lastname', 'phone', 'street', 'number', 'zip', 'city' ] as const ) {
					const { pattern, maxLength } = contactRules[ name ];
					const value = contact[ name ] ?? '';
					expect( pattern.test( value ) && [ ...value ].length <= maxLength ).toBe( true );
				}
			} )
		);
	} );
} );

describe( 'contactRequest', () => {
	test( 'trims values, and sends an empty salutation for "none"', () => {
		const { contact, message } = contactRequest(
			{ ...GOOD, firstname: ' Erika ', salutation: 'none', message: ' Hallo\r\nWelt ' },
			OPTIONAL
		);
		expect( contact.firstname ).toBe( 'Erika' );
		expect( contact.salutation ).toBe( '' );
		expect( message ).toBe( 'Hallo\nWelt' );
	} );

	test( 'omits a newsletter that was not offered', () => {
		expect( contactRequest( GOOD, { ...OPTIONAL, newsletter: 'hidden' } ).contact.customFields ).toEqual( {
			dataPrivacy: true,
			acceptContact: true,
		} );
		expect( contactRequest( GOOD, OPTIONAL ).contact.customFields.newsletter ).toBe( false );
	} );

	test( 'omits hidden fields, even if a draft filled them', () => {
		const entries = { ...GOOD, salutation: 'Frau', phone: 'abc', city: 'Konstanz', message: 'x'.repeat( 6000 ) };
		const hidden = [ 'salutation', 'phone', 'message' ] as const;
		expect( faults( entries, { hidden } ) ).toEqual( [] );
		const { contact, message } = contactRequest( entries, { ...OPTIONAL, hidden } );
		expect( [ contact.salutation, contact.phone, contact.city, message ] ).toEqual( [ '', '', 'Konstanz', '' ] );
	} );

	test( 'equal entries give equal bodies', () => {
		const shuffled = Object.fromEntries( Object.entries( GOOD ).reverse() ) as unknown as ContactEntries;
		expect( JSON.stringify( contactRequest( shuffled, OPTIONAL ) ) ).toBe(
			JSON.stringify( contactRequest( GOOD, OPTIONAL ) )
		);
	} );
} );
