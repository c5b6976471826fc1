/** What routes take has two types for PHPStan: one for a body that fits, and one for what is left of a body that does not. */
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

test( 'of a broken body every key may be missing or null, and the items that are left are whole', () => {
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

test( 'only what routes take has such a type', () => {
	assert.doesNotMatch( shapes, /OtherPart|ItemPart/ );
	assert.match( shapes, /RequestShapes array\{\n \* {3}Asked: AskedShape,\n \* \}/ );
	assert.match( shapes, /RequestParts array\{\n \* {3}Asked: AskedPart,\n \* \}/ );
} );
