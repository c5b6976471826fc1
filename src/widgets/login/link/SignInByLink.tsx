import { __, _x } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { failureText } from '../../../store';
import { Button, Head } from '../../../ui';
import { AddressForm } from '../form/AddressForm';
import type { WidgetLink } from '../../types';
import type { ConfirmationProps } from './Confirmation';
import { LinkPageLayout } from './LinkPageLayout';
import { useSignInByLink, type SignInState } from './useSignInByLink';
import { Waiting } from './Waiting';
import { withAddress } from './words';

export interface SignInByLinkProps extends ConfirmationProps {
	k: string;
	link: Pick< WidgetLink, 'scrollTo' >;
	/** Called after signing in. */
	onSignedIn: () => void;
}

interface Words {
	title: string;
	text?: ReactNode;
}

function refusedWords( reason: Extract< SignInState, { phase: 'refused' } >[ 'reason' ] ): Words {
	switch ( reason ) {
		case 'expired':
			return {
				title: __( 'The sign-in link has expired', 'sw-immosuite' ),
				text: __( 'Sign-in links are valid for 15 minutes. Request a new one here.', 'sw-immosuite' ),
			};
		case 'used':
			return {
				title: __( 'The sign-in link has already been used', 'sw-immosuite' ),
				text: __( 'Each link works once. Request a new one here.', 'sw-immosuite' ),
			};
		case 'unknown':
			return {
				title: __( 'The sign-in link is not valid anymore', 'sw-immosuite' ),
				text: __( 'It has expired, has been used, or is incomplete. Request a new one here.', 'sw-immosuite' ),
			};
	}
}

/** Title and text of a state; null while the page is only waiting. */
function wordsOf( state: SignInState ): Words | null {
	switch ( state.phase ) {
		case 'looking':
		case 'working':
			return null;
		case 'ask': {
			/* translators: %s: masked email address. */
			const text = __(
				'The link for %s was requested in another browser. If that was you, sign in here. Otherwise close this page.',
				'sw-immosuite'
			);
			return { title: _x( 'Sign in', 'heading', 'sw-immosuite' ), text: withAddress( text, state.email ) };
		}
		case 'refused':
			return refusedWords( state.reason );
		case 'failed':
			return { title: __( 'An error has occurred.', 'sw-immosuite' ), text: failureText( state.failure ) };
	}
}

/** The page of a sign-in link: continues to the account, waits for one click, or offers a form for a new link. */
export function SignInByLink( { k, config, link, onSignedIn, onTitle }: SignInByLinkProps ): ReactNode {
	const { state, proceed, retry } = useSignInByLink( k, onSignedIn );
	const words = wordsOf( state );
	const subtitle = state.phase === 'refused' ? words?.title : __( 'Your account', 'sw-immosuite' );
	useEffect( () => {
		onTitle?.( _x( 'Sign in', 'heading', 'sw-immosuite' ), subtitle ?? '' );
	}, [ onTitle, subtitle ] );
	return (
		<LinkPageLayout urls={ config.urls } lit={ state.phase === 'refused' ? 0 : 1 } hasLegal={ words !== null }>
			{ words === null ? (
				<Waiting text={ __( 'Signing in …', 'sw-immosuite' ) } />
			) : (
				<Head key={ words.title } title={ words.title } focus>
					{ words.text !== undefined && <p className="swis-lead">{ words.text }</p> }
				</Head>
			) }
			{ state.phase === 'ask' && (
				<div className="swis-actions">
					<Button onClick={ proceed }>{ __( 'Sign in here', 'sw-immosuite' ) }</Button>
				</div>
			) }
			{ state.phase === 'failed' && (
				<div className="swis-actions">
					<Button onClick={ retry }>{ __( 'Try again', 'sw-immosuite' ) }</Button>
				</div>
			) }
			{ state.phase === 'refused' && <AddressForm lang={ config.lang } typed="" scrollTo={ link.scrollTo } /> }
		</LinkPageLayout>
	);
}
