import { useState } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';

/** Leaflet's zoom level. */
export function useZoom(): number {
	const map = useMap();
	const [ zoom, setZoom ] = useState( () => map.getZoom() );
	useMapEvents( { zoomend: () => setZoom( map.getZoom() ) } );
	return zoom;
}
