import { __ } from '@wordpress/i18n';
import type { ContactRequest } from '../../contract/types.gen';
import type { ContactRules } from '../../domain/contact';
import type { ContactAt } from '../../domain/contact-paths';
import { Consents } from '../../forms/Consents';
import { contactPart } from '../../forms/contact';
import { ContactFields, MessageField } from '../../forms/ContactFields';
import { RoutePlanner } from '../../forms/route-planner';
import { FormHead } from '../../forms/submission/FormHead';
import { SubmitForm } from '../../forms/submission/SubmitForm';
import type { Submission } from '../../forms/submission/useSubmission';
import { NextSteps } from '../../ui';
import type { WidgetConfig } from '../types';
import { BelowForm } from './BelowForm';
import { ROOT } from './form';

export interface FormScreenProps {
	submission: Submission< ContactAt< typeof ROOT >, ContactRequest >;
	rules: ContactRules;
	/** Empty: no heading. */
	heading: string;
	config: WidgetConfig;
}

export function FormScreen( { submission, rules, heading, config }: FormScreenProps ) {
	const part = contactPart( ROOT, submission, rules );
	const steps = [
		__( 'Send message', 'sw-immosuite' ),
		__( 'Confirm your email address', 'sw-immosuite' ),
		__( 'We will then get back to you.', 'sw-immosuite' ),
	];
	return (
		<>
			<FormHead submission={ submission } title={ heading }>
				{ __( 'Tell us what it is about. We will get back to you.', 'sw-immosuite' ) }
			</FormHead>
			<div className="swis-columns">
				<SubmitForm submission={ submission } action={ __( 'Send message', 'sw-immosuite' ) }>
					<MessageField { ...part } lang={ config.lang } />
					<ContactFields { ...part } />
					<Consents { ...part } consents={ config.consents } newsletter={ rules.newsletter } />
				</SubmitForm>
				<NextSteps steps={ steps } current={ 0 } />
			</div>
			<div className="swis-below-room">
				<RoutePlanner config={ config } frame={ BelowForm } />
			</div>
		</>
	);
}
