import { __ } from '@wordpress/i18n';
import { useCallback, useEffect, useReducer } from 'react';
import type { LoginResponse } from '../../../contract/types.gen';
import { notify, request, type Failure } from '../../../store';
import { whenSeen } from './seen';

type Reason = NonNullable< LoginResponse[ 'reason' ] >;

export type SignInState =
	/** The link is being looked at, or redeemed. */
	| { readonly phase: 'looking' | 'working' }
	/** Another browser has asked for it: one click is left. */
	| { readonly phase: 'ask'; readonly email: string }
	| { readonly phase: 'refused'; readonly reason: Reason }
	| { readonly phase: 'failed'; readonly failure: Failure };

const take = ( _: SignInState, next: SignInState ): SignInState => next;

/** What a link is refused for that could not even be looked at; null: it may still be good. */
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
 * The nonce that the login carries counts until the one of its own route has come (chapter 4); the store takes both.
 *
 * @return Whether somebody is signed in now.
 */
async function redeem( k: string, show: Show ): Promise< boolean > {
	show( { phase: 'working' } );
	await whenSeen( document );
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

/** The browser that has asked goes on by itself, another one after a click (I6). */
async function look( k: string, show: Show ): Promise< boolean > {
	show( { phase: 'looking' } );
	await whenSeen( document );
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
	/** The one click. */
	readonly proceed: () => void;
	/** Once more from the start, after no answer has come. */
	readonly retry: () => void;
}

/**
 * Signs in by the key of a mailed link.
 *
 * @param onSignedIn Stays the same function.
 */
export function useSignInByLink( k: string, onSignedIn: () => void ): SignInByLink {
	const [ state, show ] = useReducer( take, { phase: 'looking' } );
	const run = useCallback(
		async ( step: typeof look ): Promise< void > => {
			if ( await step( k, show ) ) {
				onSignedIn();
			}
		},
		[ k, onSignedIn ]
	);
	useEffect( () => void run( look ), [ run ] );
	const hasFailed = state.phase === 'refused' || state.phase === 'failed';
	useEffect( () => {
		if ( hasFailed ) {
			notify( { type: 'error', text: __( 'An error has occurred.', 'sw-immosuite' ) } );
		}
	}, [ hasFailed ] );
	return { state, proceed: () => void run( redeem ), retry: () => void run( look ) };
}
