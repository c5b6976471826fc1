/** Where the wizard may go (specification, chapters 2 and 4): four steps, each behind what it needs to know. */
import type { CatalogueConfig } from '../../contract/types.gen';
import { isOffered, offeredCategories, type Category, type CategoryChoice } from '../../domain/categories';
import type { RegionTree } from '../../domain/regions';
import type { SearchEntries } from './entries';

export const STEPS = [ 'regions', 'category', 'fields', 'contact' ] as const;

export type Step = ( typeof STEPS )[ number ];

/** What decides about the steps beside the entries. */
export interface StepRules {
	readonly catalogue: CatalogueConfig;
	/** null: the regions have not come yet. */
	readonly tree: RegionTree | null;
	/** Whether the search is sent with a contact; else the footer saves it (D6). */
	readonly hasContact: boolean;
	/** Whether the definitions of the fields are there: without them values could not be read, and would be lost. */
	readonly areFieldsKnown: boolean;
}

/** What decides about a search itself. */
type SearchSite = Pick< StepRules, 'catalogue' | 'tree' >;

export type WizardEvent =
	| { readonly type: 'next' }
	| { readonly type: 'back' }
	/** A press on the header, or the browser's back and forward buttons. */
	| { readonly type: 'step'; readonly step: Step }
	/** Ids of leaves. */
	| { readonly type: 'regions'; readonly chosen: readonly string[] }
	/** One of the three: type of property, plan or category. */
	| { readonly type: 'chosen'; readonly choice: Partial< CategoryChoice > }
	/** A press on a category, which leads on at once. */
	| { readonly type: 'advance'; readonly categoryId: string };

const choiceOf = ( entries: SearchEntries ): CategoryChoice => ( {
	objectType: entries[ 'savedSearch.objectType' ],
	marketingType: entries[ 'savedSearch.marketingType' ],
	categoryId: entries[ 'savedSearch.categoryId' ],
} );

/** The chosen category, as long as it fits what else is chosen. */
export function chosenCategory(
	entries: SearchEntries,
	{ catalogue }: Pick< StepRules, 'catalogue' >
): Category | null {
	const choice = choiceOf( entries );
	return (
		offeredCategories( catalogue, 'search', choice ).find( ( { id } ) => `${ id }` === choice.categoryId ) ?? null
	);
}

/** Whether one region at least is active; ids that are no region's any more do not count. */
export function hasRegion( entries: SearchEntries, { tree }: Pick< StepRules, 'tree' > ): boolean {
	return entries[ 'savedSearch.locations' ].some( ( id ) => tree?.byId.has( id ) );
}

/** A search can be saved once it has regions and a category; its values are all optional. */
export function isComplete( entries: SearchEntries, rules: SearchSite ): boolean {
	return hasRegion( entries, rules ) && chosenCategory( entries, rules ) !== null;
}

/** Whether the header leads to a step. */
export function isReachable( step: Step, entries: SearchEntries, rules: StepRules ): boolean {
	switch ( step ) {
		case 'regions':
			return true;
		case 'category':
			return hasRegion( entries, rules );
		case 'fields':
			return isComplete( entries, rules );
		case 'contact':
			return rules.hasContact && rules.areFieldsKnown && isComplete( entries, rules );
	}
}

/** Whether a step is closed only until the regions and the definitions of the fields are there. */
export function isAwaited( step: Step, entries: SearchEntries, rules: StepRules ): boolean {
	const isExpected = rules.tree === null || ! rules.areFieldsKnown;
	const isOpenThen =
		chosenCategory( entries, rules ) !== null && ( rules.tree === null || hasRegion( entries, rules ) );
	return isExpected && isOpenThen && stepsOf( rules ).includes( step ) && ! isReachable( step, entries, rules );
}

/** The steps of this wizard: without a contact there are three. */
export function stepsOf( { hasContact }: Pick< StepRules, 'hasContact' > ): readonly Step[] {
	return STEPS.filter( ( step ) => hasContact || step !== 'contact' );
}

/** The step that shows: the one that was chosen, or the last before it that is open. A draft may know regions that are gone. */
export function currentStep( entries: SearchEntries, rules: StepRules ): Step {
	const wanted = STEPS.findIndex( ( step ) => step === entries.step );
	const open = STEPS.slice( 0, wanted + 1 ).filter( ( step ) => isReachable( step, entries, rules ) );
	return open.at( -1 ) ?? 'regions';
}

/** The step behind the one that shows; null where there is none, or it is not open yet. */
export function nextStep( entries: SearchEntries, rules: StepRules ): Step | null {
	const next = STEPS[ STEPS.indexOf( currentStep( entries, rules ) ) + 1 ];
	return next !== undefined && isReachable( next, entries, rules ) ? next : null;
}

/** The step in front of the one that shows; null: it is the first. */
export function previousStep( entries: SearchEntries, rules: StepRules ): Step | null {
	return STEPS[ STEPS.indexOf( currentStep( entries, rules ) ) - 1 ] ?? null;
}

/** The header says where one is, until nothing is left to choose. */
export function showsHeader( step: Step, { isSent, hideSteps }: { isSent: boolean; hideSteps: boolean } ): boolean {
	return ! isSent && ! hideSteps && step !== 'contact';
}

const goTo = ( step: Step | null ): Partial< SearchEntries > => ( step === null ? {} : { step } );

/** Another type of property asks for the category again; a plan does where the category does not fit it (chapter 4). */
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

/** The category with the step behind it. */
function advance( entries: SearchEntries, categoryId: string, rules: StepRules ): Partial< SearchEntries > {
	const chosen = choose( entries, { categoryId }, rules );
	const isOpen = isReachable( 'fields', { ...entries, ...chosen } as SearchEntries, rules );
	return isOpen && chosen[ 'savedSearch.categoryId' ] === categoryId ? { ...chosen, step: 'fields' } : chosen;
}

/** What changes of the entries; nothing where a guard holds. */
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
