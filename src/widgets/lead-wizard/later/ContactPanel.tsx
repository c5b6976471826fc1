import { __ } from '@wordpress/i18n';
import { Consents } from '../../../forms/Consents';
import { contactPart } from '../../../forms/contact';
import { ContactFields } from '../../../forms/ContactFields';
import { SignedInAs, usePrefill } from '../../../forms/signed-in';
import { SubmitForm } from '../../../forms/submission/SubmitForm';
import { StepActions } from '../../../forms/wizard/StepActions';
import { useDemandRequest } from '../../../store';
import { NextSteps } from '../../../ui';
import { CONTACT } from '../entries';
import { chosenCategory } from '../machine';
import type { PanelProps } from '../panel';
import { DemandNote } from './DemandNote';
import { leadInquiry } from './form';
import { Summary } from './Summary';

/** Requests the number of people who search for the property, without sending its figures and exact address. */
function DemandRequest( { lead: { entries, known, setting } }: Pick< PanelProps, 'lead' > ) {
	const inquiry = leadInquiry( setting, known, entries );
	const places = inquiry.locations.map( ( { street, number, ...place } ) => place );
	const names = places.flatMap( ( { locationId = '' } ) => known.regions?.byId.get( locationId )?.name ?? [] );
	useDemandRequest(
		{ ...inquiry, locations: places.filter( ( place ) => Object.keys( place ).length > 0 ), fields: [] },
		{
			lang: setting.lang,
			place: names[ 0 ] ?? places[ 0 ]?.city ?? '',
			sought: chosenCategory( entries, setting.rules )?.sought ?? '',
		}
	);
	return null;
}

/** The contact step, with the send button. */
export function ContactPanel( { lead, wizard, config }: PanelProps ) {
	const { act, submission, visitor } = lead;
	const { contact } = lead.known;
	usePrefill( CONTACT, submission, visitor, wizard.current === 'contact' );
	const part = contactPart( CONTACT, submission, contact );
	const nextSteps = [
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
				{ wizard.current === 'contact' && <DemandRequest lead={ lead } /> }
				<DemandNote />
				<SignedInAs visitor={ visitor } />
				<ContactFields { ...part } grouped />
				<Consents { ...part } consents={ config.consents } newsletter={ contact.newsletter } />
			</SubmitForm>
			<div className="swis-asides">
				<Summary lead={ lead } steps={ [ 'category', 'location', 'fields' ] } />
				<NextSteps steps={ nextSteps } current={ 0 } />
			</div>
		</div>
	);
}
