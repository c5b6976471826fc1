import type { FieldType } from './types';

/** A field with options, stored by value; a bool field has the options 1 and 0. */
export const choice: FieldType< string > & { readonly control: 'select' } = {
	control: 'select',
	format: ( entry, { values } ) => values.find( ( { value } ) => value === entry )?.title ?? '',
	formatEditable: ( entry ) => entry,
	parse: ( entry, { values } ) => values.find( ( { value } ) => value === entry )?.value ?? null,
	validate: ( entry, { values } ) =>
		entry === '' || values.some( ( { value } ) => value === entry ) ? null : 'unknown_option',
};
