/**
 * Reads includes/Foundation/Contract/catalogue.json and rejects definitions that includes/Property/Catalogue would drop
 * (CatalogueReader, and FieldDefinition::read() for the keys of a field).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { phpFile } from './php.mjs';

const WIZARDS = [ 'lead', 'search' ];
const NUMBERS = [ 'currency', 'number', 'decimal', 'int' ];
const TYPES = [ ...NUMBERS, 'string', 'select', 'bool' ];
const RULES = [ 'range', 'minimum', 'plain' ];
const MARKETING_TYPES = [ 'BUY', 'RENT', 'buy', 'rent' ];

/** Keys whose values, or whose children's values, are texts to translate. */
const WORDINGS = [
	'label',
	'displayText',
	'sought',
	'hint',
	'labels',
	'hints',
	'marketingTypeLabel',
	'marketingTypeHint',
	'marketingTypeUnit',
];

/**
 * @param {string} folder Folder of catalogue.json.
 * @return {Record<string, string>} Contents by path in the repository.
 */
export function generateCatalogue( folder ) {
	const catalogue = JSON.parse( readFileSync( path.join( folder, 'catalogue.json' ), 'utf8' ) );
	checkCatalogue( catalogue );
	// `label` is the former name of displayText, which filters of other plugins may still read.
	const categories = catalogue.categories.map( ( category ) => ( { ...category, label: category.displayText } ) );
	const file = phpFile( { ...catalogue, categories }, 'catalogue.json' );
	return { 'build/contract/catalogue.php': file };
}

/**
 * @param {object} catalogue Contents of catalogue.json.
 * @throws {Error} Names the first error.
 */
export function checkCatalogue( catalogue ) {
	const objectTypes = catalogue.objectTypes.map( ( { id } ) => id );
	const groups = catalogue.fieldGroups.map( ( { id } ) => id );
	failUnless( areUnique( catalogue.categories.map( ( { id } ) => id ) ), 'categories share an id.' );
	failUnless(
		catalogue.groups.every( ( { objectType } ) => objectTypes.includes( objectType ) ),
		'a group has an unknown object type.'
	);
	for ( const [ id, field ] of Object.entries( catalogue.fields ) ) {
		checkField( id, field, groups );
	}
	for ( const [ name, rulesByWizard ] of Object.entries( catalogue.rules ) ) {
		for ( const wizard of WIZARDS ) {
			checkRules( `rules.${ name }.${ wizard }`, rulesByWizard[ wizard ], catalogue.fields );
		}
	}
	for ( const category of catalogue.categories ) {
		checkCategory( category, objectTypes, catalogue );
	}
	failUnless( wordings( catalogue ).every( isText ), 'a wording is empty.' );
}

/**
 * @param {unknown} value Catalogue or a part of it.
 * @param {boolean} [isWording] Whether texts in the value are wordings.
 * @return {string[]} Every wording, in English.
 */
export function wordings( value, isWording = false ) {
	if ( typeof value === 'string' ) {
		return isWording ? [ value ] : [];
	}
	return Object.entries( value ?? {} ).flatMap( ( [ key, child ] ) =>
		wordings( child, isWording || WORDINGS.includes( key ) )
	);
}

function checkField( id, field, groups ) {
	failUnless( /^[A-Za-z][A-Za-z0-9._[\]-]{0,59}$/.test( id ), `"${ id }" cannot be a key of a request body.` );
	failUnless( 'unit' in field, `${ id }: a unit is mandatory, null if there is none.` );
	failUnless( TYPES.includes( field.type ), `${ id }: there is no type "${ field.type }".` );
	failUnless( isText( field.label ), `${ id }: a label is mandatory.` );
	failUnless( groups.includes( field.group ), `${ id }: there is no group "${ field.group }".` );
	failUnless( field.type !== 'select' || field.values?.length > 0, `${ id }: a select needs values.` );
	for ( const key of [ 'marketingTypeLabel', 'marketingTypeHint', 'marketingTypeUnit' ] ) {
		const unknown = Object.keys( field[ key ] ?? {} ).filter( ( type ) => ! MARKETING_TYPES.includes( type ) );
		failUnless( unknown.length === 0, `${ id }: ${ key } names "${ unknown[ 0 ] }".` );
	}
}

function checkRules( where, rules, fields ) {
	failUnless( typeof rules === 'object', `${ where } is missing.` );
	for ( const [ id, rule ] of Object.entries( rules ) ) {
		failUnless( id in fields, `${ where }: there is no field "${ id }".` );
		failUnless( RULES.includes( rule ), `${ where }: there is no rule "${ rule }".` );
		failUnless(
			rule === 'plain' || NUMBERS.includes( fields[ id ].type ),
			`${ where }: "${ id }" is not a number, so it can only be plain.`
		);
	}
}

function checkCategory(
	{ id, displayText, objectType, marketingType, wizards, rules, labels, hints },
	objectTypes,
	{ fields, rules: ruleSets }
) {
	failUnless(
		Number.isInteger( id ) && id > 0 && isText( displayText ),
		`category ${ id }: id and displayText are mandatory.`
	);
	failUnless( [ null, ...objectTypes ].includes( objectType ), `category ${ id }: unknown object type.` );
	failUnless( [ null, 'BUY', 'RENT' ].includes( marketingType ), `category ${ id }: unknown marketing type.` );
	failUnless(
		wizards.length > 0 && wizards.every( ( wizard ) => WIZARDS.includes( wizard ) ),
		`category ${ id }: unknown wizard.`
	);
	failUnless( rules in ruleSets, `category ${ id }: there are no rules "${ rules }".` );
	for ( const name of Object.keys( { ...labels, ...hints } ) ) {
		failUnless( name in fields, `category ${ id }: there is no field "${ name }".` );
	}
}

const isText = ( value ) => typeof value === 'string' && value.trim() !== '';
const areUnique = ( values ) => new Set( values ).size === values.length;

function failUnless( condition, message ) {
	if ( ! condition ) {
		throw new Error( `Catalogue: ${ message }` );
	}
}
