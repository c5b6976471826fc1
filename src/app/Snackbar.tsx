import { useEffect, useState, type ReactNode } from 'react';
import { useNotices } from '../store';
import type * as Parts from './notices';

const load = (): Promise< typeof Parts > => import( /* webpackChunkName: "notices" */ './notices' );

/** Loads what a notice needs as soon as the visitor begins, since a notice may say that the connection is gone. */
export function preloadNotices(): void {
	load().catch( () => undefined );
}

/**
 * The newest notice, at the bottom of the visible part of the frame. The region is printed empty, because screen
 * readers announce only changes inside a region that they already know.
 */
export function Snackbar(): ReactNode {
	const [ parts, setParts ] = useState< typeof Parts | null >( null );
	const notice = useNotices( ( state ) => state.notice );
	useEffect( () => {
		if ( notice && ! parts ) {
			load().then( setParts, () => undefined );
		}
	}, [ notice, parts ] );
	return (
		<>
			{ parts && <parts.Offers /> }
			<div className="swis-snackbars" role="status">
				{ parts && <parts.Newest /> }
			</div>
		</>
	);
}
