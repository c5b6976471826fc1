import { asObject, isRecord } from '../../domain/guards';
import { isUntouched, namedValues, readEntries, typedEntries, without, type Entries } from '../entries';
import type { Attempt } from './deliver';
import type { Form } from './form';
import { clearDraft, readDraft, writeDraft } from './draft-storage';

export interface Draft< E extends Entries, B > {
	entries: Partial< E >;
	pending: Attempt< B > | null;
}

/** Storage key and options of a form's draft. */
export interface DraftOptions< E extends Entries > extends Pick<
	Form< E, never >,
	'empty' | 'consents' | 'fromAccount'
> {
	name: string;
	/** Encoded search criteria in the link that opened the form. */
	search?: string | undefined;
	/** Hash of the consent wording on screen. */
	consentHash: string;
}

function readAttempt< B >( value: unknown ): Attempt< B > | null {
	const { key, body } = asObject( value ) as { key?: unknown; body?: unknown };
	return typeof key === 'string' && isRecord( body ) ? { key, body: body as B } : null;
}

/** Loads a draft. Consents are stored with the hash of their wording, and dropped if the wording has changed. */
export function loadDraft< E extends Entries, B >( options: DraftOptions< E > ): Draft< E, B > | null {
	const { name, consentHash, empty, consents } = options;
	const draft = asObject( readDraft( name ) ) as {
		v?: unknown;
		hash?: unknown;
		entries?: unknown;
		pending?: unknown;
	};
	if ( draft.v !== 1 ) {
		return null;
	}
	const kept = { ...empty, ...readEntries( empty, asObject( draft.entries ) ) };
	const entries = typedEntries( empty, draft.hash === consentHash ? kept : without( empty, kept, consents ) );
	const pending = readAttempt< B >( draft.pending );
	return isUntouched( empty, entries ) && pending === null ? null : { entries, pending };
}

/**
 * Saves a draft without the account's details: the form is prefilled from the account anyway, and other people may
 * use the same tab.
 */
export function saveDraft< E extends Entries, B >(
	{ name, consentHash, empty, fromAccount = {} }: DraftOptions< E >,
	current: E,
	pending: Attempt< B > | null
): void {
	const entries = without(
		empty,
		current,
		Object.keys( fromAccount ).filter( ( path ) => current[ path ] === fromAccount[ path ] )
	);
	if ( isUntouched( empty, entries ) && pending === null ) {
		clearDraft( name );
		return;
	}
	writeDraft( name, { v: 1, hash: consentHash, entries: namedValues( entries ), pending } );
}
