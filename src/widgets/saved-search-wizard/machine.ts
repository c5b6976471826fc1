/**
 * State machine of the saved-search wizard (specification, chapters 2 and 4): four steps, each locked until its
 * prerequisites are met.
 */
import type { CatalogueConfig } from '../../contract/types.gen';
import { isOffered, offeredCategories, type Category, type CategoryChoice } from '../../domain/categories';
import type { RegionTree } from '../../domain/regions';
import type { SearchEntries } from './entries';

export const STEPS = [ 'regions', 'category', 'fields', 'contact' ] as const;

export type Step = ( typeof STEPS )[ number ];

/** Data besides the entries that decides which steps are unlocked. */
export interface StepRules {
	readonly catalogue: CatalogueConfig;
	/** null until the regions have loaded. */
	readonly tree: RegionTree | null;
	/** Whether the search is sent with a contact; otherwise the footer saves the search. */
	readonly hasContact: boolean;
	/** Whether the field definitions have loaded: without them values cannot be read and would be lost. */
	readonly areFieldsKnown: boolean;
	/** Whether the search comes from a list. If so, the last step shows it as a whole, with fields for missing data. */
	readonly isFromList: boolean;
}

/** Data that decides whether a search is complete. */
type SearchSite = Pick< StepRules, 'catalogue' | 'tree' >;

export type WizardEvent =
	| { readonly type: 'next' }
	| { readonly type: 'back' }
	/** A click on the header, or the browser's back and forward buttons. */
	| { readonly type: 'step'; readonly step: Step }
	/** Ids of chosen leaves, and of partly chosen regions that were last switched on (src/domain/regions.ts). */
	| { readonly type: 'regions'; readonly chosen: readonly string[] }
	/** Object type, marketing type or category chosen. */
	| { readonly type: 'chosen'; readonly choice: Partial< CategoryChoice > }
	/** A click on a category, which opens the next step at once. */
	| { readonly type: 'advance'; readonly categoryId: string };

const choiceOf = ( entries: SearchEntries ): CategoryChoice => ( {
	objectType: entries[ 'savedSearch.objectType' ],
	marketingType: entries[ 'savedSearch.marketingType' ],
	categoryId: entries[ 'savedSearch.categoryId' ],
} );

/** Returns the chosen category, if it fits the other choices. */
export function chosenCategory(
	entries: SearchEntries,
	{ catalogue }: Pick< StepRules, 'catalogue' >
): Category | null {
	const choice = choiceOf( entries );
	return (
		offeredCategories( catalogue, 'search', choice ).find( ( { id } ) => `${ id }` === choice.categoryId ) ?? null
	);
}

/** Whether at least one region is selected; ids of removed regions do not count. */
export function hasRegion( entries: SearchEntries, { tree }: Pick< StepRules, 'tree' > ): boolean {
	return entries[ 'savedSearch.locations' ].some( ( id ) => tree?.byId.get( id )?.children.length === 0 );
}

/** Whether the search can be saved: it needs regions and a category; field values are optional. */
export function isComplete( entries: SearchEntries, rules: SearchSite ): boolean {
	return hasRegion( entries, rules ) && chosenCategory( entries, rules ) !== null;
}

/** Whether the header links to a step. */
export function isReachable( step: Step, entries: SearchEntries, rules: StepRules ): boolean {
	switch ( step ) {
		case 'regions':
			return true;
		case 'category':
			return hasRegion( entries, rules );
		case 'fields':
			return isComplete( entries, rules );
		case 'contact':
			return (
				rules.areFieldsKnown &&
				( rules.isFromList ? rules.tree !== null : rules.hasContact && isComplete( entries, rules ) )
			);
	}
}

/** Whether a step is locked only until regions and field definitions load. */
export function isAwaited( step: Step, entries: SearchEntries, rules: StepRules ): boolean {
	const isLoading = rules.tree === null || ! rules.areFieldsKnown;
	const willBeOpen =
		chosenCategory( entries, rules ) !== null && ( rules.tree === null || hasRegion( entries, rules ) );
	return isLoading && willBeOpen && stepsOf( rules ).includes( step ) && ! isReachable( step, entries, rules );
}

/** Steps of this wizard: three without a contact. */
export function stepsOf( { hasContact, isFromList }: Pick< StepRules, 'hasContact' | 'isFromList' > ): readonly Step[] {
	return STEPS.filter( ( step ) => hasContact || isFromList || step !== 'contact' );
}

/**
 * Returns the visible step: the chosen one, or the last unlocked step before it, since a draft may contain regions that
 * no longer exist.
 */
export function currentStep( entries: SearchEntries, rules: StepRules ): Step {
	const wanted = STEPS.findIndex( ( step ) => step === entries.step );
	const unlocked = STEPS.slice( 0, wanted + 1 ).filter( ( step ) => isReachable( step, entries, rules ) );
	return unlocked.at( -1 ) ?? 'regions';
}

/** Returns the next step; null if there is none or it is locked. */
export function nextStep( entries: SearchEntries, rules: StepRules ): Step | null {
	const next = STEPS[ STEPS.indexOf( currentStep( entries, rules ) ) + 1 ];
	return next !== undefined && isReachable( next, entries, rules ) ? next : null;
}

/** Returns the previous step; null for the first. */
export function previousStep( entries: SearchEntries, rules: StepRules ): Step | null {
	return STEPS[ STEPS.indexOf( currentStep( entries, rules ) ) - 1 ] ?? null;
}

/** Whether to show the header: not in the contact step, not after sending, and never if the block hides it. */
export function showsHeader( step: Step, { isSent, hideSteps }: { isSent: boolean; hideSteps: boolean } ): boolean {
	return ! isSent && ! hideSteps && step !== 'contact';
}

const goTo = ( step: Step | null ): Partial< SearchEntries > => ( step === null ? {} : { step } );

/**
 * Applies a choice. A new object type clears the category; a new marketing type does so if the category does not fit
 * it (specification, chapter 4).
 */
function choose(
	entries: SearchEntries,
	change: Partial< CategoryChoice >,
	{ catalogue }: StepRules
): Partial< SearchEntries > {
	const before = choiceOf( entries );
	const after = { ...before, ...change };
	const isFitting = after.categoryId === '' || isOffered( catalogue, 'search', after );
	if ( ! isFitting && change.categoryId !== undefined ) {
		return {};
	}
	const isKept = isFitting && after.objectType === before.objectType;
	return {
		'savedSearch.objectType': after.objectType,
		'savedSearch.marketingType': after.marketingType,
		'savedSearch.categoryId': isKept ? after.categoryId : '',
	};
}

/** Chooses a category and opens the next step. */
function advance( entries: SearchEntries, categoryId: string, rules: StepRules ): Partial< SearchEntries > {
	const chosen = choose( entries, { categoryId }, rules );
	const isOpen = isReachable( 'fields', { ...entries, ...chosen } as SearchEntries, rules );
	return isOpen && chosen[ 'savedSearch.categoryId' ] === categoryId ? { ...chosen, step: 'fields' } : chosen;
}

/** Returns the changed entries; none if a guard rejects the event. */
export function transition( entries: SearchEntries, event: WizardEvent, rules: StepRules ): Partial< SearchEntries > {
	switch ( event.type ) {
		case 'next':
			return goTo( nextStep( entries, rules ) );
		case 'back':
			return goTo( previousStep( entries, rules ) );
		case 'step':
			return isReachable( event.step, entries, rules ) || isAwaited( event.step, entries, rules )
				? { step: event.step }
				: {};
		case 'regions':
			return { 'savedSearch.locations': event.chosen };
		case 'chosen':
			return choose( entries, event.choice, rules );
		case 'advance':
			return advance( entries, event.categoryId, rules );
	}
}
