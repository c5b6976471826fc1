import type { Account, SavedSearch, SavedSearchEntry } from '../contract/types.gen';
import type { Result } from '../api';
import { request } from './calls';
import { personalStore, type Personal } from './personal';
import { useSession } from './session';

/** Who fills in a form. */
export type Visitor =
	/** Nobody that we know; also somebody whose details cannot be had now, and who is asked for them like anybody. */
	| { readonly phase: 'stranger' }
	/** Somebody may be signed in: the answer is on its way. */
	| { readonly phase: 'asking' }
	| { readonly phase: 'known'; readonly account: Account };

export const accounts = personalStore( () => request( 'GET /contact', null ) );
const searches = personalStore( () => request( 'GET /saved-search', null ) );

/** Who fills in a form, with the details of their account. */
export function useVisitor(): Visitor {
	const isAsking = useSession( ( now ) => now.isAsking );
	const email = useSession( ( now ) => now.email );
	const { value, failure } = accounts.useValue();
	if ( value !== null ) {
		return { phase: 'known', account: value };
	}
	const isOnItsWay = email === '' ? isAsking : failure === null;
	return { phase: isOnItsWay ? 'asking' : 'stranger' };
}

/** Whether the consents that a message needs are given (chapter 5): then nothing is left to ask. */
export function hasAcceptedDisclaimer( { customFields }: Account ): boolean {
	return customFields.dataPrivacy && customFields.acceptContact;
}

/** Whether somebody is signed in; null: the answer is on its way. */
export function useIsSignedIn(): boolean | null {
	return useSession( ( { email, isAsking } ) => ( email === '' && isAsking ? null : email !== '' ) );
}

/** Address of whoever is signed in; empty: nobody, as far as this document knows. */
export function useSignedInAddress(): string {
	return useSession( ( { email } ) => email );
}

/** The searches of whoever is signed in. @param isWanted false: nobody needs them, and they are not asked for. */
export function useSavedSearches( isWanted: boolean ): Personal< readonly SavedSearchEntry[] > {
	return searches.useValue( isWanted );
}

/** Asks for the searches again, after that has failed. */
export const reloadSavedSearches = (): Promise< void > => searches.reload();

/** A search came with a form, and consents with it: both are loaded again (W16). */
export function refreshVisitor(): void {
	void searches.reload();
	void accounts.refresh();
}

/**
 * Saves a search of whoever is signed in, and loads the list again (W16). Never rejects.
 *
 * @param uuid Of the search that it takes the place of; null for a new one.
 * @param key UUID of this write: whoever repeats it repeats the key, so that a new search is stored once (P100).
 */
export async function saveSearch(
	search: SavedSearch,
	uuid: string | null,
	key: string
): Promise< Result< SavedSearchEntry > > {
	const answer = await ( uuid === null
		? request( 'POST /saved-search', search, { headers: { 'Idempotency-Key': key } } )
		: request( 'PUT /saved-search/{uuid}', search, { params: { uuid } } ) );
	if ( answer.ok ) {
		void searches.reload();
	}
	return answer;
}
