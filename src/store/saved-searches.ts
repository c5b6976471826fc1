/** What whoever is signed in does with a stored search, beside editing it (W10, W16). Nothing here rejects. */
import type { SavedSearch, SavedSearchEntry } from '../contract/types.gen';
import type { Result } from '../api';
import { uuid as newUuid } from '../domain/uuid';
import { request } from './calls';
import { reloadSavedSearches, saveSearch } from './visitor';

/** What of an entry is the search; the rest is the server's. */
function searchOf( { objectType, categoryId, marketingType, locations, fields }: SavedSearchEntry ): SavedSearch {
	return { objectType, categoryId, marketingType, locations, fields };
}

/** A search that is paused matches nothing; it stays as it is. */
export const pauseSearch = ( entry: SavedSearchEntry, paused: boolean ): Promise< Result< SavedSearchEntry > > =>
	saveSearch( { ...searchOf( entry ), paused }, entry.uuid, newUuid() );

/** Says how often it is answered by mail; mails that were paused because they did not arrive begin again with it (O25). */
export const answerSearch = (
	entry: SavedSearchEntry,
	alerts: SavedSearchEntry[ 'alerts' ]
): Promise< Result< SavedSearchEntry > > => saveSearch( { ...searchOf( entry ), alerts }, entry.uuid, newUuid() );

/** Deletes it, and loads the list again, also where it was gone already. */
export async function deleteSearch( { uuid }: SavedSearchEntry ): Promise< Result< unknown > > {
	const answer = await request( 'DELETE /saved-search/{uuid}', null, { params: { uuid } } );
	if ( answer.ok || answer.failure.kind === 'notFound' ) {
		void reloadSavedSearches();
	}
	return answer;
}

/** Undoes a deletion: the same search under another name. */
export const restoreSearch = ( entry: SavedSearchEntry ): Promise< Result< SavedSearchEntry > > =>
	saveSearch( { ...searchOf( entry ), paused: entry.paused, alerts: entry.alerts }, null, newUuid() );
