import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds without another one: whoever keeps a key pressed hears it once, at the end. */
const CALM = 500;

/**
 * A text for a live region, which speaks only what changes there.
 *
 * @return The region's text at the moment, and the function that says something.
 */
export function useAnnouncement(): readonly [ string, ( text: string ) => void ] {
	const [ text, setText ] = useState( '' );
	const timer = useRef< ReturnType< typeof setTimeout > | undefined >( undefined );
	const say = useCallback( ( words: string ) => {
		clearTimeout( timer.current );
		setText( '' );
		timer.current = setTimeout( () => setText( words ), CALM );
	}, [] );
	useEffect( () => () => clearTimeout( timer.current ), [] );
	return [ text, say ];
}
