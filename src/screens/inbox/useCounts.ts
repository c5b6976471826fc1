import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type Counts } from './api';
import { showBubble } from './bubble';

/** Milliseconds between two requests. */
const INTERVAL_MS = 30_000;

/**
 * Counts of the views, refreshed regularly while the page is visible, and when it becomes visible.
 *
 * @param onChange Called if entries have arrived or changed.
 */
export function useCounts( onChange: () => void ): [ Counts | null, () => void ] {
	const [ counts, setCounts ] = useState< Counts | null >( null );
	const known = useRef( '' );
	const change = useRef( onChange );
	useEffect( () => {
		change.current = onChange;
	} );
	const looks = useRef( { asked: 0, answered: 0 } );
	const look = useCallback( async ( isOwn: boolean ): Promise< void > => {
		const turn = ++looks.current.asked;
		// On failure the next request follows after half a minute; the list shows the error.
		const now = await api.counts().catch( () => null );
		if ( now === null || turn < looks.current.answered ) {
			return;
		}
		looks.current.answered = turn;
		const text = JSON.stringify( now );
		if ( known.current !== '' && known.current !== text && ! isOwn ) {
			change.current();
		}
		known.current = text;
		setCounts( now );
		showBubble( now.status.new );
	}, [] );
	useEffect( () => {
		const seen = (): void => {
			if ( document.visibilityState === 'visible' ) {
				void look( false );
			}
		};
		const first = window.setTimeout( seen );
		const timer = window.setInterval( seen, INTERVAL_MS );
		document.addEventListener( 'visibilitychange', seen );
		return () => {
			window.clearTimeout( first );
			window.clearInterval( timer );
			document.removeEventListener( 'visibilitychange', seen );
		};
	}, [ look ] );
	return [ counts, useCallback( () => void look( true ), [ look ] ) ];
}
