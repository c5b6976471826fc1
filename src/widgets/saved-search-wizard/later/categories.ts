import type { Category } from '../../../domain/categories';
import { decodeSearch } from '../../../domain/search-link';
import type { WidgetProps } from '../../types';
import type { SearchOptions } from '../attributes';
import type { AccountSearch } from '../edit';
import type { SearchState } from '../search-state';

/**
 * Apartment building, a category for owners (C3.18): offered in searches only if the block allows it, or if the search
 * already has it.
 */
const APARTMENT_BUILDING = 36561;

export interface OfferProps extends Pick< WidgetProps, 'params' > {
	options: SearchOptions;
	accountSearch: AccountSearch | null;
	search: SearchState;
}

/** Whether to offer apartment buildings: if the block does, or if a stored, linked or drafted search has them. */
function offersApartmentBuildings( { options, accountSearch, params, search }: OfferProps ): boolean {
	const { 'savedSearch.categoryId': chosen } = search.entries;
	const categoryIds = [
		Number( chosen ),
		accountSearch?.stored?.categoryId,
		decodeSearch( params.search ?? '' )?.categoryId,
	];
	return options.apartmentBuildings || categoryIds.includes( APARTMENT_BUILDING );
}

/** The site's categories, without apartment buildings unless the search offers them. */
export function soughtCategories( props: OfferProps ): Category[] {
	const { categories } = props.search.context.catalogue;
	return offersApartmentBuildings( props )
		? [ ...categories ]
		: categories.filter( ( { id } ) => id !== APARTMENT_BUILDING );
}
