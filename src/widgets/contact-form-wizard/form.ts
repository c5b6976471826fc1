import type { ContactRequest } from '../../contract/types.gen';
import { contactRequest, NO_ENTRIES, type ContactRules } from '../../domain/contact';
import { CONSENT_FIELDS, contactAt, contactOf, contactPath, type ContactAt } from '../../domain/contact-paths';
import { contactFaults } from '../../forms/contact';
import type { Form } from '../../forms/submission/form';
import { submit } from '../../store';

/** Key of the contact in the request body. */
export const ROOT = 'contact';

export type ContactForm = Form< ContactAt< typeof ROOT >, ContactRequest >;

const EMPTY = contactAt( ROOT, NO_ENTRIES );
const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( ROOT, field ) );

/** The contact form. The form for another message keeps the contact, but not the message and the consents. */
export function contactForm( rules: ContactRules, lang: string ): ContactForm {
	return {
		widget: 'contact-form',
		empty: EMPTY,
		email: contactPath( ROOT, 'email' ),
		consents: CONSENTS,
		once: [ contactPath( ROOT, 'message' ) ],
		validate: ( entries ) => contactFaults( ROOT, entries, rules, lang ),
		request: ( entries ) => contactRequest( contactOf( ROOT, entries ), rules ),
		submit: ( body, options ) => submit( 'POST /wizard/contact', body, options ),
	};
}
