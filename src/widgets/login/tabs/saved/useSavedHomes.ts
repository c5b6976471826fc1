import { useEffect } from 'react';
import type { SavedListingsResponse } from '../../../../contract/types.gen';
import type { Personal } from '../../../../store';
import { followBrowser, savedListings } from '../../../../store/saved-listings';
import { useRefreshedList } from '../useRefreshedList';

/** Homes that the visitor has saved in account or browser; follows changes that pages make to the browser's list. */
export function useSavedHomes(): Personal< SavedListingsResponse > {
	useEffect( () => followBrowser(), [] );
	return useRefreshedList( savedListings );
}
