/** Selects and measures the outlines to draw. Independent of Leaflet, so it can run while that loads. */
import type { GeojsonResponse } from '../contract/types.gen';
import { polygonsOf } from '../domain/outline';
import type { Feature, Region } from './types';

/** West, south, east, north in degrees. */
export type Box = readonly [ number, number, number, number ];

const boxes = new WeakMap< Feature, Box >();

const drawn = new WeakMap< object, { regions: readonly Region[]; features: Feature[] } >();

/** Box around all boxes; null if there are none. */
export function around( all: readonly Box[] ): Box | null {
	let [ west, south, east, north ] = [ Infinity, Infinity, -Infinity, -Infinity ];
	for ( const box of all ) {
		west = Math.min( west, box[ 0 ] );
		south = Math.min( south, box[ 1 ] );
		east = Math.max( east, box[ 2 ] );
		north = Math.max( north, box[ 3 ] );
	}
	return west > east ? null : [ west, south, east, north ];
}

function measured( geometry: Feature[ 'geometry' ] ): Box {
	let [ west, south, east, north ] = [ Infinity, Infinity, -Infinity, -Infinity ];
	// Holes are inside the outer ring.
	for ( const [ ring = [] ] of polygonsOf( geometry ) ) {
		for ( const [ lng, lat ] of ring ) {
			west = Math.min( west, lng );
			south = Math.min( south, lat );
			east = Math.max( east, lng );
			north = Math.max( north, lat );
		}
	}
	return [ west, south, east, north ];
}

/** Box around an outline; cached. */
export function boxOf( feature: Feature ): Box {
	const known = boxes.get( feature );
	if ( known !== undefined ) {
		return known;
	}
	const box = measured( feature.geometry );
	boxes.set( feature, box );
	return box;
}

/** Number of positions, a measure of the time to draw an outline. */
export function positionsOf( { geometry }: Feature ): number {
	return polygonsOf( geometry )
		.flat()
		.reduce( ( sum, ring ) => sum + ring.length, 0 );
}

/** All ancestors of the given regions. */
function above( ids: ReadonlySet< string >, regions: readonly Region[] ): Set< string > {
	const parents = new Map( regions.map( ( { locationId, parentId } ) => [ locationId, parentId ] ) );
	const found = new Set< string >();
	for ( const id of ids ) {
		for ( let up = parents.get( id ); up !== undefined && ! found.has( up ); up = parents.get( up ) ) {
			found.add( up );
		}
	}
	return found;
}

function chosen( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): Feature[] {
	const known = new Set( regions.map( ( { locationId } ) => locationId ) );
	const there = outlines.features.filter( ( { properties } ) => known.has( properties.locationId ) );
	const covered = above( new Set( there.map( ( { properties } ) => properties.locationId ) ), regions );
	return there.filter( ( { properties } ) => ! covered.has( properties.locationId ) );
}

/**
 * Outlines of existing regions. A parent is drawn only if none of its descendants is, because it would cover them.
 * Cached with their boxes, so that the work is done while the map's chunk loads.
 */
export function drawable( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): readonly Feature[] {
	const known = drawn.get( outlines );
	if ( known?.regions === regions ) {
		return known.features;
	}
	const features = chosen( outlines, regions );
	features.forEach( boxOf );
	drawn.set( outlines, { regions, features } );
	return features;
}

/** Ids of regions without an outline; the list still shows them. */
export function withoutOutline( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): string[] {
	const drawn = new Set( outlines.features.map( ( { properties } ) => properties.locationId ) );
	return regions.map( ( { locationId } ) => locationId ).filter( ( id ) => ! drawn.has( id ) );
}
