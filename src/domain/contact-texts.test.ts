import { readFileSync } from 'node:fs';
import { setLocaleData } from '@wordpress/i18n';
import { CONTACT_FIELDS, type ContactField } from './contact';
import { formatNumber } from './format-number';
import { faultText, fieldLabel } from './contact-texts';
import { uuid } from './uuid';
import type { FaultCode } from './validate';

interface Text {
	key: string;
	en: string;
	de: string;
}

const deck = JSON.parse( readFileSync( 'tests/fixtures/texts.json', 'utf8' ) ) as Text[];

describe( 'error texts', () => {
	const english = new Set( deck.map( ( { en } ) => en ) );
	const cases: Array< [ ContactField, FaultCode ] > = [
		[ 'firstname', 'required' ],
		[ 'lastname', 'required' ],
		[ 'email', 'required' ],
		[ 'phone', 'required' ],
		[ 'message', 'required' ],
		[ 'email', 'email' ],
		[ 'phone', 'phone' ],
		[ 'zip', 'zip' ],
		[ 'firstname', 'invalid_characters' ],
		[ 'dataPrivacy', 'consent_missing' ],
		[ 'acceptContact', 'consent_missing' ],
		[ 'newsletter', 'consent_missing' ],
	];

	test.each( cases )( '%s, %s is in the copy deck', ( field, code ) => {
		expect( english ).toContain( faultText( { field, code }, 'en' ) );
	} );

	test( 'name the field if it has no text of its own', () => {
		expect( faultText( { field: 'street', code: 'required' }, 'en' ) ).toBe( 'Please fill in “Street”.' );
	} );

	test( 'format numbers by language', () => {
		expect( faultText( { field: 'message', code: 'too_long' }, 'en' ) ).toBe(
			'Message: Please shorten the text to 5,000 characters.'
		);
		expect( formatNumber( 5000, 'de' ) ).toBe( '5.000' );
	} );

	test( 'are German once German is loaded', () => {
		setLocaleData( Object.fromEntries( deck.map( ( { en, de } ) => [ en, [ de ] ] ) ), 'sw-immosuite' );
		expect( faultText( { field: 'email', code: 'email' }, 'de' ) ).toBe(
			'Bitte geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@domain.example.'
		);
		expect( fieldLabel( 'zip' ) ).toBe( 'PLZ' );
		setLocaleData( {}, 'sw-immosuite' );
	} );
} );

test( 'every field has a label', () => {
	expect( CONTACT_FIELDS.map( fieldLabel ).every( ( label ) => label.length > 1 ) ).toBe( true );
} );

test( 'creates unique UUIDs of version 4', () => {
	const ids = Array.from( { length: 100 }, uuid );
	expect(
		ids.every( ( id ) => /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test( id ) )
	).toBe( true );
	expect( new Set( ids ).size ).toBe( 100 );
} );
