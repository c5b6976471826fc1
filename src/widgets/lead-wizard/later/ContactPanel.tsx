import { __ } from '@wordpress/i18n';
import { Consents } from '../../../forms/Consents';
import { contactPart } from '../../../forms/contact';
import { ContactFields } from '../../../forms/ContactFields';
import { SignedInAs, usePrefill } from '../../../forms/signed-in';
import { SubmitForm } from '../../../forms/submission/SubmitForm';
import { StepActions } from '../../../forms/wizard/StepActions';
import { NextSteps } from '../../../ui';
import { CONTACT } from '../entries';
import type { PanelProps } from '../panel';
import { Summary } from './Summary';

/** The contact step, with the send button. */
export function ContactPanel( { lead, wizard, config }: PanelProps ) {
	const { act, submission, visitor } = lead;
	const { contact } = lead.known;
	usePrefill( CONTACT, submission, visitor, wizard.current === 'contact' );
	const part = contactPart( CONTACT, submission, contact );
	const next = [
		__( 'Send inquiry', 'sw-immosuite' ),
		__( 'Confirm your email address', 'sw-immosuite' ),
		__( 'We will then get back to you.', 'sw-immosuite' ),
	];
	return (
		<div className="swis-columns">
			<SubmitForm
				submission={ submission }
				action={ __( 'Send inquiry', 'sw-immosuite' ) }
				step={ {
					summary: wizard.summary( 'contact' ),
					actions: ( send ) => <StepActions onBack={ () => act( { type: 'back' } ) }>{ send }</StepActions>,
				} }
			>
				<SignedInAs visitor={ visitor } />
				<ContactFields { ...part } grouped />
				<Consents { ...part } consents={ config.consents } newsletter={ contact.newsletter } />
			</SubmitForm>
			<div className="swis-asides">
				<Summary lead={ lead } steps={ [ 'category', 'location', 'fields' ] } />
				<NextSteps steps={ next } current={ 0 } />
			</div>
		</div>
	);
}
