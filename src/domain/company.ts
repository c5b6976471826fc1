import { contactRules } from '../contract/patterns.gen';
import { cleanLine } from './contact';
import { faultText, tooLongText } from './texts';
import { ruleFault } from './validate';

/** What is wrong with the name of a company, as one sentence; null: nothing. No form requires one. */
export function companyFault( value: string, lang: 'de' | 'en' ): string | null {
	const rule = { ...contactRules.company, code: 'invalid_characters' as const };
	switch ( ruleFault( rule, cleanLine( value ) ) ) {
		case 'too_long':
			return tooLongText( rule.maxLength, lang );
		case 'invalid_characters':
			// The same sentence for every field of one line.
			return faultText( { field: 'lastname', code: rule.code }, lang );
		default:
			return null;
	}
}
