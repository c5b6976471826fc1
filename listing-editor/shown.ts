/** Which fields a listing has, by its category and marketing type (L5). */
import type { Category, Detail, Figure } from './data';
import type { Meta } from './meta';

/** A property that is offered to buy, or to rent. */
export type Marketing = 'buy' | 'rent';

export const marketingOf = ( { marketing_type: type }: Pick< Meta, 'marketing_type' > ): Marketing =>
	type === 'rent' ? 'rent' : 'buy';

export const categoryOf = ( { category }: Pick< Meta, 'category' >, all: readonly Category[] ): Category | null =>
	all.find( ( { id } ) => id === category ) ?? null;

/** The figures that it has; without a category, and in one that is gone, those of any. */
export function figuresOf( meta: Pick< Meta, 'category' >, all: readonly Category[] ): readonly Figure[] {
	const own = categoryOf( meta, all )?.figures;
	const every = new Map( all.flatMap( ( { figures } ) => figures.map( ( figure ) => [ figure.key, figure ] ) ) );
	return own ?? [ ...every.values() ];
}

/** What the certificate is about: dwellings have a class and one figure, others have heat and electricity apart (§ 87 GEG). */
export function isOtherBuilding(
	meta: Pick< Meta, 'category' | 'energy_building' >,
	all: readonly Category[]
): boolean {
	return meta.energy_building === '' ? categoryOf( meta, all )?.nature === 'other' : meta.energy_building === 'other';
}

/** Who pays is said by law, and nothing is printed (§ 2 WoVermRG). */
export const isRentedDwelling = (
	meta: Pick< Meta, 'category' | 'marketing_type' >,
	all: readonly Category[]
): boolean => marketingOf( meta ) === 'rent' && categoryOf( meta, all )?.nature === 'residential';

/** A plot needs no certificate. */
export const hasEnergy = ( meta: Pick< Meta, 'category' >, all: readonly Category[] ): boolean =>
	categoryOf( meta, all )?.nature !== '';

/** Further details that belong to what is offered. */
export const detailsOf = ( meta: Pick< Meta, 'marketing_type' >, all: readonly Detail[] ): readonly Detail[] =>
	all.filter( ( { marketingType } ) => marketingType === null || marketingType === marketingOf( meta ) );
