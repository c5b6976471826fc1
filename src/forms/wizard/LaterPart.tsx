import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { useConnection } from '../../store';
import { Button, Note, Spinner } from '../../ui';
import type { Later } from './useLater';

/**
 * If the chunk fails to load repeatedly, an update may have removed it: offers a reload, after which the draft
 * restores the entries.
 */
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
	/** Renders no loading message: for places where the prerendered document has none either. */
	isQuiet?: boolean;
	children: ( parts: T ) => ReactNode;
}

/** Renders a part that loads later: until then a loading message, or a way to retry. */
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
