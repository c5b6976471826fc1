/** Selects the categories that a wizard offers. */
import type { CatalogueConfig } from '../contract/types.gen';

export type WizardName = 'lead' | 'search';

export type Category = CatalogueConfig[ 'categories' ][ number ];

/** The visitor's choices so far; ids as in the request, '' for no category. */
export interface CategoryChoice {
	readonly objectType: string;
	/** BUY or RENT for leads, buy or rent for searches. */
	readonly marketingType: string;
	readonly categoryId: string;
}

/**
 * Categories that fit object type and marketing type, in the order of the catalogue. A category without an object
 * type fits every object type; the same is true of marketing types.
 */
export function offeredCategories(
	{ categories }: Pick< CatalogueConfig, 'categories' >,
	wizard: WizardName,
	chosen: Pick< CategoryChoice, 'objectType' | 'marketingType' >
): Category[] {
	// The catalogue writes BUY and RENT for both wizards.
	const chosenType = chosen.marketingType.toUpperCase();
	return categories.filter(
		( { wizards, objectType, marketingType } ) =>
			wizards.includes( wizard ) &&
			( objectType ?? chosen.objectType ) === chosen.objectType &&
			( marketingType ?? chosenType ) === chosenType
	);
}

export function isOffered(
	catalogue: Pick< CatalogueConfig, 'categories' >,
	wizard: WizardName,
	chosen: CategoryChoice
): boolean {
	return offeredCategories( catalogue, wizard, chosen ).some( ( { id } ) => `${ id }` === chosen.categoryId );
}
