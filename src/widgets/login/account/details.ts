/** The visitor's details between form and wire: a form of names and address, and the consents where they are not given yet. */
import type { Account } from '../../../contract/types.gen';
import {
	contactData,
	contactFormRules,
	NO_ENTRIES,
	type ContactEntries,
	type ContactField,
} from '../../../domain/contact';
import { faultText } from '../../../domain/texts';
import { validate } from '../../../domain/validate';
import { accountEntries } from '../../../forms/signed-in/account';
import type { Fault } from '../../../forms/submission/form';
import { hasAcceptedDisclaimer, type Failure } from '../../../store';
import type { AccountChange } from '../../../store/account';

/** The address is changed by a mailed link (W8), the newsletter by its own switch. */
export const RULES = contactFormRules( { required: [], hidden: [ 'email', 'message' ], newsletter: 'hidden' } );

/** As the account has it. The two consents are one box each where they are not both given; given ones are not asked for again. */
export function entriesOf( account: Account ): ContactEntries {
	const isAccepted = hasAcceptedDisclaimer( account );
	return { ...NO_ENTRIES, ...accountEntries( account ), dataPrivacy: isAccepted, acceptContact: isAccepted };
}

/** Everything that keeps the entries from being saved, in the order of the form. */
export function faultsOf( entries: ContactEntries, lang: 'de' | 'en' ): Fault[] {
	return validate( entries, RULES ).map( ( fault ) => ( { path: fault.field, message: faultText( fault, lang ) } ) );
}

/** What the server has found, by the form's fields: `customFields.newsletter` is `newsletter`. */
export function refusedFaults( failure: Failure | null ): Fault[] {
	return failure?.kind === 'invalid'
		? failure.errors.map( ( { field, message } ) => ( { path: field.replace( /^.*\./, '' ), message } ) )
		: [];
}

export function changeOf( entries: ContactEntries, account: Account, consentHash: string ): AccountChange {
	const { email: _email, customFields, ...texts } = contactData( entries, RULES );
	return { ...texts, customFields: { ...account.customFields, ...customFields }, consentHash };
}

export const errorAt = ( faults: readonly Fault[], field: ContactField ): string | undefined =>
	faults.find( ( { path } ) => path === field )?.message;
