import { formatTyped, type NumberType } from '../../domain/number';
import type { Field, Lang } from './types';

/**
 * A number as people read it, with its unit: "85,5 m²", "1.200 € pro Monat". FieldDefinition::format() of the server says
 * the same.
 *
 * @param unit null: none. Of a currency it begins with the sign of euros, which stands where the language has it.
 */
export function amountText( value: number, { type }: Field, unit: string | null, lang: Lang ): string {
	const text = formatTyped( value, type as NumberType, lang );
	if ( type === 'currency' ) {
		return text + ( unit?.startsWith( '€' ) ? unit.slice( 1 ) : '' );
	}
	return unit === null ? text : `${ text }\u00a0${ unit }`;
}
