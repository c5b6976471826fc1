import { useCallback, useEffect, useReducer } from 'react';
import type { AlertsRequest, AlertsResponse, KeyResponse } from '../../../contract/types.gen';
import { request, type Failure } from '../../../store';
import { whenSeen } from './seen';

type Choice = AlertsRequest[ 'alerts' ];

export type About = NonNullable< KeyResponse[ 'alerts' ] >;

export type StopState =
	| { readonly phase: 'looking' }
	/** Waiting for a choice; `busy` is the choice whose request is pending. */
	| {
			readonly phase: 'ask';
			readonly about: About;
			readonly busy: Choice | null;
	  }
	/** `alerts` is how often mails come now, at most. */
	| ( { readonly phase: 'done' } & Readonly< AlertsResponse > )
	/** Unknown or expired; the answer does not tell which. */
	| { readonly phase: 'unknown' }
	/** The request failed; `choice` is what was sent, null for the lookup of the key. */
	| { readonly phase: 'failed'; readonly failure: Failure; readonly choice: Choice | null };

type Show = ( state: StopState ) => void;

const take = ( _: StopState, next: StopState ): StopState => next;

function afterFailure( failure: Failure, choice: Choice | null ): StopState {
	// A damaged key fails the schema; to the visitor that is an expired link.
	return [ 'notFound', 'expired', 'invalid' ].includes( failure.kind )
		? { phase: 'unknown' }
		: { phase: 'failed', failure, choice };
}

async function look( k: string, show: Show ): Promise< void > {
	show( { phase: 'looking' } );
	await whenSeen( document );
	const answer = await request( 'POST /wizard/key', { k } );
	if ( ! answer.ok ) {
		show( afterFailure( answer.failure, null ) );
		return;
	}
	const { alerts: about } = answer.value;
	if ( about === undefined ) {
		show( { phase: 'unknown' } );
	} else {
		show(
			about.frequency === 'off' ? { ...about, phase: 'done', alerts: 'off' } : { phase: 'ask', about, busy: null }
		);
	}
}

async function choose( k: string, alerts: Choice, show: Show ): Promise< void > {
	const answer = await request( 'POST /saved-search/alerts', { k, alerts } );
	show( answer.ok ? { phase: 'done', ...answer.value } : afterFailure( answer.failure, alerts ) );
}

export interface Stop {
	readonly state: StopState;
	/** Stops the mails, or makes them weekly. */
	readonly choose: ( alerts: Choice ) => void;
	/** Repeats the failed request. */
	readonly retry: () => void;
}

/**
 * State of the page behind an unsubscribe link of alert mails. Nothing changes without a click. The key is never
 * used up, so a reload loads the current state.
 */
export function useStop( k: string ): Stop {
	const [ state, show ] = useReducer( take, { phase: 'looking' } );
	useEffect( () => void look( k, show ), [ k ] );
	const pick = useCallback(
		( alerts: Choice ): void => {
			show( state.phase === 'ask' ? { ...state, busy: alerts } : { phase: 'looking' } );
			void choose( k, alerts, show );
		},
		[ k, state ]
	);
	const retry = useCallback( (): void => {
		if ( state.phase === 'failed' && state.choice !== null ) {
			pick( state.choice );
		} else {
			void look( k, show );
		}
	}, [ k, pick, state ] );
	return { state, choose: pick, retry };
}
