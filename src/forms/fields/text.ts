import { cleanLine } from '../../domain/contact';
import { fieldTextFault } from '../../domain/field-text';
import type { FieldType } from './types';

/** A line of text; whitespace around it is trimmed before it is checked and sent. */
export const text: FieldType< string > & { readonly control: 'text' } = {
	control: 'text',
	format: ( entry ) => entry,
	formatEditable: ( entry ) => entry,
	parse: ( entry ) => cleanLine( entry ) || null,
	validate: ( entry ) => fieldTextFault( cleanLine( entry ) ),
};
