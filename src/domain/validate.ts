import { contactRequestRules, contactRules } from '../contract/patterns.gen';
import {
	CONTACT_FIELDS,
	cleanEntries,
	cleanEmail,
	type ContactEntries,
	type ContactField,
	type ContactRules,
	type NewsletterMode,
	type TextName,
} from './contact';

/** Error codes of the API that a form can detect itself. */
export type FaultCode = 'required' | 'email' | 'phone' | 'zip' | 'too_long' | 'invalid_characters' | 'consent_missing';

export interface Fault {
	field: ContactField;
	code: FaultCode;
}

interface TextRule< C > {
	maxLength: number;
	pattern: RegExp;
	/** Error code if the pattern does not match. */
	code: C;
}

const characterRule = ( rule: { maxLength: number; pattern: RegExp } ): TextRule< FaultCode > => ( {
	...rule,
	code: 'invalid_characters',
} );

/** Rules of the contract; the salutation has no rule, because visitors choose it from a list. */
const TEXT_RULES: Readonly< Record< Exclude< TextName, 'salutation' >, TextRule< FaultCode > > > = {
	firstname: characterRule( contactRules.firstname ),
	lastname: characterRule( contactRules.lastname ),
	phone: { ...contactRules.phone, code: 'phone' },
	email: { ...contactRules.email, code: 'email' },
	street: characterRule( contactRules.street ),
	number: characterRule( contactRules.number ),
	zip: { ...contactRules.zip, code: 'zip' },
	city: characterRule( contactRules.city ),
	message: characterRule( contactRequestRules.message ),
};

/** Maximum length of a field in characters. */
export function maxLength( name: keyof typeof TEXT_RULES ): number {
	return TEXT_RULES[ name ].maxLength;
}

/** Length as JSON Schema counts it: an emoji is one character. */
export function lengthOf( value: string ): number {
	return [ ...value ].length;
}

/** Error code for a cleaned text; null if it is valid. */
export function ruleFault< C >(
	{ maxLength: limit, pattern, code }: TextRule< C >,
	value: string
): C | 'too_long' | null {
	if ( lengthOf( value ) > limit ) {
		return 'too_long';
	}
	return pattern.test( value ) ? null : code;
}

function textFault( name: ContactField, value: string, isRequired: boolean ): FaultCode | null {
	if ( value === '' ) {
		return isRequired ? 'required' : null;
	}
	if ( name === 'salutation' || ! ( name in TEXT_RULES ) ) {
		return null;
	}
	return ruleFault( TEXT_RULES[ name as keyof typeof TEXT_RULES ], value );
}

/** Error code for an email address in a form with no other field; null if it is valid. */
export function emailFault( value: string ): FaultCode | null {
	return textFault( 'email', cleanEmail( value ), true );
}

function isConsentNeeded( name: ContactField, newsletter: NewsletterMode ): boolean {
	return name !== 'newsletter' || newsletter === 'required';
}

/** All errors of the form, in the order of its fields. */
export function validate( entries: ContactEntries, { required, newsletter, hidden }: ContactRules ): Fault[] {
	const clean = cleanEntries( entries, hidden );
	return CONTACT_FIELDS.flatMap( ( field ): Fault[] => {
		const value = clean[ field ];
		if ( typeof value === 'boolean' ) {
			return value || hidden.includes( field ) || ! isConsentNeeded( field, newsletter )
				? []
				: [ { field, code: 'consent_missing' } ];
		}
		const code = textFault( field, value, required.includes( field ) );
		return code === null ? [] : [ { field, code } ];
	} );
}
