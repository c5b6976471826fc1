/** The session of a document over its life: at the start, beside other tabs, and after the back button. */
import { askWho } from './calls';
import { forget, hasHint, HINT, session } from './session';

function look(): void {
	if ( hasHint() ) {
		void askWho();
	} else {
		forget();
	}
}

/** Tries the nonce of a host page, once (E11): `auth/me` confirms it, or it is dropped. */
export function tryNonce( nonce: string ): void {
	session.setState( { nonce } );
	void askWho();
}

/**
 * Asks who is signed in where there is a reason to ask, and follows what other tabs do. A document that comes back from
 * the back/forward cache has heard nothing meanwhile.
 *
 * @param nonce Of the host page; empty: it has none.
 */
export function followSession( view: Window, nonce: string ): void {
	if ( nonce !== '' ) {
		tryNonce( nonce );
	} else if ( hasHint() ) {
		void askWho();
	}
	view.addEventListener( 'storage', ( { key } ) => {
		// Without a key: everything was cleared.
		if ( key === HINT || key === null ) {
			look();
		}
	} );
	view.addEventListener( 'pageshow', ( { persisted } ) => {
		if ( persisted ) {
			look();
		}
	} );
}
