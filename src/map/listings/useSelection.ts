import { useEffect, useRef } from 'react';
import { useLatest } from '../useLatest';
import { recall, remember } from './memory';
import type { ListingsSearch } from './types';

/** Remembers the home whose card is marked (the visitor may open it), and leads to it when the page is restored. */
export function useSelection( search: ListingsSearch | null ): void {
	const isStarted = useRef( false );
	const latest = useLatest( search );
	const [ url, marked, cards ] = [ search?.url ?? null, search?.marked ?? 0, search?.cards ];
	useEffect( () => {
		if ( ! cards?.size ) {
			return;
		}
		const { listing = 0 } = recall( url );
		const isFirstRun = ! isStarted.current;
		isStarted.current = true;
		if ( isFirstRun && listing !== marked && cards.has( listing ) ) {
			latest.current?.onCard( listing );
		} else {
			remember( url, { listing: marked } );
		}
	}, [ url, marked, cards, latest ] );
}
