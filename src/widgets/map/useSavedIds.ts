/** The saved listings of this browser, which the surrounding page may change. */
import { useMemo, useSyncExternalStore } from 'react';
import { readSavedIds } from '../../printed/saved-ids';

function subscribe( listener: () => void ): () => void {
	window.addEventListener( 'storage', listener );
	return () => window.removeEventListener( 'storage', listener );
}

export function useSavedIds(): ReadonlySet< number > {
	const ids = useSyncExternalStore( subscribe, () => ( readSavedIds() ?? [] ).join() );
	return useMemo( () => new Set( ids.split( ',' ).map( Number ) ), [ ids ] );
}
