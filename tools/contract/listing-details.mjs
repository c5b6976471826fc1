/**
 * Reads includes/Foundation/Contract/listing-details.json, rejects definitions that cannot be stored or shown, and
 * writes it for PHP.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { phpFile } from './php.mjs';

const KEYS = [ 'type', 'label', 'options', 'maximum', 'maxLength', 'unit', 'marketingType', 'zero', 'cost' ];
const NUMBERS = [ 'integer', 'number' ];
const TYPES = [ ...NUMBERS, 'string', 'boolean' ];

/**
 * @param {string} folder Folder of listing-details.json.
 * @return {Record<string, string>} Contents by path in the repository.
 */
export function generateListingDetails( folder ) {
	const details = JSON.parse( readFileSync( path.join( folder, 'listing-details.json' ), 'utf8' ) );
	checkListingDetails( details );
	return { 'build/contract/listing-details.php': phpFile( details, 'listing-details.json' ) };
}

/**
 * @param {Record<string, object>} details Contents of listing-details.json.
 * @throws {Error} Names the first error.
 */
export function checkListingDetails( details ) {
	for ( const [ name, detail ] of Object.entries( details ) ) {
		const failUnless = ( condition, message ) => {
			if ( ! condition ) {
				throw new Error( `Details of a listing, ${ name }: ${ message }` );
			}
		};
		const unknown = Object.keys( detail ).find( ( key ) => ! KEYS.includes( key ) );
		failUnless( unknown === undefined, `there is no key "${ unknown }".` );
		failUnless( /^[a-z_]+$/.test( name ), 'the name must be an OpenImmo name in lower case.' );
		checkType( detail, failUnless );
		checkWords( detail, failUnless );
	}
}

function checkType(
	{ type, options, maximum, maxLength, unit, zero, cost = true, marketingType = 'buy' },
	failUnless
) {
	const isNumber = NUMBERS.includes( type );
	failUnless( TYPES.includes( type ), `there is no type "${ type }".` );
	failUnless( isNumber === Number.isInteger( maximum ), 'numbers, and only they, have a maximum.' );
	failUnless(
		isNumber || ( unit === undefined && zero === undefined ),
		'only numbers have a unit, or a label for 0.'
	);
	failUnless( type === 'string' || options === undefined, 'only texts have options.' );
	failUnless(
		( type === 'string' && options === undefined ) === Number.isInteger( maxLength ),
		'texts without options, and only they, have a length.'
	);
	failUnless( cost === true, 'cost can only be true.' );
	failUnless( [ 'buy', 'rent' ].includes( marketingType ), `there is no marketing type "${ marketingType }".` );
}

function checkWords( { label, zero, options = {} }, failUnless ) {
	const words = [ label, ...( zero === undefined ? [] : [ zero ] ), ...Object.values( options ) ];
	const isTranslated = ( text ) =>
		[ 'en', 'de' ].every( ( language ) => typeof text?.[ language ] === 'string' && text[ language ] !== '' );
	failUnless( words.every( isTranslated ), 'labels and options need texts in both languages.' );
}
