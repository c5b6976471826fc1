import { __ } from '@wordpress/i18n';
import type { Dispatch } from 'react';
import { Button, DuskStreet, Evening, Head, NextSteps, Note, Words } from '../../ui';
import type { Action, Sent } from './machine';
import { Resend } from './Resend';

/** What a form says once it is sent; everything else is the same for all (texts 2.11). */
export interface SentWords {
	/** What is to be done in the mail; absent: the address is confirmed with its link. */
	link?: string;
	/** What comes once the address is confirmed. */
	next: string;
	/** Button that begins anew; absent: there is nothing to send twice. */
	again?: string;
	/** Heading where nothing is left to do. */
	thanks: string;
	/** Below it: after the mailed link, and for who was signed in. */
	confirmed: string;
	atOnce: string;
}

/** The address stands out: a slip of the pen is found here, or never. */
function OpenMail( { email }: { email: string } ) {
	/* translators: %s: email address. */
	const [ before, after ] = __( 'Open the email that we send to %s.', 'sw-immosuite' ).split( '%s' );
	return (
		<>
			<Words>{ before }</Words>
			<strong>
				<Words>{ email }</Words>
			</strong>
			<Words>{ after }</Words>
		</>
	);
}

export interface SentScreenProps {
	sent: Sent;
	words: SentWords;
	/** false where a reload has brought the screen back: the page stays where it is. */
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

/** Confirmed, by the mailed link or at once (signed in with the own address): nothing is left to do. */
function Done( { sent, words, focus, scrollTo, dispatch }: SentScreenProps ) {
	return (
		<div className="swis-quiet">
			<div className="swis-stack">
				<Head title={ words.thanks } focus={ focus } scrollTo={ scrollTo }>
					<p className="swis-lead">
						<Words>{ sent.sent ? words.confirmed : words.atOnce }</Words>
					</p>
				</Head>
				<Again words={ words } dispatch={ dispatch } />
			</div>
			<Evening lit={ 3 } />
		</div>
	);
}

/** Sent, with one step left: the mailed link. */
export function SentScreen( props: SentScreenProps ) {
	const { sent, words, focus, scrollTo, dispatch } = props;
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
						<Words>
							{ __(
								'Your inquiry has been sent. Please check your email inbox to confirm it.',
								'sw-immosuite'
							) }
						</Words>
					</p>
				</Note>
			</div>
			<NextSteps steps={ steps } current={ 0 } />
			<div className="swis-stack">
				<DuskStreet />
				<p className="swis-hint">
					<Words>
						{ __(
							'No email after a few minutes? Please look in your spam folder as well.',
							'sw-immosuite'
						) }
					</Words>
				</p>
				<Resend
					id={ sent.id }
					onConfirmed={ ( id ) => dispatch( { type: 'confirmed', id } ) }
					onCorrect={ () => dispatch( { type: 'correctEmail' } ) }
				/>
				<Again words={ words } dispatch={ dispatch } />
			</div>
		</div>
	);
}
