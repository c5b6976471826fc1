import type { ExposeInquiryRequest } from '../../contract/types.gen';
import { companyFault } from '../../domain/company';
import { cleanLine, cleanText, contactData, contactFormRules, type ContactRules } from '../../domain/contact';
import { CONSENT_FIELDS, contactOf, contactPath } from '../../domain/contact-paths';
import { contactFaults } from '../../forms/contact';
import type { Fault, Form } from '../../forms/submission/form';
import { submit } from '../../store';
import { EMPTY, ROOT, wishOf, type InquiryEntries } from './entries';

export type InquiryForm = Form< InquiryEntries, ExposeInquiryRequest >;

type Lang = string;

const MESSAGE = contactPath( ROOT, 'message' );
const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( ROOT, field ) );

/** Rank of a fault in the order of the form, where the message and then the consents come last. */
function rankOf( { path }: Fault ): number {
	if ( path === MESSAGE ) {
		return 1;
	}
	return CONSENTS.some( ( consent ) => consent === path ) ? 2 : 0;
}

function companyFaults( entries: InquiryEntries, lang: Lang ): Fault[] {
	const path = 'contact.company';
	const message = companyFault( entries[ path ], lang );
	return message === null ? [] : [ { path, message } ];
}

/** Requires a phone number if the visitor selects a call. */
export function rulesFor( rules: ContactRules, entries: InquiryEntries ): ContactRules {
	return wishOf( entries ) === 'call'
		? contactFormRules( { ...rules, required: [ ...rules.required, 'phone' ] } )
		: rules;
}

function bodyOf( objectId: number, rules: ContactRules, entries: InquiryEntries ): ExposeInquiryRequest {
	const type = wishOf( entries );
	const contact = contactData( contactOf( ROOT, entries ), rules );
	return {
		contact: { ...contact, company: cleanLine( entries[ 'contact.company' ] ) },
		exposeInquiry: { objectId, message: cleanText( entries[ MESSAGE ] ), ...( type && { type } ) },
	};
}

/**
 * The form for an inquiry about a listing. The form for another message keeps the contact.
 *
 * @param objectId Id of the listing.
 */
export function inquiryForm( objectId: number, rules: ContactRules, lang: Lang ): InquiryForm {
	return {
		widget: 'expose-inquiry',
		empty: EMPTY,
		email: contactPath( ROOT, 'email' ),
		consents: CONSENTS,
		once: [ MESSAGE, 'exposeInquiry.type' ],
		validate: ( entries ) =>
			[
				...companyFaults( entries, lang ),
				...contactFaults( ROOT, entries, rulesFor( rules, entries ), lang ),
			].sort( ( first, second ) => rankOf( first ) - rankOf( second ) ),
		request: ( entries ) => bodyOf( objectId, rules, entries ),
		submit: ( body, options ) => submit( 'POST /wizard/expose-inquiry', body, options ),
	};
}
