import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useReducer } from 'react';
import type { LoginResponse } from '../../../contract/types.gen';
import { notify, request, type Failure } from '../../../store';
import { whenVisible } from './when-visible';

type Reason = NonNullable< LoginResponse[ 'reason' ] >;

export type SignInState =
	/** The key is being looked up, or redeemed. */
	| { readonly phase: 'looking' | 'working' }
	/** Requested in another browser: waiting for one click. */
	| { readonly phase: 'ask'; readonly email: string }
	| { readonly phase: 'refused'; readonly reason: Reason }
	| { readonly phase: 'failed'; readonly failure: Failure };

const replaceState = ( _: SignInState, next: SignInState ): SignInState => next;

/** Reason why a key was rejected; null if it may still be valid. */
function reasonOf( { kind }: Failure ): Reason | null {
	switch ( kind ) {
		case 'expired':
			return 'expired';
		case 'notFound':
		case 'invalid':
			return 'unknown';
		default:
			return null;
	}
}

function afterFailure( failure: Failure ): SignInState {
	const reason = reasonOf( failure );
	return reason === null ? { phase: 'failed', failure } : { phase: 'refused', reason };
}

type Show = ( state: SignInState ) => void;

/**
 * Redeems the key. The store takes the nonce from this response, and later a new one from the nonce route.
 *
 * @return Whether the visitor is signed in now.
 */
async function redeem( k: string, show: Show ): Promise< boolean > {
	show( { phase: 'working' } );
	await whenVisible( document );
	const answer = await request( 'POST /auth/login', { k } );
	if ( ! answer.ok ) {
		show( afterFailure( answer.failure ) );
		return false;
	}
	if ( ! answer.value.login ) {
		show( { phase: 'refused', reason: answer.value.reason ?? 'unknown' } );
		return false;
	}
	await request( 'POST /auth/login/nonce', { k } );
	return true;
}

/** Looks the key up: the browser that requested it continues at once, another browser after a click. */
async function lookUp( k: string, show: Show ): Promise< boolean > {
	show( { phase: 'looking' } );
	await whenVisible( document );
	const answer = await request( 'POST /wizard/key', { k } );
	if ( ! answer.ok ) {
		show( afterFailure( answer.failure ) );
		return false;
	}
	if ( answer.value.mine ) {
		return redeem( k, show );
	}
	show( { phase: 'ask', email: answer.value.email } );
	return false;
}

export interface SignInByLink {
	readonly state: SignInState;
	/** Redeems the key on the visitor's click. */
	readonly proceed: () => void;
	/** Starts over after a failed request. */
	readonly retry: () => void;
}

/**
 * Signs in by the key of a mailed link.
 *
 * @param onSignedIn Must be the same function in every render.
 */
export function useSignInByLink( k: string, onSignedIn: () => void ): SignInByLink {
	const [ state, show ] = useReducer( replaceState, { phase: 'looking' } );
	const run = useCallback(
		async ( step: typeof lookUp ): Promise< void > => {
			if ( await step( k, show ) ) {
				onSignedIn();
			}
		},
		[ k, onSignedIn ]
	);
	useEffect( () => void run( lookUp ), [ run ] );
	const hasFailed = state.phase === 'refused' || state.phase === 'failed';
	useEffect( () => {
		if ( hasFailed ) {
			notify( { type: 'error', text: __( 'An error has occurred.', 'sw-immosuite' ) } );
		}
	}, [ hasFailed ] );
	return { state, proceed: () => void run( redeem ), retry: () => void run( lookUp ) };
}
