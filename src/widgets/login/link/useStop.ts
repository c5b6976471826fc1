import { useCallback, useEffect, useReducer } from 'react';
import type { AlertsRequest, KeyResponse } from '../../../contract/types.gen';
import { request, type Failure } from '../../../store';
import { whenSeen } from './seen';

type Choice = AlertsRequest[ 'alerts' ];

export type StopState =
	| { readonly phase: 'looking' }
	/** One click is left; `busy` is what was chosen while it is under way. */
	| {
			readonly phase: 'ask';
			readonly about: NonNullable< KeyResponse[ 'alerts' ] >;
			readonly busy: Choice | null;
	  }
	/** What comes now, at most. */
	| { readonly phase: 'done'; readonly alerts: Choice }
	/** Never minted, ended, or no such key: nobody learns which. */
	| { readonly phase: 'unknown' }
	/** No answer; `choice` is what it was about, null: the key itself. */
	| { readonly phase: 'failed'; readonly failure: Failure; readonly choice: Choice | null };

type Show = ( state: StopState ) => void;

const take = ( _: StopState, next: StopState ): StopState => next;

function afterFailure( failure: Failure, choice: Choice | null ): StopState {
	// A mangled key breaks the schema: to the visitor that is a link which is no longer valid.
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
		show( about.frequency === 'off' ? { phase: 'done', alerts: 'off' } : { phase: 'ask', about, busy: null } );
	}
}

async function choose( k: string, alerts: Choice, show: Show ): Promise< void > {
	const answer = await request( 'POST /saved-search/alerts', { k, alerts } );
	show( answer.ok ? { phase: 'done', alerts: answer.value.alerts } : afterFailure( answer.failure, alerts ) );
}

export interface Stop {
	readonly state: StopState;
	/** Ends the mails, or makes them weekly. */
	readonly choose: ( alerts: Choice ) => void;
	/** Once more what had no answer. */
	readonly retry: () => void;
}

/**
 * What the page behind the link of a mail about what fits a search can do (O28). Nothing happens without a click, and the
 * key is never used up: a reload asks again how things are.
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
