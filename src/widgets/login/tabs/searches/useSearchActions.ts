import { __ } from '@wordpress/i18n';
import { useState } from 'react';
import type { SavedSearchEntry } from '../../../../contract/types.gen';
import { forgetLists } from '../../../../domain/saved-lists';
import { notifyResult } from '../../../../store/notify-result';
import { deleteSearch, pauseSearch, restoreSearch, setAlertFrequency } from '../../../../store/saved-searches';
import { useOneAtATime } from '../../useOneAtATime';

export interface RunningAction {
	readonly uuid: string;
	readonly name: 'pause' | 'remove' | 'setFrequency';
}

export interface SearchActions {
	/** The action whose response is awaited. */
	readonly running: RunningAction | null;
	readonly pause: ( entry: SavedSearchEntry ) => void;
	readonly remove: ( entry: SavedSearchEntry ) => void;
	/** Saves the frequency of alert mails. */
	readonly setFrequency: (
		entry: SavedSearchEntry,
		alerts: SavedSearchEntry[ 'alerts' ],
		onStored: () => void
	) => void;
}

async function restore( entry: SavedSearchEntry, onRestored: () => void ): Promise< void > {
	if ( notifyResult( await restoreSearch( entry ), __( 'The saved search is back.', 'sw-immosuite' ) ) ) {
		onRestored();
	}
}

/**
 * Actions on a saved search, except editing.
 *
 * @param onRemoved Called when the row that has the focus is removed.
 */
export function useSearchActions( onRemoved: () => void ): SearchActions {
	const oneAtATime = useOneAtATime();
	const [ running, setRunning ] = useState< RunningAction | null >( null );
	const run = ( name: RunningAction[ 'name' ], { uuid }: SavedSearchEntry, action: () => Promise< void > ): void =>
		oneAtATime( () => {
			setRunning( { uuid, name } );
			return action().finally( () => setRunning( null ) );
		} );
	const pause = ( entry: SavedSearchEntry ): void =>
		run( 'pause', entry, async () => {
			const text = entry.paused
				? __( 'The saved search is active again.', 'sw-immosuite' )
				: __( 'Paused. This search finds no listings for now.', 'sw-immosuite' );
			notifyResult( await pauseSearch( entry, ! entry.paused ), text );
		} );
	const remove = ( entry: SavedSearchEntry ): void =>
		run( 'remove', entry, async () => {
			let rememberLists = (): void => undefined;
			const undo = { label: __( 'Undo', 'sw-immosuite' ), run: () => void restore( entry, rememberLists ) };
			const text = __( 'The saved search has been deleted.', 'sw-immosuite' );
			if ( notifyResult( await deleteSearch( entry ), text, undo ) ) {
				rememberLists = forgetLists();
				onRemoved();
			}
		} );
	const setFrequency: SearchActions[ 'setFrequency' ] = ( entry, alerts, onStored ) =>
		run( 'setFrequency', entry, async () => {
			if ( notifyResult( await setAlertFrequency( entry, alerts ), __( 'Saved.', 'sw-immosuite' ) ) ) {
				onStored();
			}
		} );
	return { running, pause, remove, setFrequency };
}
