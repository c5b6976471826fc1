import type { ContactField, NewsletterMode } from '../../domain/contact';
import { CONTACT_FIELDS } from '../../domain/contact';
import type { ContactRules } from '../../domain/validate';

/** Chapter 5: what a contact form always asks for. */
const ALWAYS: readonly ContactField[] = [ 'firstname', 'lastname', 'email' ];

/** Fields that a block may require on top. */
const OPTIONAL = new Set< unknown >( [ 'phone', 'street', 'number', 'zip', 'city', 'message' ] );

function readNewsletter( value: unknown ): NewsletterMode {
	return value === 'hidden' || value === 'required' ? value : 'optional';
}

/** The form's rules from the block's attributes, which are anybody's JSON. */
export function readRules( attributes: Readonly< Record< string, unknown > > ): ContactRules {
	const { requiredFields, newsletter } = attributes as { requiredFields?: unknown; newsletter?: unknown };
	const wanted: readonly unknown[] = Array.isArray( requiredFields ) ? requiredFields : [];
	return {
		required: CONTACT_FIELDS.filter(
			( name ) => ALWAYS.includes( name ) || ( OPTIONAL.has( name ) && wanted.includes( name ) )
		),
		newsletter: readNewsletter( newsletter ),
	};
}
