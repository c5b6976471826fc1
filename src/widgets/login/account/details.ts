/** Converts the visitor's details between form and API: names, address, and the consents not yet given. */
import type { Account } from '../../../contract/types.gen';
import {
	contactData,
	contactFormRules,
	NO_ENTRIES,
	type ContactEntries,
	type ContactField,
	type ContactRules,
} from '../../../domain/contact';
import { faultText } from '../../../domain/contact-texts';
import { validate } from '../../../domain/validate';
import { accountEntries } from '../../../forms/signed-in/account';
import type { Fault } from '../../../forms/submission/form';
import { hasAcceptedDisclaimer, type Failure } from '../../../store';
import type { AccountChange } from '../../../store/account';

/**
 * Rules of the details form. It omits the email address, which changes by mailed link, and the newsletter, which has
 * its own switch. If both consents are given, none is required; the optional one for mails about searches is shown if
 * it is missing.
 */
export const rulesOf = ( account: Account ): ContactRules =>
	contactFormRules( {
		required: [],
		hidden: [ 'email', 'message', ...( hasAcceptedDisclaimer( account ) ? [ 'acceptContact' as const ] : [] ) ],
		newsletter: 'hidden',
	} );

/** Values of the consent checkboxes: true if the consent is given; its checkbox is then not shown. */
export function boxesOf( account: Account ): Pick< ContactEntries, 'dataPrivacy' | 'acceptContact' > {
	const isAccepted = hasAcceptedDisclaimer( account );
	return { dataPrivacy: isAccepted, acceptContact: isAccepted && account.acceptAlerts === true };
}

export function entriesOf( account: Account ): ContactEntries {
	return { ...NO_ENTRIES, ...accountEntries( account ), ...boxesOf( account ) };
}

/** Returns all faults, in the order of the form. */
export function faultsOf( entries: ContactEntries, account: Account, lang: string ): Fault[] {
	return validate( entries, rulesOf( account ) ).map( ( fault ) => ( {
		path: fault.field,
		message: faultText( fault, lang ),
	} ) );
}

/** Maps the server's faults to the form's fields: `customFields.newsletter` is `newsletter`. */
export function serverFaults( failure: Failure | null ): Fault[] {
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
		// Send only checkboxes that were shown: saving must not renew a consent that was withdrawn elsewhere meanwhile.
		acceptAlerts: ! boxesOf( account ).acceptContact && entries.acceptContact,
		consentHash,
	};
}

export const errorAt = ( faults: readonly Fault[], field: ContactField ): string | undefined =>
	faults.find( ( { path } ) => path === field )?.message;
