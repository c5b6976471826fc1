import { entryAt, namedPath, textAt } from './fault-paths';

const body = {
	address: { email: 'a@b.example' },
	lead: {
		fields: [ { name: 'price.price', value: 5 }, { name: 'property[baujahr]' } ],
		locations: [ { zip: '78315' } ],
		name: 'no item of a list',
	},
};

test.each( [
	[ 'address.email', 'a@b.example' ],
	[ 'lead.locations.0.zip', '78315' ],
	[ 'lead.fields.1.name', 'property[baujahr]' ],
	[ 'lead.fields.0.value', '' ],
	[ 'lead.fields.2.name', '' ],
	[ 'address.email.length', '' ],
	[ 'toString', '' ],
] )( 'the text at %s is “%s”', ( path, value ) => {
	expect( textAt( body, path ) ).toBe( value );
} );

test.each( [
	[ 'lead.fields.0.value', 'lead.fields.price.price.value' ],
	[ 'lead.fields.1', 'lead.fields.property[baujahr]' ],
	[ 'lead.fields.2.name', 'lead.fields.2.name' ],
	[ 'lead.locations.0.zip', 'lead.locations.0.zip' ],
	[ 'lead.fields', 'lead.fields' ],
	[ 'nothing.0.there', 'nothing.0.there' ],
] )( 'names the list item in %s: %s', ( path, named ) => {
	expect( namedPath( path, body ) ).toBe( named );
} );

test.each( [
	[ 'contact.zip', 'contact.zip' ],
	[ 'contact.zip.anything', 'contact.zip' ],
	[ 'contact', null ],
	[ 'lead.zip', null ],
	[ 'savedSearch.locations.3.locationId', 'savedSearch.locations' ],
	[ 'toString', null ],
] )( '%s belongs to the form entry %s', ( path, entry ) => {
	expect( entryAt( path, { 'contact.zip': '', 'savedSearch.locations': [] } ) ).toBe( entry );
} );
