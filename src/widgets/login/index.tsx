/** Route `login`: where mailed links lead, where strangers ask for one, and the account of whoever is signed in. */
import { __ } from '@wordpress/i18n';
import { lazy, Suspense, useCallback, useEffect, useReducer, type ReactNode } from 'react';
import { forgetKey, takeErrand, type Errand } from './link/key';
import { LetterPage } from './link/LetterPage';
import { Waiting } from './link/Waiting';
import { Visit, type VisitProps } from './Visit';

const LinkPage = lazy( () => import( /* webpackChunkName: "login-link" */ './link' ) );

const keep = ( _: Errand | undefined, read: Errand ): Errand | undefined => read;

/** What the document was opened for; undefined until its address has been read, which is after it was printed. */
function useErrand(): [ Errand | undefined, ( errand: Errand ) => void ] {
	const [ errand, setErrand ] = useReducer( keep, undefined );
	useEffect( () => {
		setErrand( takeErrand( window ) );
		// Another link pasted into the same tab differs in its hash only, and then the browser loads nothing.
		const onHash = (): void => window.location.reload();
		window.addEventListener( 'hashchange', onHash );
		return () => window.removeEventListener( 'hashchange', onHash );
	}, [] );
	return [ errand, setErrand ];
}

export default function Login( props: VisitProps ): ReactNode {
	const { config, onTitle } = props;
	const { login } = config.urls;
	const [ errand, setErrand ] = useErrand();
	const onSignedIn = useCallback( () => {
		forgetKey( window );
		// On to the page that holds the block (I8); a site without one shows the account here.
		if ( login === '' ) {
			setErrand( null );
		} else {
			window.location.replace( login );
		}
	}, [ login, setErrand ] );
	const waiting = (
		<LetterPage config={ config } lit={ 1 } hasLegal={ false }>
			<Waiting text={ __( 'Loading …', 'sw-immosuite' ) } />
		</LetterPage>
	);
	if ( errand ) {
		return (
			<Suspense fallback={ waiting }>
				<LinkPage
					config={ config }
					errand={ errand }
					onSignedIn={ onSignedIn }
					{ ...( onTitle && { onTitle } ) }
				/>
			</Suspense>
		);
	}
	const isRead = errand === null;
	return (
		<>
			{ ! isRead && <div className="swis-alone">{ waiting }</div> }
			<div className={ isRead ? 'swis-page' : 'swis-page swis-hosted' }>
				<Visit { ...props } />
			</div>
		</>
	);
}
