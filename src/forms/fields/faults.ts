/** Validates the fields of a category, and provides the error messages (specification, texts 2.10). */
import { __, sprintf } from '@wordpress/i18n';
import { FIELD_TEXT_LENGTH } from '../../domain/field-text';
import { tooLongText } from '../../domain/contact-texts';
import type { Entries } from '../entries';
import type { Fault } from '../submission/form';
import { amountText } from './amount';
import { entryText } from './wizard-fields';
import type { OfferedField } from './offered-fields';
import { validateRange } from './range';
import { rangeEntries } from './values';
import type { FieldFault, Lang } from './types';

function numberText( { type, digits }: OfferedField[ 'field' ] ): string {
	if ( digits === 4 ) {
		return __( 'Please enter the year with four digits, for example 1978.', 'sw-immosuite' );
	}
	switch ( type ) {
		case 'currency':
			return __( 'Please enter an amount, for example 350,000.', 'sw-immosuite' );
		case 'int':
			return __( 'Please enter a whole number, for example 4.', 'sw-immosuite' );
		default:
			return __( 'Please enter a number, for example 85.5.', 'sw-immosuite' );
	}
}

/** The error message for a value out of bounds: names the bound with the field's unit. */
function boundText( { label, field }: OfferedField, code: 'min' | 'max' | 'out_of_range', lang: Lang ): string {
	const least = field.minimum === null ? '' : amountText( field.minimum, field, field.unit, lang );
	const most = field.maximum === null ? '' : amountText( field.maximum, field, field.unit, lang );
	switch ( code ) {
		case 'min':
			/* translators: 1: label of the field, 2: bound with its unit. */
			return sprintf( __( '%1$s: please enter at least %2$s.', 'sw-immosuite' ), label, least );
		case 'max':
			/* translators: 1: label of the field, 2: bound with its unit. */
			return sprintf( __( '%1$s: please enter no more than %2$s.', 'sw-immosuite' ), label, most );
		case 'out_of_range':
			return sprintf(
				/* translators: 1: label of the field, 2: lower bound, 3: upper bound. */
				__( '%1$s: please enter a value between %2$s and %3$s.', 'sw-immosuite' ),
				label,
				least,
				most
			);
	}
}

/**
 * Returns the error message for a fault. Must match Sentences::fault() on the server
 * (tests/fixtures/field-sentences.json).
 */
export function fieldFaultText( offered: OfferedField, code: FieldFault, lang: Lang ): string {
	switch ( code ) {
		case 'number':
			return numberText( offered.field );
		case 'min':
		case 'max':
		case 'out_of_range':
			return boundText( offered, code, lang );
		case 'range':
			return __( 'The value for “from” must not be greater than the value for “up to”.', 'sw-immosuite' );
		case 'unknown_option':
			return __( 'This option is no longer available. Please choose again.', 'sw-immosuite' );
		case 'too_long':
			return tooLongText( FIELD_TEXT_LENGTH, lang );
		case 'invalid_characters':
			return __(
				'This field contains characters that we cannot process. Please type the text again.',
				'sw-immosuite'
			);
	}
}

/** Fault codes by path. */
function codesOf( offered: OfferedField, entries: Entries, lang: Lang ): Array< [ string, FieldFault | null ] > {
	const { path, field } = offered;
	if ( offered.rule === 'plain' ) {
		return [ [ path, offered.type.validate( entryText( entries, path ), field, lang ) ] ];
	}
	const { minValue, maxValue } = validateRange( offered.type, rangeEntries( offered, entries ), field, lang );
	return [
		[ `${ path }.minValue`, minValue ],
		[ `${ path }.maxValue`, maxValue ],
	];
}

/** Returns the faults of the offered fields, in their order. No field is required. */
export function fieldFaults( fields: readonly OfferedField[], entries: Entries, lang: Lang ): Fault[] {
	return fields.flatMap( ( offered ) =>
		codesOf( offered, entries, lang ).flatMap( ( [ path, code ] ) =>
			code === null ? [] : [ { path, message: fieldFaultText( offered, code, lang ) } ]
		)
	);
}
