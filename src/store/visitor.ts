import type { Account, SavedSearch, SavedSearchEntry } from '../contract/types.gen';
import type { Result } from '../api';
import { request } from './calls';
import { personalStore, type Personal } from './personal';
import { useSession } from './session';

/** The person who fills in a form. */
export type Visitor =
	/** Not signed in, or the account could not be loaded; the form shows all fields. */
	| { readonly phase: 'stranger' }
	/** May be signed in; the request is running. */
	| { readonly phase: 'asking' }
	| { readonly phase: 'known'; readonly account: Account };

export const accounts = personalStore( () => request( 'GET /contact', null ) );
const searches = personalStore( () => request( 'GET /saved-search', null ) );

/** The person who fills in a form, with the account data. */
export function useVisitor(): Visitor {
	const isAsking = useSession( ( now ) => now.isAsking );
	const email = useSession( ( now ) => now.email );
	const { value, failure } = accounts.useValue();
	if ( value !== null ) {
		return { phase: 'known', account: value };
	}
	const isLoading = email === '' ? isAsking : failure === null;
	return { phase: isLoading ? 'asking' : 'stranger' };
}

/** Whether the account already has the consents that a message needs, so that the form omits them. */
export function hasAcceptedDisclaimer( { customFields }: Account ): boolean {
	return customFields.dataPrivacy && customFields.acceptContact;
}

/** Whether a visitor is signed in; null while the request is running. */
export function useIsSignedIn(): boolean | null {
	return useSession( ( { email, isAsking } ) => ( email === '' && isAsking ? null : email !== '' ) );
}

/** Email address of the signed-in visitor; empty if nobody is known to be signed in. */
export function useSignedInAddress(): string {
	return useSession( ( { email } ) => email );
}

/** Searches of the signed-in visitor. @param isWanted Whether to load them. */
export function useSavedSearches( isWanted: boolean ): Personal< readonly SavedSearchEntry[] > {
	return searches.useValue( isWanted );
}

/** Reloads the searches after a failure. */
export const reloadSavedSearches = (): Promise< void > => searches.reload();

/** Reloads searches and account after a form has stored a search and consents. */
export function refreshVisitor(): void {
	void searches.reload();
	void accounts.refresh();
}

/**
 * Saves a search of the signed-in visitor, and reloads the list. Never rejects.
 *
 * @param uuid UUID of the search to replace; null for a new one.
 * @param key Idempotency key: a retry repeats it, so that a new search is stored once.
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
