import { CategoryStep } from '../../../forms/category';
import { StepForm } from '../../../forms/wizard';
import { nextStep } from '../machine';
import { actionsOf, type PanelProps } from '../panel';

/** What one looks for. */
export function CategoryPanel( panel: PanelProps ) {
	const { place, entries, rules, submission, dispatch } = panel.search;
	return (
		<StepForm { ...actionsOf( panel, 'category' ) } hasNext={ nextStep( entries, rules ) !== null }>
			<CategoryStep
				catalogue={ place.catalogue }
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
