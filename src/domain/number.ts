/**
 * Numbers as people type them. includes/Property/Catalogue/NumberText.php does the same on the server;
 * tests/fixtures/number-vectors.json tests both.
 */

/** Language code of two letters (ISO 639-1). */
type Lang = string;

/** How a number is parsed and formatted (specification, chapter 5). */
export type NumberType = 'currency' | 'number' | 'decimal' | 'int';

/** Invisible characters: white space of every script, and marks of writing direction. */
const BLANKS =
	/[\t-\r \u0085\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2066-\u206f\u3000\ufeff]/g;

/** Apostrophes that group thousands. */
const APOSTROPHES = /['’](?=\d{3}(?!\d))/g;

/** Currency and unit signs, at the places where people type them. */
const SIGN_BEFORE = /^(-?)(€|eur)/i;
const SIGN_BEHIND = /(€|euro?|m[²2]|s?qm)$/i;

/** At most fifteen digits: a floating-point number is exact up to there. */
const PATTERN = /^-?(\d{1,15}(,\d{0,30})?|,\d{1,30})$/;

const SPACE = '\u00a0';

/**
 * Parses a typed number; a currency is rounded half up to whole euros.
 *
 * @return null if the text is empty or not a number: never a silent 0.
 */
export function parseNumber( input: string | null, type: NumberType, lang: Lang ): number | null {
	const text = ( input ?? '' )
		.replace( BLANKS, '' )
		.replace( APOSTROPHES, '' )
		.replace( SIGN_BEFORE, '$1' )
		.replace( SIGN_BEHIND, '' );
	const german = withComma( decimalMark( lang ) === '.' ? swapMarks( text ) : text, type );
	if ( ! PATTERN.test( german ) ) {
		return null;
	}
	const value = Number( german.replace( ',', '.' ) );
	if ( type === 'int' && ! Number.isInteger( value ) ) {
		return null;
	}
	// Turns -0 into 0.
	return ( type === 'currency' ? halfUp( value ) : value ) + 0;
}

/**
 * Formats a number: "1.250.000 €" and "€1,250,000", "1.234,5" and "1,234.5", "1978".
 *
 * @param value Finite. A decimal shows at most two decimal places.
 */
export function formatTyped( value: number, type: NumberType, lang: Lang ): string {
	if ( type === 'int' ) {
		return String( halfUp( value ) + 0 );
	}
	if ( type === 'currency' ) {
		const euros = halfUp( value );
		const amount = withGroups( Math.abs( euros ), lang );
		return ( euros < 0 ? '-' : '' ) + ( lang === 'en' ? `€${ amount }` : `${ amount }${ SPACE }€` );
	}
	const rounded = hundredths( value );
	const places = String( Math.abs( rounded ) % 100 ).padStart( 2, '0' );
	const fraction = places.replace( /0+$/, '' );
	return (
		( rounded < 0 ? '-' : '' ) +
		withGroups( Math.floor( Math.abs( rounded ) / 100 ), lang ) +
		( fraction === '' ? '' : decimalMark( lang ) + fraction )
	);
}

/**
 * Formats a number for editing: without grouping and unit, so that parsing it returns the same number (a decimal
 * "1.234" would be read as 1.234, not as 1234).
 */
export function editableNumber( value: number, lang: Lang ): string {
	return inDigits( value ).replace( '.', decimalMark( lang ) );
}

/**
 * Writes a number without an exponent: String() writes tiny fractions with one, which fields do not accept, and Intl
 * cuts fractions after twenty places.
 */
function inDigits( value: number ): string {
	const [ mantissa = '', exponent ] = String( value ).split( 'e-' );
	if ( exponent === undefined ) {
		return mantissa;
	}
	const zeros = '0'.repeat( Number( exponent ) - 1 );
	return `${ value < 0 ? '-' : '' }0.${ zeros }${ mantissa.replace( /[-.]/g, '' ) }`;
}

/** English numbers are German ones with comma and dot swapped. */
function swapMarks( text: string ): string {
	return text.replace( /[.,]/g, ( mark ) => ( mark === '.' ? ',' : '.' ) );
}

/** A German number: removes grouping dots; any other dot becomes a comma, as the specification demands. */
function withComma( text: string, type: NumberType ): string {
	const comma = text.indexOf( ',' );
	const head = comma < 0 ? text : text.slice( 0, comma );
	const tail = comma < 0 ? '' : text.slice( comma );
	const hasFraction = type === 'number' || type === 'decimal';
	const whole = comma >= 0 || ! hasFraction ? head.replace( /\.(?=[0-9]{3}(?![0-9]))/g, '' ) : head;
	if ( ( whole !== head && whole.includes( '.' ) ) || /[.,]{2}/.test( text ) ) {
		// A grouping dot next to another dot, or two marks in a row: ambiguous.
		return '';
	}
	return ( whole + tail ).replace( /\./g, ',' );
}

/** Comma or point, as in the formatted 0,5. */
const decimalMark = ( lang: Lang ): string => ( 0.5 ).toLocaleString( lang )[ 1 ] as string;

/** Inserts the language's separator between groups of three digits: the third character of 12.345. */
function withGroups( whole: number, lang: Lang ): string {
	return String( whole ).replace( /\B(?=(?:[0-9]{3})+$)/g, ( 12345 ).toLocaleString( lang )[ 2 ] as string );
}

/**
 * Hundredths, rounded half up by the decimal notation: 1.005 is 101, although as a float times 100 it is
 * 100.49999999999999. A float is exact to fifteen digits.
 */
function hundredths( value: number ): number {
	return halfUp( Number( ( value * 100 ).toPrecision( 15 ) ) );
}

/** Rounds half up, even below zero: -0.5 becomes 0. */
function halfUp( value: number ): number {
	const floor = Math.floor( value );
	return value - floor >= 0.5 ? floor + 1 : floor;
}
