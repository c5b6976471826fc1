/** State machine of a submission: editing → sending → sent, or back to editing with faults or a failure. */
import type { Failure, StoredSubmission } from '../../store';
import { isUntouched, typedEntries, without, type Entries } from '../entries';
import { entryAt, isBelow } from '../fault-paths';
import type { Attempt, Outcome } from './deliver';
import type { Fault, Form } from './form';
import type { Receipt } from './receipt';

export interface SentSubmission extends StoredSubmission {
	/** Address of the confirmation mail. */
	email: string;
	/**
	 * Whether the visitor has nothing left to do: immediately if signed in with this address, otherwise after a click on
	 * the mailed link.
	 */
	confirmed: boolean;
	/** Whether the entries are still those that were sent: false after a reload. */
	isFresh?: boolean;
}

export interface State< E extends Entries, B > {
	phase: 'editing' | 'sending' | 'sent';
	entries: E;
	/** Number of attempts to send that were rejected because of invalid entries. */
	refusals: number;
	/** Paths whose errors are shown, including paths below them; null: all, after a rejected attempt. */
	checked: readonly string[] | null;
	/** Faults found by the server; each disappears when its entry changes. */
	serverFaults: readonly Fault[];
	failure: Failure | null;
	/** Sends the pending request again; null until the response is late. */
	resend: ( () => void ) | null;
	/** An attempt without an answer, which the server may have stored. */
	pending: Attempt< B > | null;
	sent: SentSubmission | null;
	/** Focus target on a new screen; null if a reload restored the screen. */
	focus: 'heading' | 'email' | null;
}

export type Action< E extends Entries, B > =
	| { type: 'changed'; entries: Partial< E > }
	| { type: 'signedOut'; entries: Partial< E > }
	| { type: 'restored'; entries: Partial< E >; pending: Attempt< B > | null }
	| { type: 'resumed'; sent: Receipt; confirmed: boolean }
	| { type: 'confirmed'; id: string }
	| { type: 'checked'; paths: readonly string[] }
	| { type: 'refused' }
	| { type: 'sending'; resend: ( () => void ) | null }
	| { type: 'attempted'; attempt: Attempt< B > }
	| { type: 'answered'; outcome: Outcome< B > }
	| { type: 'correctEmail' }
	| { type: 'again' }
	| { type: 'discarded' };

/** The parts of a form that the state machine needs. */
type Rules< E extends Entries > = Pick< Form< E, never >, 'empty' | 'email' | 'consents' | 'once' >;

export function initialState< E extends Entries, B >( empty: E, entries: Partial< E > ): State< E, B > {
	return {
		phase: 'editing',
		entries: { ...empty, ...entries },
		refusals: 0,
		checked: [],
		serverFaults: [],
		failure: null,
		resend: null,
		pending: null,
		sent: null,
		focus: null,
	};
}

function reduceRefusal< E extends Entries, B >(
	state: State< E, B >,
	failure: Extract< Failure, { kind: 'invalid' } >
): State< E, B > {
	const serverFaults = failure.errors.map( ( { field, message } ) => ( {
		path: entryAt( field, state.entries ),
		message,
		byServer: true as const,
	} ) );
	// A rejection without a faulty entry is shown like any other failure.
	return serverFaults.length === 0
		? { ...state, failure }
		: { ...state, serverFaults, refusals: state.refusals + 1, checked: null };
}

function reduceAnswer< E extends Entries, B >( state: State< E, B >, outcome: Outcome< B > ): State< E, B > {
	const next: State< E, B > = {
		...state,
		phase: 'editing',
		serverFaults: [],
		failure: null,
		resend: null,
		pending: null,
	};
	if ( outcome.ok ) {
		const { stored, email } = outcome;
		return {
			...next,
			phase: 'sent',
			refusals: 0,
			checked: [],
			sent: { ...stored, email, confirmed: ! stored.sent, isFresh: true },
			focus: 'heading',
		};
	}
	const { failure, pending } = outcome;
	return failure.kind === 'invalid' ? reduceRefusal( next, failure ) : { ...next, failure, pending };
}

function reduceChange< E extends Entries, B >( state: State< E, B >, entries: Partial< E > ): State< E, B > {
	return {
		...state,
		entries: { ...state.entries, ...entries },
		serverFaults: state.serverFaults.filter( ( { path } ) => path === null || ! Object.hasOwn( entries, path ) ),
	};
}

/** Restores the state after a reload, unless the visitor has already started to edit. */
function reduceResume< E extends Entries, B >(
	{ empty, email }: Rules< E >,
	state: State< E, B >,
	{ sent, confirmed }: { sent: Receipt; confirmed: boolean }
): State< E, B > {
	const entries = { ...state.entries, [ email ]: sent.email };
	return isUntouched( empty, state.entries )
		? { ...state, phase: 'sent', entries, sent: { ...sent, sent: true, confirmed } }
		: state;
}

function reduceConfirmation< E extends Entries, B >( state: State< E, B >, id: string ): State< E, B > {
	return state.sent?.id === id ? { ...state, sent: { ...state.sent, confirmed: true }, focus: 'heading' } : state;
}

export function reduce< E extends Entries, B >(
	form: Rules< E >,
	state: State< E, B >,
	action: Action< E, B >
): State< E, B > {
	const { empty } = form;
	switch ( action.type ) {
		case 'changed':
			return reduceChange( state, action.entries );
		case 'signedOut':
			// The session has ended: drop a pending attempt, because it contains the account's details.
			return { ...reduceChange( state, action.entries ), pending: null };
		case 'restored': {
			// A draft fills only empty entries: text that the visitor has typed since is newer.
			const entries = { ...state.entries, ...action.entries, ...typedEntries( empty, state.entries ) };
			return { ...state, entries, pending: action.pending };
		}
		case 'resumed':
			return reduceResume( form, state, action );
		case 'confirmed':
			return reduceConfirmation( state, action.id );
		case 'checked':
			return { ...state, checked: state.checked && action.paths };
		case 'refused':
			return { ...state, refusals: state.refusals + 1, checked: null, serverFaults: [], failure: null };
		case 'sending':
			return { ...state, phase: 'sending', failure: null, resend: action.resend };
		case 'attempted':
			return { ...state, pending: action.attempt };
		case 'answered':
			return reduceAnswer( state, action.outcome );
		case 'correctEmail':
			return { ...state, phase: 'editing', sent: null, focus: 'email' };
		case 'again': {
			const entries = without( empty, state.entries, [ ...form.consents, ...form.once ] );
			return { ...initialState( empty, entries ), focus: 'heading' };
		}
		case 'discarded':
			return { ...initialState( empty, {} ), focus: 'heading' };
	}
}

/** Returns the faults at the given paths and below them. */
export const faultsAt = ( faults: readonly Fault[], paths: readonly string[] ): readonly Fault[] =>
	faults.filter( ( { path } ) => path !== null && paths.some( ( above ) => isBelow( path, above ) ) );

/**
 * Returns the faults to show: those of a checked step, or all after a rejected attempt to send.
 *
 * @param currentFaults Faults of the current entries; they replace the server's outdated faults for the same entries.
 */
export function faultsOf< E extends Entries, B >(
	{ checked, serverFaults }: Pick< State< E, B >, 'checked' | 'serverFaults' >,
	currentFaults: readonly Fault[]
): readonly Fault[] {
	const paths = new Set( currentFaults.map( ( { path } ) => path ) );
	const remaining = serverFaults.filter( ( { path } ) => path === null || ! paths.has( path ) );
	return [ ...( checked ? faultsAt( currentFaults, checked ) : currentFaults ), ...remaining ];
}
