/** Numbers and dates as people type them, and what is said about those that cannot be read (decisions, "Numbers"; L7). */
import { __, sprintf } from '@wordpress/i18n';
import { editableNumber, formatTyped, parseNumber, type NumberType } from '../src/domain/number';
import { listingData } from './data';

type Lang = 'de' | 'en';

/** A reading of what is typed: a sentence instead of the value where it cannot be kept. */
export type Reading< T > = { readonly value: T } | { readonly sentence: string };

/** How a field's value is typed and shown. */
export interface Writing< T > {
	/** What is shown when nobody types. */
	readonly show: ( value: T ) => string;
	/** What is typed over. */
	readonly edit: ( value: T ) => string;
	/** An empty entry is the empty value. */
	readonly read: ( text: string ) => Reading< T >;
}

export interface Bounds {
	readonly type: NumberType;
	readonly minimum: number;
	readonly maximum: number;
	/** Said instead of the general sentence about its bounds. */
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

/** A number; its empty value is 0 where that means unknown, null where 0 is a value. */
export function numberWriting< Empty extends 0 | null >(
	bounds: Bounds,
	empty: Empty,
	lang: Lang
): Writing< number | Empty > {
	const { type, minimum, maximum } = bounds;
	// The sign stands beside the field.
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

/** Degrees need more places than other numbers, and no grouping. */
export function degreesWriting( limit: number, lang: Lang ): Writing< number | null > {
	const bounds: Bounds = { type: 'number', minimum: -limit, maximum: limit };
	const writing = numberWriting( bounds, null, lang );
	return { ...writing, show: writing.edit };
}

/** 12.03.2024, 12.3.24 is none; 2024-03-12 in both languages, 03/12/2024 in English. */
const GERMAN = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/;
const ENGLISH = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = ( part: string ): string => part.padStart( 2, '0' );

function isoOf( text: string, lang: Lang ): string {
	const [ , first = '', second = '', year = '' ] = ( lang === 'de' ? GERMAN : ENGLISH ).exec( text ) ?? [];
	const [ month, day ] = lang === 'de' ? [ second, first ] : [ first, second ];
	return year === '' ? text : `${ year }-${ pad( month ) }-${ pad( day ) }`;
}

/** Whether there is such a day. */
function isDay( iso: string ): boolean {
	const time = ISO.test( iso ) ? Date.parse( `${ iso }T00:00:00Z` ) : NaN;
	return ! Number.isNaN( time ) && new Date( time ).toISOString().startsWith( iso );
}

function dateShown( iso: string, lang: Lang ): string {
	const [ , year = '', month = '', day = '' ] = ISO.exec( iso ) ?? [];
	if ( year === '' ) {
		return iso;
	}
	return lang === 'de' ? `${ day }.${ month }.${ year }` : `${ month }/${ day }/${ year }`;
}

/** A day, kept as Y-m-d. */
export function dateWriting( lang: Lang ): Writing< string > {
	const show = ( value: string ): string => dateShown( value, lang );
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

/** Language of whoever edits. */
export const language = (): Lang => listingData().language;
