import { useCallback, useEffect, useState } from 'react';
import { useNotices } from '../../../store';
import type { WidgetLink } from '../../types';
import { pathOf, type TabName } from './tab-path';

/** The visitor's position in the account, and how to change it. */
export interface TabPath {
	/** Path of the current history entry, as given to `link.route` (tab-path.ts). */
	readonly path: string;
	/** Goes to a path, and closes the notice about the former path. `push` adds a history entry, so that Back returns; otherwise the current entry is replaced. */
	readonly go: ( path: string, options: { readonly push: boolean } ) => void;
}

/**
 * Follows the host page's history: Back, Forward, and the entry that is current after a reload.
 *
 * @param first Tab in the page's URL; constant between renders.
 */
export function useTabPath( link: WidgetLink, first: TabName ): TabPath {
	const [ path, setPath ] = useState( () => pathOf( first ) );
	useEffect( () => link.onNavigate( setPath ), [ link ] );
	useEffect( () => link.route( pathOf( first ), false ), [ link, first ] );
	const go = useCallback(
		( next: string, { push }: { readonly push: boolean } ) => {
			useNotices.getState().close();
			link.route( next, push );
			setPath( next );
		},
		[ link ]
	);
	return { path, go };
}
