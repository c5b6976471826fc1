/**
 * Reads includes/Foundation/Contract/listing-rules.json, rejects invalid rules, and writes it for PHP and TypeScript
 * in a flat form: terms inlined, every field with its label and condition.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { phpFile } from './php.mjs';

const OPERATORS = [ 'all', 'any', 'not', 'known', 'missing', 'is', 'past', 'words', 'use' ];
const KEYS = [ 'code', 'set', 'law', 'from', 'when', 'fields', 'sentence', 'argument' ];

/** Listing meta that rules read, by key without `sw_immo_`; ChecksTest compares them with Field and listing-details.json. */
const META = [
	...[ 'category', 'marketing_type', 'region', 'price', 'price_on_request', 'zip', 'city', 'state', 'gallery' ],
	...[ 'commission', 'commission_rate', 'commission_equal', 'commission_note' ],
	...[ 'energy_status', 'energy_type', 'energy_value', 'energy_electricity', 'energy_sources', 'energy_year' ],
	...[ 'energy_class', 'energy_issued', 'energy_valid_until', 'energy_primary', 'energy_building' ],
];

/** Derived values of the record: the category's name and nature, the number of pictures, and how many of them have no alt text. */
const DERIVED = [ 'category_name', 'nature', 'pictures', 'missing_alts' ];

/**
 * @param {string} folder Folder of listing-rules.json.
 * @return {Record<string, string>} Contents by path in the repository.
 */
export function generateListingRules( folder ) {
	const rules = plainRules( JSON.parse( readFileSync( path.join( folder, 'listing-rules.json' ), 'utf8' ) ) );
	return {
		'build/contract/listing-rules.php': phpFile( rules, 'listing-rules.json' ),
		'src/contract/listing-rules.gen.ts': rulesTs( rules ),
	};
}

/**
 * @param {{terms: Record<string, object>, rules: object[]}} source Contents of listing-rules.json.
 * @return {object[]} Rules without terms; missing optional keys are null.
 * @throws {Error} Names the first error.
 */
export function plainRules( { terms, rules } ) {
	return rules.map( ( rule, index ) => {
		const where = `rule ${ index + 1 } (${ rule.code })`;
		checkRule( rule, where );
		return {
			code: rule.code,
			set: rule.set ?? null,
			law: rule.law,
			from: rule.from,
			when: inlineTerms( rule.when, terms, where ),
			fields: rule.fields.map( ( field ) => plainField( field, terms, where ) ),
			sentence: rule.sentence,
			argument: rule.argument ?? null,
		};
	} );
}

function checkRule( rule, where ) {
	const unknown = Object.keys( rule ).find( ( key ) => ! KEYS.includes( key ) );
	failUnless( unknown === undefined, `${ where }: there is no key "${ unknown }".` );
	failUnless( /^[a-z]+$/.test( rule.code ), `${ where }: a code is lower-case letters.` );
	failUnless( rule.law === null || isText( rule.law ), `${ where }: law is a text, or null.` );
	failUnless(
		rule.from === null || isDay( rule.from ),
		`${ where }: from is a day, or null if the rule is not in force yet.`
	);
	failUnless( Array.isArray( rule.fields ) && rule.fields.length > 0, `${ where }: fields are mandatory.` );
	failUnless( /^(?:check|energy)\.[A-Za-z]+$/.test( rule.sentence ), `${ where }: a sentence is mandatory.` );
	checkArgument( rule.argument ?? null, where );
}

function checkArgument( argument, where ) {
	const [ kind, given ] = argument === null ? [ null, null ] : singleEntry( argument, where );
	if ( kind === 'value' ) {
		checkName( given, where );
	} else if ( kind === 'earliest' ) {
		given.forEach( ( pair ) => checkPast( pair, where ) );
	} else {
		failUnless( kind === null, `${ where }: there is no argument "${ kind }".` );
	}
}

function plainField( given, terms, where ) {
	const { field, label = field, when = null } = typeof given === 'string' ? { field: given } : given;
	checkName( field, where );
	return { field, label, when: when === null ? null : inlineTerms( when, terms, where ) };
}

/** Inlines the terms of a condition. */
function inlineTerms( condition, terms, where ) {
	const [ operator, operand ] = singleEntry( condition, where );
	failUnless( OPERATORS.includes( operator ), `${ where }: there is no operator "${ operator }".` );
	if ( operator === 'use' ) {
		failUnless( Object.hasOwn( terms, operand ), `${ where }: there is no term "${ operand }".` );
		return inlineTerms( terms[ operand ], terms, where );
	}
	if ( operator === 'not' ) {
		return { not: inlineTerms( operand, terms, where ) };
	}
	if ( operator === 'all' || operator === 'any' ) {
		failUnless(
			Array.isArray( operand ) && operand.length > 1,
			`${ where }: "${ operator }" needs two conditions.`
		);
		return { [ operator ]: operand.map( ( child ) => inlineTerms( child, terms, where ) ) };
	}
	checkValues( operator, operand, where );
	return { [ operator ]: operand };
}

function checkValues( operator, operand, where ) {
	if ( operator === 'known' || operator === 'missing' ) {
		checkName( operand, where );
	} else if ( operator === 'past' ) {
		checkPast( operand, where );
	} else {
		const [ name, ...values ] = operand;
		checkName( name, where );
		failUnless( values.length > 0 && values.every( isText ), `${ where }: "${ operator }" needs texts.` );
		// PHP and JavaScript match words by regular expressions; these characters mean the same in both.
		failUnless(
			operator !== 'words' || values.every( ( word ) => /^(?:[a-zäöü]+|\+)$/.test( word ) ),
			`${ where }: a word is lower-case letters, or "+".`
		);
	}
}

function checkPast( [ name, years, ...rest ], where ) {
	checkName( name, where );
	failUnless( Number.isInteger( years ) && years >= 0 && rest.length === 0, `${ where }: years are a whole number.` );
}

function checkName( name, where ) {
	const isKnown = META.includes( name ) || DERIVED.includes( name ) || /^details\.[a-z_]+$/.test( name );
	failUnless( isKnown, `${ where }: a listing has no "${ name }".` );
}

/** Returns key and value of an object with exactly one key. */
function singleEntry( object, where ) {
	const entries = Object.entries( object ?? {} );
	failUnless( entries.length === 1, `${ where }: expected an object with one key.` );
	return entries[ 0 ];
}

function rulesTs( rules ) {
	const union = ( values ) => [ ...new Set( values ) ].map( ( value ) => `\n\t| '${ value }'` ).join( '' );
	return [
		'/* GENERATED by `npm run contract` from includes/Foundation/Contract/listing-rules.json: change it there, never here. */\n',
		`export type RuleCode =${ union( rules.map( ( { code } ) => code ) ) };\n`,
		`export type RuleSentence =${ union( rules.map( ( { sentence } ) => sentence ) ) };\n`,
		`export type RuleLabel =${ union( rules.flatMap( ( { fields } ) => fields.map( ( { label } ) => label ) ) ) };\n`,
		'/** Exactly one key. Names are those of a listing\'s record; "details.x" is one of its details. */',
		'export type RuleCondition =',
		...[ 'all', 'any' ].map( ( key ) => `\t| { readonly ${ key }: readonly RuleCondition[] }` ),
		'\t| { readonly not: RuleCondition }',
		...[ 'known', 'missing' ].map( ( key ) => `\t| { readonly ${ key }: string }` ),
		...[ 'is', 'words' ].map( ( key ) => `\t| { readonly ${ key }: readonly [ string, ...string[] ] }` ),
		'\t| { readonly past: RuleDay };\n',
		'/** Name of a date in the record, and the number of years to add. */',
		'export type RuleDay = readonly [ string, number ];\n',
		'export interface ListingRule {',
		'\treadonly code: RuleCode;',
		'\t/** Name of the rules that come into force together; null if there are none. */',
		'\treadonly set: string | null;',
		'\treadonly law: string | null;',
		'\t/** First day in force; null if not in force yet. */',
		'\treadonly from: string | null;',
		'\treadonly when: RuleCondition;',
		'\treadonly fields: readonly { field: string; label: RuleLabel; when: RuleCondition | null }[];',
		'\treadonly sentence: RuleSentence;',
		'\treadonly argument: { readonly value: string } | { readonly earliest: readonly RuleDay[] } | null;',
		'}\n',
		`export const LISTING_RULES: readonly ListingRule[] = ${ JSON.stringify( rules, null, '\t' ) };\n`,
	].join( '\n' );
}

const isText = ( value ) => typeof value === 'string' && value.trim() !== '';
const isDay = ( value ) => /^\d{4}-\d\d-\d\d$/.test( value ) && ! Number.isNaN( Date.parse( value ) );

function failUnless( condition, message ) {
	if ( ! condition ) {
		throw new Error( `Listing rules: ${ message }` );
	}
}
