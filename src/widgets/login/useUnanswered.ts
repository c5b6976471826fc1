import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import { failureText, notify } from '../../store';
import { askWho } from '../../store/calls';
import { hasHint } from '../../store/session';

/**
 * Says so where somebody has signed in with this browser and no answer has told whether that still holds: the form for
 * strangers alone would look like the end of the session.
 *
 * @param isSignedIn null: the answer is on its way.
 */
export function useUnanswered( isSignedIn: boolean | null ): void {
	const isAsked = useRef( false );
	useEffect( () => {
		// An answer that nobody is signed in has taken the hint away (I2).
		if ( isSignedIn === false && isAsked.current && hasHint() ) {
			notify( {
				type: 'error',
				text: failureText( { kind: 'network' } ),
				action: { label: __( 'Try again', 'sw-immosuite' ), run: () => void askWho() },
			} );
		}
		isAsked.current = isSignedIn === null;
	}, [ isSignedIn ] );
}
