import { decodeSearch } from './search-link';

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
		'keys unknown to searches',
		{ ...WHOLE, uuid: 'x', paused: true, page: 7 },
		{ ...WHOLE, locations: [ 'konstanz', 'hegau' ] },
	],
	[ 'an unknown property type', { objectType: 'GARAGE', marketingType: 'buy' }, { marketingType: 'buy' } ],
	[ 'a marketing type of a lead', { marketingType: 'BUY', categoryId: 1 }, { categoryId: 1 } ],
	[ 'a category as text', { categoryId: '22332', marketingType: 'buy' }, { marketingType: 'buy' } ],
	[
		'a number out of range',
		'{"marketingType":"buy","fields":[{"name":"area.plotArea","valueType":"NUMBER","value":1e999}]}',
		{ marketingType: 'buy', fields: [] },
	],
	[ 'equipment', { features: [ 'lift', 'pool', 7, 'toString', 'balcony' ] }, { features: [ 'lift', 'balcony' ] } ],
	[ 'regions as ids only', { locations: [ 'konstanz', 'hegau' ] }, { locations: [ 'konstanz', 'hegau' ] } ],
	[ 'the link of a list', { list: [] }, { list: [] } ],
	[
		'invalid regions',
		{ locations: [ 7, null, {}, { locationId: 7 }, { locationId: 'a' } ] },
		{ locations: [ 'a' ] },
	],
	[
		'invalid values',
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
	[ 'an empty text', '' ],
	[ 'text that is not base64', '%%%' ],
	[ 'text that is not JSON', encoded( '{' ) ],
	[ 'text that is not UTF-8', Buffer.from( [ 0x22, 0xff, 0x22 ] ).toString( 'base64url' ) ],
	[ 'a list', encoded( [ WHOLE ] ) ],
	[ 'a text', encoded( '"buy"' ) ],
	[ 'null', encoded( 'null' ) ],
	[ 'an object without any of the keys', encoded( { search: WHOLE } ) ],
	[ 'a truncated search', encoded( WHOLE ).slice( 0, 40 ) ],
] )( 'rejects %s', ( _name, parameter ) => {
	expect( decodeSearch( parameter ) ).toBeNull();
} );
