import { decodeSearch } from './given-search';

const encoded = ( value: unknown ): string =>
	Buffer.from( typeof value === 'string' ? value : JSON.stringify( value ) ).toString( 'base64url' );

const RANGE = { name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 450000 };
const RAW = { name: 'property[heizung]', valueType: 'RAW', data: 'Wärmepumpe' };
const NUMBER = { name: 'area.plotArea', valueType: 'NUMBER', value: 620 };

const WHOLE = {
	objectType: 'LIVING',
	marketingType: 'buy',
	categoryId: 22332,
	locations: [ { locationId: 'konstanz' }, { locationId: 'hegau' } ],
	fields: [ RANGE, RAW, NUMBER ],
};

test.each( [
	[ 'a whole search', WHOLE, { ...WHOLE, locations: [ 'konstanz', 'hegau' ] } ],
	[ 'one key', { marketingType: 'rent' }, { marketingType: 'rent' } ],
	[ 'no region at all', { locations: [] }, { locations: [] } ],
	[
		'keys that are none of a search',
		{ ...WHOLE, uuid: 'x', paused: true, page: 7 },
		{ ...WHOLE, locations: [ 'konstanz', 'hegau' ] },
	],
	[ 'an unknown type of property', { objectType: 'GARAGE', marketingType: 'buy' }, { marketingType: 'buy' } ],
	[ 'a marketing type as a lead names it', { marketingType: 'BUY', categoryId: 1 }, { categoryId: 1 } ],
	[ 'a category as text', { categoryId: '22332', marketingType: 'buy' }, { marketingType: 'buy' } ],
	[
		'a number beyond all',
		'{"marketingType":"buy","fields":[{"name":"area.plotArea","valueType":"NUMBER","value":1e999}]}',
		{ marketingType: 'buy', fields: [] },
	],
	[ 'equipment', { features: [ 'lift', 'pool', 7, 'toString', 'balcony' ] }, { features: [ 'lift', 'balcony' ] } ],
	[ 'regions as ids only', { locations: [ 'konstanz', 'hegau' ] }, { locations: [ 'konstanz', 'hegau' ] } ],
	[ 'a list without a place', { list: [] }, { list: {} } ],
	[ 'the place of a list', { list: { place: 'Konstanz', unknownPlace: 7 } }, { list: { place: 'Konstanz' } } ],
	[
		'the way back to a list',
		{ list: { back: '/homes/?immo_place=K%C3%B6ln', count: 6 } },
		{ list: { back: '/homes/?immo_place=K%C3%B6ln', count: 6 } },
	],
	[ 'a way to another site', { list: { back: '//evil.example' } }, { list: {} } ],
	[ 'a way that browsers read as one', { list: { back: '/\t/evil.example' } }, { list: {} } ],
	[ 'a way with a backslash', { list: { back: '/\\evil.example' } }, { list: {} } ],
	[ 'a way that runs a script', { list: { back: 'javascript:alert(1)', count: 'x' } }, { list: {} } ],
	[ 'a place beyond all', { list: { unknownPlace: 'x'.repeat( 81 ) } }, { list: {} } ],
	[
		'regions that are none',
		{ locations: [ 7, null, {}, { locationId: 7 }, { locationId: 'a' } ] },
		{ locations: [ 'a' ] },
	],
	[
		'values that are none',
		{
			fields: [
				RANGE,
				{ ...RANGE, maxValue: '7' },
				{ ...RAW, data: 7 },
				{ ...NUMBER, value: null },
				{ name: 'x', valueType: 'toString' },
				'x',
			],
		},
		{ fields: [ RANGE ] },
	],
] )( 'reads %s', ( _name, given, expected ) => {
	expect( decodeSearch( encoded( given ) ) ).toEqual( expected );
} );

test.each( [
	[ 'nothing', '' ],
	[ 'no base64', '%%%' ],
	[ 'no JSON', encoded( '{' ) ],
	[ 'no UTF-8', Buffer.from( [ 0x22, 0xff, 0x22 ] ).toString( 'base64url' ) ],
	[ 'a list', encoded( [ WHOLE ] ) ],
	[ 'a text', encoded( '"buy"' ) ],
	[ 'null', encoded( 'null' ) ],
	[ 'none of the keys', encoded( { search: WHOLE } ) ],
	[ 'half of it', encoded( WHOLE ).slice( 0, 40 ) ],
] )( 'rejects %s', ( _name, parameter ) => {
	expect( decodeSearch( parameter ) ).toBeNull();
} );
