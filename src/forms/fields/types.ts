import type { CatalogueConfig, FieldDefinition } from '../../contract/types.gen';

export type Lang = 'de' | 'en';

type Limits = NonNullable< CatalogueConfig[ 'fields' ][ string ] >;

/** What decides about a value: the field's definition (POST wizard/fields), and its limits, which stand in the document. */
export type Field = Pick< FieldDefinition, 'type' | 'values' > & Pick< Limits, 'minimum' | 'maximum' | 'digits' >;

/** Codes of texts 2.10 that a form can find by itself. */
export type FieldFault =
	'number' | 'min' | 'max' | 'out_of_range' | 'range' | 'unknown_option' | 'too_long' | 'invalid_characters';

/** What one type of field does with its entry: the text that stands in its control. */
export interface FieldType< V extends string | number = string | number > {
	/** Kind of control that takes the entry. */
	readonly control: 'text' | 'number' | 'select';
	/** The entry while nobody is in its control (chapter 4); what makes no sense is shown as it was typed. */
	readonly format: ( entry: string, field: Field, lang: Lang ) => string;
	/** The entry while it is being edited, such that it is read back as the same value. */
	readonly raw: ( entry: string, field: Field, lang: Lang ) => string;
	/** What goes over the wire (W6); null where nothing was typed, and where it makes no sense. */
	readonly parse: ( entry: string, field: Field, lang: Lang ) => V | null;
	/** What keeps an entry from being sent. An empty one is no fault here: whether it is required is the form's matter. */
	readonly validate: ( entry: string, field: Field, lang: Lang ) => FieldFault | null;
}
