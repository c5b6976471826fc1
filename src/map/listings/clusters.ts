/** Clusters pins that are too close to each other at a zoom level. */
import type { LatLng } from '../types';

export interface Cluster< Member extends LatLng > {
	/** Center of its members. */
	readonly at: LatLng;
	readonly members: readonly [ Member, ...Member[] ];
}

/** Pixels that two pins need between them: more than the width of one. */
const APART = 44;

/** Width of the whole earth at zoom 0 in pixels, as for tiles. */
const EARTH = 256;

/** Pixel of a place on the map of the whole earth (Web Mercator). */
function pixelOf( { lat, lng }: LatLng, zoom: number ): readonly [ number, number ] {
	const size = EARTH * 2 ** zoom;
	const north = Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI;
	return [ ( ( lng + 180 ) / 360 ) * size, ( ( 1 - north ) / 2 ) * size ];
}

const middleOf = ( members: readonly LatLng[] ): LatLng => ( {
	lat: members.reduce( ( sum, { lat } ) => sum + lat, 0 ) / members.length,
	lng: members.reduce( ( sum, { lng } ) => sum + lng, 0 ) / members.length,
} );

/**
 * Assigns each pin to the first cluster near it. At most 500 pins are compared with as many clusters, which takes
 * some milliseconds per zoom level.
 *
 * @param zoom Leaflet's zoom level.
 */
export function clustersOf< Member extends LatLng >( members: readonly Member[], zoom: number ): Cluster< Member >[] {
	const found: { pixel: readonly [ number, number ]; members: [ Member, ...Member[] ] }[] = [];
	for ( const member of members ) {
		const pixel = pixelOf( member, zoom );
		const near = found.find( ( { pixel: [ x, y ] } ) => Math.hypot( x - pixel[ 0 ], y - pixel[ 1 ] ) < APART );
		if ( near === undefined ) {
			found.push( { pixel, members: [ member ] } );
		} else {
			near.members.push( member );
		}
	}
	return found.map( ( cluster ) => ( { at: middleOf( cluster.members ), members: cluster.members } ) );
}

/** Whether no zoom separates them, as for several flats in one building. */
export function areTogether( { members: [ first, ...others ] }: Cluster< LatLng >, zoom: number ): boolean {
	const [ x, y ] = pixelOf( first, zoom );
	return others.every( ( other ) => {
		const [ otherX, otherY ] = pixelOf( other, zoom );
		return Math.hypot( otherX - x, otherY - y ) < APART;
	} );
}
