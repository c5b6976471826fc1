/** The catalogue's generator rejects entries that PHP would drop, and its wordings are translated like all texts. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { checkCatalogue, generateCatalogue, wordings } from '../../tools/contract/catalogue.mjs';
import { extractCatalogue } from '../../tools/i18n/extract-catalogue.mjs';

const FOLDER = new URL( '../../includes/Foundation/Contract/', import.meta.url ).pathname;
const read = () => JSON.parse( readFileSync( `${ FOLDER }catalogue.json`, 'utf8' ) );

test( 'the catalogue is valid, and is generated as PHP', () => {
	const [ [ file, php ] ] = Object.entries( generateCatalogue( FOLDER ) );
	assert.equal( file, 'build/contract/catalogue.php' );
	assert.match( php, /'price\.price' => \[\n\t+'unit' => '€',\n\t+'type' => 'currency',/ );
	assert.match( php, /'id' => 22332,/ );
} );

// C3.25
test( 'the groups are wohnen and gewerbe', () => {
	assert.deepEqual(
		read().groups.map( ( { id, objectType } ) => [ id, objectType ] ),
		[
			[ 'wohnen', 'LIVING' ],
			[ 'gewerbe', 'COMMERCIAL' ],
		]
	);
} );

test( 'labels, hints and units with words are texts to translate; ids, types and symbols such as m² are not', () => {
	const found = extractCatalogue( read() ).map( ( { en } ) => en );
	for ( const text of [
		'House',
		'Sell',
		'Living space',
		'Area',
		'€ per month',
		'Restaurant, café, hotel',
		'You can leave this empty for an apartment.',
	] ) {
		assert.ok( found.includes( text ), text );
	}
	assert.equal( new Set( found ).size, found.length );
	assert.deepEqual(
		found.filter( ( text ) => /^(?:m²|€|haus|living|plain|LIVING|BUY)$/.test( text ) ),
		[]
	);
	assert.deepEqual( wordings( { a: { id: 'x', displayText: 'D', label: 'L' }, hints: { b: null, c: 'H' } } ), [
		'D',
		'L',
		'H',
	] );
} );

const house = ( { categories } ) => categories[ 0 ];
const REFUSED = {
	'a category twice': [ ( catalogue ) => catalogue.categories.push( { ...house( catalogue ) } ), /share an id/ ],
	'a category without a text': [
		( catalogue ) => delete house( catalogue ).displayText,
		/id and displayText are mandatory/,
	],
	'a category of an unknown object type': [
		( catalogue ) => ( house( catalogue ).objectType = 'SPACE' ),
		/unknown object type/,
	],
	'a category of an unknown marketing type': [
		( catalogue ) => ( house( catalogue ).marketingType = 'buy' ),
		/unknown marketing type/,
	],
	'a category without a wizard': [ ( catalogue ) => ( house( catalogue ).wizards = [] ), /unknown wizard/ ],
	'a category without rules': [ ( catalogue ) => ( house( catalogue ).rules = 'none' ), /there are no rules "none"/ ],
	'a label of an unknown field': [
		( catalogue ) => ( house( catalogue ).labels = { x: 'X' } ),
		/there is no field "x"/,
	],
	'a group of an unknown object type': [
		( catalogue ) => ( catalogue.groups[ 0 ].objectType = 'SPACE' ),
		/a group has an unknown object type/,
	],
	'a field without a unit': [
		( catalogue ) => delete catalogue.fields[ 'area.plotArea' ].unit,
		/a unit is mandatory/,
	],
	'a field of an unknown type': [
		( catalogue ) => ( catalogue.fields[ 'area.plotArea' ].type = 'm2' ),
		/there is no type "m2"/,
	],
	'a field of an unknown group': [
		( catalogue ) => ( catalogue.fields[ 'area.plotArea' ].group = 'x' ),
		/there is no group "x"/,
	],
	'an id that a request body cannot use as a key': [
		( catalogue ) => ( catalogue.fields[ 'a b' ] = catalogue.fields[ 'area.plotArea' ] ),
		/cannot be a key of a request body/,
	],
	'a select without values': [
		( catalogue ) => Object.assign( catalogue.fields[ 'area.plotArea' ], { type: 'select' } ),
		/a select needs values/,
	],
	'a label for an unknown marketing type': [
		( catalogue ) => ( catalogue.fields[ 'price.price' ].marketingTypeLabel.SELL = 'X' ),
		/marketingTypeLabel names "SELL"/,
	],
	'rules without one of the wizards': [
		( catalogue ) => delete catalogue.rules.plot.lead,
		/rules\.plot\.lead is missing/,
	],
	'a rule of an unknown field': [
		( catalogue ) => ( catalogue.rules.plot.lead.x = 'plain' ),
		/there is no field "x"/,
	],
	'an unknown rule': [
		( catalogue ) => ( catalogue.rules.plot.lead[ 'price.price' ] = 'max' ),
		/there is no rule "max"/,
	],
	'a range of a field that is not a number': [
		( catalogue ) => Object.assign( catalogue.fields[ 'price.price' ], { type: 'string' } ),
		/can only be plain/,
	],
	'an empty text': [ ( catalogue ) => ( catalogue.fields[ 'area.plotArea' ].hint = ' ' ), /a wording is empty/ ],
};

for ( const [ what, [ spoil, message ] ] of Object.entries( REFUSED ) ) {
	test( `rejects ${ what }`, () => {
		const catalogue = read();
		spoil( catalogue );
		assert.throws( () => checkCatalogue( catalogue ), message );
	} );
}
