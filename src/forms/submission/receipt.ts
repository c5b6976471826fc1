import { useEffect } from 'react';
import { asObject } from '../../domain/guards';
import { onConfirmed } from '../../store';
import type { Entries } from '../entries';
import type { DraftOptions } from './draft';
import { readDraft, writeDraft } from './draft-storage';

/** The stored part of a sent submission: enough to resend the mail, and to recognize the confirmation. */
export interface Receipt {
	id: string;
	email: string;
}

type Place = Pick< DraftOptions< Entries >, 'name' | 'search' >;

/** Replaces the draft under the same name, so that no other typed data remains. */
export function saveSent( { name, search }: Place, { id, email }: Receipt ): void {
	writeDraft( name, { v: 1, sent: { id, email, search } } );
}

/** The submission that waits for confirmation under this name, from a link with the same search criteria; or null. */
export function loadSent( { name, search }: Place ): Receipt | null {
	const { v, sent } = asObject( readDraft( name ) ) as { v?: unknown; sent?: unknown };
	const { id, email, search: sentSearch } = asObject( sent ) as { id?: unknown; email?: unknown; search?: unknown };
	return v === 1 && typeof id === 'string' && typeof email === 'string' && sentSearch === search
		? { id, email }
		: null;
}

/**
 * Listens for a confirmation only while a submission is waiting: an open channel may exclude a page from the
 * back/forward cache.
 */
export function useConfirmed( waiting: string | null, onConfirmation: ( id: string ) => void ): void {
	useEffect( () => ( waiting === null ? undefined : onConfirmed( onConfirmation ) ), [ waiting, onConfirmation ] );
}
