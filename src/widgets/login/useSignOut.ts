import { __ } from '@wordpress/i18n';
import { useCallback, useState } from 'react';
import { failureText, notify, request } from '../../store';
import { useOneAtATime } from './useOneAtATime';

/** Signs out of this browser, or of all browsers. */
export type SignOutRoute = 'DELETE /auth/me' | 'DELETE /auth/sessions';

interface Memory {
	/** Email address of the visitor signed in at the last render. */
	readonly email: string;
	readonly isLeaving: boolean;
	/** How the last session shown in this document ended. */
	readonly end: 'none' | 'signedOut' | 'expired';
}

function afterChange( { isLeaving }: Memory, email: string ): Memory {
	const end = isLeaving ? 'signedOut' : 'expired';
	return { email, isLeaving: false, end: email === '' ? end : 'none' };
}

export interface SignOut extends Pick< Memory, 'end' > {
	readonly signOut: ( route: SignOutRoute ) => void;
}

/**
 * Signs out, and reports whether the visitor has signed out or the session has expired.
 *
 * @param email Email address of the signed-in visitor; empty if nobody is signed in.
 */
export function useSignOut( email: string ): SignOut {
	const [ memory, setMemory ] = useState< Memory >( { email, isLeaving: false, end: 'none' } );
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
	return { end: memory.end, signOut };
}
