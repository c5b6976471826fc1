import { useCallback, useRef } from 'react';

/** @return Function that runs a task unless another one is running, so that a double click has no second effect. */
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
