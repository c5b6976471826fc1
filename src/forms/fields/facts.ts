/** Formats entries for display. Must match FieldSummary on the server, which formats them in mails. */
import { __, sprintf } from '@wordpress/i18n';
import type { Entries } from '../entries';
import { amountText } from './amount';
import { entryText, type FieldsContext } from './wizard-fields';
import { fieldFaults } from './faults';
import type { OfferedField } from './offered-fields';
import { parseRange, type Bounds } from './range';
import type { Lang } from './types';
import { rangeEntries } from './values';

export interface Fact {
	id: string;
	label: string;
	text: string;
}

function boundsText( { field, unit }: OfferedField, { minValue: min, maxValue: max }: Bounds, lang: Lang ): string {
	const amount = ( value: number ): string => amountText( value, field, unit, lang );
	if ( min === null ) {
		/* translators: %s: value. */
		return max === null ? '' : sprintf( __( 'up to %s', 'sw-immosuite' ), amount( max ) );
	}
	if ( max === null ) {
		/* translators: %s: value. */
		return sprintf( __( 'from %s', 'sw-immosuite' ), amount( min ) );
	}
	if ( min === max ) {
		return amount( max );
	}
	/* translators: 1: lower value, 2: upper value. */
	const text = __( '%1$s to %2$s', 'sw-immosuite' );
	// Show "per month" only once, after both values.
	return sprintf( text, amountText( min, field, field.unit, lang ), amount( max ) );
}

function factText( offered: OfferedField, entries: Entries, { wizard, lang }: FieldsContext ): string {
	const { path, field, unit } = offered;
	if ( offered.rule !== 'plain' ) {
		const bounds = parseRange( offered.type, rangeEntries( offered, entries ), field, lang );
		return bounds === null ? '' : boundsText( offered, bounds, lang );
	}
	const entry = entryText( entries, path );
	const value = offered.type.parse( entry, field, lang );
	if ( typeof value !== 'number' ) {
		return value === null ? '' : offered.type.format( entry, field, lang );
	}
	// In a search, a single value is a minimum.
	return wizard === 'search'
		? boundsText( offered, { minValue: value, maxValue: null }, lang )
		: amountText( value, field, unit, lang );
}

/** Returns the fields with a valid entry, in their order. */
export function fieldFacts( fields: readonly OfferedField[], entries: Entries, context: FieldsContext ): Fact[] {
	return fields.flatMap( ( offered ) => {
		const isValid = fieldFaults( [ offered ], entries, context.lang ).length === 0;
		const text = isValid ? factText( offered, entries, context ) : '';
		return text === '' ? [] : [ { id: offered.id, label: offered.label, text } ];
	} );
}
