import { useEffect, useRef, type RefObject } from 'react';

/** A ref whose element gets the focus if `isFocused` is true, because it replaces the focused element. */
export function useFocus< E extends HTMLElement >( isFocused = true ): RefObject< E > {
	const element = useRef< E >( null );
	useEffect( () => {
		if ( isFocused ) {
			element.current?.focus();
		}
	}, [ isFocused ] );
	return element;
}
