/** Map for the position of a listing in wp-admin. The frames' styles are missing there, so this chunk imports them. */
import { useState, type ReactNode } from 'react';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import './box.css';
import './leaflet.css';
import './map.css';
import './center-map.css';
import { MarkerMap } from './MarkerMap';
import { around, boxOf } from './outlines';
import type { LatLng, MarkerMapProps } from './types';

/** Center of all outlines: the agency's listings are near it. */
function middleOf( outlines: MarkerMapProps[ 'outlines' ] ): LatLng | undefined {
	const box = around( ( outlines?.features ?? [] ).map( boxOf ) );
	return box === null ? undefined : { lng: ( box[ 0 ] + box[ 2 ] ) / 2, lat: ( box[ 1 ] + box[ 3 ] ) / 2 };
}

export function PlaceMap( props: MarkerMapProps ): ReactNode {
	// Outlines that arrive later move neither the map nor a marker that is not placed yet.
	const [ center ] = useState( () => middleOf( props.outlines ) );
	return (
		<div className="swis swis-editor" data-scheme="light">
			<MarkerMap { ...props } { ...( center && { center } ) } />
		</div>
	);
}
