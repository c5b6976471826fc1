import { ALWAYS_REQUIRED, CONTACT_FIELDS, REQUIRABLE, type NewsletterMode } from '../../domain/contact';
import type { ContactRules } from '../../domain/validate';

function readNewsletter( value: unknown ): NewsletterMode {
	return value === 'hidden' || value === 'required' ? value : 'optional';
}

/** The form's rules from the block's attributes, which are anybody's JSON. */
export function readRules( attributes: Readonly< Record< string, unknown > > ): ContactRules {
	const { requiredFields, newsletter } = attributes as { requiredFields?: unknown; newsletter?: unknown };
	const wanted: readonly unknown[] = Array.isArray( requiredFields ) ? requiredFields : [];
	const required: readonly string[] = [
		...ALWAYS_REQUIRED,
		...REQUIRABLE.filter( ( name ) => wanted.includes( name ) ),
	];
	return {
		required: CONTACT_FIELDS.filter( ( name ) => required.includes( name ) ),
		newsletter: readNewsletter( newsletter ),
	};
}

/** Whether a block with these attributes asks for the same as one without any. */
export function asksAsPrinted( attributes: Readonly< Record< string, unknown > > ): boolean {
	return JSON.stringify( readRules( attributes ) ) === JSON.stringify( readRules( {} ) );
}
