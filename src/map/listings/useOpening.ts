import { LatLngBounds } from 'leaflet';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../types';
import { openingZoom, type Cluster, type Space } from './clusters';

/**
 * Opens clusters: zooms in until they fall apart, one level further where their members have room. Fitting alone would
 * zoom out on a phone, whose map has little room inside a padding for marks.
 */
export function useOpening( space: Space ): ( cluster: Cluster< LatLng > ) => void {
	const map = useMap();
	return ( cluster ) => {
		const bounds = new LatLngBounds( cluster.members.map( ( { lat, lng } ) => [ lat, lng ] ) );
		const nearest = openingZoom( cluster, map.getZoom(), space );
		const room = map.getBoundsZoom( bounds, false, map.getSize().divideBy( 2 ) );
		map.setView( bounds.getCenter(), Math.max( nearest, Math.min( nearest + 1, room ) ) );
		// The focused mark disappears.
		map.getContainer().focus( { preventScroll: true } );
	};
}
