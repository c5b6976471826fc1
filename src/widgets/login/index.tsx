/** Route `login`: where mailed links lead, where strangers ask for one, and the account of whoever is signed in. */
import { __ } from '@wordpress/i18n';
import { useEffect, useReducer, type ReactNode } from 'react';
import { Confirmation } from './link/Confirmation';
import { takeErrand, type Errand } from './link/key';
import { LetterPage } from './link/LetterPage';
import { Waiting } from './link/Waiting';
import { Visit, type VisitProps } from './Visit';

const keep = ( _: Errand | undefined, read: Errand ): Errand | undefined => read;

/** What the document was opened for; undefined until its address has been read, which is after it was printed. */
function useErrand(): Errand | undefined {
	const [ errand, setErrand ] = useReducer( keep, undefined );
	useEffect( () => {
		setErrand( takeErrand( window ) );
		// Another link pasted into the same tab differs in its hash only, and then the browser loads nothing.
		const onHash = (): void => window.location.reload();
		window.addEventListener( 'hashchange', onHash );
		return () => window.removeEventListener( 'hashchange', onHash );
	}, [] );
	return errand;
}

export default function Login( props: VisitProps ): ReactNode {
	const { config, onTitle } = props;
	const errand = useErrand();
	if ( errand ) {
		return <Confirmation config={ config } { ...( onTitle && { onTitle } ) } />;
	}
	const isRead = errand === null;
	return (
		<>
			{ ! isRead && (
				<div className="swis-alone">
					<LetterPage config={ config } lit={ 1 } hasLegal={ false }>
						<Waiting text={ __( 'Loading …', 'sw-immosuite' ) } />
					</LetterPage>
				</div>
			) }
			<div className={ isRead ? 'swis-page' : 'swis-page swis-hosted' }>
				<Visit { ...props } />
			</div>
		</>
	);
}
