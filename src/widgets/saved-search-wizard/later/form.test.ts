import type { PartialSearch } from '../../../domain/search-link';
import { emptyEntries, type SearchEntries } from '../entries';
import { countable, searchFaults, searchForm } from './form';
import { entriesOfSearch } from './search-entries';
import { CONTEXT, TREE } from '../testing/context';
import { props } from '../testing/wizard';

const RULES = {
	required: [ 'firstname', 'lastname', 'email' ],
	hidden: [ 'message' ],
	newsletter: 'optional',
} as const;

const form = ( hasContact: boolean ) =>
	searchForm( emptyEntries( CONTEXT ), CONTEXT, {
		contact: RULES,
		hasContact,
		accountSearch: null,
		account: null,
		consents: props().config.consents,
	} );

const CONTACT: Partial< SearchEntries > = {
	'contact.firstname': 'Erika',
	'contact.lastname': 'Mustermann',
	'contact.email': 'erika@domain.example',
	'contact.customFields.dataPrivacy': true,
	'contact.customFields.acceptContact': true,
};

const entries = ( over: Partial< SearchEntries > ): SearchEntries => ( {
	...emptyEntries( CONTEXT ),
	'savedSearch.categoryId': '22332',
	...over,
} );

const search = ( over: Partial< SearchEntries > ) => form( true ).request( entries( over ) ).savedSearch;

test( 'starts with all regions selected, or those of the attribute', () => {
	expect( emptyEntries( CONTEXT )[ 'savedSearch.locations' ] ).toEqual( [ 'engen', 'singen', 'konstanz' ] );
	expect( emptyEntries( { ...CONTEXT, preselected: [ 'hegau' ] } )[ 'savedSearch.locations' ] ).toEqual( [
		'engen',
		'singen',
	] );
	expect( emptyEntries( { ...CONTEXT, tree: null } )[ 'savedSearch.locations' ] ).toEqual( [] );
} );

// C3.4, C3.36
test( 'the body has the contact without message, and the search with parent regions (D8) and parsed values', () => {
	const body = form( true ).request(
		entries( {
			...CONTACT,
			message: 'left over',
			'savedSearch.locations': [ 'engen', 'singen' ],
			'savedSearch.fields.price.price.maxValue': '450,000',
			'savedSearch.fields.area.livingSpace.minValue': '85.5',
		} )
	);
	expect( body ).toEqual( {
		contact: expect.objectContaining( { firstname: 'Erika', email: 'erika@domain.example' } ) as object,
		savedSearch: {
			objectType: 'LIVING',
			categoryId: 22332,
			marketingType: 'buy',
			locations: [ { locationId: 'hegau' } ],
			fields: [
				{ name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 450000 },
				{ name: 'area.livingSpace', valueType: 'RANGE', minValue: 85.5, maxValue: null },
			],
			alerts: 'daily',
		},
	} );
} );

test( 'sends the equipment of a linked or stored search, and no equipment otherwise', () => {
	const given = entriesOfSearch( { categoryId: 22332, features: [ 'lift', 'balcony' ] }, CONTEXT );
	expect( search( given ).features ).toEqual( [ 'lift', 'balcony' ] );
	expect( countable( entries( given ), CONTEXT )?.features ).toEqual( [ 'lift', 'balcony' ] );
	expect( search( {} ) ).not.toHaveProperty( 'features' );
} );

test( 'omits fields that the category does not have', () => {
	const plot = { 'savedSearch.categoryId': '19795', 'savedSearch.fields.area.plotArea': '620' };
	expect( search( { ...plot, 'savedSearch.fields.area.livingSpace.minValue': '85' } ).fields ).toEqual( [
		{ name: 'area.plotArea', valueType: 'NUMBER', value: 620 },
	] );
} );

test( 'lists errors in the order of the steps, with paths that identify the step', () => {
	const given = entries( {
		'savedSearch.locations': [],
		'savedSearch.categoryId': '22332',
		'savedSearch.fields.price.price.minValue': 'cheap',
	} );
	const paths = form( true )
		.validate( given )
		.map( ( { path } ) => path );
	expect( paths.slice( 0, 3 ) ).toEqual( [
		'savedSearch.locations',
		'savedSearch.fields.price.price.minValue',
		'contact.firstname',
	] );
	expect( form( false ).validate( given ) ).toEqual( searchFaults( given, CONTEXT ) );
	expect( searchFaults( entries( { 'savedSearch.categoryId': '' } ), CONTEXT ) ).toEqual( [
		{ path: 'savedSearch.categoryId', message: 'Please choose the type of property.' },
	] );
} );

test.each( [
	[ 'no region', { 'savedSearch.locations': [] } ],
	[ 'no category', { 'savedSearch.categoryId': '' } ],
	[ 'an invalid value', { 'savedSearch.fields.price.price.minValue': 'cheap' } ],
	[
		'a minimum above the maximum',
		{ 'savedSearch.fields.price.price.minValue': '9', 'savedSearch.fields.price.price.maxValue': '8' },
	],
] )( 'does not count matches with %s', ( _name, over ) => {
	expect( countable( entries( {} ), CONTEXT ) ).not.toBeNull();
	expect( countable( entries( over ), CONTEXT ) ).toBeNull();
} );

test( 'does not count matches before the field definitions have loaded', () => {
	expect( countable( entries( {} ), { ...CONTEXT, definitions: {} } ) ).toBeNull();
} );

const GIVEN: PartialSearch = {
	objectType: 'COMMERCIAL',
	marketingType: 'buy',
	categoryId: 22332,
	locations: [ 'hegau', 'atlantis' ],
	fields: [
		{ name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 450000 },
		{ name: 'gone', valueType: 'RAW', data: 'x' },
	],
};

test( 'a linked search applies only values that this site knows; its category determines the property type', () => {
	expect( entriesOfSearch( GIVEN, CONTEXT ) ).toMatchObject( {
		step: 'fields',
		'savedSearch.objectType': 'LIVING',
		'savedSearch.marketingType': 'buy',
		'savedSearch.categoryId': '22332',
		'savedSearch.locations': [ 'engen', 'singen' ],
		'savedSearch.fields.price.price.minValue': '',
		'savedSearch.fields.price.price.maxValue': '450000',
	} );
	expect( entriesOfSearch( GIVEN, CONTEXT ) ).not.toHaveProperty( [ 'savedSearch.fields.gone' ] );
	expect(
		Object.keys( entriesOfSearch( GIVEN, CONTEXT ) ).filter( ( path ) => path.startsWith( 'contact.' ) )
	).toEqual( [] );
} );

test.each( [
	[
		'only a marketing type',
		{ marketingType: 'rent' },
		{ step: 'regions', 'savedSearch.marketingType': 'rent', 'savedSearch.locations': TREE.leaves },
	],
	[ 'no category', { locations: [ 'konstanz' ] }, { step: 'category', 'savedSearch.locations': [ 'konstanz' ] } ],
	[
		'a category of leads',
		{ ...GIVEN, categoryId: 4711 },
		{ step: 'category', 'savedSearch.categoryId': '', 'savedSearch.objectType': 'COMMERCIAL' },
	],
	[
		'only deleted regions',
		{ ...GIVEN, locations: [ 'atlantis' ] },
		{ step: 'regions', 'savedSearch.locations': [] },
	],
	[
		'a marketing type that the category excludes',
		{ ...GIVEN, categoryId: 19795, marketingType: 'rent' },
		{ 'savedSearch.marketingType': 'buy', 'savedSearch.categoryId': '19795' },
	],
] as ReadonlyArray< readonly [ string, PartialSearch, Partial< SearchEntries > ] > )(
	'applies a given search with %s',
	( _name, given, expected ) => {
		expect( entriesOfSearch( given, CONTEXT ) ).toMatchObject( expected );
	}
);
