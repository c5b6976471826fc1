import { __ } from '@wordpress/i18n';
import { FieldsStep } from '../../../forms/fields/FieldsStep';
import { StepForm } from '../../../forms/wizard';
import type { PanelProps } from '../panel';
import { Summary } from './Summary';

function CarriedOver() {
	return <p className="swis-hint">{ __( 'Your details are carried over as you enter them.', 'sw-immosuite' ) }</p>;
}

export function FieldsIntro() {
	return <p className="swis-lead">{ __( 'Estimates are fine.', 'sw-immosuite' ) }</p>;
}

/** The fields step. Without the contact step it is the last one, and the host page receives the entries. */
export function FieldsPanel( { lead, wizard }: PanelProps ) {
	const { act, entries, setting, submission } = lead;
	const isLast = setting.rules.steps.at( -1 ) === 'fields';
	return (
		<div className="swis-columns">
			<StepForm
				summary={ wizard.summary( 'fields' ) }
				onNext={ wizard.next }
				onBack={ () => act( { type: 'back' } ) }
				hasNext={ ! isLast }
				note={ isLast && <CarriedOver /> }
			>
				<FieldsStep
					context={ setting.context }
					entries={ entries }
					faults={ submission.faults }
					onChange={ submission.change }
				/>
			</StepForm>
			<Summary lead={ lead } steps={ [ 'category', 'location' ] } />
		</div>
	);
}
