import { __, _n, sprintf } from '@wordpress/i18n';
import { useRef } from 'react';
import { api, isChangedError, isGoneError, troubleOf } from './api';
import type { Data, Listed } from './data';
import type { Keep } from './KeepDialog';
import { regrouped, type Wanted } from './undoing';
import { useTold, type Tell, type Told } from './useTold';
import { countText, dayText, staffName, statusText } from './words';

/** Entries that POST entries/bulk takes. */
const AT_ONCE = 100;

/** What is done with the entry on screen; ends when it is stored, or was in vain. */
export type Change = ( wanted: Wanted ) => Promise< void >;

/** What has become of entries. */
export interface Outcome {
	/** What they were to be; null: gone. */
	readonly wanted: Wanted | null;
	readonly changed: readonly Listed[];
	/** Somebody else was faster, or they are gone. */
	readonly refused: readonly string[];
}

/** List and entry are to show what has become of them; ends when the entry does. */
export type OnOutcome = ( outcome: Outcome ) => Promise< void >;

export interface Changes {
	readonly told: Told | null;
	readonly forget: () => void;
	readonly tell: ( text: string ) => void;
	readonly change: ( entries: readonly Listed[], wanted: Wanted ) => Promise< void >;
	/**
	 * Hands them to somebody.
	 *
	 * @param note What it is about, for them; may be empty.
	 * @return Those that somebody else has changed meanwhile.
	 * @throws What api-fetch throws.
	 */
	readonly assign: ( entries: readonly Listed[], assignee: number, note: string ) => Promise< Outcome[ 'refused' ] >;
	/** @throws What api-fetch throws. */
	readonly keep: ( entry: Listed, wanted: Parameters< Keep >[ 0 ] ) => Promise< void >;
	readonly remove: ( entries: readonly Listed[] ) => Promise< void >;
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

const keptText = ( day: string | null ): string =>
	day === null
		? __( 'It is no longer kept.', 'sw-immosuite' )
		: sprintf( __( 'Kept until %s.', 'sw-immosuite' ), dayText( day ) );

/** Of whom it is told: by the time it is read, another entry may be open. */
const namedText = ( [ first, ...others ]: readonly Listed[], text: string ): string =>
	sprintf(
		__( '%1$s: %2$s', 'sw-immosuite' ),
		others.length === 0 ? ( first?.name ?? '' ) : countText( others.length + 1 ),
		text
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

const outcomeText = ( data: Data, wanted: Wanted, { changed, refused }: Outcome ): string =>
	[
		changed.length > 0 ? namedText( changed, doneText( data, wanted ) ) : '',
		refused.length > 0 ? partlyText( refused.length ) : '',
	]
		.filter( Boolean )
		.join( ' ' );

interface Ends {
	readonly tell: Tell;
	readonly onOutcome: OnOutcome;
}

async function send( entries: readonly Listed[], wanted: Wanted, note = '' ): Promise< Outcome > {
	const outcome: Outcome & { changed: Listed[]; refused: string[] } = { wanted, changed: [], refused: [] };
	for ( let from = 0; from < entries.length; from += AT_ONCE ) {
		const part = entries.slice( from, from + AT_ONCE );
		const answer = await api.change( part, wanted, note );
		outcome.changed.push( ...part.filter( ( { uuid } ) => answer.changed.includes( uuid ) ) );
		outcome.refused.push( ...answer.refused.map( ( { uuid } ) => uuid ) );
	}
	return outcome;
}

/** One alone, since it takes a reason. */
async function keep(
	{ tell, onOutcome }: Ends,
	entry: Listed,
	{ keepUntil, note }: Parameters< Keep >[ 0 ]
): Promise< void > {
	const { uuid, version, keepUntil: before } = entry;
	if ( keepUntil === before && note === '' ) {
		return;
	}
	const set = async ( day: string | null, seen: number, why: string ): Promise< number > => {
		try {
			const now = await api.changeOne( uuid, {
				version: seen,
				keepUntil: day,
				...( why !== '' && { note: why } ),
			} );
			await onOutcome( { wanted: {}, changed: [ entry ], refused: [] } );
			return now.version;
		} catch ( error ) {
			if ( isChangedError( error ) ) {
				await onOutcome( { wanted: {}, changed: [], refused: [ uuid ] } );
			}
			throw error;
		}
	};
	const now = await set( keepUntil, version, note );
	tell( keptText( keepUntil ), () => {
		set( before, now, '' ).then(
			() => tell( __( 'Taken back.', 'sw-immosuite' ) ),
			( error: unknown ) => tell( troubleOf( error ).text )
		);
	} );
}

async function remove( { tell, onOutcome }: Ends, entries: readonly Listed[] ): Promise< void > {
	const gone: Listed[] = [];
	let text: string = __( 'Deleted.', 'sw-immosuite' );
	for ( const entry of entries ) {
		try {
			await api.remove( entry.uuid );
			gone.push( entry );
		} catch ( error ) {
			if ( isGoneError( error ) ) {
				gone.push( entry );
			} else {
				text = troubleOf( error ).text;
				break;
			}
		}
	}
	tell( text );
	await onOutcome( { wanted: null, changed: gone, refused: [] } );
}

/**
 * Changes entries, and takes it back.
 *
 * @param onOutcome What has become of them.
 * @param onSettled Ids of those that stay as they have become: what was told of them is read, or the next thing is done.
 */
export function useChanges(
	data: Data,
	onOutcome: OnOutcome,
	onSettled: ( uuids: readonly string[] ) => void
): Changes {
	const { told, tell, forget, unsettle } = useTold( onSettled );

	const undo = async ( before: readonly Listed[], wanted: Wanted ): Promise< void > => {
		unsettle();
		try {
			for ( const { entries, values } of regrouped( before, wanted ) ) {
				await onOutcome( await send( entries, values ) );
			}
			tell( __( 'Taken back.', 'sw-immosuite' ) );
		} catch ( error ) {
			tell( troubleOf( error ).text );
		}
	};

	const attempt = async ( entries: readonly Listed[], wanted: Wanted, note = '' ): Promise< Outcome > => {
		const outcome = await send( entries, wanted, note );
		const { changed } = outcome;
		tell(
			outcomeText( data, wanted, outcome ),
			changed.length > 0 ? () => void undo( changed, wanted ) : null,
			changed.map( ( { uuid } ) => uuid )
		);
		await onOutcome( outcome );
		return outcome;
	};

	const underWay = useRef( new Set< string >() );
	const change = async ( entries: readonly Listed[], wanted: Wanted ): Promise< void > => {
		const wish = JSON.stringify( [ entries.map( ( { uuid } ) => uuid ), wanted ] );
		// The second press of a double click wants nothing else, and would meet what the first one has changed.
		if ( underWay.current.has( wish ) ) {
			return;
		}
		const others = entries.filter( ( one ) => regrouped( [ one ], wanted ).length > 0 );
		if ( others.length === 0 ) {
			tell( namedText( entries, doneText( data, wanted ) ) );
			return;
		}
		underWay.current.add( wish );
		try {
			await attempt( others, wanted );
		} catch ( error ) {
			tell( troubleOf( error ).text );
		} finally {
			underWay.current.delete( wish );
		}
	};

	const ends = { tell, onOutcome };
	return {
		told,
		forget,
		tell: ( text ) => tell( text ),
		change,
		assign: async ( entries, assignee, note ) => ( await attempt( entries, { assignee }, note ) ).refused,
		keep: ( ...kept ) => keep( ends, ...kept ),
		remove: ( entries ) => remove( ends, entries ),
	};
}
