import { useEffect, useRef } from 'react';

/** What was rendered last, for callbacks that are tied once. */
export function useLatest< Value >( value: Value ): { readonly current: Value } {
	const latest = useRef( value );
	useEffect( () => {
		latest.current = value;
	} );
	return latest;
}
