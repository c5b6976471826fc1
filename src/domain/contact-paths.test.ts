import { NO_ENTRIES } from './contact';
import { contactAt, contactOf, contactPath, controlName } from './contact-paths';

test.each( [
	[ 'contact', 'zip', 'contact.zip' ],
	[ 'contact', 'newsletter', 'contact.customFields.newsletter' ],
	[ 'contact', 'message', 'message' ],
	[ 'address', 'zip', 'address.zip' ],
	[ 'address', 'dataPrivacy', 'address.customFields.dataPrivacy' ],
] as const )( 'under %s the field %s has the path %s, which maps back to the field', ( root, field, path ) => {
	expect( contactPath( root, field ) ).toBe( path );
	expect( controlName( path ) ).toBe( field );
} );

test.each( [ 'lead.locations.0.zip', 'lead.fields.price.price', 'contact.customFields', 'contacts.zip' ] )(
	'%s maps to no contact field',
	( path ) => {
		expect( controlName( path ) ).not.toMatch( /^zip$/ );
	}
);

test( 'converts entries between paths and fields without loss', () => {
	const entries = { ...NO_ENTRIES, zip: '78315', newsletter: true, message: 'Guten Tag' };
	const byPath = { ...contactAt( 'contact', entries ), 'lead.locations.0.zip': '78467' };
	expect( byPath ).toMatchObject( {
		'contact.zip': '78315',
		'contact.customFields.newsletter': true,
		message: 'Guten Tag',
	} );
	expect( contactOf( 'contact', byPath ) ).toEqual( entries );
} );
