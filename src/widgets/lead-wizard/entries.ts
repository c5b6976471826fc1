/** What the wizard holds, by path of the body that it sends; the step is an entry too. */
import { NO_ENTRIES } from '../../domain/contact';
import { contactAt, type ContactAt } from '../../domain/contact-paths';
import { NO_PLACE, type PlaceEntries } from '../../domain/place-entries';
import type { Choices } from './machine';

/** Key of the body that holds the contact. */
export const CONTACT = 'address';

export type LeadEntries = ContactAt< typeof CONTACT > &
	PlaceEntries &
	Choices & {
		/** Ids of regions; a region stands for all below it. */
		readonly 'lead.locations': readonly string[];
	} & Readonly< Record< `lead.fields.${ string }`, string > >;

/**
 * Nothing filled in.
 *
 * @param fields Of every category: values of one stay while another is chosen.
 */
export function emptyEntries(
	choices: Choices,
	regions: readonly string[],
	fields: Readonly< Record< string, string > >
): LeadEntries {
	return { ...choices, ...NO_PLACE, 'lead.locations': regions, ...fields, ...contactAt( CONTACT, NO_ENTRIES ) };
}
