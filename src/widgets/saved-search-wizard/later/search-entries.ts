/** Entries from a search link, or from a search stored with the account. */
import type { SavedSearchEntry } from '../../../contract/types.gen';
import { decodeSearch, type PartialSearch } from '../../../domain/search-link';
import { chosenAtStart, expandRegions } from '../../../domain/regions';
import { fieldEntries } from '../../../forms/fields/values';
import { emptyEntries, searchOf, type SearchEntries, type SearchContext } from '../entries';

/**
 * First step that a linked or stored search does not complete, for example because its regions have been removed. The
 * search of a list opens the last step, which shows the whole search.
 */
function firstIncompleteStep(
	{ locations, list }: PartialSearch,
	chosen: readonly string[],
	isCategoryKnown: boolean
): string {
	if ( list !== undefined ) {
		return 'contact';
	}
	if ( locations === undefined || chosen.length === 0 ) {
		return 'regions';
	}
	return isCategoryKnown ? 'fields' : 'category';
}

/** Leaves of the search's regions; the initially chosen leaves if the search has no regions. */
export function regionsOfSearch(
	{ locations }: PartialSearch,
	{ tree, preselected }: SearchContext
): readonly string[] {
	if ( tree === null ) {
		return [];
	}
	return locations === undefined ? chosenAtStart( tree, preselected ) : expandRegions( tree, locations ).chosen;
}

/**
 * Entries from a linked or stored search: parent regions select all leaves below them, the category determines the
 * object type, and values unknown to this site are dropped. All other entries have their initial values.
 */
export function entriesOfSearch( search: PartialSearch, context: SearchContext ): Partial< SearchEntries > {
	const empty = emptyEntries( context );
	const category = context.catalogue.categories.find(
		( { id, wizards } ) => id === search.categoryId && wizards.includes( 'search' )
	);
	const chosen = regionsOfSearch( search, context );
	return {
		...searchOf( empty ),
		step: firstIncompleteStep( search, chosen, category !== undefined ),
		'savedSearch.locations': chosen,
		'savedSearch.objectType': category?.objectType ?? search.objectType ?? empty[ 'savedSearch.objectType' ],
		'savedSearch.marketingType':
			category?.marketingType?.toLowerCase() ?? search.marketingType ?? empty[ 'savedSearch.marketingType' ],
		'savedSearch.categoryId': category === undefined ? '' : String( category.id ),
		...fieldEntries( context, search.fields ?? [] ),
		'savedSearch.features': search.features ?? [],
	};
}

/** Initial entries for editing a stored search, which starts at the first step. */
export function storedEntries( { locations, ...stored }: SavedSearchEntry, context: SearchContext ): SearchEntries {
	const ids = locations.map( ( { locationId } ) => locationId );
	const entries = entriesOfSearch( { ...stored, locations: ids }, context );
	return { ...emptyEntries( context ), ...entries, step: 'regions', 'savedSearch.alerts': stored.alerts };
}

/** Whether a list created the link with this parameter. */
export const isFromList = ( parameter = '' ): boolean => decodeSearch( parameter )?.list !== undefined;
