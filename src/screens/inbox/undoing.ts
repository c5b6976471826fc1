/** Previous values for undoing a change; entries with equal values are sent together. */
import type { Listed } from './data';

/** Changeable values of entries. */
export type EntryChanges = Partial< Pick< Listed, 'status' | 'assignee' | 'followUp' > >;

interface Group {
	readonly entries: readonly Listed[];
	readonly values: EntryChanges;
}

function valuesOf( entry: Listed, changes: EntryChanges ): EntryChanges {
	return {
		...( changes.status !== undefined && { status: entry.status } ),
		...( changes.assignee !== undefined && { assignee: entry.assignee } ),
		...( changes.followUp !== undefined && { followUp: entry.followUp } ),
	};
}

/**
 * Groups changed entries by the values to restore.
 *
 * @param before Entries before the change, which incremented their versions; unchanged entries are skipped.
 * @param changes Values that were changed.
 */
export function groupByPreviousValues( before: readonly Listed[], changes: EntryChanges ): Group[] {
	const groups = new Map< string, Group >();
	for ( const entry of before ) {
		const values = valuesOf( entry, changes );
		const key = JSON.stringify( values );
		if ( key !== JSON.stringify( changes ) ) {
			const { entries = [] } = groups.get( key ) ?? {};
			groups.set( key, { values, entries: [ ...entries, { ...entry, version: entry.version + 1 } ] } );
		}
	}
	return [ ...groups.values() ];
}
