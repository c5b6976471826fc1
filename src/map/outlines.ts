/** Which outlines are drawn, and their places as Leaflet has them. */
import { LatLng, LatLngBounds } from 'leaflet';
import type { GeojsonResponse } from '../contract/types.gen';
import type { Feature, Region } from './types';

/** Longitude, latitude (RFC 7946, 3.1.1). */
type Position = readonly [ number, number ];

function ringOf( positions: readonly Position[] ): LatLng[] {
	return positions.map( ( [ lng, lat ] ) => new LatLng( lat, lng ) );
}

/** Rings of each polygon of an outline, the outer one first. */
export function ringsOf( { type, coordinates }: Feature[ 'geometry' ] ): LatLng[][][] {
	const polygons = ( type === 'Polygon' ? [ coordinates ] : coordinates ) as Position[][][];
	return polygons.map( ( rings ) => rings.map( ringOf ) );
}

/** The box around an outline. */
export function boxOf( { type, coordinates }: Feature[ 'geometry' ] ): LatLngBounds {
	const polygons = ( type === 'Polygon' ? [ coordinates ] : coordinates ) as Position[][][];
	let [ west, south, east, north ] = [ Infinity, Infinity, -Infinity, -Infinity ];
	// Holes lie inside.
	for ( const [ ring = [] ] of polygons ) {
		for ( const [ lng, lat ] of ring ) {
			west = Math.min( west, lng );
			south = Math.min( south, lat );
			east = Math.max( east, lng );
			north = Math.max( north, lat );
		}
	}
	return new LatLngBounds( [ south, west ], [ north, east ] );
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

/**
 * Outlines of the regions that are there. A parent is drawn only where nothing below it is: it would lie over its
 * children, which say the same.
 */
export function drawable( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): Feature[] {
	const known = new Set( regions.map( ( { locationId } ) => locationId ) );
	const there = outlines.features.filter( ( { properties } ) => known.has( properties.locationId ) );
	const covered = above( new Set( there.map( ( { properties } ) => properties.locationId ) ), regions );
	return there.filter( ( { properties } ) => ! covered.has( properties.locationId ) );
}

/** Regions without children that have no outline: the list still has them. */
export function withoutOutline( outlines: Readonly< GeojsonResponse >, regions: readonly Region[] ): string[] {
	const drawn = new Set( outlines.features.map( ( { properties } ) => properties.locationId ) );
	const groups = new Set( regions.map( ( { parentId } ) => parentId ) );
	return regions.map( ( { locationId } ) => locationId ).filter( ( id ) => ! drawn.has( id ) && ! groups.has( id ) );
}
