/** Clusters pins that are too close to each other at a zoom level. */
import type { LatLng } from '../types';

export interface Cluster< Member extends LatLng > {
	/** Center of its members. */
	readonly at: LatLng;
	readonly members: readonly [ Member, ...Member[] ];
}

/** Pixels that two marks need between them, to the side and above. */
export type Space = readonly [ number, number ];

/** A price such as "1,2 Mio. €", and a finger. */
export const PIN_SPACE: Space = [ 84, 44 ];

/** Width of the whole earth at zoom 0 in pixels, as for tiles. */
const EARTH = 256;

/** Pixel of a place on the map of the whole earth (Web Mercator). */
function pixelOf( { lat, lng }: LatLng, zoom: number ): Pixel {
	const size = EARTH * 2 ** zoom;
	const north = Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI;
	return [ ( ( lng + 180 ) / 360 ) * size, ( ( 1 - north ) / 2 ) * size ];
}

type Pixel = readonly [ number, number ];

const areClose = ( a: Pixel, b: Pixel, space: Space ): boolean =>
	Math.abs( a[ 0 ] - b[ 0 ] ) < space[ 0 ] && Math.abs( a[ 1 ] - b[ 1 ] ) < space[ 1 ];

const middleOf = ( members: readonly LatLng[] ): LatLng => ( {
	lat: members.reduce( ( sum, { lat } ) => sum + lat, 0 ) / members.length,
	lng: members.reduce( ( sum, { lng } ) => sum + lng, 0 ) / members.length,
} );

type Group< Member > = readonly [ Member, ...Member[] ];

/** Assigns each group to the first one whose middle is near. */
function gather< Member extends LatLng >(
	groups: readonly Group< Member >[],
	zoom: number,
	space: Space
): Group< Member >[] {
	const found: { pixel: Pixel; members: [ Member, ...Member[] ] }[] = [];
	for ( const members of groups ) {
		const pixel = pixelOf( middleOf( members ), zoom );
		const near = found.find( ( cluster ) => areClose( cluster.pixel, pixel, space ) );
		if ( near === undefined ) {
			found.push( { pixel, members: [ ...members ] } );
		} else {
			near.members.push( ...members );
		}
	}
	return found.map( ( { members } ) => members );
}

/**
 * Gathers pins until the middles of all clusters are apart, because that of several may lie on another one. At most 500
 * pins are compared with as many clusters, which takes some milliseconds per zoom level.
 *
 * @param zoom Leaflet's zoom level.
 */
export function clustersOf< Member extends LatLng >(
	members: readonly Member[],
	zoom: number,
	space = PIN_SPACE
): Cluster< Member >[] {
	let groups = members.map( ( member ): Group< Member > => [ member ] );
	for ( let before = 0; groups.length !== before; ) {
		before = groups.length;
		groups = gather( groups, zoom, space );
	}
	return groups.map( ( group ) => ( { at: middleOf( group ), members: group } ) );
}

/** Whether no zoom separates them, as for several flats in one building. */
export const areTogether = ( { members }: Cluster< LatLng >, zoom: number ): boolean =>
	clustersOf( members, zoom ).length === 1;
