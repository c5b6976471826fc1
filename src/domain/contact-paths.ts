/**
 * Paths of contact fields in a request body, as validation errors name them, such as `contact.zip`.
 * `lead.locations.0.zip` belongs to a property, not to a contact.
 */
import { CONTACT_FIELDS, type ConsentField, type ContactEntries, type ContactField } from './contact';

/**
 * Key of the contact in a request body. With `exposeInquiry` the contact is under `contact`, and the message under
 * `exposeInquiry`.
 */
export type ContactRoot = 'contact' | 'address' | 'exposeInquiry';

type KeyOf< R extends ContactRoot > = R extends 'exposeInquiry' ? 'contact' : R;

/** Consents are one level below the contact; the message is outside the contact. */
export type ContactPath< R extends ContactRoot, F extends ContactField = ContactField > = F extends 'message'
	? R extends 'exposeInquiry'
		? `${ R }.${ F }`
		: F
	: F extends ConsentField
		? `${ KeyOf< R > }.customFields.${ F }`
		: `${ KeyOf< R > }.${ F }`;

/** Values of a contact form by path. */
export type ContactAt< R extends ContactRoot > = {
	readonly [ F in ContactField as ContactPath< R, F > ]: ContactEntries[ F ];
};

/** Checkbox fields. */
export const CONSENT_FIELDS = [ 'dataPrivacy', 'acceptContact', 'newsletter' ] as const satisfies ConsentField[];

const isConsent = ( field: ContactField ): boolean => ( CONSENT_FIELDS as readonly ContactField[] ).includes( field );

export function contactPath< R extends ContactRoot, F extends ContactField >( root: R, field: F ): ContactPath< R, F > {
	const isInquiry = root === 'exposeInquiry';
	const key = isInquiry ? 'contact' : root;
	const message = isInquiry ? `${ root }.message` : 'message';
	const inContact = isConsent( field ) ? `${ key }.customFields.${ field }` : `${ key }.${ field }`;
	return ( field === 'message' ? message : inContact ) as ContactPath< R, F >;
}

/** Values by field → values by path. */
export function contactAt< R extends ContactRoot >( root: R, entries: ContactEntries ): ContactAt< R > {
	const byPath = CONTACT_FIELDS.map( ( field ) => [ contactPath( root, field ), entries[ field ] ] );
	return Object.fromEntries( byPath ) as ContactAt< R >;
}

/** Values by path → values by field; other fields of the form are left out. */
export function contactOf< R extends ContactRoot >( root: R, entries: ContactAt< R > ): ContactEntries {
	const at: Readonly< Record< string, string | boolean > > = entries;
	const byField = CONTACT_FIELDS.map( ( field ) => [ field, at[ contactPath( root, field ) ] ] );
	return Object.fromEntries( byField ) as ContactEntries;
}

/**
 * Name of the control at a path. A document has one contact and one listing, so the name of their controls is the last
 * key only: browsers' autofill, prerendered documents and saved drafts depend on these names. Any other control uses
 * its whole path.
 */
export function controlName( path: string ): string {
	return path.replace( /^(?:contact|address|exposeInquiry)\.(?:customFields\.)?/, '' );
}
