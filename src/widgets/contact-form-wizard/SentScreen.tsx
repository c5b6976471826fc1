import { __ } from '@wordpress/i18n';
import { useEffect, useRef, type Dispatch, type ReactNode } from 'react';
import { Resend } from '../../forms/Resend';
import { Button, DuskStreet, Evening, NextSteps, Note, Words } from '../../ui';
import type { WidgetLink } from '../types';
import type { Action, Sent } from './machine';

/** The heading takes the focus, so that the news is read and the keyboard goes on from here. */
function Title( { children, focus, link }: { children: ReactNode } & Pick< SentScreenProps, 'focus' | 'link' > ) {
	const heading = useRef< HTMLHeadingElement >( null );
	const { scrollTo } = link;
	useEffect( () => {
		if ( focus && heading.current ) {
			heading.current.focus();
			scrollTo( heading.current );
		}
	}, [ focus, scrollTo ] );
	return (
		<h1 className="swis-title" tabIndex={ -1 } ref={ heading }>
			<Words>{ children }</Words>
		</h1>
	);
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
	/** false where a reload has brought the screen back: the page stays where it is. */
	focus: boolean;
	link: WidgetLink;
	dispatch: Dispatch< Action >;
}

function Again( { dispatch }: Pick< SentScreenProps, 'dispatch' > ) {
	return (
		<Button look="link" onClick={ () => dispatch( { type: 'again' } ) }>
			{ __( 'Write another message', 'sw-immosuite' ) }
		</Button>
	);
}

/** Confirmed, by the mailed link or at once (signed in with the own address): nothing is left to do. */
function Done( { sent, focus, link, dispatch }: SentScreenProps ) {
	return (
		<div className="swis-quiet">
			<div className="swis-stack">
				<header>
					<Title focus={ focus } link={ link }>
						{ __( 'Thank you for your inquiry!', 'sw-immosuite' ) }
					</Title>
					<p className="swis-lead">
						<Words>
							{ sent.sent
								? __( 'Your email address is confirmed. We will get back to you.', 'sw-immosuite' )
								: __( 'We will get back to you.', 'sw-immosuite' ) }
						</Words>
					</p>
				</header>
				<Again dispatch={ dispatch } />
			</div>
			<Evening lit={ 3 } />
		</div>
	);
}

/** Sent, with one step left: the mailed link. */
export function SentScreen( props: SentScreenProps ) {
	const { sent, focus, link, dispatch } = props;
	if ( sent.confirmed ) {
		return <Done { ...props } />;
	}
	const steps = [
		<OpenMail key="mail" email={ sent.email } />,
		__( 'Confirm with the link in it. The link is valid for 7 days.', 'sw-immosuite' ),
		__( 'We will then get back to you.', 'sw-immosuite' ),
	];
	return (
		<div className="swis-columns swis-columns--sent">
			<div className="swis-stack">
				<Title focus={ focus } link={ link }>
					{ __( 'One step is left', 'sw-immosuite' ) }
				</Title>
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
				<Again dispatch={ dispatch } />
			</div>
		</div>
	);
}
