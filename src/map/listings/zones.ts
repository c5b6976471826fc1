/** Positions of region labels on the map: homes without a released address get a label on their region, never a point. */
import type { GeojsonResponse } from '../../contract/types.gen';
import { boxOf, type Box } from '../outlines';
import type { LatLng, Region } from '../types';
import { labelPlace } from './label';
import type { UnplacedHome } from './types';

export interface Zone extends LatLng {
	readonly id: string;
	readonly name: string;
	readonly count: number;
	readonly box: Box;
	/** Ids of the regions whose homes are counted. */
	readonly regions: readonly string[];
	/** Short price of the only home; missing if there are several, or if the price is unknown. */
	readonly short?: string;
}

/**
 * Regions to label, with their number of homes.
 *
 * @param outlines null: there are none, so the map labels no region; the list contains the homes.
 * @param unplaced Homes without a released address by region. Homes in a region without outline count for its parent.
 */
export function zonesOf(
	outlines: Pick< GeojsonResponse, 'features' > | null,
	regions: readonly Region[],
	unplaced: ReadonlyMap< string, number >,
	homes: readonly Pick< UnplacedHome, 'locationId' | 'short' >[]
): Zone[] {
	const features = new Map( outlines?.features.map( ( feature ) => [ feature.properties.locationId, feature ] ) );
	const known = new Map( regions.map( ( region ) => [ region.locationId, region ] ) );
	const counts = new Map< string, { count: number; regions: string[] } >();
	for ( const [ id, count ] of unplaced ) {
		let region = known.get( id );
		while ( region !== undefined && ! features.has( region.locationId ) ) {
			region = known.get( region.parentId ?? '' );
		}
		if ( region !== undefined && count > 0 ) {
			const before = counts.get( region.locationId ) ?? { count: 0, regions: [] };
			counts.set( region.locationId, { count: before.count + count, regions: [ ...before.regions, id ] } );
		}
	}
	return [ ...counts ].flatMap( ( [ id, { count, regions: ids } ] ) => {
		const feature = features.get( id );
		const name = known.get( id )?.name ?? '';
		const price = homes.find( ( { locationId } ) => ids.includes( locationId ) )?.short ?? '';
		const short = count === 1 && /\d/.test( price ) && { short: price };
		return feature === undefined
			? []
			: [ { id, name, count, regions: ids, ...short, ...labelPlace( feature ), box: boxOf( feature ) } ];
	} );
}
