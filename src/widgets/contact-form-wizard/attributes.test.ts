import { readFileSync } from 'node:fs';
import { HIDEABLE, REQUIRABLE } from '../../domain/contact';
import { asksAsPrinted, readHeading, readRules } from './attributes';

test.each( [
	[ 'no attributes', {}, true ],
	[ 'the defaults', { newsletter: 'optional', requiredFields: [ 'message' ], hiddenFields: [] }, true ],
	[ 'what is required anyway', { requiredFields: [ 'email', 'message' ] }, true ],
	[ 'what no form can require', { requiredFields: [ 'salutation', 'company', 'message', 7 ] }, true ],
	[ 'what no form can hide', { hiddenFields: [ 'email', 'street', 7 ] }, true ],
	[ 'lists that are none', { requiredFields: 'phone', hiddenFields: 7 }, true ],
	[ 'a heading that is none', { heading: 7 }, true ],
	[ 'an unknown newsletter', { newsletter: 'always' }, true ],
	[ 'an explicit empty list', { requiredFields: [] }, false ],
	[ 'a field more', { requiredFields: [ 'phone', 'message' ] }, false ],
	[ 'a field less', { hiddenFields: [ 'phone' ] }, false ],
	[ 'another heading', { heading: 'Fragen?' }, false ],
	[ 'no heading', { heading: '' }, false ],
	[ 'no newsletter', { newsletter: 'hidden' }, false ],
	[ 'a required newsletter', { newsletter: 'required' }, false ],
] )( '%s: whether the printed step fits', ( _name, attributes, expected ) => {
	expect( asksAsPrinted( attributes ) ).toBe( expected );
} );

test( 'required fields stand in the order of the form', () => {
	expect( readRules( { requiredFields: [ 'phone', 'message' ] } ).required ).toEqual( [
		'message',
		'firstname',
		'lastname',
		'email',
		'phone',
	] );
} );

test( 'the message is required unless the block says otherwise', () => {
	expect( readRules( {} ).required ).toEqual( [ 'message', 'firstname', 'lastname', 'email' ] );
	expect( readRules( { requiredFields: [] } ).required ).toEqual( [ 'firstname', 'lastname', 'email' ] );
} );

test( 'a hidden field is never required, and an address is four', () => {
	const { required, hidden } = readRules( {
		requiredFields: [ 'phone', 'street', 'number', 'zip', 'city', 'message' ],
		hiddenFields: [ 'message', 'address' ],
	} );
	expect( required ).toEqual( [ 'firstname', 'lastname', 'email', 'phone' ] );
	expect( hidden ).toEqual( [ 'message', 'street', 'number', 'zip', 'city' ] );
} );

test( 'an absent heading is the default, an empty one is none', () => {
	expect( [ {}, { heading: '' }, { heading: 'Fragen?' }, { heading: null } ].map( readHeading ) ).toEqual( [
		null,
		'',
		'Fragen?',
		null,
	] );
} );

test( 'the server signs the same fields as the form can require', () => {
	const php = readFileSync( 'includes/Surface/Blocks/WidgetAttributes.php', 'utf8' );
	const list = /REQUIRABLE = \[(.+?)\]/s.exec( php )?.[ 1 ] ?? '';
	expect( [ ...list.matchAll( /'(\w+)'/g ) ].map( ( [ , name ] ) => name ) ).toEqual( [ ...REQUIRABLE ] );
	const hideable = /HIDEABLE = \[(.+?)\n\t\]/s.exec( php )?.[ 1 ] ?? '';
	const rows = [ ...hideable.matchAll( /'(\w+)'\s*=> \[(.+?)\]/g ) ].map( ( [ , name = '', fields = '' ] ) => [
		name,
		[ ...fields.matchAll( /'(\w+)'/g ) ].map( ( [ , field ] ) => field ),
	] );
	expect( Object.fromEntries( rows ) ).toEqual( HIDEABLE );
} );
