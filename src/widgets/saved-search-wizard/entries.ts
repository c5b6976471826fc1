/** The wizard's entries: the search by path in the request body, the contact, and the open step. */
import { chosenAtStart, type RegionTree } from '../../domain/regions';
import { NO_ENTRIES } from '../../domain/contact';
import type { Feature } from '../../domain/features';
import { CONSENT_FIELDS, contactAt, contactPath, type ContactAt } from '../../domain/contact-paths';
import type { Entries } from '../../forms/entries';
import type { FormBase } from '../../forms/submission/form';
import { hasAllDefinitions, type FieldDefinitions } from '../../store';
import { fieldIds, emptyFieldEntries, type FieldsContext } from '../../forms/fields/wizard-fields';

/** Key of the contact in the request body. */
export const ROOT = 'contact';

/** Entries besides those of the criteria fields, which are at `savedSearch.fields.<name>`. */
interface OwnEntries {
	/** Name of the open step; kept in drafts, never sent. */
	readonly step: string;
	/** The search link that has been applied; kept so that a reload does not apply it again over later changes. */
	readonly link: string;
	/** Ids of chosen leaves, and of partly chosen regions that were last switched on (src/domain/regions.ts). */
	readonly 'savedSearch.locations': readonly string[];
	readonly 'savedSearch.marketingType': string;
	readonly 'savedSearch.objectType': string;
	/** Id as text; empty for none. */
	readonly 'savedSearch.categoryId': string;
	/** Required equipment, from a link or a stored search; no step has fields for it. */
	readonly 'savedSearch.features': readonly Feature[];
	/** Frequency of alert mails. */
	readonly 'savedSearch.alerts': string;
}

export type SearchEntries = Entries & ContactAt< typeof ROOT > & OwnEntries;

/** Data of the site that the wizard uses. */
export interface SearchContext extends FieldsContext {
	/** Definitions of the fields that have loaded. */
	readonly definitions: FieldDefinitions;
	/** null until the regions have loaded. */
	readonly tree: RegionTree | null;
	/** Region ids from the block's attribute; empty: all. */
	readonly preselected: readonly string[];
}

/** Empty entries: all regions are selected unless the attribute contains some. */
export function emptyEntries( context: SearchContext ): SearchEntries {
	const { marketingType, objectType } = context.catalogue.defaults.search;
	return {
		...emptyFieldEntries( context ),
		...contactAt( ROOT, NO_ENTRIES ),
		step: 'regions',
		link: '',
		'savedSearch.locations': context.tree === null ? [] : chosenAtStart( context.tree, context.preselected ),
		'savedSearch.marketingType': marketingType,
		'savedSearch.objectType': objectType,
		'savedSearch.categoryId': '',
		'savedSearch.features': [],
		'savedSearch.alerts': 'daily',
	};
}

/** Returns the entries about the search itself, without the contact. */
export function searchOf( entries: SearchEntries ): Partial< SearchEntries > {
	const ofSearch = Object.entries( entries ).filter(
		( [ path ] ) => path.startsWith( 'savedSearch.' ) || path === 'step' || path === 'link'
	);
	return Object.fromEntries( ofSearch );
}

/** Whether all field definitions have loaded: the request would omit fields without a definition. */
export function areFieldsKnown( context: SearchContext ): boolean {
	return hasAllDefinitions( context.definitions, fieldIds( context ) );
}

const CONSENTS = CONSENT_FIELDS.map( ( field ) => contactPath( ROOT, field ) );

/** The part of the form that is available from the start. `empty` must be the same object in every render. */
export function searchBase( empty: SearchEntries ): FormBase< SearchEntries > {
	return {
		widget: 'saved-search-wizard',
		empty,
		email: contactPath( ROOT, 'email' ),
		consents: CONSENTS,
		// The next search keeps the link, so that the link is not applied to it again.
		once: Object.keys( searchOf( empty ) ).filter( ( path ) => path !== 'link' ),
	};
}
