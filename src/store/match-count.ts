/** Number of listings that match a search while the visitor edits it. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { SavedSearch } from '../contract/types.gen';
import { request } from './calls';

/** Milliseconds without a change until the request is sent. */
const DEBOUNCE_MS = 400;

const useCounted = create< { count: number | null } >( () => ( { count: null } ) );

const show = ( count: number | null ): void => useCounted.setState( { count } );

/**
 * Number of public listings that match. The last number stays on screen until the next one arrives, so
 * that the text does not flicker; a failure or an incomplete search clears it.
 *
 * @param search null if incomplete: a region or the category is missing, or a value is invalid.
 * @return null if unknown.
 */
export function useMatchCount( search: SavedSearch | null ): number | null {
	const body = search === null ? '' : JSON.stringify( search );
	useEffect( () => {
		if ( body === '' ) {
			show( null );
			return undefined;
		}
		// Ignore responses for an outdated search.
		let isLatest = true;
		const timer = setTimeout( () => {
			const savedSearch = JSON.parse( body ) as SavedSearch;
			void request( 'POST /listing/count', { savedSearch } ).then( ( answer ) => {
				if ( isLatest ) {
					show( answer.ok ? answer.value.count : null );
				}
			} );
		}, DEBOUNCE_MS );
		return () => {
			isLatest = false;
			clearTimeout( timer );
		};
	}, [ body ] );
	return useCounted( ( { count } ) => count );
}
