/** The rules of a listing are compiled to PHP and TypeScript in the same flat form, and invalid rules are rejected. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generateListingRules, plainRules } from '../../tools/contract/listing-rules.mjs';

const FOLDER = new URL( '../../includes/Foundation/Contract/', import.meta.url ).pathname;
const read = () => JSON.parse( readFileSync( `${ FOLDER }listing-rules.json`, 'utf8' ) );

test( 'the rules are valid, and are generated as PHP and TypeScript', () => {
	const files = generateListingRules( FOLDER );
	assert.match( files[ 'build/contract/listing-rules.php' ], /'law' => '§ 87 GEG',/ );
	assert.match( files[ 'src/contract/listing-rules.gen.ts' ], /"law": "§ 87 GEG",/ );
	assert.ok( Object.values( files ).every( ( content ) => ! /"use"|'use'/.test( content ) ) );
} );

test( 'every law has a first day in force, except the draft of the GModG', () => {
	for ( const { law, from, set = null } of read().rules ) {
		assert.equal( from === null, set === 'gmodg', law );
	}
} );

test( 'replaces terms, including nested ones, with their conditions', () => {
	const [ { when, fields } ] = plainRules( {
		terms: { cheap: { known: 'price' }, both: { all: [ { use: 'cheap' }, { missing: 'zip' } ] } },
		rules: [ { ...rule(), when: { not: { use: 'both' } }, fields: [ 'city', { field: 'zip', label: 'code' } ] } ],
	} );
	assert.deepEqual( when, { not: { all: [ { known: 'price' }, { missing: 'zip' } ] } } );
	assert.deepEqual( fields, [
		{ field: 'city', label: 'city', when: null },
		{ field: 'zip', label: 'code', when: null },
	] );
} );

const rule = () => ( {
	code: 'x',
	law: null,
	from: '2026-01-01',
	when: { missing: 'city' },
	fields: [ 'city' ],
	sentence: 'check.x',
} );

const REFUSED = {
	'an unknown key': [ { block: true }, /no key "block"/ ],
	'a code with a space': [ { code: 'X 1' }, /a code is/ ],
	'an empty law': [ { law: '' }, /law is a text/ ],
	'a missing first day': [ { from: undefined }, /from is a day/ ],
	'an invalid date': [ { from: '2026-13-01' }, /from is a day/ ],
	'missing fields': [ { fields: [] }, /fields are mandatory/ ],
	'an unknown field': [ { fields: [ 'pool' ] }, /has no "pool"/ ],
	'a missing sentence': [ { sentence: 'Enter it.' }, /a sentence is mandatory/ ],
	'an unknown operator': [ { when: { over: [ 'price', 1 ] } }, /no operator "over"/ ],
	'two operators': [ { when: { known: 'city', missing: 'zip' } }, /an object with one key/ ],
	'an unknown term': [ { when: { use: 'cheap' } }, /no term "cheap"/ ],
	'"all" with one condition': [ { when: { all: [ { known: 'city' } ] } }, /needs two/ ],
	'an unknown field in a nested condition': [ { when: { not: { known: 'pool' } } }, /has no "pool"/ ],
	'a comparison without a value': [ { when: { is: [ 'state' ] } }, /needs texts/ ],
	'a word with pattern characters': [ { when: { words: [ 'commission_note', 'a.b' ] } }, /lower-case letters/ ],
	'a fraction of a year': [ { when: { past: [ 'energy_issued', 0.5 ] } }, /whole number/ ],
	'an unknown argument': [ { argument: { sum: 'price' } }, /no argument "sum"/ ],
	'an argument with an unknown field': [ { argument: { value: 'pool' } }, /has no "pool"/ ],
};

for ( const [ name, [ change, message ] ] of Object.entries( REFUSED ) ) {
	test( `rejects ${ name }`, () => {
		assert.throws( () => plainRules( { terms: {}, rules: [ { ...rule(), ...change } ] } ), message );
	} );
}
