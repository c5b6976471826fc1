import type { Failure, KeyAbout } from '../../../store';
import type { KeyResponse } from '../../../contract/types.gen';
import type { Result } from './key';

/** The failed request, which a retry repeats. */
export type Attempt = 'lookUp' | 'confirm';

export type State =
	/** Loading; also the prerendered state. */
	| { readonly phase: 'loading' }
	/** Waiting for one click; `busy` while its request is pending. */
	| { readonly phase: 'ask'; readonly key: KeyResponse; readonly busy: boolean }
	/** Confirming without a click, in the browser that sent the form. */
	| { readonly phase: 'working' }
	| ( { readonly phase: 'done' } & Result )
	| { readonly phase: 'unknown' }
	| { readonly phase: 'expired'; readonly about: KeyAbout | null }
	| { readonly phase: 'failed'; readonly failure: Failure; readonly attempt: Attempt };

export type Event =
	| { readonly type: 'nothing' }
	| { readonly type: 'lookUp' }
	| { readonly type: 'known'; readonly key: KeyResponse }
	| { readonly type: 'confirm' }
	| ( { readonly type: 'done' } & Result )
	| { readonly type: 'failed'; readonly failure: Failure; readonly attempt: Attempt };

export const START: State = { phase: 'loading' };

/**
 * Whether the page confirms without a click: only in the browser that sent the form, or to show the result of a link
 * that was used before; never for actions that require a deliberate click (reverting an address change, deleting the
 * account, unsubscribing).
 */
export function confirmsWithoutClick( { mine, used, purpose }: KeyResponse ): boolean {
	return ( mine || used === true ) && purpose !== 'r' && purpose !== 'd' && purpose !== 'u';
}

/** Whether this page can redeem the key; sign-in keys have their own page. */
export function isConfirmation( { purpose }: KeyResponse ): boolean {
	return purpose !== 'l';
}

function afterFailure( failure: Failure, attempt: Attempt ): State {
	switch ( failure.kind ) {
		case 'expired':
			return { phase: 'expired', about: failure.about };
		case 'notFound':
		case 'invalid':
			// A damaged key fails the schema; visitors see it as an unknown link.
			return { phase: 'unknown' };
		default:
			return { phase: 'failed', failure, attempt };
	}
}

export function reduce( state: State, event: Event ): State {
	switch ( event.type ) {
		case 'nothing':
			return { phase: 'unknown' };
		case 'lookUp':
			return START;
		case 'known':
			if ( ! isConfirmation( event.key ) ) {
				return { phase: 'unknown' };
			}
			return confirmsWithoutClick( event.key )
				? { phase: 'working' }
				: { phase: 'ask', key: event.key, busy: false };
		case 'confirm':
			return state.phase === 'ask' ? { ...state, busy: true } : { phase: 'working' };
		case 'done':
			return { ...event, phase: 'done' };
		case 'failed':
			return afterFailure( event.failure, event.attempt );
	}
}
