import type { Failure, KeyAbout } from '../../../store';
import type { KeyResponse } from '../../../contract/types.gen';
import type { Opcode } from '../../../domain/opcode';

/** What a failed call was about, and what trying again does once more. */
export type Attempt = 'look' | 'confirm';

export type State =
	/** Nothing is known yet; also what is printed into the document. */
	| { readonly phase: 'loading' }
	/** One click is left; busy while it is under way. */
	| { readonly phase: 'ask'; readonly key: KeyResponse; readonly busy: boolean }
	/** The browser that asked confirms by itself. */
	| { readonly phase: 'working' }
	/** Of a result that an earlier load has kept, `since` may be unknown: empty. */
	| { readonly phase: 'done'; readonly opcode: Opcode; readonly since: string }
	| { readonly phase: 'unknown' }
	| { readonly phase: 'expired'; readonly about: KeyAbout | null }
	| { readonly phase: 'failed'; readonly failure: Failure; readonly attempt: Attempt };

export type Event =
	| { readonly type: 'nothing' }
	| { readonly type: 'look' }
	| { readonly type: 'known'; readonly key: KeyResponse }
	| { readonly type: 'confirm' }
	| { readonly type: 'done'; readonly opcode: Opcode; readonly since: string }
	| { readonly type: 'failed'; readonly failure: Failure; readonly attempt: Attempt };

export const START: State = { phase: 'loading' };

/**
 * Whether the page goes on by itself (W12): only in the browser that asked, and never where the click is the point
 * (taking back a change of address, deleting an account, unsubscribing).
 */
export function goesOn( { mine, purpose }: KeyResponse ): boolean {
	return mine && purpose !== 'r' && purpose !== 'd' && purpose !== 'u';
}

/** Keys that this page can redeem; a sign-in key is no confirmation. */
export function isConfirmation( { purpose }: KeyResponse ): boolean {
	return purpose !== 'l';
}

function afterFailure( failure: Failure, attempt: Attempt ): State {
	switch ( failure.kind ) {
		case 'expired':
			return { phase: 'expired', about: failure.about };
		case 'notFound':
		case 'invalid':
			// A mangled key breaks the schema: to the visitor that is a link which we do not know.
			return { phase: 'unknown' };
		default:
			return { phase: 'failed', failure, attempt };
	}
}

export function reduce( state: State, event: Event ): State {
	switch ( event.type ) {
		case 'nothing':
			return { phase: 'unknown' };
		case 'look':
			return START;
		case 'known':
			if ( ! isConfirmation( event.key ) ) {
				return { phase: 'unknown' };
			}
			return goesOn( event.key ) ? { phase: 'working' } : { phase: 'ask', key: event.key, busy: false };
		case 'confirm':
			return state.phase === 'ask' ? { ...state, busy: true } : { phase: 'working' };
		case 'done':
			return { phase: 'done', opcode: event.opcode, since: event.since };
		case 'failed':
			return afterFailure( event.failure, event.attempt );
	}
}
