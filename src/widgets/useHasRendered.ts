import { useEffect, useReducer } from 'react';

/**
 * Whether the first render is over. The first render must match the prerendered step, which is the same for all
 * visitors, so it uses neither session nor URL. It is never painted, because the second render follows at once.
 */
export function useHasRendered(): boolean {
	const [ hasRendered, markRendered ] = useReducer( () => true, false );
	useEffect( markRendered, [ markRendered ] );
	return hasRendered;
}
