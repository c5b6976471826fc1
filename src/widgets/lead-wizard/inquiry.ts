/** The inquiry (the offered property), for the request and for the host page. */
import type { FieldValue, Inquiry } from '../../contract/types.gen';
import type { LeadEntries } from './entries';

/** Builds the inquiry. The order of its keys is fixed: the server compares the bodies of requests with the same key. */
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

/** The inquiry before the later steps have loaded: only the category and the preselected regions. */
export function firstInquiry( entries: LeadEntries ): Required< Inquiry > {
	return inquiryWith(
		entries,
		entries[ 'lead.locations' ].map( ( locationId ) => ( { locationId } ) ),
		[]
	);
}

type ReportedInquiry = Omit< Required< Inquiry >, 'categoryId' > & { categoryId: number | null };

/**
 * The inquiry for a host page. Only pages of this site receive the property's address. `categoryId` is null until a
 * category is chosen.
 */
export function reportedInquiry( inquiry: Required< Inquiry >, isOwnPage: boolean ): ReportedInquiry {
	const { categoryId, locations } = inquiry;
	return {
		...inquiry,
		categoryId: categoryId || null,
		locations: isOwnPage ? locations : locations.filter( ( { locationId } ) => locationId !== undefined ),
	};
}
