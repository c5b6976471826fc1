/** Geometry of outlines. Outlines are small compared to the earth, so flat geometry is exact enough. */
import { polygonsOf, type Geometry, type Position } from './polygons';

type Side = readonly [ Position, Position ];

/** Kilometers per degree of latitude. */
const KM_PER_DEGREE = 111.2;

/** Sides of rings; a ring ends where it begins (RFC 7946, 3.1.6). */
const sidesOf = ( rings: readonly Position[][] ): Side[] =>
	rings.flatMap( ( ring ) => ring.slice( 1 ).map( ( end, index ): Side => [ ring[ index ] ?? end, end ] ) );

/** Whether a line from the position to the east crosses a side. */
const isCrossed = ( [ x, y ]: Position, [ from, to ]: Side ): boolean =>
	from[ 1 ] > y !== to[ 1 ] > y &&
	x < from[ 0 ] + ( ( y - from[ 1 ] ) / ( to[ 1 ] - from[ 1 ] ) ) * ( to[ 0 ] - from[ 0 ] );

/** Whether a position is inside the outline; holes are outside. */
export function contains( geometry: Geometry, position: Position ): boolean {
	return polygonsOf( geometry ).some(
		( rings ) => sidesOf( rings ).filter( ( side ) => isCrossed( position, side ) ).length % 2 === 1
	);
}

/** Kilometers from a position to the nearest point of a side. */
function kmToSide( [ lng, lat ]: Position, [ from, to ]: Side ): number {
	const scale = Math.cos( ( lat * Math.PI ) / 180 );
	const away = ( [ east, north ]: Position ): Position => [
		( east - lng ) * scale * KM_PER_DEGREE,
		( north - lat ) * KM_PER_DEGREE,
	];
	const [ [ x, y ], end ] = [ away( from ), away( to ) ];
	const [ dx, dy ] = [ end[ 0 ] - x, end[ 1 ] - y ];
	const along = -( x * dx + y * dy ) / ( dx ** 2 + dy ** 2 || 1 );
	const at = Math.min( 1, Math.max( 0, along ) );
	return Math.hypot( x + at * dx, y + at * dy );
}

/** Kilometers from the outline to a position outside it; 0 inside. */
export function kmOutside( geometry: Geometry, position: Position ): number {
	return contains( geometry, position )
		? 0
		: sidesOf( polygonsOf( geometry ).flat() ).reduce(
				( nearest, side ) => Math.min( nearest, kmToSide( position, side ) ),
				Infinity
			);
}
