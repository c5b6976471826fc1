/** Previous values for undoing a change; entries with the same values are sent together. */
import type { Listed } from './data';

/** Changeable values of entries. */
export type Wanted = Partial< Pick< Listed, 'status' | 'assignee' | 'followUp' > >;

interface Group {
	readonly entries: readonly Listed[];
	readonly values: Wanted;
}

function valuesOf( entry: Listed, wanted: Wanted ): Wanted {
	return {
		...( wanted.status !== undefined && { status: entry.status } ),
		...( wanted.assignee !== undefined && { assignee: entry.assignee } ),
		...( wanted.followUp !== undefined && { followUp: entry.followUp } ),
	};
}

/**
 * @param before Entries before the change, which raised their versions by one; unchanged entries are skipped.
 * @param wanted Values that were changed.
 */
export function regrouped( before: readonly Listed[], wanted: Wanted ): Group[] {
	const groups = new Map< string, Group >();
	for ( const entry of before ) {
		const values = valuesOf( entry, wanted );
		const key = JSON.stringify( values );
		if ( key !== JSON.stringify( wanted ) ) {
			const { entries = [] } = groups.get( key ) ?? {};
			groups.set( key, { values, entries: [ ...entries, { ...entry, version: entry.version + 1 } ] } );
		}
	}
	return [ ...groups.values() ];
}
