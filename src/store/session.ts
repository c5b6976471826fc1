import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from '../contract/types.gen';

/** The signed-in user, as far as this document knows. */
export interface Session {
	/**
	 * Nonce of requests for signed-in visitors; empty: nobody is signed in. After a reload `auth/me` returns a new
	 * one.
	 */
	readonly nonce: string;
	/** Email address from `auth/me` or a sign-in; empty: nobody is signed in. */
	readonly email: string;
	/** `auth/me` is running: a visitor may be signed in. */
	readonly isAsking: boolean;
}

const NOBODY: Session = { nonce: '', email: '', isAsking: false };

export const session = createStore< Session >( () => NOBODY );

/** Selects a part of the session; changes render the component again. */
export function useSession< T >( select: ( now: Session ) => T ): T {
	return useStore( session, select );
}

/**
 * Storage key of the hint that this browser has signed in. Without the hint no document requests `auth/me`, which saves
 * a request on every page. Not a secret.
 */
export const HINT = 'sw-immosuite:session';

/** Whether this browser has signed in; false if storage throws. */
export function hasHint(): boolean {
	try {
		return localStorage.getItem( HINT ) === '1';
	} catch {
		return false;
	}
}

function leaveHint(): void {
	try {
		localStorage.setItem( HINT, '1' );
	} catch {
		// Without storage, only this document has the session.
	}
}

function removeHint(): void {
	try {
		localStorage.removeItem( HINT );
	} catch {
		// The next document sends one needless request.
	}
}

/** Called when the server has identified the user. */
export function signedIn( { email }: SessionUser, nonce: string ): void {
	session.setState( { email, nonce, isAsking: false } );
	leaveHint();
}

/**
 * Called after a sign-in in this tab. Other tabs may still show another account, so the hint is removed and set again,
 * which fires a storage event there.
 */
export function signedInHere( user: SessionUser, nonce: string ): void {
	removeHint();
	signedIn( user, nonce );
}

/** Called when another tab has signed out; keeps the hint, because that tab may have signed in again. */
export function forget(): void {
	session.setState( NOBODY );
}

/** Ends the session for all tabs. */
export function signedOut(): void {
	forget();
	removeHint();
}
