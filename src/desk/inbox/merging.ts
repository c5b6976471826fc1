/** How the beginning of a list, loaded anew, is put in front of what stands there. */
import type { Listed } from './data';

export interface Part {
	readonly items: readonly Listed[];
	readonly next: string | null;
}

/** What stands behind the last entry of the new beginning stays; what stood before it and is not there any more has left the list. */
export function merged( { items, next }: Part, beginning: Part ): Part {
	const fresh = new Set( beginning.items.map( ( { uuid } ) => uuid ) );
	const last = items.map( ( { uuid } ) => fresh.has( uuid ) ).lastIndexOf( true );
	const rest = beginning.next === null ? [] : items.slice( last + 1 );
	return rest.length === 0 ? beginning : { items: [ ...beginning.items, ...rest ], next };
}

/** How many of the entries have come in after all that stood there. */
export function arrived( before: readonly Listed[], now: readonly Listed[] ): number {
	const known = new Set( before.map( ( { uuid } ) => uuid ) );
	const youngest = before.reduce( ( at, { receivedAt } ) => ( receivedAt > at ? receivedAt : at ), '' );
	return now.filter( ( { uuid, receivedAt } ) => ! known.has( uuid ) && receivedAt >= youngest ).length;
}
