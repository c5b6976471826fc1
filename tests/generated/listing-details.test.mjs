/** The details of a listing become PHP, and what nothing could store or show is refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkListingDetails, generateListingDetails } from '../../tools/contract/listing-details.mjs';

const FOLDER = new URL( '../../includes/Foundation/Contract/', import.meta.url ).pathname;

test( 'the details are good, and become PHP', () => {
	const [ [ file, php ] ] = Object.entries( generateListingDetails( FOLDER ) );
	assert.equal( file, 'build/contract/listing-details.php' );
	assert.match( php, /'unterkellert' => \[\n\t+'type' => 'string',/ );
	assert.match( php, /'de' => 'Hausgeld pro Monat',/ );
} );

const label = { en: 'Floor', de: 'Etage' };
const GOOD = { type: 'string', maxLength: 30, label };

const REFUSED = {
	'a key too many': [ { ...GOOD, colour: 'red' }, /no key "colour"/ ],
	'a type that there is not': [ { ...GOOD, type: 'float' }, /no type "float"/ ],
	'a number without a maximum': [ { type: 'integer', label }, /have a maximum/ ],
	'a text with a maximum': [ { ...GOOD, maximum: 3 }, /have a maximum/ ],
	'a text without a length': [ { type: 'string', label }, /have a length/ ],
	'a choice with a length': [ { ...GOOD, options: { A: label } }, /have a length/ ],
	'options of a number': [
		{ type: 'integer', maximum: 3, options: { A: label }, label },
		/texts alone have options/,
	],
	'words for 0 of a text': [ { ...GOOD, zero: label }, /words for 0/ ],
	'a marketing type that there is not': [ { ...GOOD, marketingType: 'swap' }, /no marketing type/ ],
	'a cost that is none': [ { ...GOOD, cost: false }, /by true/ ],
	'no label': [ { type: 'boolean' }, /both languages/ ],
	'a label in one language': [ { ...GOOD, label: { en: 'Floor', de: '' } }, /both languages/ ],
	'an option in one language': [ { type: 'string', label, options: { A: { en: 'a' } } }, /both languages/ ],
};

for ( const [ name, [ detail, message ] ] of Object.entries( REFUSED ) ) {
	test( `${ name } is refused`, () => {
		assert.throws( () => checkListingDetails( { etage: detail } ), message );
	} );
}

test( 'a name that OpenImmo would not have is refused', () => {
	assert.throws( () => checkListingDetails( { 'Etage 1': GOOD } ), /lower case/ );
} );
