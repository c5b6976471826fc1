/** The visitor's details between form and wire: a form of names and address, and the consents where they are not given yet. */
import type { Account } from '../../../contract/types.gen';
import {
	contactData,
	contactFormRules,
	NO_ENTRIES,
	type ContactEntries,
	type ContactField,
	type ContactRules,
} from '../../../domain/contact';
import { faultText } from '../../../domain/texts';
import { validate } from '../../../domain/validate';
import { accountEntries } from '../../../forms/signed-in/account';
import type { Fault } from '../../../forms/submission/form';
import { hasAcceptedDisclaimer, type Failure } from '../../../store';
import type { AccountChange } from '../../../store/account';

/**
 * The address is changed by a mailed link (W8), the newsletter by its own switch. Where both consents are given, none is
 * demanded: that to mails about searches is offered where it is lacking (P271).
 */
export const rulesOf = ( account: Account ): ContactRules =>
	contactFormRules( {
		required: [],
		hidden: [ 'email', 'message', ...( hasAcceptedDisclaimer( account ) ? [ 'acceptContact' as const ] : [] ) ],
		newsletter: 'hidden',
	} );

/** The boxes of the consents: one each where they are not both given; given ones are not asked for again. */
export function boxesOf( account: Account ): Pick< ContactEntries, 'dataPrivacy' | 'acceptContact' > {
	const isAccepted = hasAcceptedDisclaimer( account );
	return { dataPrivacy: isAccepted, acceptContact: isAccepted && account.acceptAlerts === true };
}

/** As the account has it. */
export function entriesOf( account: Account ): ContactEntries {
	return { ...NO_ENTRIES, ...accountEntries( account ), ...boxesOf( account ) };
}

/** Everything that keeps the entries from being saved, in the order of the form. */
export function faultsOf( entries: ContactEntries, account: Account, lang: 'de' | 'en' ): Fault[] {
	return validate( entries, rulesOf( account ) ).map( ( fault ) => ( {
		path: fault.field,
		message: faultText( fault, lang ),
	} ) );
}

/** What the server has found, by the form's fields: `customFields.newsletter` is `newsletter`. */
export function refusedFaults( failure: Failure | null ): Fault[] {
	return failure?.kind === 'invalid'
		? failure.errors.map( ( { field, message } ) => ( {
				path: field.replace( /^.*\./, '' ),
				message,
				byServer: true as const,
			} ) )
		: [];
}

export function changeOf( entries: ContactEntries, account: Account, consentHash: string ): AccountChange {
	const { email: _email, customFields, ...texts } = contactData( entries, rulesOf( account ) );
	return {
		...texts,
		customFields: { ...account.customFields, ...customFields },
		// What a box says that was shown: without one, this document may not know that the consent was withdrawn.
		acceptAlerts: ! boxesOf( account ).acceptContact && entries.acceptContact,
		consentHash,
	};
}

export const errorAt = ( faults: readonly Fault[], field: ContactField ): string | undefined =>
	faults.find( ( { path } ) => path === field )?.message;
