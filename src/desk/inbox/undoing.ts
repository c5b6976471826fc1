/** What was before, to be put back: entries that had the same values go together. */
import type { Listed } from './data';

/** What somebody may change of entries. */
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
 * @param before As they were; a change counts their version once, and what is as it shall be is no change.
 * @param wanted What was changed of them.
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
