import { useEffect, useState } from 'react';
import type { SavedListingsResponse } from '../../../../contract/types.gen';
import type { Personal } from '../../../../store';
import { followBrowser, savedListings } from '../../../../store/saved-listings';
import { useLast } from '../useLast';

/** Homes that the visitor has saved in account or browser; follows what pages change in the browser's list. */
export function useSavedHomes(): Personal< SavedListingsResponse > {
	const { value, failure } = savedListings.useValue();
	const [ wasKnown ] = useState( value !== null );
	useEffect( () => {
		// A page may have changed the browser's list while another tab was open here.
		if ( wasKnown ) {
			void savedListings.refresh();
		}
		return followBrowser();
	}, [ wasKnown ] );
	return { value: useLast( value ), failure };
}
