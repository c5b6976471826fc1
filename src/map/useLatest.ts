import { useEffect, useRef } from 'react';

/** The latest value, for callbacks that are bound once. */
export function useLatest< Value >( value: Value ): { readonly current: Value } {
	const latest = useRef( value );
	useEffect( () => {
		latest.current = value;
	} );
	return latest;
}
