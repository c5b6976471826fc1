import { useEffect, useRef, type RefObject } from 'react';

/** A ref whose element gets the focus, because the focused element is gone. */
export function useFocus< E extends HTMLElement >( isFocused = true ): RefObject< E > {
	const element = useRef< E >( null );
	useEffect( () => {
		if ( isFocused ) {
			element.current?.focus();
		}
	}, [ isFocused ] );
	return element;
}
