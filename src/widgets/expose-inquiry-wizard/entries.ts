/** What the form holds, by path of the body that it sends. */
import { NO_ENTRIES } from '../../domain/contact';
import { contactAt, type ContactAt } from '../../domain/contact-paths';

/** Where the body has the contact and the message. */
export const ROOT = 'exposeInquiry';

/** The wishes that the wire knows (W7). */
export const WISHES = [ 'viewing', 'call', 'details' ] as const;

export type Wish = ( typeof WISHES )[ number ];

export type InquiryEntries = ContactAt< typeof ROOT > & {
	readonly 'contact.company': string;
	/** Value of the chosen radio button. */
	readonly 'exposeInquiry.type': string;
};

/** Nothing filled in. */
export const EMPTY: InquiryEntries = {
	...contactAt( ROOT, NO_ENTRIES ),
	'contact.company': '',
	'exposeInquiry.type': 'viewing',
};

/** The wish among the entries; null where a draft or a changed document holds none that the wire knows. */
export function wishOf( entries: Pick< InquiryEntries, 'exposeInquiry.type' > ): Wish | null {
	return WISHES.find( ( wish ) => wish === entries[ 'exposeInquiry.type' ] ) ?? null;
}
