import { polygonsOf, type Position } from '../../domain/polygons';
import type { Feature, LatLng } from '../types';

/** Twice the area of a closed ring, and its centroid, in degrees; for a ring without area its first position. */
function weigh( ring: readonly Position[] ): { area: number; at: LatLng } {
	let [ area, lng, lat ] = [ 0, 0, 0 ];
	ring.slice( 1 ).forEach( ( [ x, y ], index ) => {
		const [ beforeX, beforeY ] = ring[ index ] as Position;
		const part = beforeX * y - x * beforeY;
		area += part;
		lng += ( beforeX + x ) * part;
		lat += ( beforeY + y ) * part;
	} );
	const [ firstX = 0, firstY = 0 ] = ring[ 0 ] ?? [];
	return {
		area: Math.abs( area ),
		at: area === 0 ? { lat: firstY, lng: firstX } : { lat: lat / ( 3 * area ), lng: lng / ( 3 * area ) },
	};
}

/** Position of a region's label: the centroid of its largest polygon. */
export function labelPlace( { geometry }: Feature ): LatLng {
	const parts = polygonsOf( geometry ).map( ( [ outer = [] ] ) => weigh( outer ) );
	const none = { area: -1, at: { lat: 0, lng: 0 } };
	return parts.reduce( ( largest, part ) => ( part.area > largest.area ? part : largest ), none ).at;
}
