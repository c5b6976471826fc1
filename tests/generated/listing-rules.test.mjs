/** The rules of a listing become PHP and TypeScript in the same plain form, and what nothing could evaluate is refused. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { generateListingRules, plainRules } from '../../tools/contract/listing-rules.mjs';

const FOLDER = new URL( '../../includes/Foundation/Contract/', import.meta.url ).pathname;
const read = () => JSON.parse( readFileSync( `${ FOLDER }listing-rules.json`, 'utf8' ) );

test( 'the rules are good, and become PHP and TypeScript', () => {
	const files = generateListingRules( FOLDER );
	assert.match( files[ 'build/contract/listing-rules.php' ], /'law' => '§ 87 GEG',/ );
	assert.match( files[ 'src/contract/listing-rules.gen.ts' ], /"law": "§ 87 GEG",/ );
	assert.ok( Object.values( files ).every( ( content ) => ! /"use"|'use'/.test( content ) ) );
} );

test( 'every law has a day, and what is no law yet has none', () => {
	for ( const { law, from, set = null } of read().rules ) {
		assert.equal( from === null, set === 'gmodg', law );
	}
} );

test( 'terms stand for what they name, terms in them too', () => {
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
	'a key too many': [ { block: true }, /no key "block"/ ],
	'a code that is no word': [ { code: 'X 1' }, /a code is/ ],
	'an empty law': [ { law: '' }, /law is a text/ ],
	'no day': [ { from: undefined }, /from is a day/ ],
	'a day that there is not': [ { from: '2026-13-01' }, /from is a day/ ],
	'no fields': [ { fields: [] }, /fields are mandatory/ ],
	'a field that no listing has': [ { fields: [ 'pool' ] }, /has no "pool"/ ],
	'no sentence': [ { sentence: 'Enter it.' }, /a sentence is mandatory/ ],
	'an operator that there is not': [ { when: { over: [ 'price', 1 ] } }, /no operator "over"/ ],
	'two operators': [ { when: { known: 'city', missing: 'zip' } }, /one key is meant/ ],
	'a term that there is not': [ { when: { use: 'cheap' } }, /no term "cheap"/ ],
	'all of one': [ { when: { all: [ { known: 'city' } ] } }, /needs two/ ],
	'a name that no listing has, inside': [ { when: { not: { known: 'pool' } } }, /has no "pool"/ ],
	'nothing to compare with': [ { when: { is: [ 'state' ] } }, /needs texts/ ],
	'a word that would be a pattern': [ { when: { words: [ 'commission_note', 'a.b' ] } }, /lower-case letters/ ],
	'half a year': [ { when: { past: [ 'energy_issued', 0.5 ] } }, /whole number/ ],
	'an argument that there is not': [ { argument: { sum: 'price' } }, /no argument "sum"/ ],
	'an argument that no listing has': [ { argument: { value: 'pool' } }, /has no "pool"/ ],
};

for ( const [ name, [ change, message ] ] of Object.entries( REFUSED ) ) {
	test( `${ name } is refused`, () => {
		assert.throws( () => plainRules( { terms: {}, rules: [ { ...rule(), ...change } ] } ), message );
	} );
}
