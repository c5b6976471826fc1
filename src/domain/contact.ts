import type { ContactFormAttributes } from '../contract/blocks.gen';
import type { ContactRequest } from '../contract/types.gen';

/** What a contact form holds while it is filled in: everything is text or a tick, as the controls have it. */
export interface ContactEntries {
	/** Value of the chosen radio button; empty: none chosen yet, 'none': the visitor does not want to say. */
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

/** Whether the newsletter is offered, and whether the form can go without it (S5). */
export type NewsletterMode = ContactFormAttributes[ 'newsletter' ];

/** Nothing filled in; the keys stand in the order of the form. */
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

/** What a contact form always asks for (chapter 5). */
export const ALWAYS_REQUIRED = [ 'firstname', 'lastname', 'email' ] as const satisfies readonly TextName[];

/** What one form asks for. */
export interface ContactRules {
	/** Fields that must not be empty. */
	readonly required: readonly ContactField[];
	/** Fields that are not shown: nothing is asked for in them, and nothing is sent. */
	readonly hidden: readonly ContactField[];
	readonly newsletter: NewsletterMode;
}

/** The rules as a form goes by them, in its order: names and address are always asked for, what is hidden never (D6). */
export function contactFormRules( { required, hidden, newsletter }: ContactRules ): ContactRules {
	const asked: readonly ContactField[] = [ ...ALWAYS_REQUIRED, ...required ];
	return {
		required: CONTACT_FIELDS.filter( ( name ) => asked.includes( name ) && ! hidden.includes( name ) ),
		hidden: CONTACT_FIELDS.filter( ( name ) => hidden.includes( name ) ),
		newsletter,
	};
}

/** Marks of writing direction: contact lists put them around phone numbers, nobody sees or types them. */
const EDGES = /^[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+|[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+$/g;

/** A line as it is checked and sent: trimmed, any blank (tab, no-break space) as a plain one. */
export function cleanLine( value: string ): string {
	return value.replace( EDGES, '' ).replace( /\s/g, ' ' );
}

/** An address with umlauts in its domain, as the domain name system writes it (RFC 5891): some browsers do that by themselves, others do not. */
export function cleanEmail( value: string ): string {
	const line = cleanLine( value );
	const [ , local = '', domain = '' ] = /^([^@]+@)((?=.*[^ -~])[\p{L}\p{M}\d.-]+)$/u.exec( line ) ?? [];
	try {
		return domain ? local + new URL( `http://${ domain }` ).hostname : line;
	} catch {
		return line;
	}
}

/** A text of several lines: trimmed, line ends as browsers and servers agree on them. */
export function cleanText( value: string ): string {
	return value.replace( EDGES, '' ).replace( /\r\n?/g, '\n' );
}

/** The entries as they are checked and sent; a draft of another form may have filled what this one hides. */
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

type Asked = Pick< ContactRules, 'newsletter' | 'hidden' >;

/**
 * The contact of a body. The keys always come in the same order, so that equal entries make equal bodies, which is what a
 * repeated Idempotency-Key is compared by.
 * A hidden newsletter is not named, so nobody is asked about it on the server either.
 */
export function contactData( entries: ContactEntries, { newsletter, hidden }: Asked ): ContactRequest[ 'contact' ] {
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

/** Body of POST wizard/contact. */
export function contactRequest( entries: ContactEntries, asked: Asked ): ContactRequest {
	return {
		contact: contactData( entries, asked ),
		message: cleanEntries( entries, asked.hidden ).message,
	};
}
