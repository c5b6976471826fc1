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

export type Tell = ( text: string, ways?: NoticeActions ) => void;

interface Telling {
	readonly notice: Notice | null;
	readonly tell: Tell;
	readonly forget: () => void;
	/** Called when the undo of the last action starts. */
	readonly unsettle: () => void;
}

/**
 * The notice about the last action.
 *
 * @param onSettled Called with the ids of entries whose change becomes final: the notice is closed or replaced.
 */
export function useNotice( onSettled: ( uuids: readonly string[] ) => void ): Telling {
	const [ notice, setNotice ] = useState< Notice | null >( null );
	const settled = useRef( onSettled );
	useEffect( () => {
		settled.current = onSettled;
	} );
	const open = useRef< readonly string[] >( [] );
	const settle = useCallback( ( next: readonly string[] ): void => {
		const uuids = open.current;
		open.current = next;
		if ( uuids.length > 0 ) {
			settled.current( uuids );
		}
	}, [] );
	const tell = useCallback< Tell >(
		( text, { undo = null, retry = null, changed = [] } = {} ) => {
			settle( changed );
			setNotice( { text, undo, retry, at: performance.now() } );
		},
		[ settle ]
	);
	const forget = useCallback( () => {
		settle( [] );
		setNotice( null );
	}, [ settle ] );
	const unsettle = useCallback( () => {
		open.current = [];
	}, [] );
	return { notice, tell, forget, unsettle };
}
