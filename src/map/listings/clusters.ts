/** Which pins stand for one another, as long as the map shows them too near to each other. */
import type { LatLng } from '../types';

export interface Cluster< Member extends LatLng > {
	/** Middle of its members. */
	readonly at: LatLng;
	readonly members: readonly [ Member, ...Member[] ];
}

/** Pixels between two pins that can be told apart, and pressed: more than the width of one. */
const APART = 44;

/** Pixels of the whole earth at zoom 0, as tiles have it. */
const EARTH = 256;

/** Where a place lies on the map of the whole earth, in pixels (Web Mercator). */
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
 * Whoever comes near the first of a cluster belongs to it. 500 pins are compared with as many clusters at most, which
 * takes some milliseconds at each zoom.
 *
 * @param zoom Leaflet's.
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

/** Whether no zoom parts them: several homes of one house. */
export function areTogether( { members: [ first, ...others ] }: Cluster< LatLng >, zoom: number ): boolean {
	const [ x, y ] = pixelOf( first, zoom );
	return others.every( ( other ) => {
		const [ otherX, otherY ] = pixelOf( other, zoom );
		return Math.hypot( otherX - x, otherY - y ) < APART;
	} );
}
