import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntriesResponse } from '../../contract/types.gen';
import { api, troubleOf, type Trouble } from './api';
import type { Listed } from './data';
import { appended, arrived, latest, merged, type Part } from './merging';

/** Entries of a part, as the server gives them unless it is asked for another number. */
const PART = 25;

interface List extends Part {
	readonly isLoading: boolean;
	readonly trouble: Trouble | null;
}

export interface Entries extends List {
	/** Goes on where the list ends. */
	readonly more: () => void;
	/** Loads what could not be loaded. */
	readonly retry: () => void;
	/** Looks what has changed at its beginning. @return How many have come in. */
	readonly freshen: () => Promise< number >;
	/** Somebody has changed or deleted these. @param update null: it is gone. */
	readonly update: ( uuids: readonly string[], update: ( entry: Listed ) => Listed | null ) => void;
}

const EMPTY: List = { items: [], next: null, isLoading: true, trouble: null };

interface Loading {
	readonly query: string;
	/** Cursor; null: start of the list. */
	readonly from: string | null;
	readonly signal: AbortSignal;
	readonly show: ( change: ( now: List ) => List ) => void;
}

/** A search looks through a part of the entries at a time, which may hold few that fit: it goes on by itself (A11). */
async function load( { query, from, signal, show }: Loading ): Promise< void > {
	let [ next, found ] = [ from, 0 ];
	try {
		do {
			const isFirst = next === null;
			const part = await api.list( query, next, signal );
			found += part.items.length;
			next = part.next;
			const isLoading = next !== null && found < PART;
			// Append to the current list: entries may have changed or gone during the request.
			show( ( { items } ) => ( {
				...( isFirst ? { ...part, items: latest( items, part.items ) } : appended( items, part ) ),
				isLoading,
				trouble: null,
			} ) );
		} while ( next !== null && found < PART );
	} catch ( error ) {
		show( ( now ) => ( { ...now, isLoading: false, trouble: troubleOf( error ) } ) );
	}
}

/**
 * The list to a query.
 *
 * @param query As listQuery() writes it.
 * @param given What the page has brought along for the first query; null where it has not.
 */
export function useEntries( query: string, given: EntriesResponse | null ): Entries {
	const [ list, setList ] = useState< List >( () =>
		given === null ? EMPTY : { ...given, isLoading: false, trouble: null }
	);
	const shown = useRef( list );
	const run = useRef< AbortController | null >( null );
	const asked = useRef( given === null ? null : query );
	useEffect( () => {
		shown.current = list;
	} );

	const start = useCallback(
		( from: string | null ): void => {
			run.current?.abort();
			const { signal } = ( run.current = new AbortController() );
			setList( ( { items } ) => ( { items, next: from, isLoading: true, trouble: null } ) );
			void load( { query, from, signal, show: ( change ) => signal.aborted || setList( change ) } );
		},
		[ query ]
	);

	useEffect( () => {
		if ( asked.current !== query ) {
			asked.current = query;
			start( null );
		}
	}, [ query, start ] );

	const looks = useRef( { asked: 0, answered: 0 } );
	const changes = useRef( 0 );
	const freshen = useCallback( async (): Promise< number > => {
		const look = ++looks.current.asked;
		const before = shown.current.items;
		let known: number;
		let part: Part;
		do {
			known = changes.current;
			part = await api.list( query, null, new AbortController().signal );
			// An answer from before a change would restore entries that left the list, so ask again.
		} while ( known !== changes.current && asked.current === query );
		const { isLoading, next } = shown.current;
		// Drop the answer if the whole list is loading, or if a later look has its answer already.
		if ( asked.current !== query || ( isLoading && next === null ) || look < looks.current.answered ) {
			return 0;
		}
		looks.current.answered = look;
		setList( ( now ) => ( { ...now, ...merged( now, part ) } ) );
		return arrived( before, part.items );
	}, [ query ] );

	const update = useCallback< Entries[ 'update' ] >( ( uuids, change ) => {
		if ( uuids.length === 0 ) {
			return;
		}
		changes.current++;
		setList( ( now ) => ( {
			...now,
			items: now.items.flatMap( ( one ) => ( uuids.includes( one.uuid ) ? ( change( one ) ?? [] ) : one ) ),
		} ) );
	}, [] );

	return useMemo( () => {
		const more = (): void => start( list.next );
		return { ...list, update, more, retry: more, freshen };
	}, [ list, update, start, freshen ] );
}
