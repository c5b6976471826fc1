/**
 * Regions as a tree. A choice is a list of ids: the chosen leaves, in the order of the tree. A region with children is
 * on if all leaves below it are on, off if none is, and mixed otherwise. A mixed region keeps its last state (C4.4),
 * which the next click inverts; to store that state, the list also contains the ids of mixed regions that were on.
 * The time of each function grows with the number of regions times their depth.
 */
import type { LocationsResponse } from '../contract/types.gen';

export interface Region {
	readonly id: string;
	readonly name: string;
	/** Direct children; empty for a leaf. */
	readonly children: readonly Region[];
	/** Ids of all leaves below; for a leaf its own id. */
	readonly leaves: readonly string[];
}

export type Location = LocationsResponse[ number ];

export interface RegionTree {
	/** The response, unchanged. */
	readonly locations: readonly Location[];
	/** Regions without a parent. */
	readonly roots: readonly Region[];
	readonly byId: ReadonlyMap< string, Region >;
	readonly leaves: readonly string[];
}

export type RegionState = 'on' | 'off' | 'mixed';

/**
 * Builds the tree. A region with an unknown parent becomes a root; cycles, which the import rejects, are left out.
 */
export function regionTree( locations: readonly Location[] ): RegionTree {
	const below = new Map< string, Location[] >( locations.map( ( { locationId } ) => [ locationId, [] ] ) );
	const top: Location[] = [];
	for ( const location of locations ) {
		( below.get( location.parentId ?? '' ) ?? top ).push( location );
	}
	const byId = new Map< string, Region >();
	const build = ( { locationId: id, name }: Location ): Region => {
		const children = ( below.get( id ) ?? [] ).map( build );
		const leaves = children.length > 0 ? children.flatMap( ( child ) => child.leaves ) : [ id ];
		const region = { id, name, children, leaves };
		byId.set( id, region );
		return region;
	};
	const roots = top.map( build );
	return { locations, roots, byId, leaves: roots.flatMap( ( { leaves } ) => leaves ) };
}

export function countChosen( { leaves }: Pick< Region, 'leaves' >, chosen: ReadonlySet< string > ): number {
	return leaves.reduce( ( count, id ) => ( chosen.has( id ) ? count + 1 : count ), 0 );
}

export function regionState( region: Region, chosen: ReadonlySet< string > ): RegionState {
	const count = countChosen( region, chosen );
	if ( count === 0 ) {
		return 'off';
	}
	return count === region.leaves.length ? 'on' : 'mixed';
}

/** Ids of all regions that are on, leaves included. */
export function regionsOn( { byId }: RegionTree, chosen: readonly string[] ): string[] {
	const set = new Set( chosen );
	return [ ...byId.values() ].filter( ( region ) => regionState( region, set ) === 'on' ).map( ( { id } ) => id );
}

/** The choice after a click on a region: turns it on or off with all its leaves. */
export function toggleRegion( { byId }: RegionTree, chosen: readonly string[], id: string ): readonly string[] {
	const region = byId.get( id );
	if ( ! region ) {
		return chosen;
	}
	const before = new Set( chosen );
	const wasOn = ( other: Region ): boolean => {
		const state = regionState( other, before );
		return state === 'mixed' ? before.has( other.id ) : state === 'on';
	};
	const next = new Set( before );
	region.leaves.forEach( wasOn( region ) ? ( leaf ) => next.delete( leaf ) : ( leaf ) => next.add( leaf ) );
	// Leaves that are on, and mixed regions that were on.
	return [ ...byId.values() ]
		.filter( ( other ) =>
			other.children.length > 0 ? regionState( other, next ) === 'mixed' && wasOn( other ) : next.has( other.id )
		)
		.map( ( other ) => other.id );
}

/**
 * The shortest list of ids for the request: a region that is on replaces all regions below it. Unknown ids are
 * dropped.
 */
export function reduceRegions( { roots }: RegionTree, chosen: readonly string[] ): string[] {
	const set = new Set( chosen );
	const cover = ( region: Region ): string[] =>
		regionState( region, set ) === 'on' ? [ region.id ] : region.children.flatMap( cover );
	return roots.flatMap( cover );
}

/** Expands ids of a request to leaves, and lists ids of deleted regions. */
export function expandRegions(
	{ byId, leaves }: RegionTree,
	ids: readonly string[]
): { chosen: readonly string[]; gone: readonly string[] } {
	const set = new Set( ids.flatMap( ( id ) => byId.get( id )?.leaves ?? [] ) );
	return { chosen: leaves.filter( ( leaf ) => set.has( leaf ) ), gone: ids.filter( ( id ) => ! byId.has( id ) ) };
}

/** Initial choice of a search: the regions of the block's attribute, or all if it names none. */
export function chosenAtStart( tree: RegionTree, preselected: readonly string[] ): readonly string[] {
	return preselected.length > 0 ? expandRegions( tree, preselected ).chosen : tree.leaves;
}
