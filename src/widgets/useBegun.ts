import { useEffect, useReducer } from 'react';

/**
 * Whether the first render is over. That one equals the printed step, which is everybody's, so it says nothing of visitor
 * and address; it is over before anybody sees it.
 */
export function useBegun(): boolean {
	const [ isBegun, begin ] = useReducer( () => true, false );
	useEffect( begin, [ begin ] );
	return isBegun;
}
