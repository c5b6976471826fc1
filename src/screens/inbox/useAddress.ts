import { useCallback, useEffect, useState } from 'react';
import { placeAddress, readPlace, type Place } from './address';
import { viewsOf, type Data } from './data';

/** Changes the place, as a new history entry or by replacing the current one. */
export type Move = ( change: Partial< Place >, how?: 'push' | 'replace' ) => void;

/** The state of the screen, kept in the URL. */
export function useAddress( data: Data ): [ Place, Move ] {
	const [ place, setPlace ] = useState( () => readPlace( window.location.search, data ) );
	useEffect( () => {
		const follow = (): void => setPlace( readPlace( window.location.search, data ) );
		window.addEventListener( 'popstate', follow );
		return () => window.removeEventListener( 'popstate', follow );
	}, [ data ] );
	const move = useCallback< Move >(
		( change, how = 'push' ) => {
			const next = { ...readPlace( window.location.search, data ), ...change };
			window.history[ `${ how }State` ]( null, '', placeAddress( next, viewsOf( data ) ) );
			setPlace( next );
		},
		[ data ]
	);
	return [ place, move ];
}
