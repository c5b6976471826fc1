/** Chooses the fields of a listing by its category and marketing type. */
import type { Category, Detail, Figure } from './data';
import type { Meta } from './meta';

export type Marketing = 'buy' | 'rent';

export const marketingOf = ( { marketing_type: type }: Pick< Meta, 'marketing_type' > ): Marketing =>
	type === 'rent' ? 'rent' : 'buy';

export const categoryOf = (
	{ category }: Pick< Meta, 'category' >,
	categories: readonly Category[]
): Category | null => categories.find( ( { id } ) => id === category ) ?? null;

/** Figures of the listing's category; without a category, or with a deleted one, those of all categories. */
export function figuresOf( meta: Pick< Meta, 'category' >, categories: readonly Category[] ): readonly Figure[] {
	const allFigures = new Map(
		categories.flatMap( ( { figures } ) => figures.map( ( figure ) => [ figure.key, figure ] ) )
	);
	return categoryOf( meta, categories )?.figures ?? [ ...allFigures.values() ];
}

/**
 * Whether the energy certificate is for a non-residential building: it states heat and electricity separately, while
 * the certificate of a dwelling has a class and one figure (§ 87 GEG).
 */
export function isOtherBuilding(
	meta: Pick< Meta, 'category' | 'energy_building' >,
	categories: readonly Category[]
): boolean {
	return meta.energy_building === ''
		? categoryOf( meta, categories )?.nature === 'other'
		: meta.energy_building === 'other';
}

/** For rented dwellings the law decides who pays, so the listing shows no commission (§ 2 WoVermRG). */
export const isRentedDwelling = (
	meta: Pick< Meta, 'category' | 'marketing_type' >,
	categories: readonly Category[]
): boolean => marketingOf( meta ) === 'rent' && categoryOf( meta, categories )?.nature === 'residential';

/** False for a plot, which needs no energy certificate. */
export const hasEnergy = ( meta: Pick< Meta, 'category' >, categories: readonly Category[] ): boolean =>
	categoryOf( meta, categories )?.nature !== '';

/** Further details for the marketing type. */
export const detailsOf = ( meta: Pick< Meta, 'marketing_type' >, details: readonly Detail[] ): readonly Detail[] =>
	details.filter( ( { marketingType } ) => marketingType === null || marketingType === marketingOf( meta ) );
