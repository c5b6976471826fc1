/** Tracks the session of a document: at its start, with other tabs, and after the back button. */
import { fetchMe } from './calls';
import { forget, hasHint, HINT, session } from './session';

function requestIfHinted(): void {
	if ( hasHint() ) {
		void fetchMe();
	} else {
		forget();
	}
}

/** Tries the nonce of a host page once: `auth/me` confirms it, or the session drops it. */
export function tryNonce( nonce: string ): void {
	session.setState( { nonce } );
	void fetchMe();
}

/**
 * Requests the current user if there is a hint, and follows other tabs. A document restored from the back/forward cache
 * has missed their changes.
 *
 * @param nonce The host page's nonce; empty if the page has none.
 */
export function followSession( view: Window, nonce: string ): void {
	if ( nonce !== '' ) {
		tryNonce( nonce );
	} else if ( hasHint() ) {
		void fetchMe();
	}
	view.addEventListener( 'storage', ( { key } ) => {
		// A null key means that the storage was cleared.
		if ( key === HINT || key === null ) {
			requestIfHinted();
		}
	} );
	view.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			requestIfHinted();
		}
	} );
}
