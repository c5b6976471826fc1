/**
 * Where a body has what a contact form holds: the paths that the wire's faults name (W2), such as `contact.zip`. Two
 * contact fields of one form never meet that way: `lead.locations.0.zip` is no contact's.
 */
import { CONTACT_FIELDS, type ConsentField, type ContactEntries, type ContactField } from './contact';

/** Key of a body that holds its contact; `exposeInquiry`: it is `contact`, and the message lies below that key (W7). */
export type ContactRoot = 'contact' | 'address' | 'exposeInquiry';

type KeyOf< R extends ContactRoot > = R extends 'exposeInquiry' ? 'contact' : R;

/** The message stands beside the contact, its consents one level below. */
export type ContactPath< R extends ContactRoot, F extends ContactField = ContactField > = F extends 'message'
	? R extends 'exposeInquiry'
		? `${ R }.${ F }`
		: F
	: F extends ConsentField
		? `${ KeyOf< R > }.customFields.${ F }`
		: `${ KeyOf< R > }.${ F }`;

/** The entries of a contact form by path. */
export type ContactAt< R extends ContactRoot > = {
	readonly [ F in ContactField as ContactPath< R, F > ]: ContactEntries[ F ];
};

/** Fields that are ticked. */
export const CONSENT_FIELDS = [ 'dataPrivacy', 'acceptContact', 'newsletter' ] as const satisfies ConsentField[];

const isConsent = ( field: ContactField ): boolean => ( CONSENT_FIELDS as readonly ContactField[] ).includes( field );

export function contactPath< R extends ContactRoot, F extends ContactField >( root: R, field: F ): ContactPath< R, F > {
	const isInquiry = root === 'exposeInquiry';
	const key = isInquiry ? 'contact' : root;
	const message = isInquiry ? `${ root }.message` : 'message';
	const below = isConsent( field ) ? `${ key }.customFields.${ field }` : `${ key }.${ field }`;
	return ( field === 'message' ? message : below ) as ContactPath< R, F >;
}

/** Entries by field → entries by path. */
export function contactAt< R extends ContactRoot >( root: R, entries: ContactEntries ): ContactAt< R > {
	const byPath = CONTACT_FIELDS.map( ( field ) => [ contactPath( root, field ), entries[ field ] ] );
	return Object.fromEntries( byPath ) as ContactAt< R >;
}

/** Entries by path → entries by field; what else the form holds is left out. */
export function contactOf< R extends ContactRoot >( root: R, entries: ContactAt< R > ): ContactEntries {
	const at: Readonly< Record< string, string | boolean > > = entries;
	const byField = CONTACT_FIELDS.map( ( field ) => [ field, at[ contactPath( root, field ) ] ] );
	return Object.fromEntries( byField ) as ContactEntries;
}

/**
 * Name of the control at a path. A document has one contact, and asks about one listing: their controls go by their last
 * key alone, as browsers' address books, printed documents and kept drafts know them. Any other control goes by its whole
 * path.
 */
export function controlName( path: string ): string {
	return path.replace( /^(?:contact|address|exposeInquiry)\.(?:customFields\.)?/, '' );
}
