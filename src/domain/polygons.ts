import type { GeojsonResponse } from '../contract/types.gen';

export type Geometry = GeojsonResponse[ 'features' ][ number ][ 'geometry' ];

/** Longitude, latitude (RFC 7946, 3.1.1). */
export type Position = readonly [ number, number ];

/** Polygons of a geometry, each with its outer ring first. */
export function polygonsOf( { type, coordinates }: Geometry ): Position[][][] {
	return ( type === 'Polygon' ? [ coordinates ] : coordinates ) as Position[][][];
}
