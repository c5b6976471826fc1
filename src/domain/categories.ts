/** Which categories a wizard offers (D1). */
import type { CatalogueConfig } from '../contract/types.gen';

export type WizardName = 'lead' | 'search';

export type Category = CatalogueConfig[ 'categories' ][ number ];

/** What the visitor has chosen so far; ids as the wizard's wire has them, '' for no category. */
export interface CategoryChoice {
	readonly objectType: string;
	/** BUY or RENT in leads, buy or rent in searches. */
	readonly marketingType: string;
	readonly categoryId: string;
}

/**
 * The categories that fit object type and marketing type, in the order of the catalogue. One without an object type fits
 * all; one with a marketing type fits that alone (D1).
 */
export function offeredCategories(
	{ categories }: Pick< CatalogueConfig, 'categories' >,
	wizard: WizardName,
	chosen: Pick< CategoryChoice, 'objectType' | 'marketingType' >
): Category[] {
	// The catalogue says BUY and RENT for both wizards.
	const plan = chosen.marketingType.toUpperCase();
	return categories.filter(
		( { wizards, objectType, marketingType } ) =>
			wizards.includes( wizard ) &&
			( objectType ?? chosen.objectType ) === chosen.objectType &&
			( marketingType ?? plan ) === plan
	);
}

/** Whether the chosen category, if any, is one that is offered. */
export function isOffered(
	catalogue: Pick< CatalogueConfig, 'categories' >,
	wizard: WizardName,
	chosen: CategoryChoice
): boolean {
	return offeredCategories( catalogue, wizard, chosen ).some( ( { id } ) => `${ id }` === chosen.categoryId );
}
