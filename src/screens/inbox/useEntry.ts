import { useCallback, useEffect, useRef, useState } from 'react';
import { api, isForbiddenError, isGoneError, troubleOf, type EntryDetail, type HistoryLine, type Trouble } from './api';
import { endDrafts } from './drafts';
import { shortTime } from './words';

interface Conflict {
	/** Name of the staff member; null: a program, for example one that unassigns the entries of a deleted account. */
	readonly name: string | null;
	readonly time: string;
}

interface State {
	/** Id of the open entry; null: none. */
	readonly uuid: string | null;
	readonly entry: EntryDetail | null;
	readonly trouble: Trouble | null;
	readonly isGone: boolean;
	/** Set if a colleague changed the entry first. */
	readonly conflict: Conflict | null;
}

export interface Loaded extends State {
	readonly retry: () => void;
	/** Reloads the entry. @param isOvertaken Whether a colleague has changed it; the history contains the name. */
	readonly reload: ( isOvertaken?: boolean ) => Promise< void >;
	readonly addNote: ( row: HistoryLine ) => void;
}

const NOTHING = { entry: null, trouble: null, isGone: false, conflict: null } as const;

/** Events that raise the version; reading, exporting, printing and mailing do not. */
const CHANGES: readonly HistoryLine[ 'event' ][] = [ 'status', 'assigned', 'follow_up', 'kept' ];

function overtakenBy( { history }: EntryDetail, zone: string ): Conflict {
	const last = history.filter( ( { event } ) => CHANGES.includes( event ) ).at( -1 );
	return { name: last?.user?.name ?? null, time: last === undefined ? '' : shortTime( last.at, zone ) };
}

const lastId = ( { history }: EntryDetail ): number => Math.max( 0, ...history.map( ( { id } ) => id ) );

/** Negative if the first state is earlier. Compares versions, then history rows: notes and mails keep the version. */
const compare = ( first: EntryDetail, second: EntryDetail ): number =>
	first.version - second.version || lastId( first ) - lastId( second );

/** A response, and whether a later request already has its response. */
interface Answer {
	readonly entry: EntryDetail;
	readonly isLate: boolean;
	readonly conflict: Conflict | null;
}

/**
 * If two responses cross, keeps the later state of the entry; for equal states, the response to the later request.
 */
function withAnswer( now: State, { entry, isLate, conflict }: Answer ): State {
	// Positive if the response contains a later state than the one on screen, or the first state of this entry.
	const order = now.entry?.uuid === entry.uuid ? compare( entry, now.entry ) : 1;
	const isStale = isLate ? now.isGone || order <= 0 : order < 0;
	const kept = isLate ? now : { ...now, trouble: null };
	const shown = isStale ? kept : { ...now, ...NOTHING, entry, conflict: isLate ? now.conflict : null };
	return conflict === null ? shown : { ...shown, conflict };
}

/** The open entry. */
export function useEntry( uuid: string | null, zone: string ): Loaded {
	const [ state, setState ] = useState< State >( { ...NOTHING, uuid } );
	if ( state.uuid !== uuid ) {
		setState( { ...NOTHING, uuid } );
	}
	const requests = useRef( { sent: 0, answered: 0 } );
	const reload = useCallback(
		async ( isOvertaken = false ): Promise< void > => {
			if ( uuid === null ) {
				return;
			}
			const requestNumber = ++requests.current.sent;
			const onAnswer = ( show: ( now: State, isLate: boolean ) => State ): void => {
				const isLate = requestNumber < requests.current.answered;
				requests.current.answered = Math.max( requestNumber, requests.current.answered );
				setState( ( now ) => ( now.uuid === uuid ? show( now, isLate ) : now ) );
			};
			try {
				const entry = await api.entry( uuid );
				const conflict = isOvertaken ? overtakenBy( entry, zone ) : null;
				onAnswer( ( now, isLate ) => withAnswer( now, { entry, isLate, conflict } ) );
			} catch ( error ) {
				const isGone = isGoneError( error );
				if ( isGone || isForbiddenError( error ) ) {
					endDrafts( uuid );
				}
				const trouble = isGone ? null : troubleOf( error );
				onAnswer( ( now, isLate ) => ( isLate ? now : { ...now, isGone, trouble } ) );
			}
		},
		[ uuid, zone ]
	);
	useEffect( () => {
		void reload();
	}, [ reload ] );
	const addNote = useCallback(
		( row: HistoryLine ): void => {
			setState( ( now ) => {
				const { entry } = now;
				// Another entry may be open now, or a reload may already have loaded the row.
				return entry?.uuid !== uuid || entry.history.some( ( { id } ) => id === row.id )
					? now
					: { ...now, entry: { ...entry, history: [ ...entry.history, row ] } };
			} );
		},
		[ uuid ]
	);
	return { ...state, retry: () => void reload(), reload, addNote };
}
