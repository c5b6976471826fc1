/**
 * Regions as a tree (specification chapter 4, D8). Only regions without parts, the leaves, are chosen: a choice is the list
 * of their ids in the order of the import. A region with parts is on where all leaves below it are, off where none is, and
 * shows as mixed otherwise; it then keeps the state that it had (C4.4), which the next press turns over. Every function costs one pass over the tree, however long the lists are.
 */
import type { LocationsResponse } from '../contract/types.gen';

export interface Region {
	readonly id: string;
	readonly name: string;
	/** Regions directly below; none: a leaf. */
	readonly children: readonly Region[];
	/** Ids of all leaves below; its own id where it is one. */
	readonly leaves: readonly string[];
}

export type Location = LocationsResponse[ number ];

export interface RegionTree {
	/** The list as it came. */
	readonly locations: readonly Location[];
	/** Regions without a parent. */
	readonly roots: readonly Region[];
	readonly byId: ReadonlyMap< string, Region >;
	/** Ids of all leaves. */
	readonly leaves: readonly string[];
	/** Regions that were on when last all below them shared one state. Presses keep it. */
	readonly active: Set< Region >;
}

export type RegionState = 'on' | 'off' | 'mixed';

/** Whoever names a parent that the list lacks stands at the top. A circle, which no import lets in, is left out. */
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
	return { locations, roots, byId, leaves: roots.flatMap( ( { leaves } ) => leaves ), active: new Set() };
}

/** How many leaves of a region are chosen. */
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

/** Ids of all regions that are on: the chosen leaves, and what they fill. */
export function regionsOn( { byId }: RegionTree, chosen: readonly string[] ): string[] {
	const set = new Set( chosen );
	return [ ...byId.values() ].filter( ( region ) => regionState( region, set ) === 'on' ).map( ( { id } ) => id );
}

/** The choice after a press on a region: one that is on goes off with all below it, one that is off goes on. */
export function toggleRegion( tree: RegionTree, chosen: readonly string[], id: string ): readonly string[] {
	const region = tree.byId.get( id );
	if ( ! region ) {
		return chosen;
	}
	const next = new Set( chosen );
	for ( const one of tree.byId.values() ) {
		const state = regionState( one, next );
		if ( state !== 'mixed' ) {
			tree.active[ state === 'on' ? 'add' : 'delete' ]( one );
		}
	}
	const isOn = tree.active.has( region );
	region.leaves.forEach( ( leaf ) => ( isOn ? next.delete( leaf ) : next.add( leaf ) ) );
	return tree.leaves.filter( ( leaf ) => next.has( leaf ) );
}

/** The choice as the wire has it (D8): a region that is on stands for all below it. What is no leaf of the tree is left out. */
export function reduceRegions( { roots }: RegionTree, chosen: readonly string[] ): string[] {
	const set = new Set( chosen );
	const cover = ( region: Region ): string[] =>
		regionState( region, set ) === 'on' ? [ region.id ] : region.children.flatMap( cover );
	return roots.flatMap( cover );
}

/** The choice that the wire means, and those of its ids that are no region's any more. */
export function expandRegions(
	{ byId, leaves }: RegionTree,
	ids: readonly string[]
): { chosen: readonly string[]; gone: readonly string[] } {
	const set = new Set( ids.flatMap( ( id ) => byId.get( id )?.leaves ?? [] ) );
	return { chosen: leaves.filter( ( leaf ) => set.has( leaf ) ), gone: ids.filter( ( id ) => ! byId.has( id ) ) };
}

/** What a search begins with: the regions of the attribute where it names some, else all. */
export function chosenAtStart( tree: RegionTree, preselected: readonly string[] ): readonly string[] {
	return preselected.length > 0 ? expandRegions( tree, preselected ).chosen : tree.leaves;
}
