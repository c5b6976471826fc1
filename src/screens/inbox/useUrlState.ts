import { useCallback, useEffect, useState } from 'react';
import { readState, stateUrl, type InboxState } from './urlState';
import { viewsOf, type Data } from './data';

/** Changes the state, as a new history entry or by replacing the current one. */
export type Move = ( change: Partial< InboxState >, how?: 'push' | 'replace' ) => void;

/** The state of the screen, kept in the URL. */
export function useUrlState( data: Data ): [ InboxState, Move ] {
	const [ state, setState ] = useState( () => readState( window.location.search, data ) );
	useEffect( () => {
		const follow = (): void => setState( readState( window.location.search, data ) );
		window.addEventListener( 'popstate', follow );
		return () => window.removeEventListener( 'popstate', follow );
	}, [ data ] );
	const move = useCallback< Move >(
		( change, how = 'push' ) => {
			const next = { ...readState( window.location.search, data ), ...change };
			window.history[ `${ how }State` ]( null, '', stateUrl( next, viewsOf( data ) ) );
			setState( next );
		},
		[ data ]
	);
	return [ state, move ];
}
