import { fieldIds, emptyFieldEntries } from './wizard-fields';
import { offeredFields } from './offered-fields';
import { DEFINITIONS, fieldsOf, HOUSE, OFFICE, context } from './testing/context';

const search = context( { wizard: 'search' } );

// C2.18
test( 'a category offers the fields of its rules in order', () => {
	expect( fieldsOf( search, HOUSE, 'buy' ).map( ( { path, rule } ) => `${ path } ${ rule }` ) ).toEqual( [
		'savedSearch.fields.price.price range',
		'savedSearch.fields.area.livingSpace minimum',
		'savedSearch.fields.property[baujahr] range',
		'savedSearch.fields.heating plain',
		'savedSearch.fields.cellar plain',
	] );
} );

test.each( [ [ '' ], [ '7' ], [ 'house' ] ] )( 'the category "%s" offers no fields', ( id ) => {
	expect( fieldsOf( search, id, 'buy' ) ).toEqual( [] );
} );

test( 'omits fields without a definition', () => {
	const entries = { 'lead.categoryId': OFFICE };
	expect( offeredFields( context(), {}, entries ) ).toEqual( [] );
	const { 'price.price': price } = DEFINITIONS;
	const known = offeredFields( context(), { 'price.price': price, 'area.plotArea': null }, entries );
	expect( known.map( ( { id } ) => id ) ).toEqual( [ 'price.price' ] );
} );

test( 'omits fields of an unknown type', () => {
	const heating = { ...DEFINITIONS.heating, type: 'file' as 'select' };
	const offered = offeredFields( search, { ...DEFINITIONS, heating }, { 'savedSearch.categoryId': HOUSE } );
	expect( offered.map( ( { id } ) => id ) ).not.toContain( 'heating' );
} );

test( 'omits a text field whose rule is a range', () => {
	const textAsPrice = { ...DEFINITIONS, 'price.price': DEFINITIONS.name };
	const offered = offeredFields( search, textAsPrice, { 'savedSearch.categoryId': OFFICE } );
	expect( offered.map( ( { id } ) => id ) ).toEqual( [ 'area.plotArea', 'property[baujahr]' ] );
} );

describe( 'texts of a field', () => {
	test.each( [
		[ 'lead', HOUSE, 'BUY', 'price.price', 'Price you have in mind', 'A rough idea is enough.', '€' ],
		[ 'lead', HOUSE, 'RENT', 'price.price', 'Monthly rent', null, '€ per month' ],
		[ 'search', HOUSE, 'rent', 'price.price', 'Monthly rent', 'Per month', '€ per month' ],
		[ 'lead', HOUSE, '', 'price.price', 'Price', null, '€' ],
		[ 'lead', HOUSE, 'BUY', 'area.plotArea', 'Plot area', 'It is stated in the land register', 'm²' ],
		[ 'lead', OFFICE, 'BUY', 'area.plotArea', 'Area', null, 'm²' ],
		[ 'lead', HOUSE, 'BUY', 'heating', 'Heating', null, null ],
	] as const )( '%s, category %s, %s: %s', ( ...[ wizard, category, marketingType, id, label, hint, unit ] ) => {
		const found = fieldsOf( context( { wizard } ), category, marketingType ).find( ( field ) => field.id === id );
		expect( found ).toMatchObject( { label, hint, unit } );
	} );
} );

test( 'lists the ids of all fields of a wizard, and the paths of their entries', () => {
	expect( fieldIds( search ) ).toEqual( [
		'price.price',
		'area.livingSpace',
		'property[baujahr]',
		'heating',
		'cellar',
		'area.plotArea',
	] );
	expect( Object.keys( emptyFieldEntries( search ) ) ).toEqual( [
		'savedSearch.fields.price.price.minValue',
		'savedSearch.fields.price.price.maxValue',
		'savedSearch.fields.area.livingSpace.minValue',
		'savedSearch.fields.property[baujahr].minValue',
		'savedSearch.fields.property[baujahr].maxValue',
		'savedSearch.fields.heating',
		'savedSearch.fields.cellar',
		'savedSearch.fields.area.plotArea',
		'savedSearch.fields.property[baujahr]',
	] );
	expect( new Set( Object.values( emptyFieldEntries( search ) ) ) ).toEqual( new Set( [ '' ] ) );
} );
