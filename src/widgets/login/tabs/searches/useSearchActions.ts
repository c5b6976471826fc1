import { __ } from '@wordpress/i18n';
import { useRef } from 'react';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import { failureText, notify, type Result } from '../../../../store';
import { deleteSearch, pauseSearch, restoreSearch } from '../../../../store/saved-searches';

export interface SearchActions {
	readonly pause: ( entry: SavedSearchEntry ) => void;
	readonly remove: ( entry: SavedSearchEntry ) => void;
}

/** Says what has become of it. @return Whether it is done. */
function told( answer: Result< unknown >, text: string, action?: { label: string; run: () => void } ): boolean {
	if ( answer.ok ) {
		notify( { type: 'success', text, ...( action && { action } ) } );
	} else {
		notify( { type: 'error', text: failureText( answer.failure ) } );
	}
	return answer.ok;
}

async function restore( entry: SavedSearchEntry ): Promise< void > {
	told( await restoreSearch( entry ), __( 'The saved search is back.', 'sw-immosuite' ) );
}

/**
 * What can be done with a search beside editing it.
 *
 * @param onRemoved Its row goes, and the focus with it.
 */
export function useSearchActions( onRemoved: () => void ): SearchActions {
	const isBusy = useRef( false );
	const during = async ( work: () => Promise< void > ): Promise< void > => {
		// A second press before the list has changed means nothing else.
		if ( ! isBusy.current ) {
			isBusy.current = true;
			await work();
			isBusy.current = false;
		}
	};
	const pause = ( entry: SavedSearchEntry ): void =>
		void during( async () => {
			const text = entry.paused
				? __( 'The saved search is active again.', 'sw-immosuite' )
				: __( 'Paused. This search finds no listings for now.', 'sw-immosuite' );
			told( await pauseSearch( entry, ! entry.paused ), text );
		} );
	const remove = ( entry: SavedSearchEntry ): void =>
		void during( async () => {
			const undo = { label: __( 'Undo', 'sw-immosuite' ), run: () => void restore( entry ) };
			const text = __( 'The saved search has been deleted.', 'sw-immosuite' );
			if ( told( await deleteSearch( entry ), text, undo ) ) {
				onRemoved();
			}
		} );
	return { pause, remove };
}
