import { useCallback, useRef } from 'react';

/** @return Does a piece of work unless another one is still being done: a second press meanwhile means nothing else. */
export function useOneAtATime(): ( work: () => Promise< void > ) => void {
	const isBusy = useRef( false );
	return useCallback( ( work ) => {
		if ( ! isBusy.current ) {
			isBusy.current = true;
			void work().finally( () => {
				isBusy.current = false;
			} );
		}
	}, [] );
}
