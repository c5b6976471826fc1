import { useSyncExternalStore } from 'react';

/** Below core's width of phones. */
const query = window.matchMedia( '(max-width: 782px)' );

const follow = ( change: () => void ): ( () => void ) => {
	query.addEventListener( 'change', change );
	return () => query.removeEventListener( 'change', change );
};

/** Whether an entry stands instead of the list. */
export const useIsNarrow = (): boolean => useSyncExternalStore( follow, () => query.matches );
