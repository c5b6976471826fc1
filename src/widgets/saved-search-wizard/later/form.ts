import { __ } from '@wordpress/i18n';
import type { Account, SavedSearch, SavedSearchRequest } from '../../../contract/types.gen';
import { contactRequest, type ContactRules } from '../../../domain/contact';
import { contactOf } from '../../../domain/contact-paths';
import { reduceRegions } from '../../../domain/regions';
import { contactFaults } from '../../../forms/contact';
import { fieldFaults } from '../../../forms/fields/faults';
import { offeredFields, type OfferedField } from '../../../forms/fields/offered-fields';
import { fieldValues } from '../../../forms/fields/values';
import { accountAt } from '../../../forms/signed-in';
import type { Fault, Form } from '../../../forms/submission/form';
import type { WidgetConfig } from '../../types';
import type { AccountSearch } from '../edit';
import { areFieldsKnown, ROOT, searchBase, type SearchEntries, type SearchContext } from '../entries';
import { chosenCategory, hasRegion, isComplete } from '../machine';
import { frequencies } from './alerts';
import { saveWithAccount, send } from './save';

type Consents = WidgetConfig[ 'consents' ];

export type SearchForm = Form< SearchEntries, SavedSearchRequest >;

/** Fields of the chosen category whose definitions have loaded. */
export function fieldsOf( entries: SearchEntries, context: SearchContext ): OfferedField[] {
	return offeredFields( context, context.definitions, entries );
}

/** Faults of the search itself, in the order of the steps. */
export function searchFaults( entries: SearchEntries, context: SearchContext ): Fault[] {
	const faults: Fault[] = [];
	if ( ! hasRegion( entries, context ) ) {
		const message = __( 'Please choose at least one region.', 'sw-immosuite' );
		faults.push( { path: 'savedSearch.locations', message } );
	}
	if ( chosenCategory( entries, context ) === null ) {
		const message = __( 'Please choose the type of property.', 'sw-immosuite' );
		faults.push( { path: 'savedSearch.categoryId', message } );
	}
	return [ ...faults, ...fieldFaults( fieldsOf( entries, context ), entries, context.lang ) ];
}

/**
 * Builds the search for the request: a selected region replaces all regions below it, and values are parsed by type.
 * The order of the keys is fixed, so that equal searches have equal JSON.
 */
export function savedSearch( entries: SearchEntries, context: SearchContext ): SavedSearch {
	const features = entries[ 'savedSearch.features' ];
	const locations = context.tree === null ? [] : reduceRegions( context.tree, entries[ 'savedSearch.locations' ] );
	return {
		objectType: entries[ 'savedSearch.objectType' ] as SavedSearch[ 'objectType' ],
		categoryId: Number( entries[ 'savedSearch.categoryId' ] ),
		marketingType: entries[ 'savedSearch.marketingType' ] as SavedSearch[ 'marketingType' ],
		// The schema requires at least one item, and validation has ensured it.
		locations: locations.map( ( locationId ) => ( { locationId } ) ) as SavedSearch[ 'locations' ],
		fields: fieldValues( fieldsOf( entries, context ), entries, context.lang ),
		...( features.length > 0 && { features: [ ...features ] } ),
	};
}

/** The search, with the mail frequency if the form has a field for it. Match counts and host pages omit it. */
const withAlerts = ( entries: SearchEntries, context: SearchContext, consents: Consents ): SavedSearch => ( {
	...savedSearch( entries, context ),
	...( frequencies( consents ).length > 0 && {
		alerts: entries[ 'savedSearch.alerts' ] as NonNullable< SavedSearch[ 'alerts' ] >,
	} ),
} );

/** Returns the search if it is complete and valid; otherwise null. */
export function countable( entries: SearchEntries, context: SearchContext ): SavedSearch | null {
	return isComplete( entries, context ) && areFieldsKnown( context ) && searchFaults( entries, context ).length === 0
		? savedSearch( entries, context )
		: null;
}

/** Rules of one wizard. */
export interface SearchRules {
	readonly contact: ContactRules;
	/** false: the footer saves the search instead of a contact step. */
	readonly hasContact: boolean;
	/** null: the search is sent with the contact step's data, not stored with an account. */
	readonly accountSearch: AccountSearch | null;
	/** The signed-in visitor's account; null if nobody is known to be signed in. */
	readonly account: Account | null;
	readonly consents: Consents;
}

/** @param empty The same object in every render. */
export function searchForm(
	empty: SearchEntries,
	context: SearchContext,
	{ contact, hasContact, accountSearch, account, consents }: SearchRules
): SearchForm {
	return {
		...searchBase( empty ),
		withoutContact: ! hasContact,
		fromAccount: account === null ? undefined : accountAt( ROOT, account ),
		validate: ( entries ) => [
			...searchFaults( entries, context ),
			...( hasContact ? contactFaults( ROOT, entries, contact, context.lang ) : [] ),
		],
		request: ( entries ) => ( {
			contact: contactRequest( contactOf( ROOT, entries ), contact ).contact,
			savedSearch: withAlerts( entries, context, consents ),
		} ),
		submit: ( body, options ) =>
			accountSearch === null
				? send( body, options )
				: saveWithAccount( body.savedSearch, accountSearch.stored?.uuid ?? null, options.key ),
	};
}
