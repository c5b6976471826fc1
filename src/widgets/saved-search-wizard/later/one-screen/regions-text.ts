import { __, _n, sprintf } from '@wordpress/i18n';
import type { GivenSearch } from '../../../../domain/given-search';
import { reduceRegions, type RegionTree } from '../../../../domain/regions';
import { regionsHeadline } from '../../../../forms/regions/headline';
import type { SearchContext } from '../../entries';
import { givenRegions } from '../given';

/** Maximum number of regions that the line itself names. */
const NAMED = 3;

/** The regions of a search in a line, and the names behind its number. */
export interface RegionsText {
	readonly line: string;
	/** Empty if the line names all regions. */
	readonly names: readonly string[];
	/** Whether they are those of the link. */
	readonly areGiven: boolean;
}

type Line = Omit< RegionsText, 'areGiven' >;

const namesOf = ( tree: RegionTree, leaves: readonly string[] ): string[] =>
	reduceRegions( tree, leaves ).map( ( id ) => tree.byId.get( id )?.name ?? '' );

/** The place of a list with the regions around it. */
function aroundLine( place: string, tree: RegionTree, leaves: readonly string[] ): Line {
	const named = [ ...tree.byId.values() ].filter( ( { name } ) => name === place );
	const own = new Set( named.flatMap( ( region ) => region.leaves ) );
	const names = namesOf(
		tree,
		leaves.filter( ( id ) => ! own.has( id ) )
	);
	const count = names.length;
	if ( count === 0 ) {
		return { line: place, names };
	}
	const text = leaves.some( ( id ) => own.has( id ) )
		? /* translators: 1: place, 2: number of places around it. */
			_n( '%1$s and %2$s place around it', '%1$s and %2$s places around it', count, 'sw-immosuite' )
		: /* translators: 1: place, 2: number of places around it. */
			_n( '%2$s place around %1$s', '%2$s places around %1$s', count, 'sw-immosuite' );
	return { line: sprintf( text, place, `${ count }` ), names };
}

function plainLine( tree: RegionTree, leaves: readonly string[] ): Line {
	if ( leaves.length === tree.leaves.length && tree.roots.length > 1 ) {
		return { line: __( 'All regions', 'sw-immosuite' ), names: [] };
	}
	const names = namesOf( tree, leaves );
	return names.length > 0 && names.length <= NAMED
		? { line: names.join( ', ' ), names: [] }
		: { line: regionsHeadline( leaves.length ), names };
}

/** Describes the chosen regions: as the list's place while they are those of its link. */
export function regionsText( given: GivenSearch, context: SearchContext, chosen: readonly string[] ): RegionsText {
	const { tree } = context;
	if ( tree === null ) {
		return { line: '', names: [], areGiven: false };
	}
	const set = new Set( chosen );
	const leaves = tree.leaves.filter( ( id ) => set.has( id ) );
	const areGiven = givenRegions( given, context ).join() === leaves.join();
	const name = given.list?.place;
	const line = areGiven && name !== undefined ? aroundLine( name, tree, leaves ) : plainLine( tree, leaves );
	return { ...line, areGiven };
}
