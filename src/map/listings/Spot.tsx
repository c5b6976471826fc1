import { DivIcon } from 'leaflet';
import { useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Marker } from 'react-leaflet';
import type { LatLng } from '../types';

export interface SpotProps {
	at: LatLng;
	/** Spots with a higher level cover others. */
	level: number;
	children: ReactNode;
}

/** More than the height of any map in pixels: Leaflet adds a marker's vertical position to its z-index. */
const LEVEL = 10_000;

/**
 * Elements at a place on the map. React renders them, because Leaflet would replace them on every change, and the focus
 * would be lost.
 */
export function Spot( { at, level, children }: SpotProps ): ReactNode {
	const [ host ] = useState( () => document.createElement( 'div' ) );
	const icon = useMemo( () => new DivIcon( { className: 'swis-spot', html: host, iconSize: [ 0, 0 ] } ), [ host ] );
	return (
		<>
			<Marker
				position={ at }
				icon={ icon }
				interactive={ false }
				keyboard={ false }
				zIndexOffset={ level * LEVEL }
			/>
			{ createPortal( children, host ) }
		</>
	);
}
