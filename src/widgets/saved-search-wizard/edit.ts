/** Editing of a search stored with an account. */
import { useMemo, useState } from 'react';
import type { SavedSearchEntry } from '../../contract/types.gen';
import {
	hasAcceptedDisclaimer,
	useIsSignedIn,
	useSavedSearches,
	useSignedInAddress,
	useVisitor,
	type Failure,
} from '../../store';
import { useHasRendered } from '../useHasRendered';

/** Loading state of the search in the page's URL. */
export type Edited =
	/** The URL contains no search, or the lookup has not started. */
	| { readonly phase: 'none' }
	| { readonly phase: 'loading' }
	| { readonly phase: 'found'; readonly search: SavedSearchEntry }
	/** The account does not contain the search, or nobody is signed in: the wizard starts a new search. */
	| { readonly phase: 'absent' | 'signedOut' }
	| { readonly phase: 'failed'; readonly failure: Failure };

/**
 * Looks up a search of the signed-in visitor. Once found, it stays even if the list reloads or the session ends, so
 * that no entries are lost. Another account triggers a new lookup.
 *
 * @param uuid Query parameter `uuid` of the page; empty for none.
 */
export function useEdited( uuid: string ): Edited {
	const hasRendered = useHasRendered();
	const isSignedIn = useIsSignedIn();
	const { value, failure } = useSavedSearches( uuid !== '' );
	const email = useSignedInAddress();
	const [ owner, setOwner ] = useState( '' );
	const [ found, setFound ] = useState< SavedSearchEntry | 'nothing' | null >( null );
	if ( email !== '' && email !== owner ) {
		setOwner( email );
		setFound( null );
	} else if ( found === null && value !== null ) {
		setFound( value.find( ( search ) => search.uuid === uuid ) ?? 'nothing' );
	}
	if ( uuid === '' || ! hasRendered ) {
		return { phase: 'none' };
	}
	if ( found !== null ) {
		return found === 'nothing' ? { phase: 'absent' } : { phase: 'found', search: found };
	}
	if ( isSignedIn === false ) {
		return { phase: 'signedOut' };
	}
	if ( failure !== null ) {
		return { phase: 'failed', failure };
	}
	return { phase: 'loading' };
}

/** A search that the wizard saves with the visitor's account, without a contact step. */
export interface AccountSearch {
	/** The stored search to replace; null for a new one. */
	readonly stored: SavedSearchEntry | null;
}

/** Whether the account has all data of the contact step, including the consent to mails about searches. */
function useHasContactData(): boolean {
	const visitor = useVisitor();
	return (
		visitor.phase === 'known' && hasAcceptedDisclaimer( visitor.account ) && visitor.account.acceptAlerts === true
	);
}

/**
 * Returns the search if it is saved with the account: always for a stored search, for a new one only if the account has
 * all data of the contact step. Returns null if the search is sent with a contact or passed to the host page.
 */
export function useAccountSearch( edited: Edited, hasContact: boolean ): AccountSearch | null {
	const hasContactData = useHasContactData();
	const stored = edited.phase === 'found' ? edited.search : null;
	const isSavedInAccount = stored !== null || ( hasContactData && hasContact );
	return useMemo( () => ( isSavedInAccount ? { stored } : null ), [ isSavedInAccount, stored ] );
}
