import { useCallback, useEffect, useState } from 'react';

export interface Countdown {
	/** Remaining seconds; 0 at the end. */
	readonly left: number;
	/** Total seconds; 0 before the start. */
	readonly of: number;
	readonly start: ( seconds: number ) => void;
}

/** Counts down by the clock, because browsers throttle timers in background tabs. */
export function useCountdown(): Countdown {
	const [ { end, of }, setEnd ] = useState( { end: 0, of: 0 } );
	const [ now, setNow ] = useState( 0 );
	const left = Math.max( 0, Math.ceil( ( end - now ) / 1000 ) );
	const isRunning = left > 0;
	useEffect( () => {
		const timer = isRunning ? setInterval( () => setNow( Date.now() ), 1000 ) : undefined;
		return () => clearInterval( timer );
	}, [ isRunning ] );
	const start = useCallback( ( seconds: number ) => {
		setNow( Date.now() );
		setEnd( { end: Date.now() + seconds * 1000, of: seconds } );
	}, [] );
	return { left, of, start };
}
