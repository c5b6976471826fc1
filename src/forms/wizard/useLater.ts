import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../store';

interface Arrival< T > {
	/** null: they have not come yet. */
	readonly parts: T | null;
	/** Attempts in a row that have failed; the last one, where none is under way. */
	readonly failures: number;
	readonly hasFailed: boolean;
}

/** What a wizard needs behind its first step, in chunks of their own (P98). */
export interface Later< T > extends Arrival< T > {
	/** Asks for them, unless they are there or on their way; again after a failure. */
	readonly ask: () => void;
}

/** How a visitor's hand shows; a replayed press (E2) is a click without a pointer. */
const TOUCHES = [ 'pointerover', 'pointerdown', 'keydown', 'focusin', 'click' ] as const;

/** Calls back with the first touch of each kind, or at once where something has the focus; returns what ends it. */
function onTouch( listener: () => void ): () => void {
	if ( document.activeElement !== null && document.activeElement !== document.body ) {
		listener();
	}
	const options = { capture: true, once: true };
	TOUCHES.forEach( ( type ) => document.addEventListener( type, listener, options ) );
	return () => TOUCHES.forEach( ( type ) => document.removeEventListener( type, listener, options ) );
}

/**
 * Loads the parts when the visitor first touches the document, and again for their texts in another language.
 *
 * @param load The same function in every render.
 */
export function useLater< T >( load: ( lang: Language ) => Promise< T >, lang: Language ): Later< T > {
	const [ arrival, setArrival ] = useState< Arrival< T > >( { parts: null, failures: 0, hasFailed: false } );
	const asked = useRef< Language | null >( null );
	const ask = useCallback( () => {
		if ( asked.current === lang ) {
			return;
		}
		asked.current = lang;
		setArrival( ( now ) => ( now.hasFailed ? { ...now, hasFailed: false } : now ) );
		load( lang ).then(
			( parts ) => setArrival( { parts, failures: 0, hasFailed: false } ),
			( error: unknown ) => {
				console.error( error );
				asked.current = null;
				setArrival( ( now ) => ( { ...now, failures: now.failures + 1, hasFailed: true } ) );
			}
		);
	}, [ load, lang ] );
	useEffect( () => onTouch( ask ), [ ask ] );
	const hasParts = arrival.parts !== null;
	useEffect( () => {
		if ( hasParts ) {
			ask();
		}
	}, [ hasParts, ask ] );
	return useMemo( () => ( { ...arrival, ask } ), [ arrival, ask ] );
}
