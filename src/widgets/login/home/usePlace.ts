import { useCallback, useEffect, useState } from 'react';
import type { WidgetLink } from '../../types';
import { pathOf } from './path';

/** Where the visitor is in the account. */
export interface Place {
	/** Of the present entry of the history, as `link.route` was told (home/path.ts). */
	readonly path: string;
	/** Goes to a path: with an entry of its own for what Back should undo, else in place of the present one. */
	readonly go: ( path: string, push: boolean ) => void;
}

/** Follows the history of the page around: Back, Forward, and after a reload the entry that still knows. */
export function usePlace( link: WidgetLink ): Place {
	const [ path, setPath ] = useState( () => pathOf( 'account' ) );
	useEffect( () => link.onNavigate( setPath ), [ link ] );
	useEffect( () => link.route( pathOf( 'account' ), false ), [ link ] );
	const go = useCallback(
		( next: string, push: boolean ) => {
			link.route( next, push );
			setPath( next );
		},
		[ link ]
	);
	return { path, go };
}
