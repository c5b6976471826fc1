/** Chooses the fields of a listing by its category and marketing type. */
import type { Category, Detail, Figure } from './data';
import type { Meta } from './meta';

export type Marketing = 'buy' | 'rent';

export const marketingOf = ( { marketing_type: type }: Pick< Meta, 'marketing_type' > ): Marketing =>
	type === 'rent' ? 'rent' : 'buy';

export const categoryOf = ( { category }: Pick< Meta, 'category' >, all: readonly Category[] ): Category | null =>
	all.find( ( { id } ) => id === category ) ?? null;

/** Figures of the listing's category; without a category, or with a deleted one, those of all categories. */
export function figuresOf( meta: Pick< Meta, 'category' >, all: readonly Category[] ): readonly Figure[] {
	const own = categoryOf( meta, all )?.figures;
	const every = new Map( all.flatMap( ( { figures } ) => figures.map( ( figure ) => [ figure.key, figure ] ) ) );
	return own ?? [ ...every.values() ];
}

/**
 * Whether the energy certificate is for a non-residential building: it states heat and electricity separately, while
 * that of a dwelling has a class and one figure (§ 87 GEG).
 */
export function isOtherBuilding(
	meta: Pick< Meta, 'category' | 'energy_building' >,
	all: readonly Category[]
): boolean {
	return meta.energy_building === '' ? categoryOf( meta, all )?.nature === 'other' : meta.energy_building === 'other';
}

/** For rented dwellings the law decides who pays, so no commission is printed (§ 2 WoVermRG). */
export const isRentedDwelling = (
	meta: Pick< Meta, 'category' | 'marketing_type' >,
	all: readonly Category[]
): boolean => marketingOf( meta ) === 'rent' && categoryOf( meta, all )?.nature === 'residential';

/** False for a plot, which needs no energy certificate. */
export const hasEnergy = ( meta: Pick< Meta, 'category' >, all: readonly Category[] ): boolean =>
	categoryOf( meta, all )?.nature !== '';

/** Further details for the marketing type. */
export const detailsOf = ( meta: Pick< Meta, 'marketing_type' >, all: readonly Detail[] ): readonly Detail[] =>
	all.filter( ( { marketingType } ) => marketingType === null || marketingType === marketingOf( meta ) );
