import { useCallback, useEffect, useRef, useState } from 'react';

export interface Notice {
	readonly text: string;
	/** Undoes the action; null if that is impossible. */
	readonly undo: ( () => void ) | null;
	/** Retries the remaining entries; null if there are none. */
	readonly retry: ( () => void ) | null;
	/** Distinguishes notices with the same text. */
	readonly at: number;
}

interface NoticeActions extends Partial< Pick< Notice, 'undo' | 'retry' > > {
	/** Ids of the entries whose change can be undone. */
	readonly changed?: readonly string[];
}

export type Notify = ( text: string, actions?: NoticeActions ) => void;

interface NoticeState {
	readonly notice: Notice | null;
	readonly notify: Notify;
	readonly dismiss: () => void;
	/** Call when the undo or a retry of the last action starts: its entries do not become final. */
	readonly dropUndoable: () => void;
}

/**
 * The notice about the last action.
 *
 * @param onFinal Called with the ids of entries whose change becomes final: the notice is closed or replaced.
 */
export function useNotice( onFinal: ( uuids: readonly string[] ) => void ): NoticeState {
	const [ notice, setNotice ] = useState< Notice | null >( null );
	const latestOnFinal = useRef( onFinal );
	useEffect( () => {
		latestOnFinal.current = onFinal;
	} );
	const undoable = useRef< readonly string[] >( [] );
	/** Makes the last change final. `next` are the ids of the entries that can be undone from now on. */
	const finalize = useCallback( ( next: readonly string[] ): void => {
		const uuids = undoable.current;
		undoable.current = next;
		if ( uuids.length > 0 ) {
			latestOnFinal.current( uuids );
		}
	}, [] );
	const notify = useCallback< Notify >(
		( text, { undo = null, retry = null, changed = [] } = {} ) => {
			finalize( changed );
			setNotice( { text, undo, retry, at: performance.now() } );
		},
		[ finalize ]
	);
	const dismiss = useCallback( () => {
		finalize( [] );
		setNotice( null );
	}, [ finalize ] );
	const dropUndoable = useCallback( () => {
		undoable.current = [];
	}, [] );
	return { notice, notify, dismiss, dropUndoable };
}
