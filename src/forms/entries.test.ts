import { namedValues, readEntries, readForm, typedEntries, without } from './entries';

const EMPTY = {
	'contact.zip': '',
	'contact.customFields.newsletter': false,
	'lead.locations.0.zip': '',
	'lead.marketingType': 'BUY',
	'lead.locations': [ 'all' ] as readonly string[],
};

test( "names a contact's control by the last key of its path, any other by the whole path", () => {
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

test( 'drops unknown fields and values of another type', () => {
	const values = { zip: 7, newsletter: 'on', city: 'Konstanz', 'lead.locations': [ 7 ], 'lead.marketingType': null };
	expect( readEntries( EMPTY, values ) ).toEqual( {} );
} );

test( "reads the current values of a form's controls", () => {
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

test( 'reads a checkbox list as the values of the checked boxes', () => {
	document.body.innerHTML = `<form>
		<fieldset><legend><input type="checkbox" value="konstanz" checked></legend>
			<input type="checkbox" name="lead.locations" value="altstadt" checked>
			<input type="checkbox" name="lead.locations" value="petershausen" checked></fieldset>
		<fieldset><legend><input type="checkbox" value="see"></legend>
			<input type="checkbox" name="lead.locations" value="moos"></fieldset></form>`;
	const form = document.querySelector( 'form' ) as HTMLFormElement;
	const read = () => readForm( { 'lead.locations': [] as readonly string[] }, form )[ 'lead.locations' ];
	const press = ( value: string ) => form.querySelector< HTMLInputElement >( `[value="${ value }"]` )?.click();
	expect( read() ).toEqual( [ 'altstadt', 'petershausen' ] );
	press( 'petershausen' );
	expect( read() ).toEqual( [ 'altstadt' ] );
	press( 'konstanz' );
	press( 'see' );
	expect( read() ).toEqual( [ 'moos' ] );
	press( 'petershausen' );
	press( 'see' );
	expect( read() ).toEqual( [] );
} );

test( 'reads a list with one checkbox as a list', () => {
	document.body.innerHTML = '<form><input type="checkbox" name="lead.locations" value="moos" checked></form>';
	expect( readForm( EMPTY, document.querySelector( 'form' ) as HTMLFormElement ) ).toEqual( {
		'lead.locations': [ 'moos' ],
	} );
} );

test( 'returns only entries that differ from an empty form', () => {
	const entries = { ...EMPTY, 'contact.zip': '78315', 'lead.locations': [ 'all' ] };
	expect( typedEntries( EMPTY, entries ) ).toEqual( { 'contact.zip': '78315' } );
	expect( typedEntries( EMPTY, { 'lead.locations': [] } ) ).toEqual( { 'lead.locations': [] } );
} );

test( 'clears the entries at the given paths', () => {
	const entries = { ...EMPTY, 'contact.zip': '78315', 'lead.marketingType': 'RENT' };
	expect( without( EMPTY, entries, [ 'lead.marketingType' ] ) ).toEqual( { ...EMPTY, 'contact.zip': '78315' } );
} );
