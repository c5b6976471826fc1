/** Shapes of requests have two PHPStan types: one for a valid body, one for the readable part of an invalid body. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shapesPhp } from '../../tools/contract/phpstan.mjs';

const object = ( title, properties, required = [] ) => ( { title, type: 'object', properties, required } );

const SCHEMAS = {
	asked: object(
		'Asked',
		{
			part: { $ref: 'part.schema.json' },
			list: { type: 'array', items: { $ref: 'item.schema.json' } },
			at: { type: [ 'integer', 'null' ] },
		},
		[ 'part' ]
	),
	item: object( 'Item', { a: { type: 'string' } } ),
	other: object( 'Other', { a: { type: 'string' } } ),
	part: object( 'Part', { a: { type: 'string' } }, [ 'a' ] ),
};

const shapes = shapesPhp( SCHEMAS, {
	'POST /good': { request: 'asked', response: 'other' },
	'GET /good': { request: null, response: 'other' },
} );

test( 'in the type of an invalid body any key may be missing or null, but items of lists are valid', () => {
	assert.match(
		shapes,
		/AskedShape array\{\n \* {3}part: PartShape,\n \* {3}list\?: list<ItemShape>,\n \* {3}at\?: int\|null,/
	);
	assert.match(
		shapes,
		/AskedPart array\{\n \* {3}part\?: PartPart\|null,\n \* {3}list\?: array<int, ItemShape>\|null,\n \* {3}at\?: int\|null,/
	);
	assert.match( shapes, /PartPart array\{\n \* {3}a\?: string\|null,/ );
} );

test( 'only shapes of requests have a type for invalid bodies', () => {
	assert.doesNotMatch( shapes, /OtherPart|ItemPart/ );
	assert.match( shapes, /RequestShapes array\{\n \* {3}Asked: AskedShape,\n \* \}/ );
	assert.match( shapes, /RequestParts array\{\n \* {3}Asked: AskedPart,\n \* \}/ );
} );
