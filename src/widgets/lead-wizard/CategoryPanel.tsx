import { CategoryStep } from '../../forms/category';
import { StepForm } from '../../forms/wizard';
import { Head } from '../../ui';
import { chosenCategory } from './machine';
import { stepHeading } from './texts';
import type { PanelProps } from './panel';

const CHOICES = [ 'objectType', 'marketingType', 'categoryId' ] as const;

/** The category step: the first step of the wizard, and prerendered. */
export function CategoryPanel( { lead, wizard }: PanelProps ) {
	const { act, entries, setting, submission } = lead;
	const category = chosenCategory( entries, setting.rules );
	return (
		<>
			<Head
				title={ stepHeading( 'category', setting.options ) }
				focus={ submission.state.focus === 'heading' }
				scrollTo={ submission.scrollTo }
				spacious
			/>
			<StepForm
				summary={ wizard.summary( 'category' ) }
				onNext={ () => act( { type: 'next' } ) }
				hasNext={ category !== null }
				formRef={ submission.formRef }
			>
				<CategoryStep
					catalogue={ setting.catalogue }
					wizard="lead"
					chosen={ {
						objectType: entries[ 'lead.objectType' ],
						marketingType: entries[ 'lead.marketingType' ],
						categoryId: category ? String( category.id ) : '',
					} }
					faults={ submission.faults }
					onChoose={ ( change ) =>
						CHOICES.forEach( ( type ) => {
							const value = change[ type ];
							if ( value !== undefined ) {
								act( { type, value } );
							}
						} )
					}
					onAdvance={ ( value ) => act( { type: 'categoryId', value }, { type: 'next' } ) }
				/>
			</StepForm>
		</>
	);
}
