/** Merges the reloaded start of a list with the loaded list. */
import type { Listed } from './data';

export interface Part {
	readonly items: readonly Listed[];
	readonly next: string | null;
}

/** Keeps the higher version of each entry: the response may be older than a change on screen. */
export function latest( known: readonly Listed[], received: readonly Listed[] ): Listed[] {
	const versions = new Map( known.map( ( entry ) => [ entry.uuid, entry ] ) );
	return received.map( ( entry ) => {
		const shown = versions.get( entry.uuid );
		return shown !== undefined && shown.version > entry.version ? shown : entry;
	} );
}

/** Appends the next page to the list, each entry once. */
export function appended( items: readonly Listed[], { items: more, next }: Part ): Part {
	const known = new Set( items.map( ( { uuid } ) => uuid ) );
	return { items: [ ...items, ...more.filter( ( { uuid } ) => ! known.has( uuid ) ) ], next };
}

/** Keeps the entries below the reloaded ones; an entry that is missing among the reloaded ones has left the list. */
export function merged( { items, next }: Part, received: Part ): Part {
	const beginning = { ...received, items: latest( items, received.items ) };
	const fresh = new Set( beginning.items.map( ( { uuid } ) => uuid ) );
	const last = items.map( ( { uuid } ) => fresh.has( uuid ) ).lastIndexOf( true );
	const rest = beginning.next === null ? [] : items.slice( last + 1 );
	return rest.length === 0 ? beginning : { items: [ ...beginning.items, ...rest ], next };
}

/** Number of entries received since the list was loaded, without older entries that a change moved into the list. */
export function countArrived( before: readonly Listed[], now: readonly Listed[] ): number {
	const known = new Set( before.map( ( { uuid } ) => uuid ) );
	const newestTime = before.reduce( ( time, { receivedAt } ) => ( receivedAt > time ? receivedAt : time ), '' );
	return now.filter( ( { uuid, receivedAt } ) => ! known.has( uuid ) && receivedAt >= newestTime ).length;
}
