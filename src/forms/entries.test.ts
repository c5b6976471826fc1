import { namedValues, readEntries, readForm, typedEntries, without } from './entries';

const EMPTY = {
	'contact.zip': '',
	'contact.customFields.newsletter': false,
	'lead.locations.0.zip': '',
	'lead.marketingType': 'BUY',
	'lead.locations': [ 'all' ] as readonly string[],
};

test( "a contact's control goes by its last key, any other by its path", () => {
	const entries = { ...EMPTY, 'contact.zip': '1', 'lead.locations.0.zip': '2' };
	expect( namedValues( entries ) ).toEqual( {
		zip: '1',
		newsletter: false,
		'lead.locations.0.zip': '2',
		'lead.marketingType': 'BUY',
		'lead.locations': [ 'all' ],
	} );
	expect( readEntries( EMPTY, namedValues( entries ) ) ).toEqual( entries );
} );

test( 'what the form does not have, and what is of another kind, is left out', () => {
	const values = { zip: 7, newsletter: 'on', city: 'Konstanz', 'lead.locations': [ 7 ], 'lead.marketingType': null };
	expect( readEntries( EMPTY, values ) ).toEqual( {} );
} );

test( 'reads the controls of a form as they stand', () => {
	document.body.innerHTML = `<form><input name="zip" value="78315"><input type="checkbox" name="newsletter" checked>
		<input name="lead.locations.0.zip" value="78467">
		<input type="radio" name="lead.marketingType" value="BUY"><input type="radio" name="lead.marketingType" value="RENT" checked></form>`;
	expect( readForm( EMPTY, document.querySelector( 'form' ) as HTMLFormElement ) ).toEqual( {
		'contact.zip': '78315',
		'contact.customFields.newsletter': true,
		'lead.locations.0.zip': '78467',
		'lead.marketingType': 'RENT',
	} );
} );

test( 'typed is what differs from an empty form', () => {
	const entries = { ...EMPTY, 'contact.zip': '78315', 'lead.locations': [ 'all' ] };
	expect( typedEntries( EMPTY, entries ) ).toEqual( { 'contact.zip': '78315' } );
	expect( typedEntries( EMPTY, { 'lead.locations': [] } ) ).toEqual( { 'lead.locations': [] } );
} );

test( 'empties the entries at some paths', () => {
	const entries = { ...EMPTY, 'contact.zip': '78315', 'lead.marketingType': 'RENT' };
	expect( without( EMPTY, entries, [ 'lead.marketingType' ] ) ).toEqual( { ...EMPTY, 'contact.zip': '78315' } );
} );
