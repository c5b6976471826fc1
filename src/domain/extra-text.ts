import { contactRequestRules } from '../contract/patterns.gen';
import { ruleFault } from './validate';

/** Maximum length of a text in a field that a site declares, in characters (extra-values.schema.json). */
export const EXTRA_TEXT_LENGTH = 1000;

/** Error code for a text in a field that a site declares, with one or several lines; null if the text is valid. */
export function extraTextFault( value: string ): 'too_long' | 'invalid_characters' | null {
	const { message } = contactRequestRules;
	return ruleFault( { ...message, maxLength: EXTRA_TEXT_LENGTH, code: 'invalid_characters' }, value );
}
