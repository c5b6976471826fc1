import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { useConnection } from '../../store';
import { Button, Note, Spinner } from '../../ui';
import type { LazyParts } from './useLazyParts';

/**
 * Offers to load the chunk again. After repeated failures, an update may have removed the chunk: also offers a reload,
 * after which the draft restores the entries.
 */
function Failed( { failures, request }: Pick< LazyParts< unknown >, 'failures' | 'request' > ) {
	const online = useConnection( ( connection ) => connection.online );
	return (
		<Note tone="error" live="alert" title={ __( 'Network connection error', 'sw-immosuite' ) }>
			<p>
				{ online
					? __( 'Your entries are still here. Please try again.', 'sw-immosuite' )
					: __( 'You are offline. Your entries are kept.', 'sw-immosuite' ) }
			</p>
			<Button look="quiet" small onClick={ request }>
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

export interface LazyPartProps< T > {
	lazy: LazyParts< T >;
	/** Renders no loading message, for places where the prerendered document has none. */
	isQuiet?: boolean;
	children: ( parts: T ) => ReactNode;
}

/** Renders a part whose code is loaded on demand: a loading message until then, or a retry button. */
export function LazyPart< T >( { lazy, isQuiet = false, children }: LazyPartProps< T > ) {
	const { parts, failures, hasFailed, request } = lazy;
	useEffect( request, [ request ] );
	if ( parts !== null ) {
		return <>{ children( parts ) }</>;
	}
	if ( hasFailed ) {
		return <Failed failures={ failures } request={ request } />;
	}
	return isQuiet ? null : (
		<p role="status" className="swis-hint">
			<Spinner /> { __( 'Loading …', 'sw-immosuite' ) }
		</p>
	);
}
