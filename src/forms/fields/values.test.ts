import { emptyFieldEntries } from './wizard-fields';
import { fieldsOf, HOUSE, OFFICE, context } from './testing/context';
import { fieldEntries, fieldValues } from './values';

const lead = context( { lang: 'de' } );
const search = context( { wizard: 'search', lang: 'de' } );

const TYPED = {
	'lead.fields.price.price': '480.000 €',
	'lead.fields.area.livingSpace': '142,5',
	'lead.fields.area.plotArea': ' ',
	'lead.fields.weight': 'viel',
	'lead.fields.floor': '-1',
	'lead.fields.name': '  Haus am See ',
	'lead.fields.heating': 'pump',
	'lead.fields.cellar': '0',
};

// C3.8
test( 'a lead sends numbers as numbers, other values as text, and omits empty and invalid ones', () => {
	expect( fieldValues( fieldsOf( lead, HOUSE, 'BUY' ), TYPED, 'de' ) ).toEqual( [
		{ name: 'price.price', valueType: 'NUMBER', value: 480000 },
		{ name: 'area.livingSpace', valueType: 'NUMBER', value: 142.5 },
		{ name: 'floor', valueType: 'NUMBER', value: -1 },
		{ name: 'name', valueType: 'RAW', data: 'Haus am See' },
		{ name: 'heating', valueType: 'RAW', data: 'pump' },
		{ name: 'cellar', valueType: 'RAW', data: '0' },
	] );
} );

test( 'sends only fields of the selected category, and keeps the entries of other categories', () => {
	const office = fieldValues( fieldsOf( lead, OFFICE, 'BUY' ), TYPED, 'de' );
	expect( office.map( ( { name } ) => name ) ).toEqual( [ 'price.price' ] );
	expect( fieldValues( fieldsOf( lead, HOUSE, 'BUY' ), TYPED, 'de' ) ).toHaveLength( 6 );
} );

const BOUNDS = {
	'savedSearch.fields.price.price.minValue': '',
	'savedSearch.fields.price.price.maxValue': '450.000',
	'savedSearch.fields.area.livingSpace.minValue': '110',
	'savedSearch.fields.property[baujahr].minValue': '1970',
	'savedSearch.fields.property[baujahr].maxValue': '1990',
	'savedSearch.fields.heating': 'gas',
	'savedSearch.fields.property[baujahr]': '1980',
};

const SEARCHED = [
	{ name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 450000 },
	{ name: 'area.livingSpace', valueType: 'RANGE', minValue: 110, maxValue: null },
	{ name: 'property[baujahr]', valueType: 'RANGE', minValue: 1970, maxValue: 1990 },
	{ name: 'heating', valueType: 'RAW', data: 'gas' },
] as const;

// C3.9
test( 'a search sends bounds for ranges and minimums', () => {
	expect( fieldValues( fieldsOf( search, HOUSE, 'buy' ), BOUNDS, 'de' ) ).toEqual( SEARCHED );
} );

test( 'a plain field of a search is a number', () => {
	expect( fieldValues( fieldsOf( search, OFFICE, 'buy' ), BOUNDS, 'de' ) ).toContainEqual( {
		name: 'property[baujahr]',
		valueType: 'NUMBER',
		value: 1980,
	} );
} );

test( 'omits a range without a number', () => {
	const empty = emptyFieldEntries( search );
	expect( fieldValues( fieldsOf( search, HOUSE, 'buy' ), empty, 'de' ) ).toEqual( [] );
} );

// C4.6
test( 'stored values convert back to the same entries', () => {
	const known = emptyFieldEntries( search );
	const entries = { ...known, ...fieldEntries( search, SEARCHED ) };
	expect( entries ).toMatchObject( {
		'savedSearch.fields.price.price.minValue': '',
		'savedSearch.fields.price.price.maxValue': '450000',
		'savedSearch.fields.area.livingSpace.minValue': '110',
	} );
	expect( fieldValues( fieldsOf( search, HOUSE, 'buy' ), entries, 'de' ) ).toEqual( SEARCHED );
} );

test( 'formats decimals by language, and drops fields without a category', () => {
	const stored = [
		{ name: 'area.plotArea', valueType: 'NUMBER', value: 620.5 },
		{ name: 'area.garden', valueType: 'NUMBER', value: 5 },
	] as const;
	expect( fieldEntries( search, stored ) ).toEqual( { 'savedSearch.fields.area.plotArea': '620,5' } );
	expect( fieldEntries( context( { wizard: 'search' } ), stored ) ).toEqual( {
		'savedSearch.fields.area.plotArea': '620.5',
	} );
} );
