/** What the wizard holds: the search by the paths of its body, the contact, and where the visitor stands. */
import { chosenAtStart, expandRegions, type RegionTree } from '../../domain/regions';
import { NO_ENTRIES } from '../../domain/contact';
import { contactAt, type ContactAt } from '../../domain/contact-paths';
import type { SavedSearchEntry } from '../../contract/types.gen';
import type { GivenSearch } from '../../domain/given-search';
import type { Entries } from '../../forms/entries';
import type { FieldDefinitions } from '../../store';
import { noFieldEntries, type FieldsPlace } from '../../forms/fields/offered';
import { fieldEntries } from '../../forms/fields/values';

/** Where the body has the contact. */
export const ROOT = 'contact';

/** Entries of the fields stand beside these, at `savedSearch.fields.<name>`. */
interface OwnEntries {
	/** A step's name; nothing of it goes over the wire, but a draft keeps it. */
	readonly step: string;
	/** The link that was taken over (E11): a reload of its page must not take over what was changed since. */
	readonly link: string;
	/** Ids of leaves. */
	readonly 'savedSearch.locations': readonly string[];
	readonly 'savedSearch.marketingType': string;
	readonly 'savedSearch.objectType': string;
	/** Id as text; empty: none is chosen. */
	readonly 'savedSearch.categoryId': string;
}

export type SearchEntries = Entries & ContactAt< typeof ROOT > & OwnEntries;

/** What the wizard knows of its site. */
export interface SearchPlace extends FieldsPlace {
	/** Of the fields, as far as they have come. */
	readonly definitions: FieldDefinitions;
	/** null: the regions have not come yet. */
	readonly tree: RegionTree | null;
	/** Regions of the attribute; none: all. */
	readonly preselected: readonly string[];
}

/** Nothing filled in: all regions are active unless the attribute names some (chapter 4). */
export function emptyEntries( place: SearchPlace ): SearchEntries {
	const { marketingType, objectType } = place.catalogue.defaults.search;
	return {
		...noFieldEntries( place ),
		...contactAt( ROOT, NO_ENTRIES ),
		step: 'regions',
		link: '',
		'savedSearch.locations': place.tree === null ? [] : chosenAtStart( place.tree, place.preselected ),
		'savedSearch.marketingType': marketingType,
		'savedSearch.objectType': objectType,
		'savedSearch.categoryId': '',
	};
}

/** What belongs to one search alone. */
export function searchOf( entries: SearchEntries ): Partial< SearchEntries > {
	const own = Object.entries( entries ).filter(
		( [ path ] ) => path.startsWith( 'savedSearch.' ) || path === 'step' || path === 'link'
	);
	return Object.fromEntries( own );
}

/** The first step that a given search leaves open; what it names of regions may be gone. */
function firstOpen( { locations }: GivenSearch, chosen: readonly string[], isCategoryKnown: boolean ): string {
	if ( locations === undefined || chosen.length === 0 ) {
		return 'regions';
	}
	return isCategoryKnown ? 'fields' : 'category';
}

/**
 * The entries of a search that a link brings, or that is stored: its parents stand for all below them, its category
 * decides about the type of property, and what this site does not have is left out. Everything else is as at the start.
 */
export function givenEntries( given: GivenSearch, place: SearchPlace ): Partial< SearchEntries > {
	const empty = emptyEntries( place );
	const category = place.catalogue.categories.find(
		( { id, wizards } ) => id === given.categoryId && wizards.includes( 'search' )
	);
	const chosen =
		given.locations === undefined || place.tree === null
			? empty[ 'savedSearch.locations' ]
			: expandRegions( place.tree, given.locations ).chosen;
	return {
		...searchOf( empty ),
		step: firstOpen( given, chosen, category !== undefined ),
		'savedSearch.locations': chosen,
		'savedSearch.objectType': category?.objectType ?? given.objectType ?? empty[ 'savedSearch.objectType' ],
		'savedSearch.marketingType':
			category?.marketingType?.toLowerCase() ?? given.marketingType ?? empty[ 'savedSearch.marketingType' ],
		'savedSearch.categoryId': category === undefined ? '' : String( category.id ),
		...fieldEntries( place, given.fields ?? [] ),
	};
}

/** What the form of a stored search begins with: it as it is, from the first step on. */
export function storedEntries( { locations, ...stored }: SavedSearchEntry, place: SearchPlace ): SearchEntries {
	const ids = locations.map( ( { locationId } ) => locationId );
	const given = givenEntries( { ...stored, locations: ids }, place );
	return { ...emptyEntries( place ), ...given, step: 'regions' };
}
