import { useEffect, useRef } from 'react';
import { useLatest } from '../useLatest';
import { recall, remember } from './memory';
import type { ListingsSearch } from './types';

/** Remembers the home whose card is marked (a visitor opens this home), and leads to its card when the page returns. */
export function useSelection( search: ListingsSearch | null ): void {
	const isStarted = useRef( false );
	const latest = useLatest( search );
	const [ url, marked, cards ] = [ search?.url ?? null, search?.marked ?? 0, search?.cards ];
	useEffect( () => {
		if ( ! cards?.size ) {
			return;
		}
		const { listing = 0 } = recall( url );
		const isFirst = ! isStarted.current;
		isStarted.current = true;
		if ( isFirst && listing !== marked && cards.has( listing ) ) {
			latest.current?.onCard( listing );
		} else {
			remember( url, { listing: marked } );
		}
	}, [ url, marked, cards, latest ] );
}
