import { __ } from '@wordpress/i18n';
import type { Steps } from '../../forms/wizard';
import type { SearchEntries } from './entries';
import { hasRegion, isAwaited, isReachable, stepsOf, type Step, type StepRules } from './machine';

/** Route of the wizard's document. */
export const ROUTE = '/saved-search-wizard';

/** Path of the mail frequency, in the last step: contact, or fields in a wizard without a contact step. */
const ALERTS = 'savedSearch.alerts';

/** Paths of each step's entries; each path includes all paths below it. */
const PATHS: Readonly< Record< Step, readonly string[] > > = {
	regions: [ 'savedSearch.locations' ],
	category: [ 'savedSearch.objectType', 'savedSearch.marketingType', 'savedSearch.categoryId' ],
	fields: [ 'savedSearch.fields' ],
	contact: [ 'contact', 'extra', ALERTS ],
};

/** Paths for the search of a list: the last step also has the field for the category. */
const LIST_PATHS: typeof PATHS = { ...PATHS, category: [], contact: [ ...PATHS.category, ...PATHS.contact ] };

/** Labels of the steps in the header (specification, texts 2.3). */
const labels = (): Readonly< Record< Step, string > > => ( {
	regions: __( 'Regions', 'sw-immosuite' ),
	category: __( 'Type of property', 'sw-immosuite' ),
	fields: __( 'Criteria', 'sw-immosuite' ),
	contact: __( 'Contact', 'sw-immosuite' ),
} );

/** Heading of each step. */
export const headings = (): Readonly< Record< Step, string > > => ( {
	regions: __( 'Where are you looking?', 'sw-immosuite' ),
	category: __( 'What are you looking for?', 'sw-immosuite' ),
	fields: __( 'What should the property offer?', 'sw-immosuite' ),
	contact: __( 'How can we reach you?', 'sw-immosuite' ),
} );

interface HeaderRules extends StepRules {
	/** Whether the regions are still loading; if loading fails, the steps stay locked. */
	readonly isLoading: boolean;
}

/** Returns why a step is locked; null if it is unlocked. */
function lockOf( step: Step, entries: SearchEntries, { isLoading, ...rules }: HeaderRules ): string | null {
	// All regions are selected at the start, and the prerendered step shows that before they have loaded.
	const hasAnyRegion = isLoading || hasRegion( entries, rules );
	if ( isReachable( step, entries, rules ) || ( hasAnyRegion && step === 'category' ) ) {
		return null;
	}
	return hasAnyRegion
		? __( 'Choose the type of property first.', 'sw-immosuite' )
		: __( 'Choose at least one region first.', 'sw-immosuite' );
}

export function describeSteps( entries: SearchEntries, rules: HeaderRules ): Steps< Step > {
	const words = labels();
	const paths = rules.isFromList ? LIST_PATHS : PATHS;
	return stepsOf( rules ).map( ( name ) => ( {
		name,
		label: words[ name ],
		paths: rules.hasContact || rules.isFromList ? paths[ name ] : [ ...paths[ name ], ALERTS ],
		locked: lockOf( name, entries, rules ),
		isAwaited: isAwaited( name, entries, rules ),
	} ) );
}
