/** What an account spares the visitor of a form (W14, D6). */
import { CONTACT_FIELDS, type ContactEntries, type ContactField, type ContactRules } from '../../domain/contact';
import { contactPath, type ContactAt, type ContactRoot } from '../../domain/contact-paths';
import type { Account, Contact, LeadContact } from '../../contract/types.gen';
import type { Visitor } from '../../store';

const TEXTS = [
	'salutation',
	'firstname',
	'lastname',
	'email',
	'phone',
	'street',
	'number',
	'zip',
	'city',
] as const satisfies readonly ( keyof Account & ContactField )[];

/** The account's details as a form holds them; consents are given anew each time. */
export function accountEntries( account: Account ): Partial< ContactEntries > {
	const known = TEXTS.flatMap( ( name ) => {
		const value = account[ name ] ?? '';
		return value === '' ? [] : [ [ name, value ] ];
	} );
	return Object.fromEntries( known ) as Partial< ContactEntries >;
}

/** The same by the paths of a form whose contact stands at `root`. */
export function accountAt< R extends ContactRoot >( root: R, account: Account ): Partial< ContactAt< R > > {
	const known = Object.entries( accountEntries( account ) ) as [ ContactField, string ][];
	return Object.fromEntries( known.map( ( [ field, value ] ) => [ contactPath( root, field ), value ] ) ) as Partial<
		ContactAt< R >
	>;
}

/** The groups person and phone_email (W11): session and account say them. */
const SPARED: readonly ContactField[] = [ 'salutation', 'firstname', 'lastname', 'email', 'phone' ];

/**
 * The rules of a lead's contact for whoever fills it in (W14). Somebody signed in is not asked for person, phone and email
 * but for what the form requires and the account lacks.
 */
export function leadRules( rules: ContactRules, visitor: Visitor ): ContactRules {
	if ( visitor.phase !== 'known' ) {
		return rules;
	}
	const known = accountEntries( visitor.account );
	const isSpared = ( name: ContactField ): boolean =>
		SPARED.includes( name ) && ! ( rules.required.includes( name ) && known[ name ] === undefined );
	return {
		...rules,
		required: rules.required.filter( ( name ) => ! isSpared( name ) ),
		hidden: CONTACT_FIELDS.filter( ( name ) => rules.hidden.includes( name ) || isSpared( name ) ),
	};
}

/** A lead's contact as the wire has it: an email address that was not asked for is the session's, and is left out. */
export function leadAddress( contact: Contact, { hidden }: Pick< ContactRules, 'hidden' > ): LeadContact {
	const { email, ...others } = contact;
	return hidden.includes( 'email' ) ? others : { ...others, email };
}
