/**
 * The registry of field types: which control they use, how they format, parse and validate an
 * entry.
 */
import type { FieldDefinition } from '../../contract/types.gen';
import { choice } from './choice';
import { numeric } from './numeric';
import { text } from './text';
import type { FieldType } from './types';

export const FIELD_TYPES = {
	currency: numeric( 'currency' ),
	number: numeric( 'number' ),
	decimal: numeric( 'decimal' ),
	int: numeric( 'int' ),
	string: text,
	select: choice,
	bool: choice,
} as const satisfies Readonly< Record< FieldDefinition[ 'type' ], FieldType > >;
