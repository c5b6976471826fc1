import type { ContactRequest } from '../../contract/types.gen';
import { contactData, NO_ENTRIES, type ContactRules } from '../../domain/contact';
import { CONSENT_FIELDS, contactAt, contactOf, contactPath, type ContactAt } from '../../domain/contact-paths';
import { contactFaults } from '../../forms/contact';
import type { Form } from '../../forms/submission/form';
import { submit } from '../../store';

/** Key of the contact in the request body. */
export const ROOT = 'contact';

export type NewsletterForm = Form< ContactAt< typeof ROOT >, ContactRequest >;

/** Contains only the fields that a newsletter needs. */
export const RULES: ContactRules = {
	required: [ 'email' ],
	hidden: [ 'message', 'phone', 'street', 'number', 'zip', 'city', 'acceptContact' ],
	newsletter: 'required',
};

const EMPTY = contactAt( ROOT, NO_ENTRIES );
const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( ROOT, field ) );

/** The subscription form. The server's response is the same for addresses that are already subscribed. */
export function newsletterForm( lang: string ): NewsletterForm {
	return {
		widget: 'newsletter',
		empty: EMPTY,
		email: contactPath( ROOT, 'email' ),
		consents: CONSENTS,
		once: [],
		validate: ( entries ) => contactFaults( ROOT, entries, RULES, lang ),
		request: ( entries ) => ( { type: 'newsletter', contact: contactData( contactOf( ROOT, entries ), RULES ) } ),
		submit: ( body, options ) => submit( 'POST /wizard/contact', body, options ),
	};
}
