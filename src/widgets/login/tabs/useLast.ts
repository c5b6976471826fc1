import { useState } from 'react';

/** The last value that there was: a list that is loaded again stays on screen until it has come (W16). */
export function useLast< T >( value: T | null ): T | null {
	const [ last, setLast ] = useState( value );
	if ( value !== null && value !== last ) {
		setLast( value );
	}
	return value ?? last;
}
