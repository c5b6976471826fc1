/** The form's entries, by path in the request body. */
import { NO_ENTRIES } from '../../domain/contact';
import { contactAt, type ContactAt } from '../../domain/contact-paths';

/** Key of the message and the type in the request body; the contact has the key `contact`. */
export const ROOT = 'exposeInquiry';

/** Values of `type` that the API accepts. */
export const WISHES = [ 'viewing', 'call', 'details' ] as const;

export type Wish = ( typeof WISHES )[ number ];

export type InquiryEntries = ContactAt< typeof ROOT > & {
	readonly 'contact.company': string;
	/** Value of the chosen radio button. */
	readonly 'exposeInquiry.type': string;
};

export const EMPTY: InquiryEntries = {
	...contactAt( ROOT, NO_ENTRIES ),
	'contact.company': '',
	'exposeInquiry.type': 'viewing',
};

/** Returns the selected wish; null if a saved draft or modified HTML contains a value that the API rejects. */
export function wishOf( entries: Pick< InquiryEntries, 'exposeInquiry.type' > ): Wish | null {
	return WISHES.find( ( wish ) => wish === entries[ 'exposeInquiry.type' ] ) ?? null;
}
