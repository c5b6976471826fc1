import type { Field, FieldFault, FieldType, Lang } from './types';

/** The two entries of a range; for a minimum the second stays empty. */
export interface RangeEntries {
	readonly minValue: string;
	readonly maxValue: string;
}

/** The bounds in a request; null means unbounded. */
export interface Bounds {
	readonly minValue: number | null;
	readonly maxValue: number | null;
}

/** @return Null if neither bound is a number. */
export function parseRange(
	type: FieldType< number >,
	entries: RangeEntries,
	field: Field,
	lang: Lang
): Bounds | null {
	const minValue = type.parse( entries.minValue, field, lang );
	const maxValue = type.parse( entries.maxValue, field, lang );
	return minValue === null && maxValue === null ? null : { minValue, maxValue };
}

/** Checks both entries; if the bounds are reversed, the fault is reported for the first. */
export function validateRange(
	type: FieldType< number >,
	entries: RangeEntries,
	field: Field,
	lang: Lang
): Readonly< Record< keyof RangeEntries, FieldFault | null > > {
	const minValue = type.validate( entries.minValue, field, lang );
	const maxValue = type.validate( entries.maxValue, field, lang );
	const { minValue: least, maxValue: most } = parseRange( type, entries, field, lang ) ?? {};
	const isReversed = typeof least === 'number' && typeof most === 'number' && least > most;
	return { minValue: minValue ?? ( isReversed && maxValue === null ? 'range' : null ), maxValue };
}
