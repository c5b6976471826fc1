/**
 * Rules for the values of declared fields. Must match includes/Visitor/Submission/ExtraField.php on the server;
 * tests/fixtures/extra-fields.json tests both.
 */
import type { ExtraField, ExtraValues } from '../../contract/types.gen';
import { cleanLine, cleanText } from '../../domain/contact';
import { extraTextFault } from '../../domain/extra-text';
import { parseNumber } from '../../domain/number';
import type { Entries } from '../entries';

export type Lang = string;

export type ExtraFault = 'required' | 'number' | 'unknown_option' | 'too_long' | 'invalid_characters';

const MAX_NUMBER = 1e12;

/** Path of a field in the request body. */
export const pathOf = ( { name }: Pick< ExtraField, 'name' > ): string => `extra.${ name }`;

/** Empty entries for the fields, by path. */
export function emptyOf( fields: readonly ExtraField[] ): Entries {
	return Object.fromEntries( fields.map( ( field ) => [ pathOf( field ), field.type === 'checkbox' ? false : '' ] ) );
}

/** The typed text; empty if the entry has another type, from a draft or from before the field was changed. */
export function textIn( entries: Entries, field: ExtraField ): string {
	const entry = entries[ pathOf( field ) ];
	return typeof entry === 'string' ? entry : '';
}

const clean = ( entries: Entries, field: ExtraField ): string =>
	( field.type === 'textarea' ? cleanText : cleanLine )( textIn( entries, field ) );

function numberFault( text: string, lang: Lang ): 'number' | null {
	const value = parseNumber( text, 'decimal', lang );
	return value === null || Math.abs( value ) > MAX_NUMBER ? 'number' : null;
}

/** Error code of a field's entry; null if it is valid. */
export function extraFault( field: ExtraField, entries: Entries, lang: Lang ): ExtraFault | null {
	const text = clean( entries, field );
	const isEmpty = field.type === 'checkbox' ? entries[ pathOf( field ) ] !== true : text === '';
	if ( isEmpty ) {
		return field.required ? 'required' : null;
	}
	switch ( field.type ) {
		case 'checkbox':
			return null;
		case 'number':
			return numberFault( text, lang );
		case 'select':
			return field.options.some( ( { value } ) => value === text ) ? null : 'unknown_option';
		default:
			return extraTextFault( text );
	}
}

/** Values for the request, in the order of the fields, without empty ones. The entries must be valid. */
export function extraValues( fields: readonly ExtraField[], entries: Entries, lang: Lang ): ExtraValues {
	const values = fields.flatMap( ( field ): Array< [ string, string | number | boolean ] > => {
		const text = clean( entries, field );
		if ( field.type === 'checkbox' ) {
			return [ [ field.name, entries[ pathOf( field ) ] === true ] ];
		}
		const value = field.type === 'number' ? parseNumber( text, 'decimal', lang ) : text;
		return value === null || value === '' ? [] : [ [ field.name, value ] ];
	} );
	return Object.fromEntries( values );
}
