import { useEffect, useRef } from 'react';
import type { InterestingResponse, SavedSearchEntry } from '../../../contract/types.gen';
import type { Personal } from '../../../store';
import { matchingListings, type Newest } from '../../../store/account-lists';
import { useLastValue } from './useLastValue';

export type Match = InterestingResponse[ number ];
export type Searches = readonly SavedSearchEntry[];

/** Listings that match the visitor's searches, newest first. `searches` is null until loaded. */
export function useMatches( searches: Searches | null ): Personal< Newest< Match > > {
	const { value, failure } = matchingListings.useValue();
	const matches = useLastValue( value );
	const lastSearches = useRef( searches );
	useEffect( () => {
		// Changed searches change the matches, so load them again.
		if ( lastSearches.current !== null && lastSearches.current !== searches ) {
			void matchingListings.reload();
		}
		lastSearches.current = searches;
	}, [ searches ] );
	return { value: matches, failure };
}
