import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';
import type { SentWords } from '../../forms/submission/SentScreen';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { useSubmission } from '../../forms/submission/useSubmission';
import type { WidgetProps } from '../types';
import { readHeading, readRules } from './attributes';
import { contactForm } from './form';
import { FormScreen } from './FormScreen';

export { asksAsPrinted as isPrinted } from './attributes';

function sentWords(): SentWords {
	return {
		next: __( 'We will then get back to you.', 'sw-immosuite' ),
		again: __( 'Write another message', 'sw-immosuite' ),
		thanks: __( 'Thank you for your inquiry!', 'sw-immosuite' ),
		confirmed: __( 'Your email address is confirmed. We will get back to you.', 'sw-immosuite' ),
		atOnce: __( 'We will get back to you.', 'sw-immosuite' ),
	};
}

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
			words={ sentWords() }
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
