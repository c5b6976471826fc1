import { useEffect, useReducer } from 'react';

/**
 * Whether the first render is over. It must equal the printed step, which is the same for all visitors, so it uses
 * neither session nor address. It is never painted.
 */
export function useBegun(): boolean {
	const [ isBegun, begin ] = useReducer( () => true, false );
	useEffect( begin, [ begin ] );
	return isBegun;
}
