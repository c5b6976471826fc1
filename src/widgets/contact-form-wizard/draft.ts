import type { ContactRequest } from '../../contract/types.gen';
import { NO_ENTRIES, type ContactEntries } from '../../domain/contact';
import { clearDraft, readDraft, writeDraft } from '../../forms/draft';
import { readEntries } from '../../forms/early';
import { bag } from '../../store';
import type { Attempt } from './deliver';

export interface Draft {
	entries: Partial< ContactEntries >;
	pending: Attempt | null;
}

function readAttempt( value: unknown ): Attempt | null {
	const { key, body } = bag( value ) as { key?: unknown; body?: unknown };
	const { contact } = bag( body ) as { contact?: unknown };
	return typeof key === 'string' && typeof contact === 'object' && contact !== null
		? { key, body: body as ContactRequest }
		: null;
}

/**
 * What was kept of a form. Ticks are kept under the hash of the wording that they were set beside: where the wording
 * has changed since, the boxes are empty again.
 */
export function loadDraft( name: string, consentHash: string ): Draft | null {
	const draft = bag( readDraft( name ) ) as { v?: unknown; hash?: unknown; entries?: unknown; pending?: unknown };
	if ( draft.v !== 1 ) {
		return null;
	}
	const { dataPrivacy, acceptContact, newsletter, ...texts } = readEntries( bag( draft.entries ) );
	const entries = draft.hash === consentHash ? { ...texts, dataPrivacy, acceptContact, newsletter } : texts;
	const filled = Object.entries( entries ).filter(
		( [ , value ] ) => value !== undefined && value !== '' && value !== false
	);
	const pending = readAttempt( draft.pending );
	return filled.length === 0 && pending === null ? null : { entries: Object.fromEntries( filled ), pending };
}

function isEmpty( entries: ContactEntries ): boolean {
	return Object.entries( NO_ENTRIES ).every(
		( [ name, value ] ) => entries[ name as keyof ContactEntries ] === value
	);
}

export function saveDraft( name: string, consentHash: string, entries: ContactEntries, pending: Attempt | null ): void {
	if ( isEmpty( entries ) && pending === null ) {
		clearDraft( name );
		return;
	}
	writeDraft( name, { v: 1, hash: consentHash, entries, pending } );
}

export { clearDraft };
