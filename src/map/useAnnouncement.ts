import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds before a message is announced: while a key is held down, only the last message counts. */
const DELAY_MS = 500;

/**
 * Text for a live region, emptied before each message, because screen readers announce only changes.
 *
 * @return The current text, and the function that announces another one.
 */
export function useAnnouncement(): readonly [ string, ( text: string ) => void ] {
	const [ text, setText ] = useState( '' );
	const timer = useRef< ReturnType< typeof setTimeout > | undefined >( undefined );
	const say = useCallback( ( words: string ) => {
		clearTimeout( timer.current );
		setText( '' );
		timer.current = setTimeout( () => setText( words ), DELAY_MS );
	}, [] );
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return [ text, say ];
}
