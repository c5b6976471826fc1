/** Whether it is the mapping that is wrong, and not the file. */
import type { RegionFinding } from '../../contract/types.gen';

export type Choice = 'id' | 'name' | 'parent';

/** Which choice of the mapping a refusal may come from (FindingCode). */
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

/**
 * A file has a fault here and there; what is refused of half of the entries at least was chosen wrongly.
 *
 * @param entries How many the file has.
 */
export function blamed( refused: readonly RegionFinding[], entries: number ): Choice | null {
	const counts = new Map< Choice, Set< number > >();
	for ( const { code, feature } of refused ) {
		const choice = CHOICES[ code ];
		if ( choice !== undefined && feature !== null ) {
			counts.set( choice, ( counts.get( choice ) ?? new Set() ).add( feature ) );
		}
	}
	return [ ...counts ].find( ( [ , features ] ) => features.size * 2 >= entries )?.[ 0 ] ?? null;
}
