import { parseSaved, SAVED_KEY } from '../domain/saved-listings';

/** Ids of the homes saved in this browser; null if it has no storage for this page: then saving is not offered. */
export const read = (): number[] | null => {
	try {
		return parseSaved( localStorage.getItem( SAVED_KEY ) ?? '[]' );
	} catch {
		return null;
	}
};
