/**
 * Entry of the maps. Shows a placeholder until the chunk with Leaflet is loaded, or a message if loading fails. Forms
 * work without a map.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { Chunk } from './Chunk';
import { drawable } from './outlines';
import type { MarkerMapProps, RegionMapProps } from './types';

export type { LatLng, MarkerMapProps, Region, RegionMapProps, Tiles } from './types';

/** Outlines of regions, in sync with a list of checkboxes for keyboard and screen reader. */
export function RegionMap( props: RegionMapProps ): ReactNode {
	const { outlines, regions } = props;
	// Fills the cache of drawable() while the chunk loads.
	useEffect( () => {
		if ( outlines ) {
			drawable( outlines, regions );
		}
	}, [ outlines, regions ] );
	return (
		<Chunk missing={ __( 'The map is not available. Please choose the regions in the list.', 'sw-immosuite' ) }>
			{ ( maps ) => <maps.RegionMap { ...props } /> }
		</Chunk>
	);
}

/** A movable marker; the address fields work without it. */
export function MarkerMap( props: MarkerMapProps ): ReactNode {
	return (
		<Chunk missing={ __( 'The map is not available. Please enter the address below.', 'sw-immosuite' ) }>
			{ ( maps ) => <maps.MarkerMap { ...props } /> }
		</Chunk>
	);
}
