import { formatTyped, type NumberType } from '../../domain/number';
import type { Field, Lang } from './types';

/**
 * Formats a number with its unit: "85,5 m²", "1.200 € pro Monat". Must match FieldDefinition::format() on the
 * server.
 *
 * @param unit null: none. The euro sign at the start of a currency's unit moves to its position in the language.
 */
export function amountText( value: number, { type }: Field, unit: string | null, lang: Lang ): string {
	const text = formatTyped( value, type as NumberType, lang );
	if ( type === 'currency' ) {
		return text + ( unit?.startsWith( '€' ) ? unit.slice( 1 ) : '' );
	}
	return unit === null ? text : `${ text }\u00a0${ unit }`;
}
