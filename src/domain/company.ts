import { __ } from '@wordpress/i18n';
import { contactRules } from '../contract/patterns.gen';
import { cleanLine } from './contact';
import { faultText, tooLongText } from './contact-texts';
import { ruleFault } from './validate';

/** Error text for a company name; null if it is valid. No form requires one. */
export function companyFault( value: string, lang: string ): string | null {
	const rule = { ...contactRules.company, code: 'invalid_characters' as const };
	switch ( ruleFault( rule, cleanLine( value ) ) ) {
		case 'too_long':
			return `${ __( 'Company', 'sw-immosuite' ) }: ${ tooLongText( rule.maxLength, lang ) }`;
		case 'invalid_characters':
			// All single-line fields share one text.
			return faultText( { field: 'lastname', code: rule.code }, lang );
		default:
			return null;
	}
}
