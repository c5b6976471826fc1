import type { ContactFormAttributes } from '../contract/blocks.gen';
import type { ContactRequest } from '../contract/types.gen';

/** Values of a contact form while it is filled in: text and checkboxes. */
export interface ContactEntries {
	/** Value of the chosen radio button; empty: none chosen yet, 'none': prefers not to say. */
	salutation: string;
	firstname: string;
	lastname: string;
	email: string;
	phone: string;
	street: string;
	number: string;
	zip: string;
	city: string;
	message: string;
	dataPrivacy: boolean;
	acceptContact: boolean;
	newsletter: boolean;
}

export type ContactField = keyof ContactEntries;
export type ConsentField = 'dataPrivacy' | 'acceptContact' | 'newsletter';
export type TextName = Exclude< ContactField, ConsentField >;

/** Whether the newsletter is offered, and whether it is required. */
export type NewsletterMode = ContactFormAttributes[ 'newsletter' ];

/** An empty form; the keys are in the order of the form. */
export const NO_ENTRIES: ContactEntries = {
	message: '',
	salutation: '',
	firstname: '',
	lastname: '',
	email: '',
	phone: '',
	street: '',
	number: '',
	zip: '',
	city: '',
	dataPrivacy: false,
	acceptContact: false,
	newsletter: false,
};

export const CONTACT_FIELDS = Object.keys( NO_ENTRIES ) as ContactField[];

/** Fields that every contact form requires (chapter 5). */
export const ALWAYS_REQUIRED = [ 'firstname', 'lastname', 'email' ] as const satisfies readonly TextName[];

/** Settings of one form. */
export interface ContactRules {
	readonly required: readonly ContactField[];
	/** Fields that are neither shown nor sent. */
	readonly hidden: readonly ContactField[];
	readonly newsletter: NewsletterMode;
}

/** Completes the rules, in the order of the form: names and email are always required, hidden fields never. */
export function contactFormRules( { required, hidden, newsletter }: ContactRules ): ContactRules {
	const allRequired: readonly ContactField[] = [ ...ALWAYS_REQUIRED, ...required ];
	return {
		required: CONTACT_FIELDS.filter( ( name ) => allRequired.includes( name ) && ! hidden.includes( name ) ),
		hidden: CONTACT_FIELDS.filter( ( name ) => hidden.includes( name ) ),
		newsletter,
	};
}

/** White space and marks of writing direction at both ends: contact lists put such marks around phone numbers. */
const EDGES = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g;

/** Trims a line and turns any white space (tab, no-break space) into plain spaces. */
export function cleanLine( value: string ): string {
	return value.replace( EDGES, '' ).replace( /\s/g, ' ' );
}

/** Encodes umlauts in the domain of an email address for the DNS (RFC 5891), as only some browsers do themselves. */
export function cleanEmail( value: string ): string {
	const line = cleanLine( value );
	// The local part with its "@", and a domain that contains a character outside ASCII.
	const [ , local = '', domain = '' ] = /^([^@]+@)((?=.*[^ -~])[\p{L}\p{M}\d.-]+)$/u.exec( line ) ?? [];
	try {
		return domain ? local + new URL( `http://${ domain }` ).hostname : line;
	} catch {
		return line;
	}
}

/** Trims a text of several lines and unifies its line ends. */
export function cleanText( value: string ): string {
	return value.replace( EDGES, '' ).replace( /\r\n?/g, '\n' );
}

/** Values as they are checked and sent. Hidden fields are emptied: the draft of another form may have filled them. */
export function cleanEntries( entries: ContactEntries, hidden: readonly ContactField[] ): ContactEntries {
	const shown = { ...entries, ...Object.fromEntries( hidden.map( ( name ) => [ name, NO_ENTRIES[ name ] ] ) ) };
	const lines = CONTACT_FIELDS.map( ( name ) => {
		const value = shown[ name ];
		return [ name, typeof value === 'string' && name !== 'message' ? cleanLine( value ) : value ] as const;
	} );
	return {
		...shown,
		...Object.fromEntries( lines ),
		email: cleanEmail( shown.email ),
		message: cleanText( shown.message ),
	};
}

function salutationOf( value: string ): '' | 'Frau' | 'Herr' {
	return value === 'Frau' || value === 'Herr' ? value : '';
}

type BodyRules = Pick< ContactRules, 'newsletter' | 'hidden' >;

/**
 * The contact of a request body. The keys always come in the same order, because equal values must make equal bodies:
 * the server compares the bodies of requests with the same Idempotency-Key.
 * A hidden newsletter is omitted, so that the server does not require it either.
 */
export function contactData( entries: ContactEntries, { newsletter, hidden }: BodyRules ): ContactRequest[ 'contact' ] {
	const clean = cleanEntries( entries, hidden );
	return {
		salutation: salutationOf( clean.salutation ),
		firstname: clean.firstname,
		lastname: clean.lastname,
		phone: clean.phone,
		email: clean.email,
		street: clean.street,
		number: clean.number,
		zip: clean.zip,
		city: clean.city,
		customFields: {
			dataPrivacy: clean.dataPrivacy,
			...( hidden.includes( 'acceptContact' ) ? {} : { acceptContact: clean.acceptContact } ),
			...( newsletter === 'hidden' ? {} : { newsletter: clean.newsletter } ),
		},
	};
}

export function contactRequest( entries: ContactEntries, rules: BodyRules ): ContactRequest {
	return {
		contact: contactData( entries, rules ),
		message: cleanEntries( entries, rules.hidden ).message,
	};
}
