import { useState } from 'react';

/** Returns the last value that was not null, so that a list stays on screen while it reloads. */
export function useLastValue< T >( value: T | null ): T | null {
	const [ last, setLast ] = useState( value );
	if ( value !== null && value !== last ) {
		setLast( value );
	}
	return value ?? last;
}
