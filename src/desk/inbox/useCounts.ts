import { useCallback, useEffect, useRef, useState } from 'react';
import { api, type Counts } from './api';
import { showBubble } from './bubble';

/** Milliseconds between two looks. */
const EVERY = 30_000;

/**
 * Numbers beside the views. They are looked at again while somebody sees the page, and as soon as they come back to it.
 *
 * @param onChange Something has come in, or somebody else has changed something.
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
		// In vain, the next look is half a minute away; the list says what is wrong.
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
		const timer = window.setInterval( seen, EVERY );
		document.addEventListener( 'visibilitychange', seen );
		return () => {
			window.clearTimeout( first );
			window.clearInterval( timer );
			document.removeEventListener( 'visibilitychange', seen );
		};
	}, [ look ] );
	return [ counts, useCallback( () => void look( true ), [ look ] ) ];
}
