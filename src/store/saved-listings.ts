/**
 * Homes that the signed-in visitor has saved, synchronized with the list of this browser (P386). Public pages use only
 * the browser's list: caches serve the same page to all visitors, so it cannot contain an account's data.
 */
import type { SavedListingsRequest, SavedListingsResponse } from '../contract/types.gen';
import type { Result } from '../api';
import { accountChanges, SAVED_KEY } from '../domain/saved-listings';
import { forgetInquiries } from '../domain/saved-lists';
import { readBrowser, leaveAccount, writeBrowser } from './browser-homes';
import { request } from './calls';
import { personalStore } from './personal';
import { session } from './session';

type Answer = Result< SavedListingsResponse >;

const change = ( body: SavedListingsRequest ): Promise< Answer > => request( 'POST /contact/saved-listings', body );

/** Merges the account's list with the browser's list. Ignores a response that arrives after the visitor signed out. */
async function synchronize(): Promise< Answer > {
	const { email } = session.getState();
	const hasUserChanged = (): boolean => session.getState().email !== email;
	const read = await request( 'GET /contact/saved-listings', null );
	const sync = read.ok && ! hasUserChanged() ? readBrowser( read.value.list ) : null;
	if ( ! read.ok || sync === null ) {
		return read;
	}
	const ids = read.value.listings.map( ( { objectId } ) => objectId );
	const { add, remove } = accountChanges( sync.browser, sync.common, ids );
	const answer = add.length + remove.length > 0 ? await change( { add, remove } ) : read;
	if ( answer.ok && ! hasUserChanged() ) {
		writeBrowser( sync, answer.value );
	}
	return answer;
}

export const savedListings = personalStore( synchronize );

/** Saves or removes a home in the account and the browser. */
export async function saveListing( id: number, isSaved: boolean ): Promise< Answer > {
	const answer = await change( { add: isSaved ? [ id ] : [], remove: isSaved ? [] : [ id ] } );
	const sync = answer.ok ? readBrowser( answer.value.list ) : null;
	if ( answer.ok ) {
		if ( sync ) {
			writeBrowser(
				{ ...sync, browser: sync.browser.filter( ( savedId ) => isSaved || savedId !== id ) },
				answer.value
			);
		}
		savedListings.keep( answer.value );
	}
	return answer;
}

session.subscribe( ( now, before ) => {
	if ( before.email !== '' && now.email === '' ) {
		leaveAccount();
		forgetInquiries();
	}
} );

/** Reloads the homes when a page or another tab changes the browser's list. Returns the unsubscribe function. */
export function followBrowser(): () => void {
	const onStorage = ( { key }: StorageEvent ): void => {
		if ( key === SAVED_KEY && session.getState().email !== '' ) {
			void savedListings.refresh();
		}
	};
	window.addEventListener( 'storage', onStorage );
	return () => window.removeEventListener( 'storage', onStorage );
}
