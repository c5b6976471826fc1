/** Where the map names regions: homes without a released address get a word on their region, never a point. */
import type { GeojsonResponse } from '../../contract/types.gen';
import { boxOf, type Box } from '../outlines';
import type { LatLng, Region } from '../types';
import { labelPlace } from './label';

export interface Zone extends LatLng {
	readonly id: string;
	readonly name: string;
	readonly count: number;
	readonly box: Box;
}

/**
 * @param outlines null: none, so no region can be named on the map; the list has its homes.
 * @param unplaced Homes without a released address by region. A region without outline counts for the one around it.
 */
export function zonesOf(
	outlines: Pick< GeojsonResponse, 'features' > | null,
	regions: readonly Region[],
	unplaced: ReadonlyMap< string, number >
): Zone[] {
	const features = new Map( outlines?.features.map( ( one ) => [ one.properties.locationId, one ] ) );
	const known = new Map( regions.map( ( one ) => [ one.locationId, one ] ) );
	const counts = new Map< string, number >();
	for ( const [ id, count ] of unplaced ) {
		let region = known.get( id );
		while ( region !== undefined && ! features.has( region.locationId ) ) {
			region = known.get( region.parentId ?? '' );
		}
		if ( region !== undefined && count > 0 ) {
			counts.set( region.locationId, ( counts.get( region.locationId ) ?? 0 ) + count );
		}
	}
	return [ ...counts ].flatMap( ( [ id, count ] ) => {
		const feature = features.get( id );
		const name = known.get( id )?.name ?? '';
		return feature === undefined ? [] : [ { id, name, count, ...labelPlace( feature ), box: boxOf( feature ) } ];
	} );
}
