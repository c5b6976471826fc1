/** How many listings fit a search now (W10), while the visitor is still making up their mind. */
import { useEffect } from 'react';
import { create } from 'zustand';
import type { SavedSearch } from '../contract/types.gen';
import { request } from './calls';

/** Milliseconds without a change until the server is asked. */
const SETTLED = 400;

const useCounted = create< { count: number | null } >( () => ( { count: null } ) );

const show = ( count: number | null ): void => useCounted.setState( { count } );

/**
 * The number of public listings that fit. The last one stands until the next has come, so that the line does not blink;
 * a failure takes it away, and so does a search that is no whole one any more.
 *
 * @param search null where nothing is to be asked: a region or the category is missing, or a value makes no sense.
 * @return null: unknown.
 */
export function useCount( search: SavedSearch | null ): number | null {
	const body = search === null ? '' : JSON.stringify( search );
	useEffect( () => {
		if ( body === '' ) {
			show( null );
			return undefined;
		}
		// An answer to what has changed meanwhile is nobody's.
		let isLatest = true;
		const timer = setTimeout( () => {
			const savedSearch = JSON.parse( body ) as SavedSearch;
			void request( 'POST /listing/count', { savedSearch } ).then( ( answer ) => {
				if ( isLatest ) {
					show( answer.ok ? answer.value.count : null );
				}
			} );
		}, SETTLED );
		return () => {
			isLatest = false;
			clearTimeout( timer );
		};
	}, [ body ] );
	return useCounted( ( { count } ) => count );
}
