import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { useConnection } from '../../store';
import { Button, Note, Spinner } from '../../ui';
import type { Later } from './useLater';

/** The chunk may be gone since an update: then a new document helps, into which the draft brings the entries. */
function Failed( { failures, ask }: Pick< Later< unknown >, 'failures' | 'ask' > ) {
	const online = useConnection( ( connection ) => connection.online );
	return (
		<Note tone="error" live="alert" title={ __( 'Network connection error', 'sw-immosuite' ) }>
			<p>
				{ online
					? __( 'Your entries are still here. Please try again.', 'sw-immosuite' )
					: __( 'You are offline. Your entries are kept.', 'sw-immosuite' ) }
			</p>
			<Button look="quiet" small onClick={ ask }>
				{ __( 'Try again', 'sw-immosuite' ) }
			</Button>
			{ failures > 1 && online ? (
				<Button look="quiet" small onClick={ () => window.location.reload() }>
					{ __( 'Reload', 'sw-immosuite' ) }
				</Button>
			) : null }
		</Note>
	);
}

export interface LaterPartProps< T > {
	later: Later< T >;
	/** Nothing stands in its place meanwhile: what was printed at build time has nothing there either. */
	isQuiet?: boolean;
	children: ( parts: T ) => ReactNode;
}

/** Something that is wanted now and comes later: until it is there, that it is on its way, or how to try again. */
export function LaterPart< T >( { later, isQuiet = false, children }: LaterPartProps< T > ) {
	const { parts, failures, hasFailed, ask } = later;
	useEffect( ask, [ ask ] );
	if ( parts !== null ) {
		return <>{ children( parts ) }</>;
	}
	if ( hasFailed ) {
		return <Failed failures={ failures } ask={ ask } />;
	}
	return isQuiet ? null : (
		<p role="status" className="swis-hint">
			<Spinner /> { __( 'Loading …', 'sw-immosuite' ) }
		</p>
	);
}
