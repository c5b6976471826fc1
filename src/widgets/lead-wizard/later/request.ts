/** Builds the wizard's request. */
import type { FieldValue, Inquiry, LeadRequest } from '../../../contract/types.gen';
import { contactRequest, type ContactRules } from '../../../domain/contact';
import { contactOf } from '../../../domain/contact-paths';
import { placeOf } from '../../../domain/place';
import { leadAddress } from '../../../forms/signed-in';
import { CONTACT, type LeadEntries } from '../entries';
import { inquiryWith } from '../inquiry';

export interface InquiryParts {
	readonly entries: LeadEntries;
	/** Field values of the chosen category. */
	readonly fields: readonly FieldValue[];
	/** Region ids, reduced for the request. */
	readonly regions: readonly string[];
	readonly lang: string;
}

export function inquiryOf( { entries, fields, regions, lang }: InquiryParts ): Required< Inquiry > {
	const place = placeOf( entries, lang );
	const typed = Object.keys( place ).length > 0 ? [ place ] : [];
	return inquiryWith( entries, [ ...typed, ...regions.map( ( locationId ) => ( { locationId } ) ) ], fields );
}

export function leadRequest( parts: InquiryParts, rules: ContactRules ): LeadRequest {
	const { contact } = contactRequest( contactOf( CONTACT, parts.entries ), rules );
	return { address: leadAddress( contact, rules ), lead: inquiryOf( parts ) };
}
