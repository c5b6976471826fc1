import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Language } from '../../store';

interface Arrival< T > {
	/** null until the parts have loaded. */
	readonly parts: T | null;
	/** Number of consecutive failed attempts. */
	readonly failures: number;
	readonly hasFailed: boolean;
}

/** Parts of a wizard that load as a separate chunk, to keep the first step small. */
export interface LazyParts< T > extends Arrival< T > {
	/** Loads the parts unless they have loaded or are loading; retries after a failure. */
	readonly request: () => void;
}

/** Events that show a visitor's interest. A click before the script loaded is replayed without its pointer events. */
const INTERACTIONS = [ 'pointerover', 'pointerdown', 'keydown', 'focusin', 'click' ] as const;

/**
 * Calls the listener on the first event of each kind, or at once if an element has the focus. Returns the
 * unsubscribe function.
 */
function onInteraction( listener: () => void ): () => void {
	if ( document.activeElement !== null && document.activeElement !== document.body ) {
		listener();
	}
	const options = { capture: true, once: true };
	INTERACTIONS.forEach( ( type ) => document.addEventListener( type, listener, options ) );
	return () => INTERACTIONS.forEach( ( type ) => document.removeEventListener( type, listener, options ) );
}

/**
 * Loads the parts when the visitor first touches the document, and again for another language.
 *
 * @param load    Must be the same function in every render.
 * @param lang    Language of the texts.
 * @param isAhead If false, the visitor's first touch loads nothing, only `request` does.
 */
export function useLazyParts< T >(
	load: ( lang: Language ) => Promise< T >,
	lang: Language,
	isAhead = true
): LazyParts< T > {
	const [ arrival, setArrival ] = useState< Arrival< T > >( { parts: null, failures: 0, hasFailed: false } );
	const requestedLang = useRef< Language | null >( null );
	const request = useCallback( () => {
		if ( requestedLang.current === lang ) {
			return;
		}
		requestedLang.current = lang;
		setArrival( ( now ) => ( now.hasFailed ? { ...now, hasFailed: false } : now ) );
		load( lang ).then(
			( parts ) => setArrival( { parts, failures: 0, hasFailed: false } ),
			( error: unknown ) => {
				console.error( error );
				requestedLang.current = null;
				setArrival( ( now ) => ( { ...now, failures: now.failures + 1, hasFailed: true } ) );
			}
		);
	}, [ load, lang ] );
	useEffect( () => ( isAhead ? onInteraction( request ) : undefined ), [ request, isAhead ] );
	const hasParts = arrival.parts !== null;
	useEffect( () => {
		if ( hasParts ) {
			request();
		}
	}, [ hasParts, request ] );
	return useMemo( () => ( { ...arrival, request } ), [ arrival, request ] );
}
