/** Actions on a stored search of the signed-in visitor, except editing. Their promises never reject. */
import type { SavedSearch, SavedSearchEntry } from '../contract/types.gen';
import type { Result } from '../api';
import { uuid as newUuid } from '../domain/uuid';
import { request } from './calls';
import { reloadSavedSearches, saveSearch } from './visitor';

/** The editable part of an entry; the server sets the other fields. */
function searchOf( entry: SavedSearchEntry ): SavedSearch {
	const { objectType, categoryId, marketingType, locations, fields, features } = entry;
	return { objectType, categoryId, marketingType, locations, fields, ...( features && { features } ) };
}

/** Pauses or resumes a search; a paused one matches nothing. */
export const pauseSearch = ( entry: SavedSearchEntry, paused: boolean ): Promise< Result< SavedSearchEntry > > =>
	saveSearch( { ...searchOf( entry ), paused }, entry.uuid, newUuid() );

/** Sets the mail frequency. Saving also resumes mails that were stopped because they bounced. */
export const setAlertFrequency = (
	entry: SavedSearchEntry,
	alerts: SavedSearchEntry[ 'alerts' ]
): Promise< Result< SavedSearchEntry > > => saveSearch( { ...searchOf( entry ), alerts }, entry.uuid, newUuid() );

/** Deletes a search and reloads the list, even if it was already deleted. */
export async function deleteSearch( { uuid }: SavedSearchEntry ): Promise< Result< unknown > > {
	const answer = await request( 'DELETE /saved-search/{uuid}', null, { params: { uuid } } );
	if ( answer.ok || answer.failure.kind === 'notFound' ) {
		void reloadSavedSearches();
	}
	return answer;
}

/** Undoes a deletion: stores the same search with a new id. */
export const restoreSearch = ( entry: SavedSearchEntry ): Promise< Result< SavedSearchEntry > > =>
	saveSearch( { ...searchOf( entry ), paused: entry.paused, alerts: entry.alerts }, null, newUuid() );
