import { Button } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { useEffect, useState, type ReactNode } from 'react';
import { listQuery, type InboxState } from './urlState';
import { api } from './api';
import { NO_FILTERS, type Listed } from './data';
import type { Move } from './useUrlState';
import { otherMatchesText } from './words';

/** First page of a search in all entries; null until loaded, and if there are more pages. */
function useFound( query: string ): readonly Listed[] | null {
	const [ found, setFound ] = useState< { query: string; items: readonly Listed[] } | null >( null );
	useEffect( () => {
		const controller = new AbortController();
		api.list( query, null, controller.signal ).then(
			( { items, next } ) => next === null && setFound( { query, items } ),
			// On failure the button below the list still works.
			() => undefined
		);
		return () => controller.abort();
	}, [ query ] );
	return found?.query === query ? found.items : null;
}

/** Offers to search all entries if the filtered list omits some matches; shows their number. */
export function SearchAllEntries( props: { state: InboxState; items: readonly Listed[]; onMove: Move } ): ReactNode {
	const { state, items, onMove } = props;
	const found = useFound( listQuery( { ...state, filters: NO_FILTERS } ) );
	const others = found?.filter( ( { uuid } ) => items.every( ( item ) => item.uuid !== uuid ) ).length ?? null;
	return others === 0 ? null : (
		<p className="swin-foot">
			<span role="status">{ others !== null && otherMatchesText( others ) }</span>
			<Button variant="secondary" onClick={ () => onMove( { filters: NO_FILTERS } ) }>
				{ __( 'Search all entries', 'sw-immosuite' ) }
			</Button>
		</p>
	);
}
