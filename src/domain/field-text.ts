import { fieldValueRules } from '../contract/patterns.gen';
import { ruleFault } from './validate';

/** Longest text of a field data item (W6), in characters as people count them. */
export const FIELD_TEXT_LENGTH: number = fieldValueRules.data.maxLength;

/** What is wrong with the text of a field data item. Apart from validate.ts: forms without such fields do not load it. */
export function fieldTextFault( value: string ): 'too_long' | 'invalid_characters' | null {
	return ruleFault( { ...fieldValueRules.data, code: 'invalid_characters' }, value );
}
