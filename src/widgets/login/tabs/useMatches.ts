import { useEffect, useRef } from 'react';
import type { InterestingResponse, SavedSearchEntry } from '../../../contract/types.gen';
import type { Personal } from '../../../store';
import { interestingListings, type Newest } from '../../../store/listings';
import { useLast } from './useLast';

export type Match = InterestingResponse[ number ];
export type Searches = readonly SavedSearchEntry[];

/** Listings that match the visitor's searches, newest first. @param searches null until loaded. */
export function useMatches( searches: Searches | null ): Personal< Newest< Match > > {
	const { value, failure } = interestingListings.useValue();
	const matches = useLast( value );
	const seen = useRef( searches );
	useEffect( () => {
		// Changed searches change the matches, so load them again.
		if ( seen.current !== null && seen.current !== searches ) {
			void interestingListings.reload();
		}
		seen.current = searches;
	}, [ searches ] );
	return { value: matches, failure };
}
