/** The wizard's entries, by path in the request body. They include the open step (`step` in Choices), for drafts. */
import { NO_ENTRIES } from '../../domain/contact';
import { contactAt, type ContactAt } from '../../domain/contact-paths';
import { NO_PLACE, type PlaceEntries } from '../../domain/place-entries';
import type { Choices } from './machine';

/** Key of the contact in the request body. */
export const CONTACT = 'address';

export type LeadEntries = ContactAt< typeof CONTACT > &
	PlaceEntries &
	Choices & {
		/** Ids of regions; each includes all regions below it. */
		readonly 'lead.locations': readonly string[];
		/** Ids of partly chosen regions that were last switched on (src/domain/regions.ts); for drafts, never sent. */
		readonly 'lead.mixedRegions': readonly string[];
	} & Readonly< Record< `lead.fields.${ string }`, string > >;

/**
 * Returns empty entries.
 *
 * @param regions Ids of the preselected regions.
 * @param fields  Entries for the fields of all categories: a category's values stay while another is selected.
 */
export function emptyEntries(
	choices: Choices,
	regions: readonly string[],
	fields: Readonly< Record< string, string > >
): LeadEntries {
	return {
		...choices,
		...NO_PLACE,
		'lead.locations': regions,
		'lead.mixedRegions': [],
		...fields,
		...contactAt( CONTACT, NO_ENTRIES ),
	};
}
