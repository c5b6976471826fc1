/** Route `login`: where mailed links lead, where strangers ask for one, and the account of whoever is signed in. */
import { __ } from '@wordpress/i18n';
import { lazy, Suspense, useCallback, useEffect, useReducer, type ReactNode } from 'react';
import { forgetKey, takeMailedLink, type MailedLink } from './link/key';
import { LetterPage } from './link/LetterPage';
import { Waiting } from './link/Waiting';
import { Visit, type VisitProps } from './Visit';

const LinkPage = lazy( () => import( /* webpackChunkName: "login-link" */ './link' ) );

const keep = ( _: MailedLink | undefined, read: MailedLink ): MailedLink | undefined => read;

/** What the document was opened for; undefined until its address has been read, which is after it was printed. */
function useMailedLink(): [ MailedLink | undefined, ( mailed: MailedLink ) => void ] {
	const [ mailed, setMailed ] = useReducer( keep, undefined );
	useEffect( () => {
		setMailed( takeMailedLink( window ) );
		// Another link pasted into the same tab differs in its hash only, and then the browser loads nothing.
		const onHash = (): void => window.location.reload();
		window.addEventListener( 'hashchange', onHash );
		return () => window.removeEventListener( 'hashchange', onHash );
	}, [] );
	return [ mailed, setMailed ];
}

export default function Login( props: VisitProps ): ReactNode {
	const { config, onTitle } = props;
	const { login } = config.urls;
	const [ mailed, setMailed ] = useMailedLink();
	const onSignedIn = useCallback( () => {
		forgetKey( window );
		// On to the page that holds the block (I8); a site without one shows the account here.
		if ( login === '' ) {
			setMailed( null );
		} else {
			window.location.replace( login );
		}
	}, [ login, setMailed ] );
	const waiting = (
		<LetterPage urls={ config.urls } lit={ 1 } hasLegal={ false }>
			<Waiting text={ __( 'Loading …', 'sw-immosuite' ) } />
		</LetterPage>
	);
	if ( mailed ) {
		return (
			<Suspense fallback={ waiting }>
				<LinkPage
					config={ config }
					mailed={ mailed }
					onSignedIn={ onSignedIn }
					{ ...( onTitle && { onTitle } ) }
				/>
			</Suspense>
		);
	}
	const isRead = mailed === null;
	return (
		<>
			{ ! isRead && <div className="swis-alone">{ waiting }</div> }
			<div className={ isRead ? 'swis-page' : 'swis-page swis-hosted' }>
				<Visit { ...props } />
			</div>
		</>
	);
}
