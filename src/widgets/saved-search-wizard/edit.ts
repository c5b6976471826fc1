/** A search that is saved with an account: which one the wizard is about, and the way back to it (D6, W16). */
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
import { useBegun } from '../useBegun';

/** The search that the page's address names. */
export type Edited =
	/** It names none, or nobody has looked yet. */
	| { readonly phase: 'none' }
	| { readonly phase: 'loading' }
	| { readonly phase: 'found'; readonly search: SavedSearchEntry }
	/** The account does not have it, or there is no account: a new one is offered. */
	| { readonly phase: 'absent' | 'signedOut' }
	| { readonly phase: 'failed'; readonly failure: Failure };

/**
 * Looks for a search among those of whoever is signed in. What was found stays, also when the list is loaded again or the
 * session ends: what was entered by then is not thrown away. Another account has it looked for anew.
 *
 * @param uuid Query parameter `uuid` of the page; empty: none.
 */
export function useEdited( uuid: string ): Edited {
	const isBegun = useBegun();
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
	if ( uuid === '' || ! isBegun ) {
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

/** A search that an account saves. */
export interface Own {
	/** The one that it takes the place of; null: it is a new one. */
	readonly stored: SavedSearchEntry | null;
}

/** Whether the account says all that the contact step would ask for (D6), the consent to mails about the search as well (P271). */
function useIsKnown(): boolean {
	const visitor = useVisitor();
	return (
		visitor.phase === 'known' && hasAcceptedDisclaimer( visitor.account ) && visitor.account.acceptAlerts === true
	);
}

/**
 * The account that saves the search, where one does: the search that is edited, and a new one where nothing is left to
 * ask for. A page that takes searches over itself goes on doing so.
 */
export function useOwn( edited: Edited, hasContact: boolean ): Own | null {
	const isKnown = useIsKnown();
	const stored = edited.phase === 'found' ? edited.search : null;
	const isOwn = stored !== null || ( isKnown && hasContact );
	return useMemo( () => ( isOwn ? { stored } : null ), [ isOwn, stored ] );
}
