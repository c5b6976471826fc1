import { __ } from '@wordpress/i18n';
import { useMemo } from 'react';
import { contactPath } from '../../domain/contact-paths';
import { replyWords } from '../../forms/submission/reply-words';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { useSubmission } from '../../forms/submission/useSubmission';
import { WrappingText } from '../../ui';
import type { WidgetProps } from '../types';
import { readHeading, readRules } from './attributes';
import { contactForm, ROOT } from './form';
import { FormScreen } from './FormScreen';
import './below.css';

export { isPrerendered } from './attributes';

/** The message that was sent. */
function Sent( { message }: { message: string } ) {
	const title = __( 'What you have sent', 'sw-immosuite' );
	return (
		<aside className="swis-aside" aria-label={ title }>
			<h2 className="swis-aside__title">{ title }</h2>
			<p className="swis-lines">
				<WrappingText>{ message }</WrappingText>
			</p>
		</aside>
	);
}

/** The general contact form (route /contact-form-wizard). */
export default function ContactFormWizard( props: WidgetProps ) {
	const { config, params, onTitle } = props;
	const { lang } = config;
	const rules = useMemo( () => readRules( params.attributes ), [ params.attributes ] );
	const form = useMemo( () => contactForm( rules, lang ), [ rules, lang ] );
	const submission = useSubmission( form, props );
	const title = __( 'Write to us', 'sw-immosuite' );
	const { sent, entries } = submission.state;
	const message = sent?.isFresh ? entries[ contactPath( ROOT, 'message' ) ] : '';
	return (
		<SubmissionPage
			submission={ submission }
			words={ replyWords( __( 'Write another message', 'sw-immosuite' ) ) }
			title={ title }
			subtitle={ __( 'Contact', 'sw-immosuite' ) }
			onTitle={ onTitle }
			about={ message && <Sent message={ message } /> }
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
