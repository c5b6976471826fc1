import { __ } from '@wordpress/i18n';
import type { Dispatch, ReactNode } from 'react';
import { Button, DuskStreet, Head, NextSteps, Note, WrappingText } from '../../ui';
import type { Action, SentSubmission } from './machine';
import { Resend } from './Resend';

/** Texts of a form's sent screen; its other texts are the same for all forms (specification, texts 2.11). */
export interface SentWords {
	/** How to confirm; by default: use the link in the mail. */
	link?: string;
	/** Steps after the confirmation. */
	next: string;
	/** Label of the button that starts over; absent if the form is sent only once. */
	again?: string;
	/** Heading after the confirmation. */
	thanks: string;
	/** Text below the heading if the visitor confirmed by mail; absent if the steps suffice. */
	confirmed?: string;
	/** Steps after sending; the first one is complete. */
	steps: readonly ReactNode[];
	/** Further text below the first message. */
	extra?: ReactNode;
}

/** Highlights the address, so that the visitor notices a typo. */
function OpenMail( { email }: { email: string } ) {
	/* translators: %s: email address. */
	const [ before, after ] = __( 'Open the email that we send to %s.', 'sw-immosuite' ).split( '%s' );
	return (
		<>
			<WrappingText>{ before }</WrappingText>
			<strong>
				<WrappingText>{ email }</WrappingText>
			</strong>
			<WrappingText>{ after }</WrappingText>
		</>
	);
}

export interface SentScreenProps {
	sent: SentSubmission;
	words: SentWords;
	/** Subject of the visitor's message. */
	about?: ReactNode;
	/** Link back to that subject. */
	back?: ReactNode;
	/** false if a reload restored the screen: then the page does not scroll. */
	focus: boolean;
	scrollTo: ( element: Element ) => void;
	dispatch: Dispatch< Extract< Action< never, never >, { type: 'again' | 'confirmed' | 'correctEmail' } > >;
}

function Again( { words, dispatch }: Pick< SentScreenProps, 'words' | 'dispatch' > ) {
	return words.again === undefined ? null : (
		<Button look="link" onClick={ () => dispatch( { type: 'again' } ) }>
			{ words.again }
		</Button>
	);
}

/** The screen after the confirmation: by the mailed link, or at once for a visitor signed in with this address. */
function Done( { sent, words, about, back, focus, scrollTo, dispatch }: SentScreenProps ) {
	return (
		<div className="swis-columns swis-columns--sent">
			<div className="swis-stack">
				<Head title={ words.thanks } focus={ focus } scrollTo={ scrollTo }>
					{ sent.sent && words.confirmed && (
						<p className="swis-lead">
							<WrappingText>{ words.confirmed }</WrappingText>
						</p>
					) }
				</Head>
				{ about }
				{ words.extra }
			</div>
			<NextSteps steps={ words.steps } current={ 1 } />
			<div className="swis-stack">
				{ back }
				<Again words={ words } dispatch={ dispatch } />
				<DuskStreet />
			</div>
		</div>
	);
}

/** The screen after sending: the visitor still has to open the mailed link, unless the submission is confirmed. */
export function SentScreen( props: SentScreenProps ) {
	const { sent, words, about, back, focus, scrollTo, dispatch } = props;
	if ( sent.confirmed ) {
		return <Done { ...props } />;
	}
	const steps = [
		<OpenMail key="mail" email={ sent.email } />,
		words.link ?? __( 'Confirm with the link in it. The link is valid for 7 days.', 'sw-immosuite' ),
		words.next,
	];
	return (
		<div className="swis-columns swis-columns--sent">
			<div className="swis-stack">
				<Head title={ __( 'One step is left', 'sw-immosuite' ) } focus={ focus } scrollTo={ scrollTo } />
				<Note tone="success" live="status">
					<p>
						<WrappingText>
							{ __(
								'Your inquiry has been sent. Please check your email inbox to confirm it.',
								'sw-immosuite'
							) }
						</WrappingText>
					</p>
				</Note>
				{ about }
				{ words.extra }
			</div>
			<NextSteps steps={ steps } current={ 0 } />
			<div className="swis-stack">
				<DuskStreet />
				<p className="swis-hint">
					<WrappingText>
						{ __(
							'No email after a few minutes? Please look in your spam folder as well.',
							'sw-immosuite'
						) }
					</WrappingText>
				</p>
				<Resend
					id={ sent.id }
					onConfirmed={ ( id ) => dispatch( { type: 'confirmed', id } ) }
					onCorrect={ () => dispatch( { type: 'correctEmail' } ) }
				/>
				{ back }
				<Again words={ words } dispatch={ dispatch } />
			</div>
		</div>
	);
}
