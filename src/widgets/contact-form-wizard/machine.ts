/** What can happen to the contact form: editing → sending → sent, or back to editing with errors or a failure. */
import { NO_ENTRIES, type ContactEntries, type ContactField } from '../../domain/contact';
import type { Failure, Stored } from '../../store';
import type { Receipt } from '../../forms/sent';
import type { Attempt, Outcome } from './deliver';

/** A fault that only the server knew of; it goes when its field changes. */
export interface ServerFault {
	/** Field of the form; null where the fault belongs to none that is shown. */
	field: ContactField | null;
	message: string;
}

export interface Sent extends Stored {
	/** Address that the confirmation goes to. */
	email: string;
	/** Nothing is left to do: at once with the own account, otherwise after the mailed link. */
	confirmed: boolean;
}

export interface State {
	phase: 'editing' | 'sending' | 'sent';
	entries: ContactEntries;
	/** Attempts that were refused for their entries; errors show from the first on. */
	refusals: number;
	serverFaults: readonly ServerFault[];
	failure: Failure | null;
	/** Entries that may be stored although no answer came. */
	pending: Attempt | null;
	sent: Sent | null;
	/** Where the focus goes on a new screen; nowhere on one that a reload brings back. */
	focus: 'heading' | 'email' | null;
}

export type Action =
	| { type: 'changed'; entries: Partial< ContactEntries > }
	| { type: 'restored'; entries: Partial< ContactEntries >; pending: Attempt | null }
	| { type: 'resumed'; sent: Receipt; confirmed: boolean }
	| { type: 'confirmed'; id: string }
	| { type: 'refused' }
	| { type: 'sending' }
	| { type: 'attempted'; attempt: Attempt }
	| { type: 'answered'; outcome: Outcome }
	| { type: 'correctEmail' }
	| { type: 'again' }
	| { type: 'discarded' };

export function initialState( entries: Partial< ContactEntries > ): State {
	return {
		phase: 'editing',
		entries: { ...NO_ENTRIES, ...entries },
		refusals: 0,
		serverFaults: [],
		failure: null,
		pending: null,
		sent: null,
		focus: null,
	};
}

/** Field of a path in the body: `contact.customFields.newsletter` is the newsletter's. */
function fieldOf( path: string ): ContactField | null {
	const name = path.split( '.' ).at( -1 ) ?? '';
	return Object.hasOwn( NO_ENTRIES, name ) ? ( name as ContactField ) : null;
}

function refusedBy( state: State, failure: Extract< Failure, { kind: 'invalid' } > ): State {
	const serverFaults = failure.errors.map( ( { field, message } ) => ( { field: fieldOf( field ), message } ) );
	// A refusal without a fault that could be shown is a failure like any other.
	return serverFaults.length === 0 ? { ...state, failure } : { ...state, serverFaults, refusals: state.refusals + 1 };
}

function answered( state: State, outcome: Outcome ): State {
	const next: State = { ...state, phase: 'editing', serverFaults: [], failure: null, pending: null };
	if ( outcome.ok ) {
		const { stored, email } = outcome;
		return {
			...next,
			phase: 'sent',
			refusals: 0,
			sent: { ...stored, email, confirmed: ! stored.sent },
			focus: 'heading',
		};
	}
	const { failure, pending } = outcome;
	return failure.kind === 'invalid' ? refusedBy( next, failure ) : { ...next, failure, pending };
}

/** A message of its own: who writes stays, what was written and agreed to does not. */
function entriesForAnother( entries: ContactEntries ): ContactEntries {
	return { ...entries, message: '', dataPrivacy: false, acceptContact: false, newsletter: false };
}

const isTyped = ( [ , value ]: [ string, string | boolean ] ): boolean => value !== '' && value !== false;

/** A draft fills what is empty: what was typed since is newer. */
function filled( entries: ContactEntries, draft: Partial< ContactEntries > ): ContactEntries {
	return { ...entries, ...draft, ...Object.fromEntries( Object.entries( entries ).filter( isTyped ) ) };
}

/** A later life of the tab: who has begun to write again meanwhile goes on writing. */
function resumed( state: State, { id, email }: Receipt, confirmed: boolean ): State {
	const entries = { ...state.entries, email };
	return Object.entries( state.entries ).some( isTyped )
		? state
		: { ...state, phase: 'sent', entries, sent: { id, email, sent: true, confirmed } };
}

export function reduce( state: State, action: Action ): State {
	switch ( action.type ) {
		case 'changed': {
			const entries = { ...state.entries, ...action.entries };
			const serverFaults = state.serverFaults.filter(
				( { field } ) => field === null || ! ( field in action.entries )
			);
			return { ...state, entries, serverFaults };
		}
		case 'restored':
			return { ...state, entries: filled( state.entries, action.entries ), pending: action.pending };
		case 'resumed':
			return resumed( state, action.sent, action.confirmed );
		case 'confirmed':
			return state.sent?.id === action.id
				? { ...state, sent: { ...state.sent, confirmed: true }, focus: 'heading' }
				: state;
		case 'refused':
			return { ...state, refusals: state.refusals + 1, serverFaults: [], failure: null };
		case 'sending':
			return { ...state, phase: 'sending', failure: null };
		case 'attempted':
			return { ...state, pending: action.attempt };
		case 'answered':
			return answered( state, action.outcome );
		case 'correctEmail':
			return { ...state, phase: 'editing', sent: null, focus: 'email' };
		case 'again':
			return { ...initialState( entriesForAnother( state.entries ) ), focus: 'heading' };
		case 'discarded':
			return { ...initialState( {} ), focus: 'heading' };
	}
}
