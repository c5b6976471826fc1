import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from '../contract/types.gen';

/** Who is signed in, as far as this document knows. */
export interface Session {
	/** Of the calls that ask for a visitor (I3); empty: nobody is signed in. After a reload `auth/me` gives another (I5). */
	readonly nonce: string;
	/** Address of whoever `auth/me` or a login has named; empty: nobody. */
	readonly email: string;
	/** `auth/me` is under way: a stranger may turn out to be known. */
	readonly isAsking: boolean;
}

const NOBODY: Session = { nonce: '', email: '', isAsking: false };

export const session = createStore< Session >( () => NOBODY );

/** A part of the session; the component renders again when it changes. */
export function useSession< T >( select: ( now: Session ) => T ): T {
	return useStore( session, select );
}

/** No secret: without it no document asks who is signed in, so that a stranger's page costs no request (I2). */
export const HINT = 'sw-immosuite:session';

/** Whether somebody has signed in with this browser; storage that throws has no visitors. */
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
		// This document knows all the same.
	}
}

function removeHint(): void {
	try {
		localStorage.removeItem( HINT );
	} catch {
		// The next one asks once in vain.
	}
}

/** The server has named who calls. */
export function signedIn( { email }: SessionUser, nonce: string ): void {
	session.setState( { email, nonce, isAsking: false } );
	leaveHint();
}

/** Somebody has signed in here. Other tabs may still show another account: the hint goes and comes, which they hear. */
export function signedInAnew( user: SessionUser, nonce: string ): void {
	removeHint();
	signedIn( user, nonce );
}

/** Another tab has signed out, and the hint is its business: it may have signed in again meanwhile. */
export function forget(): void {
	session.setState( NOBODY );
}

/** The session is over, for all tabs. */
export function signedOut(): void {
	forget();
	removeHint();
}
