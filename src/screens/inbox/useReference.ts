import { useEffect } from 'react';
import { api } from './api';
import type { Place } from './address';
import type { Move } from './useAddress';

/** Reference of an entry in mails: "[3f9c2a1e]". */
const REFERENCE = /^\s*\[?([0-9a-f]{8})\]?\s*$/i;

/**
 * Opens the entry whose reference is searched for. A separate request, because the list may show another search, or
 * filters that exclude it.
 */
export function useReference( { search, entry }: Place, move: Move ): void {
	const reference = entry === null ? REFERENCE.exec( search )?.[ 1 ]?.toLowerCase() : undefined;
	useEffect( () => {
		const run = new AbortController();
		const open = async ( start: string ): Promise< void > => {
			const { items } = await api.list( `search=${ start }`, null, run.signal );
			const [ only, ...others ] = items.filter( ( { uuid } ) => uuid.startsWith( start ) );
			if ( only !== undefined && others.length === 0 && ! run.signal.aborted ) {
				move( { entry: only.uuid, search: '' }, 'replace' );
			}
		};
		if ( reference !== undefined ) {
			// The list sends the same search and shows the error.
			open( reference ).catch( () => undefined );
		}
		return () => run.abort();
	}, [ reference, move ] );
}
