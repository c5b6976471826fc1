import type { Field, FieldFault, FieldType, Lang } from './types';

/** The two entries of a range; `maxValue` of a minimum is empty. */
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

/** Checks both entries; if the bounds are reversed, the fault is reported for `minValue`. */
export function validateRange(
	type: FieldType< number >,
	entries: RangeEntries,
	field: Field,
	lang: Lang
): Readonly< Record< keyof RangeEntries, FieldFault | null > > {
	const minFault = type.validate( entries.minValue, field, lang );
	const maxFault = type.validate( entries.maxValue, field, lang );
	const { minValue, maxValue } = parseRange( type, entries, field, lang ) ?? {};
	const isReversed = typeof minValue === 'number' && typeof maxValue === 'number' && minValue > maxValue;
	return { minValue: minFault ?? ( isReversed && maxFault === null ? 'range' : null ), maxValue: maxFault };
}
