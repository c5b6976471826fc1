import { __ } from '@wordpress/i18n';
import { StepForm, StepPanel } from '../../forms/wizard';
import { Head } from '../../ui';
import { useHasRendered } from '../useHasRendered';
import { hasRegion } from './machine';
import { actionsOf, type PanelProps } from './panel';
import { RegionsStep, type RegionsStepProps } from './RegionsStep';
import { headings } from './steps';

interface RegionsPanelProps extends PanelProps, Pick< RegionsStepProps, 'regions' | 'tiles' > {
	/** null: the default heading; empty: no heading. */
	heading: string | null;
}

/** The region step: the first step of the wizard, and prerendered. */
export function RegionsPanel( { heading, regions, tiles, ...panel }: RegionsPanelProps ) {
	const { entries, rules, submission, dispatch } = panel.search;
	const { state, faults, scrollTo, formRef } = submission;
	const path = 'savedSearch.locations';
	const isLocked = useHasRendered() && ! hasRegion( entries, rules );
	return (
		<StepPanel wizard={ panel.wizard } name="regions">
			<Head
				title={ heading ?? headings().regions }
				focus={ state.focus === 'heading' }
				scrollTo={ scrollTo }
				spacious
			/>
			<StepForm
				{ ...actionsOf( panel, 'regions' ) }
				formRef={ formRef }
				locked={ isLocked ? __( 'Choose at least one region to continue.', 'sw-immosuite' ) : null }
			>
				<RegionsStep
					regions={ regions }
					chosen={ entries[ path ] }
					onChoose={ ( chosen ) => dispatch( { type: 'regions', chosen } ) }
					error={ faults.find( ( fault ) => fault.path === path )?.message }
					tiles={ tiles }
				/>
			</StepForm>
		</StepPanel>
	);
}
