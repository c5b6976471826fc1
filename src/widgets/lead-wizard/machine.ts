/**
 * Steps and choices of the lead wizard (specification, chapters 2 and 4): what an event makes of the entries. The step is an
 * entry like the others, so that drafts and reloads keep it; what stands there is checked again wherever it is read.
 */
import type { CatalogueConfig } from '../../contract/types.gen';

export const STEPS = [ 'category', 'location', 'fields', 'contact' ] as const;

export type Step = ( typeof STEPS )[ number ];

export type Category = CatalogueConfig[ 'categories' ][ number ];

/** The entries that the machine reads and changes. */
export type Choices = Readonly<
	Record< 'step' | 'lead.objectType' | 'lead.marketingType' | 'lead.categoryId', string >
>;

/** What the site and the block offer. */
export interface LeadRules {
	/** In their order; without the contact form there are three. */
	readonly steps: readonly Step[];
	readonly categories: readonly Category[];
	readonly objectTypes: readonly string[];
	/** One where the block addresses sellers or landlords alone. */
	readonly marketingTypes: readonly string[];
}

export type LeadEvent =
	| { readonly type: 'objectType' | 'marketingType' | 'categoryId'; readonly value: string }
	| { readonly type: 'next' | 'back' }
	| { readonly type: 'goTo'; readonly step: string };

/** A category without an object type or a marketing type fits every one (D1). */
function fits( { objectType, marketingType }: Category, entries: Choices ): boolean {
	return (
		[ null, entries[ 'lead.objectType' ] ].includes( objectType ) &&
		[ null, entries[ 'lead.marketingType' ] ].includes( marketingType )
	);
}

/** The chosen category; null where none is, and where a draft names one that is not offered any more. */
export function chosenCategory( entries: Choices, { categories }: LeadRules ): Category | null {
	const chosen = categories.find( ( { id } ) => String( id ) === entries[ 'lead.categoryId' ] );
	return chosen && fits( chosen, entries ) ? chosen : null;
}

/** Everything behind the first step stands on the category. */
export function canReach( step: string, entries: Choices, rules: LeadRules ): step is Step {
	const isThere = rules.steps.some( ( one ) => one === step );
	return isThere && ( step === 'category' || chosenCategory( entries, rules ) !== null );
}

/** The step that is open. */
export function stepOf( entries: Choices, rules: LeadRules ): Step {
	return canReach( entries.step, entries, rules ) ? entries.step : 'category';
}

function choose( entries: Choices, type: 'objectType' | 'marketingType', value: string, rules: LeadRules ) {
	const path = `lead.${ type }` as const;
	const isOffered = rules[ `${ type }s` as const ].includes( value );
	if ( ! isOffered || entries[ path ] === value ) {
		return {};
	}
	const next = { ...entries, [ path ]: value };
	// Another use asks for the category again, even where the chosen one would fit both (chapter 4).
	const isKept = type === 'marketingType' && chosenCategory( next, rules ) !== null;
	return { [ path ]: value, ...( isKept ? {} : { 'lead.categoryId': '' } ) };
}

function move( entries: Choices, by: 1 | -1, rules: LeadRules ): Partial< Choices > {
	const to = rules.steps[ rules.steps.indexOf( stepOf( entries, rules ) ) + by ] ?? '';
	return canReach( to, entries, rules ) ? { step: to } : {};
}

/** The entries that an event changes; none where a guard refuses it. */
export function transition( entries: Choices, event: LeadEvent, rules: LeadRules ): Partial< Choices > {
	switch ( event.type ) {
		case 'objectType':
		case 'marketingType':
			return choose( entries, event.type, event.value, rules );
		case 'categoryId': {
			const next = { ...entries, 'lead.categoryId': event.value };
			return chosenCategory( next, rules ) ? { 'lead.categoryId': event.value } : {};
		}
		case 'next':
			return move( entries, 1, rules );
		case 'back':
			return move( entries, -1, rules );
		case 'goTo':
			return canReach( event.step, entries, rules ) ? { step: event.step } : {};
	}
}

/**
 * The entries without choices that this block does not offer: a draft, or a printed button that was never pressed, may
 * say another plan or use.
 *
 * @param first What is chosen at the start.
 */
export function settled< E extends Choices >( entries: E, first: Choices, rules: LeadRules ): E {
	const use = rules.objectTypes.includes( entries[ 'lead.objectType' ] ) ? entries : first;
	const plan = rules.marketingTypes.includes( entries[ 'lead.marketingType' ] ) ? entries : first;
	return {
		...entries,
		'lead.objectType': use[ 'lead.objectType' ],
		'lead.marketingType': plan[ 'lead.marketingType' ],
	};
}

/** What several events change, each met with what the one before has made. */
export function transitions( entries: Choices, events: readonly LeadEvent[], rules: LeadRules ): Partial< Choices > {
	return events.reduce(
		( changed, event ) => ( { ...changed, ...transition( { ...entries, ...changed }, event, rules ) } ),
		{}
	);
}
