import type { ContactRules } from '../../../domain/contact';
import { usePrefill } from '../../../forms/signed-in';
import { StepActions } from '../../../forms/wizard/StepActions';
import { NextSteps } from '../../../ui';
import type { WidgetConfig } from '../../types';
import { ROOT } from '../entries';
import type { PanelProps } from '../panel';
import { ContactStep } from './ContactStep';
import { Summary } from './Summary';
import { nextSteps } from './words';

export interface ContactPanelProps extends PanelProps {
	rules: ContactRules;
	consents: WidgetConfig[ 'consents' ];
}

/** The contact step's panel. */
export function ContactPanel( { rules, consents, ...panel }: ContactPanelProps ) {
	const { context, entries, step, submission, dispatch, visitor } = panel.search;
	usePrefill( ROOT, submission, visitor, step === 'contact' );
	return (
		<div className="swis-columns">
			<ContactStep
				submission={ submission }
				step={ {
					summary: panel.wizard.summary( 'contact' ),
					actions: ( send ) => (
						<StepActions onBack={ () => dispatch( { type: 'back' } ) }>{ send }</StepActions>
					),
				} }
				rules={ rules }
				consents={ consents }
				visitor={ visitor }
			/>
			<div className="swis-stack">
				<Summary entries={ entries } context={ context } />
				<NextSteps steps={ nextSteps( consents ) } current={ 0 } />
			</div>
		</div>
	);
}
