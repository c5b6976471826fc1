import { readAttributes } from './attributes';

const DECLARED = {
	audience: { type: 'string', enum: [ 'both', 'sell' ], default: 'both' },
	heading: { type: 'string' },
	fields: { type: 'array', items: { type: 'string', enum: [ 'phone', 'city' ] }, default: [ 'city' ] },
	regions: { type: 'array', items: { type: 'string' }, default: [] },
	asks: { type: 'boolean', default: true },
	zoom: { type: 'integer', minimum: 1, maximum: 19, default: 12 },
} as const;

const DEFAULTS = { audience: 'both', heading: undefined, fields: [ 'city' ], regions: [], asks: true, zoom: 12 };

// On a page the server has already checked the attributes (includes/Foundation/Contract/BlockAttribute.php).
test.each( [
	[ 'no attributes', {}, {} ],
	[ 'a valid choice', { audience: 'sell' }, { audience: 'sell' } ],
	[ 'an invalid choice', { audience: 'rent' }, {} ],
	[ 'a text', { heading: '' }, { heading: '' } ],
	[ 'not a text', { heading: 7 }, {} ],
	[ 'offered names', { fields: [ 'city', 'phone', 'x' ] }, { fields: [ 'phone', 'city' ] } ],
	[ 'an explicit empty list', { fields: [] }, { fields: [] } ],
	[ 'not a list', { fields: 'phone', regions: 'a' }, {} ],
	[ 'unknown names', { regions: [ 'b', 7, 'a' ] }, { regions: [ 'b', 'a' ] } ],
	[ 'a boolean', { asks: false }, { asks: false } ],
	[ 'not a boolean', { asks: 'false' }, {} ],
	[ 'a number', { zoom: 7 }, { zoom: 7 } ],
	[ 'a number out of bounds', { zoom: 20 }, {} ],
	[ 'a fraction', { zoom: 7.5 }, {} ],
	[ 'not a number', { zoom: '7' }, {} ],
] )( '%s', ( _name, given, expected ) => {
	expect( readAttributes( DECLARED, given ) ).toEqual( { ...DEFAULTS, ...expected } );
} );
