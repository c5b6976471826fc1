/** Decides which contact fields a signed-in visitor need not fill in. */
import { CONTACT_FIELDS, type ContactEntries, type ContactField, type ContactRules } from '../../domain/contact';
import { contactPath, type ContactAt, type ContactRoot } from '../../domain/contact-paths';
import type { Account, Contact, LeadContact } from '../../contract/types.gen';
import type { Visitor } from '../../store';

const ACCOUNT_TEXTS = [
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

/** Converts the account's details to contact entries, without consents: each submission needs new ones. */
export function accountEntries( account: Account ): Partial< ContactEntries > {
	const known = ACCOUNT_TEXTS.flatMap( ( name ) => {
		const value = account[ name ] ?? '';
		return value === '' ? [] : [ [ name, value ] ];
	} );
	return Object.fromEntries( known ) as Partial< ContactEntries >;
}

/** Account details by path, for a form whose contact is at `root`. */
export function accountAt< R extends ContactRoot >( root: R, account: Account ): Partial< ContactAt< R > > {
	const known = Object.entries( accountEntries( account ) ) as [ ContactField, string ][];
	return Object.fromEntries( known.map( ( [ field, value ] ) => [ contactPath( root, field ), value ] ) ) as Partial<
		ContactAt< R >
	>;
}

/** Person, email and phone fields, whose values come from the session and the account. */
const FROM_ACCOUNT: readonly ContactField[] = [ 'salutation', 'firstname', 'lastname', 'email', 'phone' ];

/** Rules of a lead form: of the FROM_ACCOUNT fields, signed-in visitors see only required ones that the account lacks. */
export function leadRules( rules: ContactRules, visitor: Visitor ): ContactRules {
	if ( visitor.phase !== 'known' ) {
		return rules;
	}
	const known = accountEntries( visitor.account );
	const isMissing = ( name: ContactField ): boolean => rules.required.includes( name ) && known[ name ] === undefined;
	const isOmitted = ( name: ContactField ): boolean => FROM_ACCOUNT.includes( name ) && ! isMissing( name );
	return {
		...rules,
		required: rules.required.filter( ( name ) => ! isOmitted( name ) ),
		hidden: CONTACT_FIELDS.filter( ( name ) => rules.hidden.includes( name ) || isOmitted( name ) ),
	};
}

/** The lead's contact in the request: without an email address if the server takes it from the session. */
export function leadAddress( contact: Contact, { hidden }: Pick< ContactRules, 'hidden' > ): LeadContact {
	const { email, ...withoutEmail } = contact;
	return hidden.includes( 'email' ) ? withoutEmail : { ...withoutEmail, email };
}
