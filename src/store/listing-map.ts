/** Where the listings of a search are: asked for once, by the document that shows them. */
import { useEffect, useState } from 'react';
import type { Failure } from '../api';
import type { RouteMap } from '../contract/routes.gen';
import type { ListingMapResponse } from '../contract/types.gen';
import { request } from './calls';

type Query = NonNullable< RouteMap[ 'GET /listing/map' ][ 'query' ] >;

interface ListingMapState {
	/** null until it has come. */
	readonly value: ListingMapResponse | null;
	/** Why it has not come. */
	readonly failure: Failure | null;
	/** Asks once more, after it has failed. */
	readonly reload: () => void;
}

/** @param query The same in every render. */
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
