import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import type { FrameConfig } from '../../../store';
import { Button, Head } from '../../../ui';
import { aboutText, formPath } from './about';
import type { State } from './machine';
import type { Words } from './words';

export interface LinkMessageProps {
	state: State;
	words: Words;
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' >;
	proceed: () => void;
}

/** Whether to offer signing in: only for results after which the contact still exists. */
function offersSignIn( state: State ): boolean {
	return state.phase === 'done' && state.opcode !== 'Deletion' && state.opcode !== 'Unsubscribe';
}

function Links( { state, urls }: { state: State; urls: FrameConfig[ 'urls' ] } ): ReactNode {
	const form = formPath( state );
	return (
		<>
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
		</>
	);
}

/** A message with at most one button. */
export function LinkMessage( { state, words, config, proceed }: LinkMessageProps ): ReactNode {
	const { title, text, action } = words;
	const about = aboutText( state, config );
	const isBusy = state.phase === 'ask' && state.busy;
	const isDeletion = state.phase === 'ask' && state.key.purpose === 'd';
	return (
		<>
			{ /* Keyed by title: each is a new screen and takes the focus. */ }
			<Head key={ title } title={ title } focus>
				{ about !== '' && <p className="swis-about">{ about }</p> }
				{ text !== undefined && <p className="swis-lead">{ text }</p> }
			</Head>
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
