/** Decides whether the mapping is wrong, or the file. */
import type { RegionFinding } from '../../contract/types.gen';

export type Choice = 'id' | 'name' | 'parent';

/** Choice of the mapping that a finding blames, by code (FindingCode). */
const CHOICES: Readonly< Record< string, Choice > > = {
	noId: 'id',
	idWrong: 'id',
	taken: 'id',
	noName: 'name',
	nameWrong: 'name',
	parentWrong: 'parent',
	parentAbsent: 'parent',
	parentCase: 'parent',
	ownParent: 'parent',
	circle: 'parent',
};

/** The choice to which the rejected keys of the request belong. */
export function choiceOf( fields: readonly string[] ): Choice | null {
	const choices: readonly Choice[] = [ 'id', 'name', 'parent' ];
	return choices.find( ( choice ) => fields.some( ( field ) => field.startsWith( choice ) ) ) ?? null;
}

/**
 * A wrong file has few errors; if half of the entries or more are rejected for one reason, the mapping is wrong.
 *
 * @param entries Number of entries in the file.
 */
export function wrongChoiceOf( refused: readonly RegionFinding[], entries: number ): Choice | null {
	const counts = new Map< Choice, Set< number > >();
	for ( const { code, feature } of refused ) {
		const choice = CHOICES[ code ];
		if ( choice !== undefined && feature !== null ) {
			counts.set( choice, ( counts.get( choice ) ?? new Set() ).add( feature ) );
		}
	}
	return [ ...counts ].find( ( [ , features ] ) => features.size * 2 >= entries )?.[ 0 ] ?? null;
}
