import { __, sprintf } from '@wordpress/i18n';
import { useEffect, useRef, type ReactNode } from 'react';
import { failureText } from '../../../store';
import { Button, Head } from '../../../ui';
import type { ConfirmationProps } from './Confirmation';
import { LetterPage } from './LetterPage';
import { useStop, type About, type Stop, type StopState } from './useStop';
import { Waiting } from './Waiting';

interface StopPageProps extends ConfirmationProps {
	k: string;
}

/** Says that the site currently sends no mails. */
const silent = (): string => __( 'At the moment we send no emails about saved searches.', 'sw-immosuite' );

/** Explains the effect of stopping while the site sends no mails. */
function silentAskText( search: string | null ): string {
	return search === null
		? __( 'With “Stop” we write nothing about any saved search later on either. They stay saved.', 'sw-immosuite' )
		: sprintf(
				/* translators: %s: title of the saved search. */
				__(
					'With “Stop” we write nothing about “%s” later on either. The saved search stays.',
					'sw-immosuite'
				),
				search
			);
}

function askText( { search, alertsOff }: About ): string {
	if ( alertsOff === true ) {
		return `${ silent() } ${ silentAskText( search ) }`;
	}
	return search === null
		? __( 'We will send you nothing more about any saved search. They stay saved.', 'sw-immosuite' )
		: sprintf(
				/* translators: %s: title of the saved search. */
				__( 'We will send you nothing more about “%s”. The saved search stays.', 'sw-immosuite' ),
				search
			);
}

/** The result as text; null until there is one. */
function resultText( state: StopState ): string | null {
	switch ( state.phase ) {
		case 'looking':
		case 'ask':
			return null;
		case 'done':
			if ( state.alertsOff === true ) {
				const done = state.alerts === 'off' ? __( 'Stopped.', 'sw-immosuite' ) : __( 'Saved.', 'sw-immosuite' );
				return `${ done } ${ silent() }`;
			}
			return state.alerts === 'off'
				? __( 'Stopped. You can switch emails on again in your account.', 'sw-immosuite' )
				: __( 'Saved. We will write to you once a week at most, on Mondays.', 'sw-immosuite' );
		case 'unknown':
			return __(
				'This link is no longer valid. You manage your saved searches in your account.',
				'sw-immosuite'
			);
		case 'failed':
			return failureText( state.failure );
	}
}

/** The heading stays while the result arrives, because it has the focus and is announced. */
function Result( { text }: { text: string } ): ReactNode {
	const result = useRef< HTMLParagraphElement >( null );
	useEffect( () => result.current?.focus(), [ text ] );
	return (
		<p className="swis-lead" tabIndex={ -1 } ref={ result }>
			{ text }
		</p>
	);
}

function Actions( { state, choose, retry }: Stop ): ReactNode {
	if ( state.phase === 'failed' ) {
		return <Button onClick={ retry }>{ __( 'Try again', 'sw-immosuite' ) }</Button>;
	}
	if ( state.phase !== 'ask' ) {
		return null;
	}
	const { about, busy } = state;
	const busyText = __( 'Saving …', 'sw-immosuite' );
	const press = ( alerts: 'off' | 'weekly' ) => (): void => {
		if ( busy === null ) {
			choose( alerts );
		}
	};
	return (
		<>
			<Button busy={ busy === 'off' ? busyText : null } onClick={ press( 'off' ) }>
				{ __( 'Stop', 'sw-immosuite' ) }
			</Button>
			{ about.frequency !== 'weekly' && about.alertsOff !== true && (
				<Button look="quiet" busy={ busy === 'weekly' ? busyText : null } onClick={ press( 'weekly' ) }>
					{ __( 'Weekly is enough', 'sw-immosuite' ) }
				</Button>
			) }
		</>
	);
}

const lightsOf = ( { phase }: StopState ): 0 | 1 | 3 => {
	if ( phase === 'done' ) {
		return 3;
	}
	return phase === 'unknown' || phase === 'failed' ? 0 : 1;
};

/** The page behind the unsubscribe link of alert mails: stop them, or get them less often. */
export function StopPage( { k, config, onTitle }: StopPageProps ): ReactNode {
	const { urls } = config;
	const stop = useStop( k );
	const { state } = stop;
	const result = resultText( state );
	const title = __( 'Stop emails', 'sw-immosuite' );
	useEffect( () => onTitle?.( title, '' ), [ onTitle, title ] );
	return (
		<LetterPage urls={ urls } lit={ lightsOf( state ) } hasLegal={ state.phase !== 'looking' }>
			{ state.phase === 'looking' ? (
				<Waiting text={ __( 'Loading …', 'sw-immosuite' ) } />
			) : (
				<Head title={ title } focus={ state.phase === 'ask' }>
					{ state.phase === 'ask' && <p className="swis-lead">{ askText( state.about ) }</p> }
					{ result !== null && <Result text={ result } /> }
				</Head>
			) }
			<div className="swis-actions">
				<Actions { ...stop } />
				{ ( state.phase === 'done' || state.phase === 'unknown' ) && urls.login !== '' && (
					<a className="swis-button" href={ urls.login } target="_top">
						{ __( 'Go to sign-in', 'sw-immosuite' ) }
					</a>
				) }
			</div>
		</LetterPage>
	);
}
