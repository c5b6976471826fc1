import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import { Button, Head, Icon, NextSteps, WrappingText } from '../../../ui';
import { formPath } from './about';
import type { Result } from './key';
import type { State } from './machine';
import type { LinkWords } from './link-words';
import { subjectOf, type Subject } from './subject';
import { SubjectLines } from './SubjectLines';

export interface LinkMessageProps {
	state: State;
	words: LinkWords;
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' >;
	proceed: () => void;
}

/** Whether to offer signing in: after a change of the email address. After submissions, BelowConfirmation does. */
function offersSignIn( state: State ): boolean {
	return state.phase === 'done' && ( state.opcode === 'Email' || state.opcode === 'EmailRestored' );
}

/** Link for calling a number, without the optional zero in parentheses after the country code. */
const dialUrl = ( phone: string ): string =>
	`tel:${ phone.replace( /^(\+\d+)\s*\(0\)/, '$1' ).replace( /[^+\d]/g, '' ) }`;

/** The link back to the listing, and the phone number of the contact person. */
function ListingLinks( { subject }: { subject: Subject } ): ReactNode {
	return (
		<>
			<a className="swis-button" href={ subject.link } target="_top">
				{ __( 'Back to the property', 'sw-immosuite' ) }
			</a>
			{ subject.phone !== '' && (
				<a className="swis-button swis-button--quiet" href={ dialUrl( subject.phone ) }>
					{ subject.phone }
				</a>
			) }
		</>
	);
}

function Links( { state, urls }: { state: State; urls: FrameConfig[ 'urls' ] } ): ReactNode {
	const form = formPath( state );
	const subject = state.phase === 'done' ? subjectOf( state ) : null;
	if ( subject !== null && subject.link !== '' ) {
		return <ListingLinks subject={ subject } />;
	}
	const { list, unsubscribe }: Partial< Result > = state.phase === 'done' ? state : {};
	return (
		<>
			{ list !== undefined && (
				<a className="swis-button" href={ list } target="_top">
					{ __( 'Back to the list', 'sw-immosuite' ) }
				</a>
			) }
			{ form !== '' && (
				<a className="swis-button" href={ form } target="_top">
					{ __( 'Back to the form', 'sw-immosuite' ) }
				</a>
			) }
			{ offersSignIn( state ) && urls.login !== '' && (
				<a className="swis-button" href={ urls.login } target="_top">
					{ __( 'Go to sign-in', 'sw-immosuite' ) }
				</a>
			) }
			{ state.phase !== 'ask' && urls.home !== '' && (
				<a className="swis-button swis-button--quiet" href={ urls.home } target="_top">
					{ __( 'Go to home page', 'sw-immosuite' ) }
				</a>
			) }
			{ unsubscribe !== undefined && (
				<a className="swis-button swis-button--bare" href={ unsubscribe } target="_top">
					{ __( 'Unsubscribe from newsletter', 'sw-immosuite' ) }
				</a>
			) }
		</>
	);
}

/** The message of a mailed link's page: subject, text, next steps, the button that confirms, and links. */
export function LinkMessage( { state, words, config, proceed }: LinkMessageProps ): ReactNode {
	const { title, text, action, notice, steps, current = 0 } = words;
	const isBusy = state.phase === 'ask' && state.busy;
	const isDeletion = state.phase === 'ask' && state.key.purpose === 'd';
	return (
		<>
			{ notice !== undefined && (
				<p className="swis-said">
					<Icon name="done" />
					<span>
						<WrappingText>{ notice }</WrappingText>
					</span>
				</p>
			) }
			{ /* Keyed by title: a new title is a new screen and gets the focus. */ }
			<Head key={ title } title={ title } focus>
				<SubjectLines state={ state } site={ config } />
				{ text !== undefined && <p className="swis-lead">{ text }</p> }
			</Head>
			{ steps && <NextSteps steps={ steps } current={ current } /> }
			<div className="swis-actions">
				{ action !== undefined && (
					<Button
						look={ isDeletion ? 'danger' : 'filled' }
						busy={ isBusy ? __( 'Confirming …', 'sw-immosuite' ) : null }
						onClick={ proceed }
					>
						{ action }
					</Button>
				) }
				<Links state={ state } urls={ config.urls } />
			</div>
		</>
	);
}
