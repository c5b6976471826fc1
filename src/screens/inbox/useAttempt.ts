/**
 * One attempt to change entries. An attempt with several hundred entries may fail half-way: the staff member can then
 * undo the changed entries or retry the rest, and after the retry undo both together.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import type { Data, Listed } from './data';
import { EMPTY_OUTCOME, changeText, outcomeText, sendChanges, uuidsOf, type Outcome } from './outcome';
import { groupByPreviousValues, type EntryChanges } from './undoing';
import { useNotice, type Notify, type Notice } from './useNotice';

/** Updates the list and the open entry; resolves when the entry is loaded. */
export type OnOutcome = ( outcome: Outcome ) => Promise< void >;

export interface Callbacks {
	readonly notify: Notify;
	readonly onOutcome: OnOutcome;
}

/**
 * @param retry Retries the remaining entries; null: the caller offers the retry.
 */
type Attempt = (
	entries: readonly Listed[],
	wanted: EntryChanges,
	note?: string,
	retry?: ( ( remaining: readonly Listed[] ) => void ) | null
) => Promise< Outcome >;

/** An attempt that failed half-way. */
interface Unfinished {
	/** The wanted values as JSON. */
	readonly wantedJson: string;
	readonly changed: readonly Listed[];
	/** Ids of the unchanged entries. */
	readonly unchanged: readonly string[];
}

const undoneText = ( outcome: Outcome ): string =>
	outcomeText( outcome, __( 'Undone', 'sw-immosuite' ), __( 'Undone.', 'sw-immosuite' ) );

/** @param earlier Entries that an earlier attempt restored. */
async function undo(
	callbacks: Callbacks,
	before: readonly Listed[],
	wanted: EntryChanges,
	earlier: readonly Listed[] = []
): Promise< void > {
	let sum: Outcome = { ...EMPTY_OUTCOME, wanted, changed: earlier };
	for ( const { entries, values } of groupByPreviousValues( before, wanted ) ) {
		const outcome = await sendChanges( entries, values );
		await callbacks.onOutcome( outcome );
		sum = {
			...sum,
			changed: [ ...sum.changed, ...outcome.changed ],
			refused: [ ...sum.refused, ...outcome.refused ],
			trouble: outcome.trouble,
		};
		if ( sum.trouble !== null ) {
			break;
		}
	}
	const processed = [ ...uuidsOf( sum.changed ), ...sum.refused ];
	const remaining = sum.trouble === null ? [] : before.filter( ( { uuid } ) => ! processed.includes( uuid ) );
	const retry = remaining.length === 0 ? null : () => void undo( callbacks, remaining, wanted, sum.changed );
	callbacks.notify( undoneText( { ...sum, remaining } ), { retry } );
}

interface Attempts {
	readonly notice: Notice | null;
	readonly dismiss: () => void;
	readonly callbacks: Callbacks;
	readonly attempt: Attempt;
}

/** @param onOutcome, onFinal See useChanges(). */
export function useAttempt(
	data: Data,
	onOutcome: OnOutcome,
	onFinal: ( uuids: readonly string[] ) => void
): Attempts {
	const unfinished = useRef< Unfinished | null >( null );
	const { notice, notify, dismiss, dropUndoable } = useNotice( ( uuids ) => {
		unfinished.current = null;
		onFinal( uuids );
	} );
	// The user may open another view before undoing, so always call the callback of the latest render.
	const latest = useRef( onOutcome );
	useEffect( () => {
		latest.current = onOutcome;
	} );
	const callbacks: Callbacks = { notify, onOutcome: ( outcome ) => latest.current( outcome ) };
	const undoChange = ( changed: readonly Listed[], wanted: EntryChanges ): void => {
		dropUndoable();
		unfinished.current = null;
		void undo( callbacks, changed, wanted );
	};
	const attempt: Attempt = async ( entries, wanted, note = '', retry = null ) => {
		const wantedJson = JSON.stringify( wanted );
		const before = unfinished.current;
		const isResumed =
			before?.wantedJson === wantedJson && entries.every( ( { uuid } ) => before.unchanged.includes( uuid ) );
		if ( isResumed ) {
			dropUndoable();
		}
		const outcome = await sendChanges( entries, wanted, note );
		const { refused, remaining } = outcome;
		const changed = [ ...( isResumed ? before.changed : [] ), ...outcome.changed ];
		const successText = changed.length > 0 ? changeText( data, changed, wanted ) : '';
		notify( outcomeText( { ...outcome, changed }, __( 'Changed', 'sw-immosuite' ), successText ), {
			undo: changed.length > 0 ? () => undoChange( changed, wanted ) : null,
			changed: uuidsOf( changed ),
			retry: remaining.length > 0 && retry !== null ? () => retry( remaining ) : null,
		} );
		unfinished.current =
			remaining.length === 0 ? null : { wantedJson, changed, unchanged: [ ...refused, ...uuidsOf( remaining ) ] };
		await callbacks.onOutcome( outcome );
		return outcome;
	};
	return { notice, dismiss, callbacks, attempt };
}
