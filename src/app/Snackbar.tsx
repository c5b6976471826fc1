import { useEffect, useState, type ReactNode } from 'react';
import { useNotices } from '../store';
import type * as Parts from './notices';

const load = (): Promise< typeof Parts > => import( /* webpackChunkName: "notices" */ './notices' );

/** Preloads the code of notices as soon as the visitor starts, since a notice may report a lost connection. */
export function preloadNotices(): void {
	load().catch( () => undefined );
}

/**
 * The newest notice, at the bottom of the visible part of the frame. The region is prerendered empty, because screen
 * readers announce changes only in a region that existed before.
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
