import { CategoryStep } from '../../../forms/category';
import { StepForm } from '../../../forms/wizard';
import { nextStep } from '../machine';
import { actionsOf, type PanelProps } from '../panel';
import { soughtCategories, type OfferProps } from './categories';

type CategoryPanelProps = PanelProps & OfferProps;

/** The category step. */
export function CategoryPanel( panel: CategoryPanelProps ) {
	const { context, entries, rules, submission, dispatch } = panel.search;
	const categories = soughtCategories( panel );
	return (
		<StepForm { ...actionsOf( panel, 'category' ) } hasNext={ nextStep( entries, rules ) !== null }>
			<CategoryStep
				catalogue={ { ...context.catalogue, categories } }
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
