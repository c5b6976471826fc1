/**
 * Lists missing details of a listing. Each rule names its law and the day from which it applies; findings are advice
 * and never block saving. includes/Property/Listing/Completeness/Checks.php does the same on the server;
 * tests/fixtures/listing-checks.json tests both.
 */
import {
	LISTING_RULES,
	type ListingRule,
	type RuleCode,
	type RuleCondition,
	type RuleDay,
	type RuleLabel,
	type RuleSentence,
} from '../contract/listing-rules.gen';
import { timeOf, type ListingValues } from './listing-values';

export interface Finding {
	readonly code: RuleCode;
	readonly law: string | null;
	/** Keys of ListingValues, or `details.x`, of the fields to complete. */
	readonly fields: readonly string[];
	/** Labels of these fields for the text. */
	readonly labels: readonly RuleLabel[];
	readonly sentence: RuleSentence;
	/** A number or a day (YYYY-MM-DD) for the text. */
	readonly argument: number | string | null;
}

/** Start of a word: no letter or digit of any script comes before. */
const WORD_START = '(?<![\\p{L}\\p{N}])';

/** Findings in the order of the rules. If several rules share a code, only the latest one in force applies. */
export function checkListing( values: ListingValues, rules: readonly ListingRule[] = LISTING_RULES ): Finding[] {
	return rules
		.filter(
			( rule ) =>
				isInForce( rule, values.today ) && ! rules.some( ( other ) => replaces( other, rule, values.today ) )
		)
		.flatMap( ( rule ) => findingsOf( rule, values ) );
}

function isInForce( { from }: ListingRule, today: string ): boolean {
	return from !== null && from <= today;
}

function replaces( other: ListingRule, rule: ListingRule, today: string ): boolean {
	return other.code === rule.code && isInForce( other, today ) && ( other.from ?? '' ) > ( rule.from ?? '' );
}

function findingsOf( rule: ListingRule, values: ListingValues ): Finding[] {
	const fields = isTrue( rule.when, values )
		? rule.fields.filter( ( { when } ) => when === null || isTrue( when, values ) )
		: [];
	return fields.length === 0
		? []
		: [
				{
					code: rule.code,
					law: rule.law,
					fields: fields.map( ( { field } ) => field ),
					labels: fields.map( ( { label } ) => label ),
					sentence: rule.sentence,
					argument: argumentOf( rule.argument, values ),
				},
			];
}

function isTrue( condition: RuleCondition, values: ListingValues ): boolean {
	if ( 'all' in condition ) {
		return condition.all.every( ( part ) => isTrue( part, values ) );
	}
	if ( 'any' in condition ) {
		return condition.any.some( ( part ) => isTrue( part, values ) );
	}
	if ( 'not' in condition ) {
		return ! isTrue( condition.not, values );
	}
	if ( 'known' in condition ) {
		return isKnown( condition.known, values );
	}
	if ( 'missing' in condition ) {
		return ! isKnown( condition.missing, values );
	}
	if ( 'is' in condition ) {
		const [ name, ...texts ] = condition.is;
		return texts.some( ( text ) => text === read( name, values ) );
	}
	if ( 'words' in condition ) {
		const [ name, ...words ] = condition.words;
		return hasWord( read( name, values ), words );
	}
	const day = dayOf( condition.past, values );
	return day !== null && day < values.today;
}

function argumentOf( argument: ListingRule[ 'argument' ], values: ListingValues ): Finding[ 'argument' ] {
	if ( argument === null ) {
		return null;
	}
	if ( 'value' in argument ) {
		const value = read( argument.value, values );
		return typeof value === 'number' || typeof value === 'string' ? value : null;
	}
	const days = argument.earliest.map( ( day ) => dayOf( day, values ) ).filter( ( day ) => day !== null );
	return days.sort()[ 0 ] ?? null;
}

function read( name: string, values: ListingValues ): unknown {
	return isDetail( name ) ? values.details?.[ name.slice( 'details.'.length ) ] : values[ name ];
}

function isDetail( name: string ): boolean {
	return name.startsWith( 'details.' );
}

/** Whether a field has a value. A text needs a character that PHP's trim() would not remove. */
function isKnown( name: string, values: ListingValues ): boolean {
	const value = read( name, values );
	switch ( typeof value ) {
		case 'string':
			return /[^ \t\n\r\0\v]/.test( value );
		case 'number':
			return value > 0 || ( value === 0 && isDetail( name ) );
		case 'object':
			return Array.isArray( value ) && value.length > 0;
		default:
			return value === true;
	}
}

/** Whether a word of the text starts with one of the given words; upper and lower case are equal. */
function hasWord( text: unknown, words: readonly string[] ): boolean {
	const starts = words.map( ( word ) => word.replace( '+', '\\+' ) ).join( '|' );
	return typeof text === 'string' && new RegExp( `${ WORD_START }(?:${ starts })`, 'iu' ).test( text );
}

/**
 * Last day of a period of years that starts on the field's date (§§ 187, 188 BGB); 28 February replaces a missing
 * 29 February. null if the field contains no date.
 */
function dayOf( [ name, years ]: RuleDay, values: ListingValues ): string | null {
	const day = read( name, values );
	if ( typeof day !== 'string' || timeOf( day ) === null ) {
		return null;
	}
	const year = Number( day.slice( 0, 4 ) ) + years;
	const isLeap = year % 4 === 0 && ( year % 100 !== 0 || year % 400 === 0 );
	const rest = day.slice( 4 ) === '-02-29' && ! isLeap ? '-02-28' : day.slice( 4 );
	return String( year ).padStart( 4, '0' ) + rest;
}
