import { __ } from '@wordpress/i18n';
import { RequiredLegend } from '../../../forms/RequiredLegend';
import { hasAcceptedDisclaimer } from '../../../store';
import { Note } from '../../../ui';
import { DetailsForm, type DetailsFormProps } from './DetailsForm';
import { EmailAddress } from './EmailAddress';
import { Section } from './Section';

/** The details section; shows the form as long as a required consent is missing. */
export function DetailsSection( props: DetailsFormProps ) {
	const { account } = props;
	const title = hasAcceptedDisclaimer( account )
		? __( 'Your details', 'sw-immosuite' )
		: __( 'Please complete your details', 'sw-immosuite' );
	if ( account.email === '' ) {
		return (
			<Section title={ title }>
				<Note tone="error" live="alert" title={ __( 'Invalid user', 'sw-immosuite' ) } />
			</Section>
		);
	}
	return (
		<Section title={ title } hint={ <RequiredLegend /> }>
			<EmailAddress account={ account } config={ props.config } link={ props.link } />
			<DetailsForm { ...props } />
		</Section>
	);
}
