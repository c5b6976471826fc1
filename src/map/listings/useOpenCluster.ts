import { LatLngBounds } from 'leaflet';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../types';
import { splittingZoom, type Cluster, type Space } from './clusters';

/**
 * Opens clusters: zooms in until a cluster falls apart, and up to one level further if the map has room for its
 * members. fitBounds() would zoom out on phones, where the padding for the markers leaves little of the map.
 */
export function useOpenCluster( space: Space ): ( cluster: Cluster< LatLng > ) => void {
	const map = useMap();
	return ( cluster ) => {
		const bounds = new LatLngBounds( cluster.members.map( ( { lat, lng } ) => [ lat, lng ] ) );
		const nearest = splittingZoom( cluster, map.getZoom(), space );
		const room = map.getBoundsZoom( bounds, false, map.getSize().divideBy( 2 ) );
		map.setView( bounds.getCenter(), Math.max( nearest, Math.min( nearest + 1, room ) ) );
		// The mark that has the focus disappears.
		map.getContainer().focus( { preventScroll: true } );
	};
}
