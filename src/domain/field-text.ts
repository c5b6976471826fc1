import { fieldValueRules } from '../contract/patterns.gen';
import { ruleFault } from './validate';

/** Maximum length of a field value of type RAW, in characters. */
export const FIELD_TEXT_LENGTH: number = fieldValueRules.data.maxLength;

/** Error code for a field value of type RAW. Not in validate.ts, so that forms without such fields do not load it. */
export function fieldTextFault( value: string ): 'too_long' | 'invalid_characters' | null {
	return ruleFault( { ...fieldValueRules.data, code: 'invalid_characters' }, value );
}
