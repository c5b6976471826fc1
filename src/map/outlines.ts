/** Which outlines are drawn, and where they lie. Nothing here needs Leaflet: it is known before the map's chunk has come. */
import type { GeojsonResponse } from '../contract/types.gen';
import { polygonsOf } from '../domain/outline';
import type { Feature, Region } from './types';

/** West, south, east, north in degrees. */
export type Box = readonly [ number, number, number, number ];

const boxes = new WeakMap< Feature, Box >();

const drawn = new WeakMap< object, { regions: readonly Region[]; features: Feature[] } >();

/** Around several boxes; null around none. */
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
	// Holes lie inside.
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

/** The box around an outline, measured once. */
export function boxOf( feature: Feature ): Box {
	const known = boxes.get( feature );
	if ( known !== undefined ) {
		return known;
	}
	const box = measured( feature.geometry );
	boxes.set( feature, box );
	return box;
}

/** How many positions an outline has, which is how long it takes to draw. */
export function positionsOf( { geometry }: Feature ): number {
	return polygonsOf( geometry )
		.flat()
		.reduce( ( sum, ring ) => sum + ring.length, 0 );
}

/** Every region that has one of the given ones below it. */
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
 * Outlines of the regions that are there. A parent is drawn only where nothing below it is: it would lie over its
 * children, which say the same. Remembered, with the box of each: asked for while the map's chunk is on its way, they
 * are there when the map is.
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

/** Regions that have no outline: the list still has them. */
export function withoutOutline( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): string[] {
	const drawn = new Set( outlines.features.map( ( { properties } ) => properties.locationId ) );
	return regions.map( ( { locationId } ) => locationId ).filter( ( id ) => ! drawn.has( id ) );
}
