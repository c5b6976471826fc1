/**
 * One attempt to change entries. Of several hundred it may end half-way, and is told as what it is: what was changed can be
 * taken back, the rest tried again, and both together taken back then.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, useRef } from 'react';
import type { Data, Listed } from './data';
import { DONE, namedText, outcomeText, send, uuidsOf, type Outcome } from './outcome';
import { regrouped, type Wanted } from './undoing';
import { useTold, type Tell, type Told } from './useTold';

/** List and entry are to show what has become of them; ends when the entry does. */
export type OnOutcome = ( outcome: Outcome ) => Promise< void >;

export interface Ends {
	readonly tell: Tell;
	readonly onOutcome: OnOutcome;
}

/**
 * @param retry Goes on with what is left; null: whoever asks offers that.
 */
type Attempt = (
	entries: readonly Listed[],
	wanted: Wanted,
	note?: string,
	retry?: ( ( left: readonly Listed[] ) => void ) | null
) => Promise< Outcome >;

/** A change that ended half-way. */
interface Unfinished {
	readonly wish: string;
	readonly changed: readonly Listed[];
	/** Ids of those that it has not changed. */
	readonly rest: readonly string[];
}

const undoneText = ( outcome: Outcome ): string =>
	outcomeText( outcome, __( 'Taken back', 'sw-immosuite' ), __( 'Taken back.', 'sw-immosuite' ) );

/** @param earlier Those that an attempt before this one has put back. */
async function undo(
	ends: Ends,
	before: readonly Listed[],
	wanted: Wanted,
	earlier: readonly Listed[] = []
): Promise< void > {
	let sum: Outcome = { ...DONE, wanted, changed: earlier };
	for ( const { entries, values } of regrouped( before, wanted ) ) {
		const { changed, refused, ...rest } = await send( entries, values );
		await ends.onOutcome( { changed, refused, ...rest } );
		sum = {
			...sum,
			changed: [ ...sum.changed, ...changed ],
			refused: [ ...sum.refused, ...refused ],
			trouble: rest.trouble,
		};
		if ( sum.trouble !== null ) {
			break;
		}
	}
	const ended = [ ...uuidsOf( sum.changed ), ...sum.refused ];
	const left = sum.trouble === null ? [] : before.filter( ( { uuid } ) => ! ended.includes( uuid ) );
	const retry = left.length === 0 ? null : () => void undo( ends, left, wanted, sum.changed );
	ends.tell( undoneText( { ...sum, left } ), { retry } );
}

interface Attempts {
	readonly told: Told | null;
	readonly forget: () => void;
	readonly ends: Ends;
	readonly attempt: Attempt;
}

/** @param shown, onSettled As of useChanges(). */
export function useAttempt( data: Data, shown: OnOutcome, onSettled: ( uuids: readonly string[] ) => void ): Attempts {
	const unfinished = useRef< Unfinished | null >( null );
	const { told, tell, forget, unsettle } = useTold( ( uuids ) => {
		unfinished.current = null;
		onSettled( uuids );
	} );
	// What is taken back later is shown where somebody looks by then.
	const latest = useRef( shown );
	useEffect( () => {
		latest.current = shown;
	} );
	const ends: Ends = { tell, onOutcome: ( outcome ) => latest.current( outcome ) };
	const takeBack = ( changed: readonly Listed[], wanted: Wanted ): void => {
		unsettle();
		unfinished.current = null;
		void undo( ends, changed, wanted );
	};
	const attempt: Attempt = async ( entries, wanted, note = '', retry = null ) => {
		const wish = JSON.stringify( wanted );
		const before = unfinished.current;
		const isRest = before?.wish === wish && entries.every( ( { uuid } ) => before.rest.includes( uuid ) );
		if ( isRest ) {
			unsettle();
		}
		const outcome = await send( entries, wanted, note );
		const { refused, left } = outcome;
		const changed = [ ...( isRest ? before.changed : [] ), ...outcome.changed ];
		const all = changed.length > 0 ? namedText( data, changed, wanted ) : '';
		tell( outcomeText( { ...outcome, changed }, __( 'Changed', 'sw-immosuite' ), all ), {
			undo: changed.length > 0 ? () => takeBack( changed, wanted ) : null,
			changed: uuidsOf( changed ),
			retry: left.length > 0 && retry !== null ? () => retry( left ) : null,
		} );
		unfinished.current = left.length === 0 ? null : { wish, changed, rest: [ ...refused, ...uuidsOf( left ) ] };
		await ends.onOutcome( outcome );
		return outcome;
	};
	return { told, forget, ends, attempt };
}
