/** What has become of entries that were to be changed, several hundred perhaps, and how that is told. */
import { __, _n, sprintf } from '@wordpress/i18n';
import { api, isGoneError, troubleOf, type Trouble } from './api';
import type { Data, Listed } from './data';
import { endDrafts } from './drafts';
import type { Wanted } from './undoing';
import { countText, dayText, staffName, statusText } from './words';

/** Entries that POST entries/bulk takes. */
const AT_ONCE = 100;

/** Entries that a sentence names. */
const NAMED = 3;

export interface Outcome {
	/** What they were to be; null: gone. */
	readonly wanted: Wanted | null;
	readonly changed: readonly Listed[];
	/** Somebody else was faster, or they are gone. */
	readonly refused: readonly string[];
	/** Those of the call that failed, and of the calls that would have followed. */
	readonly left: readonly Listed[];
	/** Why some are left. */
	readonly trouble: Trouble | null;
}

export const DONE = { changed: [], refused: [], left: [], trouble: null } as const;

export const uuidsOf = ( entries: readonly Listed[] ): string[] => entries.map( ( { uuid } ) => uuid );

/** Changes entries, a hundred at a time, until a call fails: what was changed before it stays changed. */
export async function send( entries: readonly Listed[], wanted: Wanted, note = '' ): Promise< Outcome > {
	const outcome = { wanted, changed: [] as Listed[], refused: [] as string[] };
	for ( let from = 0; from < entries.length; from += AT_ONCE ) {
		const part = entries.slice( from, from + AT_ONCE );
		try {
			const answer = await api.change( part, wanted, note );
			outcome.changed.push( ...part.filter( ( { uuid } ) => answer.changed.includes( uuid ) ) );
			outcome.refused.push( ...answer.refused.map( ( { uuid } ) => uuid ) );
		} catch ( error ) {
			return { ...outcome, left: entries.slice( from ), trouble: troubleOf( error ) };
		}
	}
	return { ...outcome, left: [], trouble: null };
}

/** Deletes entries one by one until a call fails. */
export async function sendAway( entries: readonly Listed[] ): Promise< Outcome > {
	for ( const [ at, { uuid } ] of entries.entries() ) {
		try {
			await api.remove( uuid );
		} catch ( error ) {
			if ( ! isGoneError( error ) ) {
				const [ changed, left ] = [ entries.slice( 0, at ), entries.slice( at ) ];
				return { ...DONE, wanted: null, changed, left, trouble: troubleOf( error ) };
			}
		}
		endDrafts( uuid );
	}
	return { ...DONE, wanted: null, changed: entries };
}

function doneText( data: Data, { status, assignee, followUp }: Wanted ): string {
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

/** Names the entries: by the time it is read, another one may be open. */
export const namedText = ( data: Data, [ first, ...others ]: readonly Listed[], wanted: Wanted ): string =>
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
		.slice( 0, NAMED )
		.map( ( { name } ) => name )
		.join( '; ' );
	const more = entries.length - NAMED;
	return more > 0 ? sprintf( __( '%1$s and %2$s more', 'sw-immosuite' ), names, String( more ) ) : names;
}

const joined = ( ...sentences: readonly string[] ): string => sentences.filter( Boolean ).join( ' ' );

/**
 * What was done, what was not and why. Where nothing was done it is the reason alone.
 *
 * @param done What is told of a part: "Changed", "Deleted".
 * @param all  What is told where nothing is left.
 */
export function outcomeText( { changed, refused, left, trouble }: Outcome, done: string, all: string ): string {
	const partly = refused.length > 0 ? partlyText( refused.length ) : '';
	if ( trouble === null ) {
		return joined( changed.length > 0 ? all : '', partly );
	}
	if ( changed.length + refused.length === 0 ) {
		return trouble.text;
	}
	const part = sprintf(
		__( '%1$s: %2$s of %3$s. %4$s not: %5$s.', 'sw-immosuite' ),
		done,
		String( changed.length ),
		String( changed.length + refused.length + left.length ),
		String( left.length ),
		namesOf( left )
	);
	return joined( part, trouble.text, partly );
}
