import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntriesResponse } from '../../contract/types.gen';
import { api, troubleOf, type Trouble } from './api';
import type { Listed } from './data';
import { arrived, merged, type Part } from './merging';

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
	readonly from: Part;
	readonly signal: AbortSignal;
	readonly show: ( list: List ) => void;
}

/** A search looks through a part of the entries at a time, which may hold few that fit: it goes on by itself (A11). */
async function load( { query, from, signal, show }: Loading ): Promise< void > {
	let [ part, found ] = [ from, 0 ];
	try {
		do {
			const { items, next } = await api.list( query, part.next, signal );
			found += items.length;
			part = { items: [ ...part.items, ...items ], next };
			show( { ...part, isLoading: next !== null && found < PART, trouble: null } );
		} while ( part.next !== null && found < PART );
	} catch ( error ) {
		show( { ...part, isLoading: false, trouble: troubleOf( error ) } );
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
		( from: Part ): void => {
			run.current?.abort();
			const { signal } = ( run.current = new AbortController() );
			setList( ( { items } ) => ( { items, next: from.next, isLoading: true, trouble: null } ) );
			void load( { query, from, signal, show: ( next ) => signal.aborted || setList( next ) } );
		},
		[ query ]
	);

	useEffect( () => {
		if ( asked.current !== query ) {
			asked.current = query;
			start( { items: [], next: null } );
		}
	}, [ query, start ] );

	const freshen = useCallback( async (): Promise< number > => {
		const before = shown.current.items;
		const part = await api.list( query, null, new AbortController().signal );
		if ( asked.current !== query || shown.current.isLoading ) {
			return 0;
		}
		setList( ( now ) => ( { ...now, ...merged( now, part ) } ) );
		return arrived( before, part.items );
	}, [ query ] );

	const update = useCallback< Entries[ 'update' ] >( ( uuids, change ) => {
		setList( ( now ) => ( {
			...now,
			items: now.items.flatMap( ( one ) => ( uuids.includes( one.uuid ) ? ( change( one ) ?? [] ) : one ) ),
		} ) );
	}, [] );

	return useMemo( () => {
		const more = (): void => start( list );
		return { ...list, update, more, retry: more, freshen };
	}, [ list, update, start, freshen ] );
}
