import { asObject, isRecord } from '../../domain/object';
import { isUntouched, namedValues, readEntries, typedEntries, without, type Entries } from '../entries';
import type { Attempt } from './deliver';
import type { Form } from './form';
import { clearDraft, readDraft, writeDraft } from './storage';

export interface Draft< E extends Entries, B > {
	entries: Partial< E >;
	pending: Attempt< B > | null;
}

/** Where the draft of one form is kept. */
export interface DraftPlace< E extends Entries > extends Pick< Form< E, never >, 'empty' | 'consents' | 'ofAccount' > {
	name: string;
	/** Of the wording on screen. */
	consentHash: string;
}

function readAttempt< B >( value: unknown ): Attempt< B > | null {
	const { key, body } = asObject( value ) as { key?: unknown; body?: unknown };
	return typeof key === 'string' && isRecord( body ) ? { key, body: body as B } : null;
}

/**
 * What was kept of a form. Ticks are kept under the hash of the wording that they were set beside: where the wording
 * has changed since, the boxes are empty again.
 */
export function loadDraft< E extends Entries, B >( place: DraftPlace< E > ): Draft< E, B > | null {
	const { name, consentHash, empty, consents } = place;
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

/** Without what the account says: a form is filled in from it again, and others use the same tab. */
export function saveDraft< E extends Entries, B >(
	{ name, consentHash, empty, ofAccount = {} }: DraftPlace< E >,
	all: E,
	pending: Attempt< B > | null
): void {
	const entries = without(
		empty,
		all,
		Object.keys( ofAccount ).filter( ( path ) => all[ path ] === ofAccount[ path ] )
	);
	if ( isUntouched( empty, entries ) && pending === null ) {
		clearDraft( name );
		return;
	}
	writeDraft( name, { v: 1, hash: consentHash, entries: namedValues( entries ), pending } );
}
