import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';
import { replyWords } from '../../forms/submission/reply-words';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { useSubmission } from '../../forms/submission/useSubmission';
import type { WidgetProps } from '../types';
import { readHeading, readRules } from './attributes';
import { contactForm } from './form';
import { FormScreen } from './FormScreen';

export { asksAsPrinted as isPrinted } from './attributes';

/** The general contact form (route /contact-form-wizard). */
export default function ContactFormWizard( props: WidgetProps ) {
	const { config, params, onTitle } = props;
	const { lang } = config;
	const rules = useMemo( () => readRules( params.attributes ), [ params.attributes ] );
	const form = useMemo( () => contactForm( rules, lang ), [ rules, lang ] );
	const submission = useSubmission( form, props );
	const title = __( 'Write to us', 'sw-immosuite' );
	return (
		<SubmissionPage
			submission={ submission }
			words={ replyWords( __( 'Write another message', 'sw-immosuite' ) ) }
			title={ title }
			subtitle={ __( 'Contact', 'sw-immosuite' ) }
			onTitle={ onTitle }
		>
			<FormScreen
				submission={ submission }
				rules={ rules }
				heading={ readHeading( params.attributes ) ?? title }
				config={ config }
			/>
		</SubmissionPage>
	);
}
