/** Outcome of changing up to several hundred entries, and the text that reports it. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { api, isGoneError, troubleOf, type Trouble } from './api';
import type { Data, Listed } from './data';
import { endDrafts } from './drafts';
import type { EntryChanges } from './undoing';
import { countText, dayText, staffName, statusText } from './words';

/** Maximum number of entries per POST entries/bulk. */
const MAX_PER_REQUEST = 100;

/** Maximum number of entry names in one sentence. */
const MAX_NAMES = 3;

export interface Outcome {
	/** Requested values; null: deletion. */
	readonly wanted: EntryChanges | null;
	readonly changed: readonly Listed[];
	/** Entries that another person changed first, or that are deleted. */
	readonly refused: readonly string[];
	/** Unchanged entries: those of the failed request, and those for which no request was sent after the failure. */
	readonly remaining: readonly Listed[];
	/** Reason of the failed request. */
	readonly trouble: Trouble | null;
}

export const EMPTY_OUTCOME = { changed: [], refused: [], remaining: [], trouble: null } as const;

export const uuidsOf = ( entries: readonly Listed[] ): string[] => entries.map( ( { uuid } ) => uuid );

/** Changes entries, a hundred per request, until one fails; the changes of earlier requests remain. */
export async function sendChanges( entries: readonly Listed[], wanted: EntryChanges, note = '' ): Promise< Outcome > {
	const outcome = { wanted, changed: [] as Listed[], refused: [] as string[] };
	for ( let from = 0; from < entries.length; from += MAX_PER_REQUEST ) {
		const part = entries.slice( from, from + MAX_PER_REQUEST );
		try {
			const answer = await api.change( part, wanted, note );
			outcome.changed.push( ...part.filter( ( { uuid } ) => answer.changed.includes( uuid ) ) );
			outcome.refused.push( ...answer.refused.map( ( { uuid } ) => uuid ) );
		} catch ( error ) {
			return { ...outcome, remaining: entries.slice( from ), trouble: troubleOf( error ) };
		}
	}
	return { ...outcome, remaining: [], trouble: null };
}

/** Deletes entries one by one until a request fails. */
export async function deleteEach( entries: readonly Listed[] ): Promise< Outcome > {
	for ( const [ index, { uuid } ] of entries.entries() ) {
		try {
			await api.remove( uuid );
		} catch ( error ) {
			if ( ! isGoneError( error ) ) {
				const [ changed, remaining ] = [ entries.slice( 0, index ), entries.slice( index ) ];
				return { ...EMPTY_OUTCOME, wanted: null, changed, remaining, trouble: troubleOf( error ) };
			}
		}
		endDrafts( uuid );
	}
	return { ...EMPTY_OUTCOME, wanted: null, changed: entries };
}

function doneText( data: Data, { status, assignee, followUp }: EntryChanges ): string {
	if ( status !== undefined ) {
		return sprintf( __( 'Status changed: %s', 'sw-immosuite' ), statusText( status ) );
	}
	if ( assignee !== undefined ) {
		return sprintf( __( 'Assigned: %s', 'sw-immosuite' ), staffName( data, assignee ) );
	}
	return sprintf(
		__( 'Follow-up: %s', 'sw-immosuite' ),
		followUp ? dayText( followUp ) : __( 'none', 'sw-immosuite' )
	);
}

/**
 * Text of a notice about a change. Names the entry, or the number of entries, because another entry may be open when
 * the staff member reads the notice.
 */
export const changeText = ( data: Data, [ first, ...others ]: readonly Listed[], wanted: EntryChanges ): string =>
	sprintf(
		__( '%1$s: %2$s', 'sw-immosuite' ),
		others.length === 0 ? ( first?.name ?? '' ) : countText( others.length + 1 ),
		doneText( data, wanted )
	);

export const partlyText = ( count: number ): string =>
	sprintf(
		_n(
			'%s entry was changed by others meanwhile and was left as it is.',
			'%s entries were changed by others meanwhile and were left as they are.',
			count,
			'sw-immosuite'
		),
		String( count )
	);

function namesOf( entries: readonly Listed[] ): string {
	const names = entries
		.slice( 0, MAX_NAMES )
		.map( ( { name } ) => name )
		.join( '; ' );
	const more = entries.length - MAX_NAMES;
	return more > 0 ? sprintf( __( '%1$s and %2$s more', 'sw-immosuite' ), names, String( more ) ) : names;
}

const joined = ( ...sentences: readonly string[] ): string => sentences.filter( Boolean ).join( ' ' );

/**
 * Reports the changed entries, the unchanged ones and the reason; only the reason if no entry changed.
 *
 * @param doneWord    Word for a partial success: "Changed", "Deleted".
 * @param successText Text if no request failed.
 */
export function outcomeText( outcome: Outcome, doneWord: string, successText: string ): string {
	const { changed, refused, remaining, trouble } = outcome;
	const partly = refused.length > 0 ? partlyText( refused.length ) : '';
	if ( trouble === null ) {
		return joined( changed.length > 0 ? successText : '', partly );
	}
	if ( changed.length + refused.length === 0 ) {
		return trouble.text;
	}
	const part = sprintf(
		__( '%1$s: %2$s of %3$s. %4$s not: %5$s.', 'sw-immosuite' ),
		doneWord,
		String( changed.length ),
		String( changed.length + refused.length + remaining.length ),
		String( remaining.length ),
		namesOf( remaining )
	);
	return joined( part, trouble.text, partly );
}
