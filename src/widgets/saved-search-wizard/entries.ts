/** What the wizard holds: the search by the paths of its body, the contact, and where the visitor stands. */
import { chosenAtStart, type RegionTree } from '../../domain/regions';
import { NO_ENTRIES } from '../../domain/contact';
import { CONSENT_FIELDS, contactAt, contactPath, type ContactAt } from '../../domain/contact-paths';
import type { Entries } from '../../forms/entries';
import type { FormBase } from '../../forms/submission/form';
import { areKnown, type FieldDefinitions } from '../../store';
import { fieldIds, noFieldEntries, type FieldsPlace } from '../../forms/fields/asked';

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
	/** How often it is answered (O25). */
	readonly 'savedSearch.alerts': string;
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
		'savedSearch.alerts': 'daily',
	};
}

/** What belongs to one search alone. */
export function searchOf( entries: SearchEntries ): Partial< SearchEntries > {
	const own = Object.entries( entries ).filter(
		( [ path ] ) => path.startsWith( 'savedSearch.' ) || path === 'step' || path === 'link'
	);
	return Object.fromEntries( own );
}

/** Whether every value can be read: without its definition a field would be left out of what is sent. */
export function areFieldsKnown( place: SearchPlace ): boolean {
	return areKnown( place.definitions, fieldIds( place ) );
}

const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( ROOT, field ) );

/** The form as it is from the start. @param empty The same object in every render. */
export function searchBase( empty: SearchEntries ): FormBase< SearchEntries > {
	return {
		widget: 'saved-search-wizard',
		empty,
		email: contactPath( ROOT, 'email' ),
		consents: CONSENTS,
		// The link of the page stays known: it is taken over once, not for every search (E11).
		once: Object.keys( searchOf( empty ) ).filter( ( path ) => path !== 'link' ),
	};
}
