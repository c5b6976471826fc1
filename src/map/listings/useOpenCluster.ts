import { useMap } from 'react-leaflet';
import { around } from '../outlines';
import { MAX_ZOOM, PIN_EXTENT, splittingZoom, type Cluster, type Extent, type Place } from './clusters';
import { fitContent } from './fit';
import type { Home, ListingsSearch } from './types';

interface Opening {
	readonly cluster: Cluster< Place >;
	readonly homes: readonly Home[];
	/** Whether a key opens the cluster: the focus then stays on the map. */
	readonly isByKey: boolean;
}

/**
 * Opens clusters: fits the map to all members of a cluster, at a zoom level at which the cluster falls apart, and leads
 * to the first card of its homes.
 */
export function useOpenCluster( single: Extent, search: ListingsSearch | null ): ( opening: Opening ) => void {
	const map = useMap();
	return ( { cluster, homes, isByKey } ) => {
		const { members } = cluster;
		const box = around( members.map( ( { lat, lng } ) => [ lng, lat, lng, lat ] ) );
		if ( box === null ) {
			return;
		}
		const marks = single === PIN_EXTENT ? { pins: members, zones: [] } : { pins: [], zones: members };
		const nearest = splittingZoom( cluster, map.getZoom(), single );
		const { center, zoom } = fitContent( map, { box, ...marks }, [ nearest, MAX_ZOOM ] );
		map.setView( center, zoom );
		// The mark that has the focus disappears.
		map.getContainer().focus( { preventScroll: true } );
		const first = [ ...( search?.cards ?? [] ) ].find( ( id ) =>
			homes.some( ( { objectId } ) => objectId === id )
		);
		if ( first !== undefined && ! isByKey ) {
			search?.onCard( first );
		}
	};
}
