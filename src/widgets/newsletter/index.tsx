import { __, sprintf } from '@wordpress/i18n';
import { useMemo } from 'react';
import type { ContactRequest } from '../../contract/types.gen';
import { newsletterAttributes, readAttributes, type NewsletterAttributes } from '../../domain/attributes';
import type { ContactAt } from '../../domain/contact-paths';
import { Consents } from '../../forms/Consents';
import { contactPart } from '../../forms/contact';
import { ContactFields } from '../../forms/ContactFields';
import { SignedInAs, useFormWithAccount, usePrefill } from '../../forms/signed-in';
import { FormHead } from '../../forms/submission/FormHead';
import type { SentWords } from '../../forms/submission/SentScreen';
import { SubmissionPage } from '../../forms/submission/SubmissionPage';
import { SubmitForm } from '../../forms/submission/SubmitForm';
import { useSubmission, type Submission } from '../../forms/submission/useSubmission';
import { useVisitor, type FrameConfig, type Visitor } from '../../store';
import { NextSteps, WrappingText } from '../../ui';
import type { WidgetProps } from '../types';
import { newsletterForm, ROOT, RULES } from './form';

type Attributes = WidgetProps[ 'params' ][ 'attributes' ];

export interface NewsletterProps extends WidgetProps {
	readonly config: WidgetProps[ 'config' ] & Pick< FrameConfig, 'newsletterContent' | 'newsletterFrequency' >;
}

/** Returns the heading. null: the form's default; empty: no heading, because the host page has its own. */
function readHeading( attributes: Attributes ): string | null {
	return readAttributes< NewsletterAttributes >( newsletterAttributes, attributes ).heading?.trim() ?? null;
}

/** Whether this block's first step is the prerendered one, which has default attributes. */
export const isPrerendered = ( attributes: Attributes ): boolean => readHeading( attributes ) === null;

function sentWords(): SentWords {
	return {
		next: __( 'You will then receive the newsletter.', 'sw-immosuite' ),
		thanks: __( 'You are subscribed to the newsletter', 'sw-immosuite' ),
		steps: [
			__( 'Subscribed', 'sw-immosuite' ),
			__( 'You receive the newsletter', 'sw-immosuite' ),
			__( 'You can unsubscribe at any time with the link in every issue.', 'sw-immosuite' ),
		],
	};
}

function introOf( { newsletterContent, newsletterFrequency }: NewsletterProps[ 'config' ] ): string {
	/* translators: 1: how often the newsletter comes, 2: what it is about. */
	const intro = __( 'By email, %1$s, about %2$s. You can unsubscribe at any time.', 'sw-immosuite' );
	return sprintf( intro, newsletterFrequency, newsletterContent );
}

interface ScreenProps {
	submission: Submission< ContactAt< typeof ROOT >, ContactRequest >;
	visitor: Visitor;
	/** Empty: no heading. */
	heading: string;
	config: NewsletterProps[ 'config' ];
}

function Screen( { submission, visitor, heading, config }: ScreenProps ) {
	const part = contactPart( ROOT, submission, RULES );
	const action = __( 'Subscribe to newsletter', 'sw-immosuite' );
	const steps = [
		action,
		...( visitor.phase !== 'known' ? [ __( 'Confirm your email address', 'sw-immosuite' ) ] : [] ),
		__( 'You will then receive the newsletter.', 'sw-immosuite' ),
	];
	return (
		<>
			<FormHead submission={ submission } title={ heading }>
				<WrappingText>{ introOf( config ) }</WrappingText>
			</FormHead>
			<div className="swis-columns">
				<SubmitForm submission={ submission } action={ action }>
					<SignedInAs visitor={ visitor } />
					<ContactFields { ...part } />
					<Consents { ...part } consents={ config.consents } newsletter={ RULES.newsletter } />
				</SubmitForm>
				<NextSteps steps={ steps } current={ 0 } />
			</div>
		</>
	);
}

/** The newsletter form (route /newsletter); the visitor confirms by a mailed link. */
export default function Newsletter( props: NewsletterProps ) {
	const { config, params, onTitle } = props;
	const { lang } = config;
	const form = useMemo( () => newsletterForm( lang ), [ lang ] );
	const visitor = useVisitor();
	const submission = useSubmission( useFormWithAccount( ROOT, form, visitor ), props );
	usePrefill( ROOT, submission, visitor );
	const title = __( 'Newsletter', 'sw-immosuite' );
	return (
		<SubmissionPage
			submission={ submission }
			words={ sentWords() }
			title={ title }
			subtitle={ __( 'Subscribe to newsletter', 'sw-immosuite' ) }
			onTitle={ onTitle }
			about={
				<p>
					<WrappingText>{ introOf( config ) }</WrappingText>
				</p>
			}
		>
			<Screen
				submission={ submission }
				visitor={ visitor }
				heading={ readHeading( params.attributes ) ?? title }
				config={ config }
			/>
		</SubmissionPage>
	);
}
