import { decodeSearch } from '../../../domain/given-search';
import { CategoryStep } from '../../../forms/category';
import { StepForm } from '../../../forms/wizard';
import type { WidgetProps } from '../../types';
import type { SearchOptions } from '../attributes';
import type { Own } from '../edit';
import { nextStep } from '../machine';
import { actionsOf, type PanelProps } from '../panel';

/**
 * Apartment building, a category for owners (C3.18): offered in searches only if the block says so, or if the search
 * has it already.
 */
const APARTMENT_BUILDING = 36561;

interface CategoryPanelProps extends PanelProps, Pick< WidgetProps, 'params' > {
	options: SearchOptions;
	own: Own | null;
}

/** Whether to offer apartment buildings: if the block does, or if the search was stored, linked or drafted with them. */
function offersApartmentBuildings( { options, own, params, search }: CategoryPanelProps ): boolean {
	const { 'savedSearch.categoryId': chosen } = search.entries;
	const held = [ Number( chosen ), own?.stored?.categoryId, decodeSearch( params.search ?? '' )?.categoryId ];
	return options.apartmentBuildings || held.includes( APARTMENT_BUILDING );
}

/** The category step. */
export function CategoryPanel( panel: CategoryPanelProps ) {
	const { place, entries, rules, submission, dispatch } = panel.search;
	const categories = offersApartmentBuildings( panel )
		? place.catalogue.categories
		: place.catalogue.categories.filter( ( { id } ) => id !== APARTMENT_BUILDING );
	return (
		<StepForm { ...actionsOf( panel, 'category' ) } hasNext={ nextStep( entries, rules ) !== null }>
			<CategoryStep
				catalogue={ { ...place.catalogue, categories } }
				wizard="search"
				chosen={ {
					objectType: entries[ 'savedSearch.objectType' ],
					marketingType: entries[ 'savedSearch.marketingType' ],
					categoryId: entries[ 'savedSearch.categoryId' ],
				} }
				faults={ submission.faults }
				onChoose={ ( choice ) => dispatch( { type: 'chosen', choice } ) }
				onAdvance={ ( categoryId ) => dispatch( { type: 'advance', categoryId } ) }
			/>
		</StepForm>
	);
}
