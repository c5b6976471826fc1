import { __ } from '@wordpress/i18n';
import type { SavedSearchRequest } from '../../../contract/types.gen';
import type { ContactRules } from '../../../domain/contact';
import { Frequency } from '../../../forms/alerts';
import { Consents } from '../../../forms/Consents';
import { contactPart } from '../../../forms/contact';
import { ContactFields } from '../../../forms/ContactFields';
import { SignedInAs } from '../../../forms/signed-in';
import { SubmitForm, type SubmitFormProps } from '../../../forms/submission/SubmitForm';
import type { Visitor } from '../../../store';
import type { WidgetConfig } from '../../types';
import { ROOT, type SearchEntries } from '../entries';
import { alertsPart, consentsForFrequency } from './alerts';

export interface ContactStepProps extends Pick<
	SubmitFormProps< SearchEntries, SavedSearchRequest >,
	'submission' | 'step'
> {
	rules: ContactRules;
	consents: WidgetConfig[ 'consents' ];
	visitor: Visitor;
}

export function ContactStep( { rules, consents, visitor, ...form }: ContactStepProps ) {
	const part = contactPart( ROOT, form.submission, rules );
	const alerts = alertsPart( form.submission, consents );
	return (
		<SubmitForm { ...form } action={ __( 'Create saved search', 'sw-immosuite' ) }>
			<SignedInAs visitor={ visitor } />
			<ContactFields { ...part } />
			{ alerts.options.length > 0 && <Frequency { ...alerts } /> }
			<Consents
				{ ...part }
				consents={ consentsForFrequency( consents, alerts.value ) }
				newsletter={ rules.newsletter }
			/>
		</SubmitForm>
	);
}
