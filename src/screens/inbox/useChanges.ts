import { __, sprintf } from '@wordpress/i18n';
import { useRef } from 'react';
import { api, isChangedError, troubleOf } from './api';
import type { Data, Listed } from './data';
import type { Keep } from './KeepDialog';
import { EMPTY_OUTCOME, changeText, outcomeText, deleteEach, uuidsOf, type Outcome } from './outcome';
import { groupByPreviousValues, type EntryChanges } from './undoing';
import { useAttempt, type Callbacks, type OnOutcome } from './useAttempt';
import type { Notice } from './useNotice';
import { dayText } from './words';

/** Changes the open entry; resolves when the change is stored or has failed. */
export type Change = ( wanted: EntryChanges ) => Promise< void >;

export interface Changes {
	readonly notice: Notice | null;
	readonly dismiss: () => void;
	/** Stable across renders. */
	readonly notify: ( text: string ) => void;
	readonly change: ( entries: readonly Listed[], wanted: EntryChanges ) => Promise< void >;
	/**
	 * Assigns entries to a staff member. The caller offers to retry the remaining entries.
	 *
	 * @param note Reason for the assignee; may be empty.
	 */
	readonly assign: ( entries: readonly Listed[], assignee: number, note: string ) => Promise< Outcome >;
	/** @throws What api-fetch throws. */
	readonly keep: ( entry: Listed, wanted: Parameters< Keep >[ 0 ] ) => Promise< void >;
	readonly remove: ( entries: readonly Listed[] ) => Promise< void >;
}

const keptText = ( day: string | null ): string =>
	day === null
		? __( 'The longer retention has been removed.', 'sw-immosuite' )
		: sprintf( __( 'Kept until %s.', 'sw-immosuite' ), dayText( day ) );

/** Changes the end of the retention in a request for one entry, because a bulk request cannot change it. */
async function keep(
	{ notify, onOutcome }: Callbacks,
	entry: Listed,
	{ keepUntil, note }: Parameters< Keep >[ 0 ]
): Promise< void > {
	const { uuid, version, keepUntil: before } = entry;
	if ( keepUntil === before && note === '' ) {
		return;
	}
	/** @return The new version of the entry. */
	const setKeepUntil = async ( day: string | null, seenVersion: number, reason: string ): Promise< number > => {
		try {
			const changed = await api.changeOne( uuid, {
				version: seenVersion,
				keepUntil: day,
				...( reason !== '' && { note: reason } ),
			} );
			await onOutcome( { ...EMPTY_OUTCOME, wanted: {}, changed: [ entry ] } );
			return changed.version;
		} catch ( error ) {
			if ( isChangedError( error ) ) {
				await onOutcome( { ...EMPTY_OUTCOME, wanted: {}, refused: [ uuid ] } );
			}
			throw error;
		}
	};
	const newVersion = await setKeepUntil( keepUntil, version, note );
	const undo = (): void => {
		setKeepUntil( before, newVersion, '' ).then(
			() => notify( __( 'Undone.', 'sw-immosuite' ) ),
			( error: unknown ) => notify( troubleOf( error ).text, { retry: isChangedError( error ) ? null : undo } )
		);
	};
	notify( keptText( keepUntil ), { undo } );
}

/** @param earlier Entries that an earlier attempt deleted. */
async function remove(
	callbacks: Callbacks,
	entries: readonly Listed[],
	earlier: readonly Listed[] = []
): Promise< void > {
	const outcome = await deleteEach( entries );
	const { changed, remaining } = outcome;
	const deleted = [ ...earlier, ...changed ];
	const text = outcomeText(
		{ ...outcome, changed: deleted },
		__( 'Deleted', 'sw-immosuite' ),
		__( 'Deleted.', 'sw-immosuite' )
	);
	callbacks.notify( text, {
		retry: remaining.length === 0 ? null : () => void remove( callbacks, remaining, deleted ),
	} );
	await callbacks.onOutcome( outcome );
}

/**
 * Changes entries, and undoes changes.
 *
 * @param onOutcome Updates the list and the open entry.
 * @param onFinal   Called with the ids of entries whose change becomes final: the staff member closed the notice or
 * acted again.
 */
export function useChanges( data: Data, onOutcome: OnOutcome, onFinal: ( uuids: readonly string[] ) => void ): Changes {
	const { notice, dismiss, callbacks, attempt } = useAttempt( data, onOutcome, onFinal );
	const pending = useRef( new Set< string >() );
	const change = async ( entries: readonly Listed[], wanted: EntryChanges ): Promise< void > => {
		const requestKey = JSON.stringify( [ uuidsOf( entries ), wanted ] );
		// Ignore the second press of a double click: it would conflict with the first change.
		if ( pending.current.has( requestKey ) ) {
			return;
		}
		// Skip entries that already have the values.
		const differing = entries.filter( ( entry ) => groupByPreviousValues( [ entry ], wanted ).length > 0 );
		if ( differing.length === 0 ) {
			callbacks.notify( changeText( data, entries, wanted ) );
			return;
		}
		pending.current.add( requestKey );
		try {
			await attempt( differing, wanted, '', ( remaining ) => void change( remaining, wanted ) );
		} finally {
			pending.current.delete( requestKey );
		}
	};
	return {
		notice,
		dismiss,
		notify: callbacks.notify,
		change,
		assign: ( entries, assignee, note ) => attempt( entries, { assignee }, note ),
		keep: ( entry, wanted ) => keep( callbacks, entry, wanted ),
		remove: ( entries ) => remove( callbacks, entries ),
	};
}
