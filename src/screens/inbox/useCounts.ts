import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type Counts } from './api';
import { showBubble } from './bubble';

/** Milliseconds between two requests. */
const INTERVAL_MS = 30_000;

/**
 * Counts of the views, refreshed regularly while the page is visible, and when it becomes visible.
 *
 * @param onChange Called if entries have arrived or changed.
 * @return The counts, null until they are loaded, and a function that refreshes them after a change by the user without
 * calling onChange.
 */
export function useCounts( onChange: () => void ): [ Counts | null, () => void ] {
	const [ counts, setCounts ] = useState< Counts | null >( null );
	const lastCounts = useRef( '' );
	const latestOnChange = useRef( onChange );
	useEffect( () => {
		latestOnChange.current = onChange;
	} );
	const requests = useRef( { sent: 0, answered: 0 } );
	const refresh = useCallback( async ( { isAfterOwnChange }: { isAfterOwnChange: boolean } ): Promise< void > => {
		const requestNumber = ++requests.current.sent;
		// On failure, the old counts stay until the next request, half a minute later.
		const now = await api.counts().catch( () => null );
		if ( now === null || requestNumber < requests.current.answered ) {
			return;
		}
		requests.current.answered = requestNumber;
		const text = JSON.stringify( now );
		if ( lastCounts.current !== '' && lastCounts.current !== text && ! isAfterOwnChange ) {
			latestOnChange.current();
		}
		lastCounts.current = text;
		setCounts( now );
		showBubble( now.status.new );
	}, [] );
	useEffect( () => {
		const refreshIfVisible = (): void => {
			if ( document.visibilityState === 'visible' ) {
				void refresh( { isAfterOwnChange: false } );
			}
		};
		const first = window.setTimeout( refreshIfVisible );
		const timer = window.setInterval( refreshIfVisible, INTERVAL_MS );
		document.addEventListener( 'visibilitychange', refreshIfVisible );
		return () => {
			window.clearTimeout( first );
			window.clearInterval( timer );
			document.removeEventListener( 'visibilitychange', refreshIfVisible );
		};
	}, [ refresh ] );
	const refreshAfterOwnChange = useCallback( () => void refresh( { isAfterOwnChange: true } ), [ refresh ] );
	return [ counts, refreshAfterOwnChange ];
}
