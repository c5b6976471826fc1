/**
 * The maps, as everybody else sees them: a box of their size until their chunk is there, which alone holds Leaflet, and
 * a sentence where it cannot be had. Nothing of it is needed to finish a form.
 */
import { __ } from '@wordpress/i18n';
import { useEffect, type ReactNode } from 'react';
import { Chunk } from './Chunk';
import { drawable } from './outlines';
import type { MarkerMapProps, RegionMapProps } from './types';

export type { LatLng, MarkerMapProps, Region, RegionMapProps, Tiles } from './types';

/** Outlines of regions to choose from, in step with a list of checkboxes, which is the way for keyboard and screen reader. */
export function RegionMap( props: RegionMapProps ): ReactNode {
	const { outlines, regions } = props;
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

/** A marker to drag, or to move with the arrow keys; the address fields are enough without it. */
export function MarkerMap( props: MarkerMapProps ): ReactNode {
	return (
		<Chunk missing={ __( 'The map is not available. Please enter the address below.', 'sw-immosuite' ) }>
			{ ( maps ) => <maps.MarkerMap { ...props } /> }
		</Chunk>
	);
}
