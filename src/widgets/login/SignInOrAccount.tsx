import { _x } from '@wordpress/i18n';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { loginAttributes, readAttributes, type LoginAttributes } from '../../domain/attributes';
import { useIsSignedIn, useSignedInAddress, type FrameConfig } from '../../store';
import { Skeleton } from '../../ui';
import type { WidgetProps } from '../types';
import { loadAccountTexts } from './load-account-texts';
import { SignIn } from './form/SignIn';
import { useSignOut } from './useSignOut';

/** Loads the account and its texts, which only signed-in visitors need. */
function lazyAccountScreen( lang: string ) {
	return lazy( async () => {
		const [ accountScreen ] = await Promise.all( [
			import( /* webpackChunkName: "account" */ './account-screen' ),
			loadAccountTexts( lang ),
		] );
		return accountScreen;
	} );
}

const ACCOUNT_SCREENS = { de: lazyAccountScreen( 'de' ), en: lazyAccountScreen( 'en' ) };

export interface SignInOrAccountProps extends Omit< WidgetProps, 'config' > {
	config: Pick< FrameConfig, 'lang' | 'agency' | 'urls' | 'consents' | 'directions' >;
}

/**
 * Removes the attribute that hides the prerendered form (src/bridge/known.ts). Waits for the next task: if the session
 * is being checked, a message has replaced the form by then, and the form does not flash.
 */
function useRevealForm(): void {
	useEffect( () => {
		const timer = setTimeout( () => delete document.documentElement.dataset[ 'known' ] );
		return () => clearTimeout( timer );
	}, [] );
}

/** The sign-in form, or the account of a signed-in visitor. */
export function SignInOrAccount( { config, params, link, initial, onTitle }: SignInOrAccountProps ): ReactNode {
	const { lang } = config;
	const email = useSignedInAddress();
	const isSignedIn = useIsSignedIn();
	const { lastSessionEnd, signOut } = useSignOut( email );
	useRevealForm();
	if ( isSignedIn === null ) {
		return <Skeleton />;
	}
	const AccountScreen = ACCOUNT_SCREENS[ lang === 'de' ? lang : 'en' ];
	const title = _x( 'Sign in', 'heading', 'sw-immosuite' );
	const { heading } = readAttributes< LoginAttributes >( loginAttributes, params.attributes );
	const typed = initial?.[ 'email' ];
	return isSignedIn ? (
		<Suspense fallback={ <Skeleton /> }>
			{ /* The key unmounts everything when another account signs in. */ }
			<AccountScreen
				key={ email }
				config={ config }
				link={ link }
				email={ email }
				tab={ params.tab }
				signOut={ signOut }
				onTitle={ onTitle }
			/>
		</Suspense>
	) : (
		<SignIn
			lang={ lang }
			typed={ typeof typed === 'string' ? typed : '' }
			scrollTo={ link.scrollTo }
			heading={ heading?.trim() ?? title }
			focus={ lastSessionEnd !== 'none' }
			hasEnded={ lastSessionEnd === 'expired' }
			title={ title }
			onTitle={ onTitle }
		/>
	);
}
