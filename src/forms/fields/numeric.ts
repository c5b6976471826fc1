import { cleanLine } from '../../domain/contact';
import { editableNumber, formatTyped, parseNumber, type NumberType } from '../../domain/number';
import type { Field, FieldFault, FieldType } from './types';

/** Upper limit for numbers: up to here, hundredths are still exact in a double. */
const LIMIT = 1e12;

/** Checks a number. Must match FieldDefinition::fault() on the server (tests/fixtures/field-vectors.json). */
function numberFault( value: number, { minimum, maximum, digits }: Field ): FieldFault | null {
	const least = digits === null ? minimum : 10 ** ( digits - 1 );
	const most = digits === null ? maximum : 10 ** digits - 1;
	const isOutside = ( least !== null && value < least ) || ( most !== null && value > most );
	if ( Math.abs( value ) > LIMIT || ( digits !== null && isOutside ) ) {
		return 'number';
	}
	if ( ! isOutside ) {
		return null;
	}
	if ( least !== null && most !== null ) {
		return 'out_of_range';
	}
	return least === null ? 'max' : 'min';
}

export type NumericType = FieldType< number > & { readonly control: 'number' };

/** Field types that hold a number; each formats and parses as its type asks (decisions, "Numbers"). */
export function numeric( type: NumberType ): NumericType {
	return {
		control: 'number',
		format: ( entry, _, lang ) => {
			const value = parseNumber( entry, type, lang );
			return value === null ? entry : formatTyped( value, type, lang );
		},
		raw: ( entry, _, lang ) => {
			const value = parseNumber( entry, type, lang );
			return value === null ? entry : editableNumber( value, lang );
		},
		parse: ( entry, _, lang ) => parseNumber( entry, type, lang ),
		validate: ( entry, field, lang ) => {
			if ( cleanLine( entry ) === '' ) {
				return null;
			}
			const value = parseNumber( entry, type, lang );
			return value === null ? 'number' : numberFault( value, field );
		},
	};
}
