/** Route `login`: the target of mailed links, the sign-in form, and the account. */
import { __ } from '@wordpress/i18n';
import { lazy, Suspense, useCallback, useEffect, useReducer, type ReactNode } from 'react';
import { takeReturnPage } from '../../store/return-page';
import { forgetKey, takeMailedLink, type MailedLink } from './link/key';
import { LinkPageLayout } from './link/LinkPageLayout';
import { Waiting } from './link/Waiting';
import { SignInOrAccount, type SignInOrAccountProps } from './SignInOrAccount';

const LinkPage = lazy( () => import( /* webpackChunkName: "login-link" */ './link' ) );

const replaceMailed = ( _: MailedLink | undefined, read: MailedLink ): MailedLink | undefined => read;

/** Returns the mailed link, and a function that replaces it: null for none, undefined until hydration is over. */
function useMailedLink(): [ MailedLink | undefined, ( mailed: MailedLink ) => void ] {
	const [ mailed, setMailed ] = useReducer( replaceMailed, undefined );
	useEffect( () => {
		setMailed( takeMailedLink( window ) );
		// Pasting another link into the same tab changes only the hash, for which the browser does not reload.
		const onHash = (): void => window.location.reload();
		window.addEventListener( 'hashchange', onHash );
		return () => window.removeEventListener( 'hashchange', onHash );
	}, [] );
	return [ mailed, setMailed ];
}

export default function Login( props: SignInOrAccountProps ): ReactNode {
	const { config, onTitle } = props;
	const { login } = config.urls;
	const [ mailed, setMailed ] = useMailedLink();
	const onSignedIn = useCallback( () => {
		forgetKey( window );
		// Return to the page where the visitor wanted to sign in, or to the page with the login block. A site without
		// such a page shows the account here.
		const next = takeReturnPage( window ) || login;
		if ( next === '' ) {
			setMailed( null );
		} else {
			window.location.replace( next );
		}
	}, [ login, setMailed ] );
	const waiting = (
		<LinkPageLayout urls={ config.urls } lit={ 1 } hasLegal={ false }>
			<Waiting text={ __( 'Loading …', 'sw-immosuite' ) } />
		</LinkPageLayout>
	);
	if ( mailed ) {
		return (
			<Suspense fallback={ waiting }>
				<LinkPage
					config={ config }
					mailed={ mailed }
					link={ props.link }
					onSignedIn={ onSignedIn }
					{ ...( onTitle && { onTitle } ) }
				/>
			</Suspense>
		);
	}
	const isUrlRead = mailed === null;
	return (
		<>
			{ ! isUrlRead && <div className="swis-alone">{ waiting }</div> }
			<div className={ isUrlRead ? 'swis-page' : 'swis-page swis-hosted' }>
				<SignInOrAccount { ...props } />
			</div>
		</>
	);
}
