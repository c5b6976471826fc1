import { useCallback, useEffect, useRef, useState } from 'react';
import { api, isGoneError, troubleOf, type EntryDetail, type HistoryLine, type Trouble } from './api';
import { shortTime } from './words';

interface Conflict {
	readonly name: string;
	readonly time: string;
}

interface State {
	readonly entry: EntryDetail | null;
	readonly trouble: Trouble | null;
	readonly isGone: boolean;
	/** Somebody else was faster. */
	readonly conflict: Conflict | null;
}

export interface Loaded extends State {
	readonly retry: () => void;
	/** Loads it anew. @param isOvertaken Somebody else has changed it: who it was says its history. */
	readonly reload: ( isOvertaken?: boolean ) => Promise< void >;
	readonly noted: ( row: HistoryLine ) => void;
	readonly lose: () => void;
}

const NOTHING: State = { entry: null, trouble: null, isGone: false, conflict: null };

function overtakenBy( { history }: EntryDetail, zone: string ): Conflict | null {
	const last = history.filter( ( { user } ) => user !== null ).at( -1 );
	return last?.user ? { name: last.user.name, time: shortTime( last.at, zone ) } : null;
}

/** The entry beside the list. */
export function useEntry( uuid: string | null, zone: string ): Loaded {
	const [ state, setState ] = useState< State >( NOTHING );
	const wanted = useRef( uuid );
	wanted.current = uuid;
	const reload = useCallback(
		async ( isOvertaken = false ): Promise< void > => {
			if ( uuid === null ) {
				return;
			}
			try {
				const entry = await api.entry( uuid );
				if ( wanted.current === uuid ) {
					setState( { ...NOTHING, entry, conflict: isOvertaken ? overtakenBy( entry, zone ) : null } );
				}
			} catch ( error ) {
				if ( wanted.current === uuid ) {
					const isGone = isGoneError( error );
					setState( ( now ) => ( { ...now, isGone, trouble: isGone ? null : troubleOf( error ) } ) );
				}
			}
		},
		[ uuid, zone ]
	);
	useEffect( () => {
		setState( NOTHING );
		void reload();
	}, [ reload ] );
	const noted = useCallback( ( row: HistoryLine ): void => {
		setState( ( now ) =>
			now.entry === null ? now : { ...now, entry: { ...now.entry, history: [ ...now.entry.history, row ] } }
		);
	}, [] );
	const lose = useCallback( () => setState( { ...NOTHING, isGone: true } ), [] );
	return { ...state, retry: () => void reload(), reload, noted, lose };
}
