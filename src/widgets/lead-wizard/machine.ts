/**
 * State machine of the lead wizard's steps and choices (specification, chapters 2 and 4). The step is kept as an entry,
 * so that drafts and reloads preserve it; stepOf() validates it.
 */
import type { CatalogueConfig } from '../../contract/types.gen';

export const STEPS = [ 'category', 'location', 'fields', 'contact' ] as const;

export type Step = ( typeof STEPS )[ number ];

export type Category = CatalogueConfig[ 'categories' ][ number ];

/** Entries that the machine reads and changes. */
export type Choices = Readonly<
	Record< 'step' | 'lead.objectType' | 'lead.marketingType' | 'lead.categoryId', string >
>;

/** Rules from the site's catalogue and the block. */
export interface LeadRules {
	/** Steps in their order; three without the contact form. */
	readonly steps: readonly Step[];
	readonly categories: readonly Category[];
	readonly objectTypes: readonly string[];
	/** Only one item if the block is only for sellers or only for landlords. */
	readonly marketingTypes: readonly string[];
}

export type LeadEvent =
	| { readonly type: 'objectType' | 'marketingType' | 'categoryId'; readonly value: string }
	| { readonly type: 'next' | 'back' }
	| { readonly type: 'goTo'; readonly step: string };

/** Whether a category fits the choices. A category without an object type or marketing type fits all of them. */
function fits( { objectType, marketingType }: Category, entries: Choices ): boolean {
	return (
		[ null, entries[ 'lead.objectType' ] ].includes( objectType ) &&
		[ null, entries[ 'lead.marketingType' ] ].includes( marketingType )
	);
}

/** Returns the chosen category; null if there is none, or if a draft contains one that is not offered. */
export function chosenCategory( entries: Choices, { categories }: LeadRules ): Category | null {
	const chosen = categories.find( ( { id } ) => String( id ) === entries[ 'lead.categoryId' ] );
	return chosen && fits( chosen, entries ) ? chosen : null;
}

/** Whether the visitor may open a step: every step after the first requires a category. */
export function canReach( step: string, entries: Choices, rules: LeadRules ): step is Step {
	const exists = rules.steps.some( ( name ) => name === step );
	return exists && ( step === 'category' || chosenCategory( entries, rules ) !== null );
}

/** Returns the open step. */
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
	// A new object type clears the category, even one that fits both object types (specification, chapter 4).
	const isKept = type === 'marketingType' && chosenCategory( next, rules ) !== null;
	return { [ path ]: value, ...( isKept ? {} : { 'lead.categoryId': '' } ) };
}

function move( entries: Choices, by: 1 | -1, rules: LeadRules ): Partial< Choices > {
	const to = rules.steps[ rules.steps.indexOf( stepOf( entries, rules ) ) + by ] ?? '';
	return canReach( to, entries, rules ) ? { step: to } : {};
}

/** Returns the entries changed by an event; none if a guard rejects the event. */
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
 * Replaces choices that this block does not offer: a draft or an untouched prerendered radio button may contain another
 * object type or marketing type.
 *
 * @param first The initial choices, which replace choices that are not offered.
 */
export function replaceUnofferedChoices< E extends Choices >( entries: E, first: Choices, rules: LeadRules ): E {
	const objectTypeSource = rules.objectTypes.includes( entries[ 'lead.objectType' ] ) ? entries : first;
	const marketingTypeSource = rules.marketingTypes.includes( entries[ 'lead.marketingType' ] ) ? entries : first;
	return {
		...entries,
		'lead.objectType': objectTypeSource[ 'lead.objectType' ],
		'lead.marketingType': marketingTypeSource[ 'lead.marketingType' ],
	};
}

/** Combines the changes of several events, applied one after the other. */
export function transitions( entries: Choices, events: readonly LeadEvent[], rules: LeadRules ): Partial< Choices > {
	return events.reduce(
		( changed, event ) => ( { ...changed, ...transition( { ...entries, ...changed }, event, rules ) } ),
		{}
	);
}
