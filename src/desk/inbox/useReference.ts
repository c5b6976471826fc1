import { useEffect } from 'react';
import { api } from './api';
import type { Place } from './address';
import type { Move } from './useAddress';

/** "[3f9c2a1e]", as mails name an entry. */
const REFERENCE = /^\s*\[?([0-9a-f]{8})\]?\s*$/i;

/** Opens the entry whose reference is searched for. It is looked up by itself: the list may show another search, or filters that leave it out. */
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
			// The list has sent the same search, and says what is wrong.
			open( reference ).catch( () => undefined );
		}
		return () => run.abort();
	}, [ reference, move ] );
}
