import { formatTyped, type NumberType } from '../../domain/number';
import type { Field, Lang } from './types';

/**
 * Formats a number with its unit: "85,5 m²", "1.200 € pro Monat". Must match FieldDefinition::format() on the
 * server.
 *
 * @param unit Null if there is none. Its leading euro sign is dropped: the formatted currency contains one.
 */
export function amountText( value: number, { type }: Field, unit: string | null, lang: Lang ): string {
	const text = formatTyped( value, type as NumberType, lang );
	if ( type === 'currency' ) {
		return text + ( unit?.startsWith( '€' ) ? unit.slice( 1 ) : '' );
	}
	return unit === null ? text : `${ text }\u00a0${ unit }`;
}
