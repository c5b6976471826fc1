import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';
import { FieldsStep } from '../../../forms/fields/FieldsStep';
import { StepForm } from '../../../forms/wizard';
import { nextStep } from '../machine';
import { actionsOf, type PanelProps } from '../panel';
import { Summary } from './Summary';

export function FieldsIntro() {
	return <p className="swis-lead">{ __( 'Leave a field empty if it does not matter.', 'sw-immosuite' ) }</p>;
}

/** The fields step: criteria for the property. */
export function FieldsPanel( panel: PanelProps ) {
	const { context, entries, rules, submission } = panel.search;
	const { catalogue, wizard, lang } = context;
	// Memoized without the definitions, so that loading them does not trigger another load.
	const stableContext = useMemo( () => ( { catalogue, wizard, lang } ), [ catalogue, wizard, lang ] );
	return (
		<div className="swis-columns">
			<StepForm { ...actionsOf( panel, 'fields' ) } hasNext={ nextStep( entries, rules ) !== null }>
				<FieldsStep
					context={ stableContext }
					entries={ entries }
					faults={ submission.faults }
					onChange={ submission.change }
				/>
			</StepForm>
			<Summary entries={ entries } context={ context } />
		</div>
	);
}
