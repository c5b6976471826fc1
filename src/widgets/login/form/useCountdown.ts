import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
	/** Remaining seconds; 0 at the end. */
	readonly remaining: number;
	/** Total seconds; 0 before the start. */
	readonly total: number;
	readonly start: ( seconds: number ) => void;
}

/** Counts down by the system clock, because browsers throttle timers in background tabs. */
export function useCountdown(): Countdown {
	const [ { end, total }, setEnd ] = useState( { end: 0, total: 0 } );
	const [ now, setNow ] = useState( 0 );
	const remaining = Math.max( 0, Math.ceil( ( end - now ) / 1000 ) );
	const isRunning = remaining > 0;
	useEffect( () => {
		const timer = isRunning ? setInterval( () => setNow( Date.now() ), 1000 ) : undefined;
		return () => clearInterval( timer );
	}, [ isRunning ] );
	const start = useCallback( ( seconds: number ) => {
		setNow( Date.now() );
		setEnd( { end: Date.now() + seconds * 1000, total: seconds } );
	}, [] );
	return { remaining, total, start };
}
