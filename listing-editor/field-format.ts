/** Numbers and dates as users type them, and error messages for invalid ones. */
import { __, sprintf } from '@wordpress/i18n';
import { editableNumber, formatTyped, parseNumber, type NumberType } from '../src/domain/number';
import { listingData } from './data';

type Lang = string;

/** Parsed input: the value, or an error message. */
export type Reading< T > = { readonly value: T } | { readonly sentence: string };

/** How a field's value is typed and displayed. */
export interface FieldFormat< T > {
	/** Text while the field is not focused. */
	readonly show: ( value: T ) => string;
	/** Text while the user types. */
	readonly edit: ( value: T ) => string;
	/** Empty input gives the empty value. */
	readonly read: ( text: string ) => Reading< T >;
}

export interface Bounds {
	readonly type: NumberType;
	readonly minimum: number;
	readonly maximum: number;
	/** Error message that replaces the general ones. */
	readonly sentence?: string;
}

function numberSentence( type: NumberType ): string {
	switch ( type ) {
		case 'currency':
			return __( 'Please enter an amount, for example 350,000.', 'sw-immosuite' );
		case 'int':
			return __( 'Please enter a whole number, for example 4.', 'sw-immosuite' );
		default:
			return __( 'Please enter a number, for example 85.5.', 'sw-immosuite' );
	}
}

function boundsSentence( { type, minimum, maximum }: Bounds, lang: Lang ): string {
	const text = ( value: number ): string => formatTyped( value, type, lang );
	/* translators: 1: least value, 2: greatest value. */
	const sentence = __( 'Please enter a value between %1$s and %2$s.', 'sw-immosuite' );
	return sprintf( sentence, text( minimum ), text( maximum ) );
}

/** Value of an empty field, for a number that is never 0. */
export const UNKNOWN = 0;

/** @param empty Value of an empty field: UNKNOWN, or null if the number may be 0. */
export function numberFormat< Empty extends 0 | null >(
	bounds: Bounds,
	empty: Empty,
	lang: Lang
): FieldFormat< number | Empty > {
	const { type, minimum, maximum } = bounds;
	// Removes spaces and the euro sign, which the field shows beside the input.
	const show = ( value: number ): string => formatTyped( value, type, lang ).replace( /[\s€]/g, '' );
	return {
		show: ( value ) => ( value === empty || value === null ? '' : show( value ) ),
		edit: ( value ) => ( value === empty || value === null ? '' : editableNumber( value, lang ) ),
		read: ( text ) => {
			if ( text.trim() === '' ) {
				return { value: empty };
			}
			const value = parseNumber( text, type, lang );
			if ( value === null ) {
				return { sentence: bounds.sentence ?? numberSentence( type ) };
			}
			return value < minimum || value > maximum
				? { sentence: bounds.sentence ?? boundsSentence( bounds, lang ) }
				: { value };
		},
	};
}

/** Degrees have more decimal places than other numbers, and no thousands separator. */
export function degreesFormat( limit: number, lang: Lang ): FieldFormat< number | null > {
	const bounds: Bounds = { type: 'number', minimum: -limit, maximum: limit };
	const format = numberFormat( bounds, null, lang );
	return { ...format, show: format.edit };
}

/** Dates with a year of four digits: 12.3.2024 in German, 3/12/2024 in English, 2024-03-12 in both. */
const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const ENGLISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = ( part: string ): string => part.padStart( 2, '0' );

/** Converts a typed date to Y-m-d; returns other text unchanged. */
function isoOf( text: string, lang: Lang ): string {
	const [ , first = '', second = '', year = '' ] = ( lang === 'de' ? GERMAN : ENGLISH ).exec( text ) ?? [];
	const [ month, day ] = lang === 'de' ? [ second, first ] : [ first, second ];
	return year === '' ? text : `${ year }-${ pad( month ) }-${ pad( day ) }`;
}

/** Whether the date exists. */
function isDay( iso: string ): boolean {
	const time = ISO.test( iso ) ? Date.parse( `${ iso }T00:00:00Z` ) : NaN;
	return ! Number.isNaN( time ) && new Date( time ).toISOString().startsWith( iso );
}

function formatDate( iso: string, lang: Lang ): string {
	const [ , year = '', month = '', day = '' ] = ISO.exec( iso ) ?? [];
	if ( year === '' ) {
		return iso;
	}
	return lang === 'de' ? `${ day }.${ month }.${ year }` : `${ month }/${ day }/${ year }`;
}

/** A date, stored as Y-m-d. */
export function dateFormat( lang: Lang ): FieldFormat< string > {
	const show = ( value: string ): string => formatDate( value, lang );
	return {
		show,
		edit: show,
		read: ( text ) => {
			const iso = isoOf( text.trim(), lang );
			return iso === '' || isDay( iso )
				? { value: iso }
				: { sentence: __( 'Please enter a date, for example March 12, 2024.', 'sw-immosuite' ) };
		},
	};
}

/** Language of the user. */
export const language = (): Lang => listingData().language;
