/** Locations of the listings of a search, loaded once per document. */
import { useEffect, useState } from 'react';
import type { Failure } from '../api';
import type { RouteMap } from '../contract/routes.gen';
import type { ListingMapResponse } from '../contract/types.gen';
import { request } from './calls';

type Query = NonNullable< RouteMap[ 'GET /listing/map' ][ 'query' ] >;

interface ListingMapState {
	/** null until loaded. */
	readonly value: ListingMapResponse | null;
	readonly failure: Failure | null;
	/** Retries after a failure. */
	readonly reload: () => void;
}

/** @param query Constant between renders. */
export function useListingMap( query: Query ): ListingMapState {
	const [ attempt, setAttempt ] = useState( 0 );
	const [ state, setState ] = useState< Omit< ListingMapState, 'reload' > >( { value: null, failure: null } );
	useEffect( () => {
		let isLatest = true;
		void request( 'GET /listing/map', null, { query } ).then( ( answer ) => {
			if ( isLatest ) {
				setState(
					answer.ok ? { value: answer.value, failure: null } : { value: null, failure: answer.failure }
				);
			}
		} );
		return () => {
			isLatest = false;
		};
	}, [ query, attempt ] );
	const reload = (): void => {
		setState( { value: null, failure: null } );
		setAttempt( ( before ) => before + 1 );
	};
	return { ...state, reload };
}
