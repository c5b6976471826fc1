import { useEffect, useRef } from 'react';
import { useLatest } from '../useLatest';
import { recall, remember } from './memory';
import type { ListingsSearch } from './types';

/** Remembers the home whose card is marked, which is the one that a visitor opens, and leads to it when the page returns. */
export function useSelection( search: ListingsSearch | null ): void {
	const shown = useRef< string | null >( null );
	const latest = useLatest( search );
	const [ url, marked, cards ] = [ search?.url ?? null, search?.marked ?? 0, search?.cards ];
	useEffect( () => {
		// Cards arrive together with the URL of their search.
		if ( ! cards?.size ) {
			return;
		}
		const { listing = 0 } = recall( url );
		const isNew = shown.current !== url;
		shown.current = url;
		if ( isNew && listing !== marked && cards.has( listing ) ) {
			latest.current?.onCard( listing );
		} else {
			remember( url, { listing: marked } );
		}
	}, [ url, marked, cards, latest ] );
}
