import { parseSaved, SAVED_KEY } from '../domain/saved-listings';

/** Ids of the homes saved in this browser; null without storage: the page then offers no saving. */
export const readSavedIds = (): number[] | null => {
	try {
		return parseSaved( localStorage.getItem( SAVED_KEY ) ?? '[]' );
	} catch {
		return null;
	}
};
