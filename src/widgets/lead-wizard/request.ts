/** What the wizard sends (W6, W9), and what the page around it hears (E8). */
import type { FieldValue, Inquiry, LeadRequest } from '../../contract/types.gen';
import { contactRequest, type ContactRules } from '../../domain/contact';
import { contactOf } from '../../domain/contact-paths';
import { placeOf } from '../../domain/place';
import { leadAddress } from '../../forms/signed-in';
import { CONTACT, type LeadEntries } from './entries';

export interface InquiryParts {
	readonly entries: LeadEntries;
	/** Of the chosen category. */
	readonly fields: readonly FieldValue[];
	/** As the wire has them (D8). */
	readonly regions: readonly string[];
	readonly lang: 'de' | 'en';
}

/** Keys always come in the same order: an idempotency key is compared by the body (S2). */
export function inquiryOf( { entries, fields, regions, lang }: InquiryParts ): Required< Inquiry > {
	const place = placeOf( entries, lang );
	return {
		marketingType: entries[ 'lead.marketingType' ] === 'RENT' ? 'RENT' : 'BUY',
		objectType: entries[ 'lead.objectType' ] === 'COMMERCIAL' ? 'COMMERCIAL' : 'LIVING',
		categoryId: Number( entries[ 'lead.categoryId' ] ),
		locations: [
			...( Object.keys( place ).length > 0 ? [ place ] : [] ),
			...regions.map( ( locationId ) => ( { locationId } ) ),
		],
		fields: [ ...fields ],
	};
}

export function leadRequest( parts: InquiryParts, rules: ContactRules ): LeadRequest {
	const { contact } = contactRequest( contactOf( CONTACT, parts.entries ), rules );
	return { address: leadAddress( contact, rules ), lead: inquiryOf( parts ) };
}

type ToldInquiry = Omit< Required< Inquiry >, 'categoryId' > & { categoryId: number | null };

/**
 * What a page hears of every change: the property's place stays with pages of the site's own origin (E8). Before a
 * category is chosen there is none to name.
 */
export function toldInquiry( inquiry: Required< Inquiry >, isOwnPage: boolean ): ToldInquiry {
	const { categoryId, locations } = inquiry;
	return {
		...inquiry,
		categoryId: categoryId || null,
		locations: isOwnPage ? locations : locations.filter( ( { locationId } ) => locationId !== undefined ),
	};
}
