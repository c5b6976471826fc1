import { useSyncExternalStore } from 'react';

/** Core's breakpoint for phones. */
const query = window.matchMedia( '(max-width: 782px)' );

const follow = ( change: () => void ): ( () => void ) => {
	query.addEventListener( 'change', change );
	return () => query.removeEventListener( 'change', change );
};

/** Whether the window is so narrow that an open entry replaces the list. */
export const useIsNarrow = (): boolean => useSyncExternalStore( follow, () => query.matches );
