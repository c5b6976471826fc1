/** The details of a listing are compiled to PHP, and details that cannot be stored or shown are rejected. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkListingDetails, generateListingDetails } from '../../tools/contract/listing-details.mjs';

const FOLDER = new URL( '../../includes/Foundation/Contract/', import.meta.url ).pathname;

test( 'the details are valid, and are generated as PHP', () => {
	const [ [ file, php ] ] = Object.entries( generateListingDetails( FOLDER ) );
	assert.equal( file, 'build/contract/listing-details.php' );
	assert.match( php, /'unterkellert' => \[\n\t+'type' => 'string',/ );
	assert.match( php, /'de' => 'Hausgeld pro Monat',/ );
} );

const label = { en: 'Floor', de: 'Etage' };
const GOOD = { type: 'string', maxLength: 30, label };

const REFUSED = {
	'an unknown key': [ { ...GOOD, colour: 'red' }, /no key "colour"/ ],
	'an unknown type': [ { ...GOOD, type: 'float' }, /no type "float"/ ],
	'a number without a maximum': [ { type: 'integer', label }, /have a maximum/ ],
	'a text with a maximum': [ { ...GOOD, maximum: 3 }, /have a maximum/ ],
	'a text without a length': [ { type: 'string', label }, /have a length/ ],
	'a choice with a length': [ { ...GOOD, options: { A: label } }, /have a length/ ],
	'options of a number': [ { type: 'integer', maximum: 3, options: { A: label }, label }, /only texts have options/ ],
	'a label for 0 of a text': [ { ...GOOD, zero: label }, /label for 0/ ],
	'an unknown marketing type': [ { ...GOOD, marketingType: 'swap' }, /no marketing type/ ],
	'a cost other than true': [ { ...GOOD, cost: false }, /can only be true/ ],
	'no label': [ { type: 'boolean' }, /both languages/ ],
	'a label in one language': [ { ...GOOD, label: { en: 'Floor', de: '' } }, /both languages/ ],
	'an option in one language': [ { type: 'string', label, options: { A: { en: 'a' } } }, /both languages/ ],
};

for ( const [ name, [ detail, message ] ] of Object.entries( REFUSED ) ) {
	test( `rejects ${ name }`, () => {
		assert.throws( () => checkListingDetails( { etage: detail } ), message );
	} );
}

test( 'rejects a name that OpenImmo cannot have', () => {
	assert.throws( () => checkListingDetails( { 'Etage 1': GOOD } ), /lower case/ );
} );
