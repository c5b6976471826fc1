import { useCallback, useEffect, useReducer } from 'react';
import type { AlertsRequest, AlertsResponse, KeyResponse } from '../../../contract/types.gen';
import { request, type Failure } from '../../../store';
import { backIn, keepBack } from './key';
import { whenVisible } from './when-visible';

export type Choice = AlertsRequest[ 'alerts' ];

/** Token that undoes the last change made on this page, with the frequency to restore. */
export type Back = NonNullable< AlertsResponse[ 'back' ] >;

export type About = NonNullable< KeyResponse[ 'alerts' ] >;

/** Frequency of the mails, and the visitor's options. */
export interface Ready {
	readonly phase: 'ready';
	readonly about: About;
	readonly back: Back | null;
	/** The choice saved last; null if there is none since the page was loaded. */
	readonly last: Choice | null;
	/** The choice whose request is pending. */
	readonly busy: Choice | null;
	/** The choice whose request failed; null if a later one was saved. */
	readonly unsaved: Unsaved | null;
}

interface Unsaved {
	readonly choice: Choice;
	readonly failure: Failure;
}

export type StopState =
	| { readonly phase: 'looking' }
	| Ready
	/** Unknown or expired; the response does not distinguish the two. */
	| { readonly phase: 'unknown' }
	/** The lookup of the key failed. */
	| { readonly phase: 'failed'; readonly failure: Failure };

type Show = ( state: StopState ) => void;

const replaceState = ( _: StopState, next: StopState ): StopState => next;

/** The given state, or `unknown` if the failure shows that the link is invalid. A damaged key fails the schema. */
const afterFailure = ( { kind }: Failure, state: StopState ): StopState =>
	[ 'notFound', 'expired', 'invalid' ].includes( kind ) ? { phase: 'unknown' } : state;

async function lookUp( k: string, show: Show ): Promise< void > {
	show( { phase: 'looking' } );
	await whenVisible( document );
	const answer = await request( 'POST /wizard/key', { k } );
	if ( ! answer.ok ) {
		const { failure } = answer;
		show( afterFailure( failure, { phase: 'failed', failure } ) );
		return;
	}
	const { alerts: about } = answer.value;
	if ( about === undefined ) {
		show( { phase: 'unknown' } );
		return;
	}
	const back = backIn( window.history.state );
	// The frequency has been restored elsewhere meanwhile, so there is nothing to undo.
	const isRestored = back?.alerts === about.frequency;
	show( { phase: 'ready', about, back: isRestored ? null : back, last: null, busy: null, unsaved: null } );
}

async function choose( k: string, from: Ready, choice: Choice, show: Show ): Promise< void > {
	show( { ...from, busy: choice, unsaved: null } );
	const token = choice === 'back' && from.back ? { back: from.back.token } : {};
	const answer = await request( 'POST /saved-search/alerts', { k, alerts: choice, ...token } );
	if ( ! answer.ok ) {
		const { failure } = answer;
		show( afterFailure( failure, { ...from, unsaved: { choice, failure } } ) );
		return;
	}
	const { alerts: frequency, back = null, alertsOff = false } = answer.value;
	keepBack( window, back );
	const { search } = from.about;
	show( { phase: 'ready', about: { frequency, search, alertsOff }, back, last: choice, busy: null, unsaved: null } );
}

export interface Stop {
	readonly state: StopState;
	/** Sends a choice of the visitor. */
	readonly choose: ( choice: Choice ) => void;
	/** Repeats the failed lookup. */
	readonly retry: () => void;
}

/**
 * State of the page for the links in alert mails that reduce or end the mails. Nothing changes without a click. The key
 * can be used repeatedly, so a reload loads the current state.
 */
export function useStop( k: string ): Stop {
	const [ state, show ] = useReducer( replaceState, { phase: 'looking' } );
	useEffect( () => void lookUp( k, show ), [ k ] );
	const pick = useCallback(
		( choice: Choice ): void => {
			if ( state.phase === 'ready' && state.busy === null ) {
				void choose( k, state, choice, show );
			}
		},
		[ k, state ]
	);
	const retry = useCallback( () => void lookUp( k, show ), [ k ] );
	return { state, choose: pick, retry };
}
