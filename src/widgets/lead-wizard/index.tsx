import { __ } from '@wordpress/i18n';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { StepPanel, Stepper, useWizard, type Steps } from '../../forms/wizard';
import type { WidgetProps } from '../types';
import { canReach, stepOf, type Step } from './machine';
import { CategoryPanel } from './steps/CategoryPanel';
import { ContactPanel } from './steps/ContactPanel';
import { FieldsPanel } from './steps/FieldsPanel';
import { LocationPanel } from './steps/LocationPanel';
import { sentWords, stepLabel } from './texts';
import { useLead, type Lead } from './useLead';

export { beginsAsPrinted as isPrinted } from './options';

/** Entries that each step asks for. */
const PATHS: Readonly< Record< Step, readonly string[] > > = {
	category: [ 'lead.objectType', 'lead.marketingType', 'lead.categoryId' ],
	location: [ 'lead.locations' ],
	fields: [ 'lead.fields' ],
	contact: [ 'address' ],
};

const PANELS = {
	category: CategoryPanel,
	location: LocationPanel,
	fields: FieldsPanel,
	contact: ContactPanel,
} as const;

function stepsOf( { entries, setting }: Lead ): Steps< Step > {
	return setting.rules.steps.map( ( name ) => ( {
		name,
		label: stepLabel( name ),
		paths: PATHS[ name ],
		locked: canReach( name, entries, setting.rules )
			? null
			: __( 'Choose the type of property first.', 'sw-immosuite' ),
	} ) );
}

/** Owners describe a property and ask to be called (route /lead-wizard). */
export default function LeadWizard( props: WidgetProps ) {
	const lead = useLead( props );
	const { submission, entries, setting } = lead;
	const current = stepOf( entries, setting.rules );
	const wizard = useWizard( {
		route: '/lead-wizard',
		steps: stepsOf( lead ),
		current,
		open: ( step ) => lead.act( { type: 'goTo', step } ),
		submission,
		link: props.link,
	} );
	return (
		<SubmissionPage
			submission={ submission }
			words={ sentWords() }
			title={ __( 'Describe your property', 'sw-immosuite' ) }
			subtitle={ stepLabel( current ) }
			onTitle={ props.onTitle }
		>
			<Stepper wizard={ wizard } />
			{ setting.rules.steps.map( ( name ) => {
				const Panel = PANELS[ name ];
				return (
					<StepPanel key={ name } wizard={ wizard } name={ name }>
						<Panel lead={ lead } wizard={ wizard } config={ props.config } />
					</StepPanel>
				);
			} ) }
		</SubmissionPage>
	);
}
