import { __, sprintf } from '@wordpress/i18n';
import { useEffect } from 'react';
import { referenceIn } from '../../domain/entry-reference';
import { api } from './api';
import type { InboxState } from './urlState';
import type { Move } from './useUrlState';

/**
 * If the search is the reference of an entry, opens that entry instead. Uses a separate request, because the list may
 * show another search, or filters that exclude the entry.
 *
 * @param notify Tells the user that the entry is open, since its search text disappears. Stable across renders.
 */
export function useOpenByReference( { search }: InboxState, move: Move, notify: ( text: string ) => void ): void {
	const reference = referenceIn( search );
	useEffect( () => {
		const controller = new AbortController();
		const open = async ( start: string ): Promise< void > => {
			const { items } = await api.list( `search=${ start }`, null, controller.signal );
			const [ only, ...others ] = items.filter( ( { uuid } ) => uuid.startsWith( start ) );
			if ( only !== undefined && others.length === 0 && ! controller.signal.aborted ) {
				move( { entry: only.uuid, search: '' }, 'replace' );
				notify( sprintf( __( 'The entry with the reference %s is open.', 'sw-immosuite' ), start ) );
			}
		};
		if ( reference !== undefined ) {
			// The list sends the same search and shows the error.
			open( reference ).catch( () => undefined );
		}
		return () => controller.abort();
	}, [ reference, move, notify ] );
}
