import { readFileSync } from 'node:fs';
import { REQUIRABLE } from '../../domain/contact';
import { asksAsPrinted, readRules } from './attributes';

test.each( [
	[ 'no attributes', {}, true ],
	[ 'the defaults', { newsletter: 'optional', requiredFields: [] }, true ],
	[ 'what is required anyway', { requiredFields: [ 'email', 'firstname' ] }, true ],
	[ 'what no form can require', { requiredFields: [ 'salutation', 'company', 'nonsense', 7 ] }, true ],
	[ 'an unknown newsletter', { newsletter: 'always' }, true ],
	[ 'a field more', { requiredFields: [ 'phone' ] }, false ],
	[ 'no newsletter', { newsletter: 'hidden' }, false ],
	[ 'a required newsletter', { newsletter: 'required' }, false ],
] )( '%s: whether the printed step fits', ( _name, attributes, expected ) => {
	expect( asksAsPrinted( attributes ) ).toBe( expected );
} );

test( 'required fields stand in the order of the form', () => {
	expect( readRules( { requiredFields: [ 'message', 'phone' ] } ).required ).toEqual( [
		'firstname',
		'lastname',
		'email',
		'phone',
		'message',
	] );
} );

test( 'the server signs the same fields as the form can require', () => {
	const php = readFileSync( 'includes/Blocks/WidgetAttributes.php', 'utf8' );
	const list = /REQUIRABLE = \[(.+?)\]/s.exec( php )?.[ 1 ] ?? '';
	expect( [ ...list.matchAll( /'(\w+)'/g ) ].map( ( [ , name ] ) => name ) ).toEqual( [ ...REQUIRABLE ] );
} );
