/** Where an outline lies, and what it holds. Outlines are small beside the earth: here it is flat. */
import type { GeojsonResponse } from '../contract/types.gen';

type Geometry = GeojsonResponse[ 'features' ][ number ][ 'geometry' ];

/** Longitude, latitude (RFC 7946, 3.1.1). */
export type Position = readonly [ number, number ];

type Side = readonly [ Position, Position ];

/** Length of a degree of latitude. */
const KM = 111.2;

/** Its polygons, each with its outer ring first. */
export function polygonsOf( { type, coordinates }: Geometry ): Position[][][] {
	return ( type === 'Polygon' ? [ coordinates ] : coordinates ) as Position[][][];
}

/** Sides of rings; they end where they begin (RFC 7946, 3.1.6). */
const sidesOf = ( rings: readonly Position[][] ): Side[] =>
	rings.flatMap( ( ring ) => ring.slice( 1 ).map( ( end, index ): Side => [ ring[ index ] ?? end, end ] ) );

/** Whether a line to the east crosses a side. */
const isCrossed = ( [ x, y ]: Position, [ from, to ]: Side ): boolean =>
	from[ 1 ] > y !== to[ 1 ] > y &&
	x < from[ 0 ] + ( ( y - from[ 1 ] ) / ( to[ 1 ] - from[ 1 ] ) ) * ( to[ 0 ] - from[ 0 ] );

/** Whether a position lies inside; the hole of a polygon is outside. */
export function holds( geometry: Geometry, position: Position ): boolean {
	return polygonsOf( geometry ).some(
		( rings ) => sidesOf( rings ).filter( ( side ) => isCrossed( position, side ) ).length % 2 === 1
	);
}

/** From a position to the nearest place of a side. */
function kmToSide( [ lng, lat ]: Position, [ from, to ]: Side ): number {
	const scale = Math.cos( ( lat * Math.PI ) / 180 );
	const away = ( [ east, north ]: Position ): Position => [ ( east - lng ) * scale * KM, ( north - lat ) * KM ];
	const [ [ x, y ], end ] = [ away( from ), away( to ) ];
	const [ dx, dy ] = [ end[ 0 ] - x, end[ 1 ] - y ];
	const along = -( x * dx + y * dy ) / ( dx ** 2 + dy ** 2 || 1 );
	const at = Math.min( 1, Math.max( 0, along ) );
	return Math.hypot( x + at * dx, y + at * dy );
}

/** How far a position lies outside. @return Kilometers; 0 inside. */
export function kmOutside( geometry: Geometry, position: Position ): number {
	return holds( geometry, position )
		? 0
		: sidesOf( polygonsOf( geometry ).flat() ).reduce(
				( nearest, side ) => Math.min( nearest, kmToSide( position, side ) ),
				Infinity
			);
}
