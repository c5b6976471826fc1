import { fieldValueRules } from '../contract/patterns.gen';
import { ruleFault } from './validate';

/** What is wrong with the text of a field data item (W6). Apart from validate.ts: forms without such fields do not load it. */
export function fieldTextFault( value: string ): 'too_long' | 'invalid_characters' | null {
	return ruleFault( { ...fieldValueRules.data, code: 'invalid_characters' }, value );
}
