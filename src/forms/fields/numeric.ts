import { cleanLine } from '../../domain/contact';
import { editableNumber, formatTyped, parseNumber, type NumberType } from '../../domain/number';
import type { Field, FieldFault, FieldType } from './types';

/** Upper limit for numbers: up to here, hundredths are still exact in a double. */
const LIMIT = 1e12;

/** Checks a number. Must match FieldDefinition::fault() on the server (tests/fixtures/field-vectors.json). */
function numberFault( value: number, { minimum, maximum, digits }: Field ): FieldFault | null {
	const hasDigits = digits === null || ( value >= 10 ** ( digits - 1 ) && value < 10 ** digits );
	if ( Math.abs( value ) > LIMIT || ! hasDigits ) {
		return 'number';
	}
	const isInside = ( minimum === null || value >= minimum ) && ( maximum === null || value <= maximum );
	if ( isInside ) {
		return null;
	}
	if ( minimum !== null && maximum !== null ) {
		return 'out_of_range';
	}
	return minimum === null ? 'max' : 'min';
}

export type NumericType = FieldType< number > & { readonly control: 'number' };

/** Creates a numeric field type with its own format and parser (decisions, "Numbers"). */
export function numeric( type: NumberType ): NumericType {
	return {
		control: 'number',
		format: ( entry, _, lang ) => {
			const value = parseNumber( entry, type, lang );
			return value === null ? entry : formatTyped( value, type, lang );
		},
		formatEditable: ( entry, _, lang ) => {
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
