import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { EntriesResponse } from '../../contract/types.gen';
import { api, troubleOf, type Trouble } from './api';
import type { Listed } from './data';
import { appended, countArrived, latest, merged, type Part } from './merging';

/** Entries per page, the server's default. */
const PAGE_SIZE = 25;

interface List extends Part {
	readonly isLoading: boolean;
	readonly trouble: Trouble | null;
}

/** Returns the changed entry; null for a deleted one. */
type Change = ( entry: Listed ) => Listed | null;

export interface Entries extends List {
	/** Loads the next page. */
	readonly more: () => void;
	/** Retries after a failure. */
	readonly retry: () => void;
	/** Reloads the start of the list. @return Number of new entries. */
	readonly refresh: () => Promise< number >;
	/** Updates changed or deleted entries. */
	readonly update: ( uuids: readonly string[], change: Change ) => void;
}

const EMPTY: List = { items: [], next: null, isLoading: true, trouble: null };

interface Loading {
	readonly query: string;
	/** Cursor; null: start of the list. */
	readonly from: string | null;
	readonly signal: AbortSignal;
	readonly show: ( change: ( now: List ) => List ) => void;
}

/** A search scans only some of the entries per request and may find few, so load() continues until a page is full. */
async function load( { query, from, signal, show }: Loading ): Promise< void > {
	let [ next, found ] = [ from, 0 ];
	try {
		do {
			const isFirst = next === null;
			const part = await api.list( query, next, signal );
			found += part.items.length;
			next = part.next;
			const isLoading = next !== null && found < PAGE_SIZE;
			// Append to the current list: entries may have changed or been removed during the request.
			show( ( { items } ) => ( {
				...( isFirst ? { ...part, items: latest( items, part.items ) } : appended( items, part ) ),
				isLoading,
				trouble: null,
			} ) );
		} while ( next !== null && found < PAGE_SIZE );
	} catch ( error ) {
		show( ( now ) => ( { ...now, isLoading: false, trouble: troubleOf( error ) } ) );
	}
}

/** Passes changes to the setter until the signal is aborted. */
const unlessAborted =
	( signal: AbortSignal, setList: Loading[ 'show' ] ): Loading[ 'show' ] =>
	( change ) => {
		if ( ! signal.aborted ) {
			setList( change );
		}
	};

/** Applies a change to the entries with these ids. */
const withChange = ( entries: readonly Listed[], uuids: readonly string[], change: Change ): Listed[] =>
	entries.flatMap( ( entry ) => ( uuids.includes( entry.uuid ) ? ( change( entry ) ?? [] ) : entry ) );

/**
 * The list for a query.
 *
 * @param query From listQuery().
 * @param firstPage First page printed with the screen; null without one.
 */
export function useEntries( query: string, firstPage: EntriesResponse | null ): Entries {
	const [ list, setList ] = useState< List >( () =>
		firstPage === null ? EMPTY : { ...firstPage, isLoading: false, trouble: null }
	);
	const shown = useRef( list );
	const controller = useRef< AbortController | null >( null );
	const requestedQuery = useRef( firstPage === null ? null : query );
	useEffect( () => {
		shown.current = list;
	} );

	const start = useCallback(
		( from: string | null ): void => {
			controller.current?.abort();
			const { signal } = ( controller.current = new AbortController() );
			setList( ( { items } ) => ( { items, next: from, isLoading: true, trouble: null } ) );
			void load( { query, from, signal, show: unlessAborted( signal, setList ) } );
		},
		[ query ]
	);

	useEffect( () => {
		if ( requestedQuery.current !== query ) {
			requestedQuery.current = query;
			start( null );
		}
	}, [ query, start ] );

	const requests = useRef( { sent: 0, answered: 0 } );
	const changes = useRef( 0 );
	const refresh = useCallback( async (): Promise< number > => {
		const requestNumber = ++requests.current.sent;
		const before = shown.current.items;
		let changesBefore: number;
		let part: Part;
		do {
			changesBefore = changes.current;
			part = await api.list( query, null, new AbortController().signal );
			// A response older than a change would restore entries that left the list, so request again.
		} while ( changesBefore !== changes.current && requestedQuery.current === query );
		const { isLoading, next } = shown.current;
		// Drop the response if the whole list is loading, or if a later request already has its response.
		if (
			requestedQuery.current !== query ||
			( isLoading && next === null ) ||
			requestNumber < requests.current.answered
		) {
			return 0;
		}
		requests.current.answered = requestNumber;
		setList( ( now ) => ( { ...now, ...merged( now, part ) } ) );
		return countArrived( before, part.items );
	}, [ query ] );

	const update = useCallback< Entries[ 'update' ] >( ( uuids, change ) => {
		if ( uuids.length === 0 ) {
			return;
		}
		changes.current++;
		setList( ( now ) => ( { ...now, items: withChange( now.items, uuids, change ) } ) );
	}, [] );

	return useMemo( () => {
		const more = (): void => start( list.next );
		return { ...list, update, more, retry: more, refresh };
	}, [ list, update, start, refresh ] );
}
