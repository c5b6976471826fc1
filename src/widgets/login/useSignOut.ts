import { __ } from '@wordpress/i18n';
import { useCallback, useState } from 'react';
import { failureText, notify, request } from '../../store';
import { useOneAtATime } from './useOneAtATime';

/** Signs out of this browser, or of all browsers. */
export type SignOutRoute = 'DELETE /auth/me' | 'DELETE /auth/sessions';

interface Memory {
	/** Email address of the visitor signed in at the last render. */
	readonly email: string;
	/** Whether the visitor has clicked “Sign out”, and the request is pending. */
	readonly isLeaving: boolean;
	/** How the last session shown in this document ended. */
	readonly lastSessionEnd: 'none' | 'signedOut' | 'expired';
}

/** Returns the memory after the signed-in visitor has changed. */
function afterChange( { isLeaving }: Memory, email: string ): Memory {
	const end = isLeaving ? 'signedOut' : 'expired';
	return { email, isLeaving: false, lastSessionEnd: email === '' ? end : 'none' };
}

export interface SignOut extends Pick< Memory, 'lastSessionEnd' > {
	readonly signOut: ( route: SignOutRoute ) => void;
}

/**
 * Signs out, and reports whether the visitor has signed out or the session has expired.
 *
 * @param email Email address of the signed-in visitor; empty if nobody is signed in.
 */
export function useSignOut( email: string ): SignOut {
	const [ memory, setMemory ] = useState< Memory >( { email, isLeaving: false, lastSessionEnd: 'none' } );
	if ( memory.email !== email ) {
		setMemory( afterChange( memory, email ) );
	}
	const oneAtATime = useOneAtATime();
	const signOut = useCallback(
		( route: SignOutRoute ) =>
			oneAtATime( async () => {
				setMemory( ( before ) => ( { ...before, isLeaving: true } ) );
				const answer = await request( route, null );
				if ( answer.ok ) {
					notify( { type: 'info', text: __( 'You have been signed out.', 'sw-immosuite' ) } );
				} else {
					setMemory( ( before ) => ( { ...before, isLeaving: false } ) );
					notify( { type: 'error', text: failureText( answer.failure ) } );
				}
			} ),
		[ oneAtATime ]
	);
	return { lastSessionEnd: memory.lastSessionEnd, signOut };
}
