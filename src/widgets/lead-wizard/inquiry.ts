/** What the page around the wizard hears (E8). */
import type { FieldValue, Inquiry } from '../../contract/types.gen';
import type { LeadEntries } from './entries';

/** Keys always come in the same order: an idempotency key is compared by the body (S2). */
export function inquiryWith(
	entries: LeadEntries,
	locations: Required< Inquiry >[ 'locations' ],
	fields: readonly FieldValue[]
): Required< Inquiry > {
	return {
		marketingType: entries[ 'lead.marketingType' ] === 'RENT' ? 'RENT' : 'BUY',
		objectType: entries[ 'lead.objectType' ] === 'COMMERCIAL' ? 'COMMERCIAL' : 'LIVING',
		categoryId: Number( entries[ 'lead.categoryId' ] ),
		locations,
		fields: [ ...fields ],
	};
}

/** The inquiry before the steps behind the first have come: nothing is known yet but the category and given regions. */
export function firstInquiry( entries: LeadEntries ): Required< Inquiry > {
	return inquiryWith(
		entries,
		entries[ 'lead.locations' ].map( ( locationId ) => ( { locationId } ) ),
		[]
	);
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
