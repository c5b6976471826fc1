import { useMap } from 'react-leaflet';
import { around } from '../outlines';
import type { LatLng } from '../types';
import { MAX_ZOOM, splittingZoom, ZONE_SPACE, type Cluster, type Space } from './clusters';
import { fitContent } from './fit';

/** Opens clusters: fits the map to all members of a cluster, at a zoom level at which the cluster falls apart. */
export function useOpenCluster( space: Space ): ( cluster: Cluster< LatLng > ) => void {
	const map = useMap();
	return ( cluster ) => {
		const { members } = cluster;
		const box = around( members.map( ( { lat, lng } ) => [ lng, lat, lng, lat ] ) );
		if ( box === null ) {
			return;
		}
		const marks = space === ZONE_SPACE ? { pins: [], zones: members } : { pins: members, zones: [] };
		const nearest = splittingZoom( cluster, map.getZoom(), space );
		const { center, zoom } = fitContent( map, { box, ...marks }, [ nearest, MAX_ZOOM ] );
		map.setView( center, zoom );
		// The mark that has the focus disappears.
		map.getContainer().focus( { preventScroll: true } );
	};
}
