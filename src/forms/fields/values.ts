/** Converts field values between form entries and requests. */
import type { FieldValue } from '../../contract/types.gen';
import { editableNumber } from '../../domain/number';
import type { Entries } from '../entries';
import { entryText, fieldPath, emptyFieldEntries, type FieldsContext } from './wizard-fields';
import type { BoundedField, OfferedField } from './offered-fields';
import { parseRange, type RangeEntries } from './range';
import type { Lang } from './types';

/** The two entries of a range; `maxValue` of a minimum is empty. */
export function rangeEntries( { rule, path }: Pick< BoundedField, 'rule' | 'path' >, entries: Entries ): RangeEntries {
	return {
		minValue: entryText( entries, `${ path }.minValue` ),
		maxValue: rule === 'range' ? entryText( entries, `${ path }.maxValue` ) : '',
	};
}

function valueOf( offered: OfferedField, entries: Entries, lang: Lang ): FieldValue | null {
	const { id: name, field } = offered;
	if ( offered.rule !== 'plain' ) {
		const bounds = parseRange( offered.type, rangeEntries( offered, entries ), field, lang );
		return bounds && { name, valueType: 'RANGE', ...bounds };
	}
	const value = offered.type.parse( entryText( entries, offered.path ), field, lang );
	if ( value === null ) {
		return null;
	}
	return typeof value === 'number' ? { name, valueType: 'NUMBER', value } : { name, valueType: 'RAW', data: value };
}

/** Returns the values to send: the offered fields with a value, in their order. */
export function fieldValues( fields: readonly OfferedField[], entries: Entries, lang: Lang ): FieldValue[] {
	return fields.flatMap( ( offered ) => valueOf( offered, entries, lang ) ?? [] );
}

function entriesOf( path: string, value: FieldValue, lang: Lang ): Array< [ string, string ] > {
	const text = ( number: number | null | undefined ): string =>
		typeof number === 'number' ? editableNumber( number, lang ) : '';
	return value.valueType === 'RANGE'
		? [
				[ `${ path }.minValue`, text( value.minValue ) ],
				[ `${ path }.maxValue`, text( value.maxValue ) ],
			]
		: [ [ path, value.valueType === 'NUMBER' ? text( value.value ) : ( value.data ?? '' ) ] ];
}

/** Converts stored values to form entries. Drops values of fields that no category has. */
export function fieldEntries( context: FieldsContext, values: readonly FieldValue[] ): Record< string, string > {
	const known = emptyFieldEntries( context );
	const entries = values.flatMap( ( value ) =>
		entriesOf( fieldPath( context.wizard, value.name ), value, context.lang )
	);
	return Object.fromEntries( entries.filter( ( [ path ] ) => Object.hasOwn( known, path ) ) );
}
