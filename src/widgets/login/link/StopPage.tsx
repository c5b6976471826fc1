import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureText, type Failure } from '../../../store';
import { Button, Head, Icon, RetryNote } from '../../../ui';
import type { ConfirmationProps } from './Confirmation';
import { offersFewerMails } from './key';
import { LinkPageLayout } from './LinkPageLayout';
import './about.css';
import './stop.css';
import { backLabel, choiceLabel, optionsOf, wordsOf } from './stop-page-words';
import { useStop, type Ready, type Stop, type StopState } from './useStop';
import { Waiting } from './Waiting';

interface StopPageProps extends ConfirmationProps {
	k: string;
}

/** Reports an invalid link, and takes the focus in place of the heading, whose text is the same for a valid link. */
function InvalidLink(): ReactNode {
	const message = useRef< HTMLParagraphElement >( null );
	useEffect( () => message.current?.focus(), [] );
	return (
		<p className="swis-lead" tabIndex={ -1 } ref={ message }>
			{ __(
				'This link is no longer valid. You can manage your saved searches in your account.',
				'sw-immosuite'
			) }
		</p>
	);
}

/** Text of a failure. For a lost connection, failureText() would name the request's URL. */
const textOf = ( failure: Failure ): string =>
	failure.kind === 'network'
		? __( 'The connection is lost. Please try again.', 'sw-immosuite' )
		: failureText( failure );

/** Reports a choice that was not saved, with a button that sends it again. */
function UnsavedNote( { ready, choose }: Omit< ChoicesProps, 'wantsFewerMails' > ): ReactNode {
	const { unsaved } = ready;
	return (
		unsaved && (
			<RetryNote title={ textOf( unsaved.failure ) } onRetry={ () => choose( unsaved.choice ) }>
				{ /* translators: %s: label of a button, for example Weekly. */ }
				<p>
					{ sprintf(
						__( 'Your choice “%s” isn’t saved yet.', 'sw-immosuite' ),
						choiceLabel( unsaved.choice, ready )
					) }
				</p>
			</RetryNote>
		)
	);
}

/** Describes the search, or all searches, and the mail frequency. */
function Summary( { ready, text }: { ready: Ready; text: string } ): ReactNode {
	return (
		<>
			<p className="swis-about">{ ready.about.search ?? __( 'All your saved searches', 'sw-immosuite' ) }</p>
			<p className="swis-lead">{ text }</p>
		</>
	);
}

interface ChoicesProps extends Pick< Stop, 'choose' > {
	ready: Ready;
	wantsFewerMails: boolean;
}

/** A button for each lower frequency. */
function Choices( { ready, wantsFewerMails, choose }: ChoicesProps ): ReactNode {
	return (
		<div className="swis-choose">
			{ optionsOf( ready.about, wantsFewerMails ).map( ( { choice, label, hint } ) => (
				<button
					key={ choice }
					type="button"
					aria-busy={ ready.busy === choice || undefined }
					onClick={ () => choose( choice ) }
				>
					<span>
						<strong>{ label }</strong>
						<span className="swis-hint">{ hint }</span>
					</span>
					<Icon name="right" />
				</button>
			) ) }
		</div>
	);
}

/** After a choice: a button that undoes it, and one that ends the mails. */
function AfterChoice( { ready, choose }: Omit< ChoicesProps, 'wantsFewerMails' > ): ReactNode {
	const { about, back, busy } = ready;
	const busyText = __( 'Saving …', 'sw-immosuite' );
	return (
		<>
			{ back !== null && (
				<Button look="quiet" busy={ busy === 'back' ? busyText : null } onClick={ () => choose( 'back' ) }>
					{ backLabel( back, about ) }
				</Button>
			) }
			{ back !== null && about.frequency !== 'off' && (
				<Button look="bare" busy={ busy === 'off' ? busyText : null } onClick={ () => choose( 'off' ) }>
					{ __( 'No more emails', 'sw-immosuite' ) }
				</Button>
			) }
		</>
	);
}

/** Number of lit windows in the picture: 3 once a choice is saved, 0 for an invalid key or a failed lookup, otherwise 1. */
const litWindows = ( state: StopState ): 0 | 1 | 3 => {
	if ( state.phase === 'ready' ) {
		return state.last === null ? 1 : 3;
	}
	return state.phase === 'looking' ? 1 : 0;
};

/** The page for the links in alert mails that reduce or end the mails. Opening it changes nothing. */
export function StopPage( { k, config, onTitle }: StopPageProps ): ReactNode {
	const { urls } = config;
	const stop = useStop( k );
	const { state } = stop;
	const wantsFewerMails = offersFewerMails( window );
	const ready = state.phase === 'ready' ? state : null;
	const { title, text } = wordsOf( ready, wantsFewerMails );
	const { phase } = state;
	const hasChoices = ready !== null && ready.back === null && ready.about.frequency !== 'off';
	useEffect( () => onTitle?.( __( 'Emails about saved searches', 'sw-immosuite' ), title ), [ onTitle, title ] );
	return (
		<LinkPageLayout urls={ urls } lit={ litWindows( state ) } hasLegal={ phase !== 'looking' }>
			{ !! ready?.last && (
				<p className="swis-said">
					<Icon name="done" />
					{ __( 'Saved.', 'sw-immosuite' ) }
				</p>
			) }
			{ phase === 'looking' ? (
				<Waiting text={ __( 'Loading …', 'sw-immosuite' ) } />
			) : (
				/* Keyed by title: a new title is a new screen and gets the focus. */
				<Head key={ title } title={ title } focus={ phase !== 'unknown' }>
					{ ready !== null && <Summary ready={ ready } text={ text } /> }
					{ phase === 'unknown' && <InvalidLink /> }
				</Head>
			) }
			{ phase === 'failed' && <RetryNote title={ textOf( state.failure ) } onRetry={ stop.retry } /> }
			{ hasChoices && <Choices ready={ ready } wantsFewerMails={ wantsFewerMails } choose={ stop.choose } /> }
			<div className="swis-actions">
				{ ready !== null && <AfterChoice ready={ ready } choose={ stop.choose } /> }
				{ ( phase === 'unknown' || ( ready !== null && ! hasChoices ) ) && urls.login !== '' && (
					<a
						className={ ready?.back ? 'swis-button swis-button--bare' : 'swis-button' }
						href={ urls.login }
						target="_top"
					>
						{ __( 'Go to sign-in', 'sw-immosuite' ) }
					</a>
				) }
			</div>
			{ ready !== null && <UnsavedNote ready={ ready } choose={ stop.choose } /> }
		</LinkPageLayout>
	);
}
