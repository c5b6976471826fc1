import type { CatalogueConfig, FieldDefinition } from '../../contract/types.gen';

export type Lang = string;

type Limits = NonNullable< CatalogueConfig[ 'fields' ][ string ] >;

/** Rules for a value: the field's definition (POST wizard/fields), and the limits from the document. */
export type Field = Pick< FieldDefinition, 'type' | 'values' > & Pick< Limits, 'minimum' | 'maximum' | 'digits' >;

/** Fault codes (specification, texts 2.10) that the form detects without the server. */
export type FieldFault =
	'number' | 'min' | 'max' | 'out_of_range' | 'range' | 'unknown_option' | 'too_long' | 'invalid_characters';

/** Handles the entries of a field type; an entry is the text in the control. */
export interface FieldType< V extends string | number = string | number > {
	/** Kind of control for the entry. */
	readonly control: 'text' | 'number' | 'select';
	/**
	 * Formats the entry for display while its control has no focus; invalid entries are returned
	 * unchanged.
	 */
	readonly format: ( entry: string, field: Field, lang: Lang ) => string;
	/** Formats the entry for editing, so that parsing it gives the same value. */
	readonly formatEditable: ( entry: string, field: Field, lang: Lang ) => string;
	/** Converts the entry to the value to send; null if it is empty or invalid. */
	readonly parse: ( entry: string, field: Field, lang: Lang ) => V | null;
	/** Checks an entry. An empty entry is valid here: the form decides which fields are required. */
	readonly validate: ( entry: string, field: Field, lang: Lang ) => FieldFault | null;
}
