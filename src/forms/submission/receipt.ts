import { useEffect } from 'react';
import { asObject } from '../../domain/object';
import { onConfirmed } from '../../store';
import { readDraft, writeDraft } from './storage';

/** The stored part of a sent submission: enough to resend the mail, and to recognize the confirmation. */
export interface Receipt {
	id: string;
	email: string;
}

/**
 * Replaces the draft under the same name, so that no other typed data remains.
 *
 * @param search Search of the link: another search is sent by another form.
 */
export function saveSent( name: string, { id, email }: Receipt, search?: string ): void {
	writeDraft( name, { v: 1, sent: { id, email, search } } );
}

/** The submission waiting for confirmation under this name, of the same search; or null. */
export function loadSent( name: string, search?: string ): Receipt | null {
	const { v, sent } = asObject( readDraft( name ) ) as { v?: unknown; sent?: unknown };
	const { id, email, ...rest } = asObject( sent ) as { id?: unknown; email?: unknown; search?: unknown };
	return v === 1 && typeof id === 'string' && typeof email === 'string' && rest.search === search
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
