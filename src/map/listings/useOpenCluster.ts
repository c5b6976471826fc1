import { useMap } from 'react-leaflet';
import type { Cluster, Extent, Place } from './clusters';
import { fitCluster } from './fit';
import { firstCard } from './strip';
import type { Home, ListingsSearch } from './types';

interface Opening< Member extends Place > {
	readonly cluster: Cluster< Member >;
	readonly homesIn: ( members: readonly Member[] ) => readonly Home[];
	/** Whether a key opens the cluster: the focus then stays on the map. */
	readonly isByKey: boolean;
}

/** Opens clusters: fits the map to the main part of a cluster, and leads to the first card of its homes. */
export function useOpenCluster< Member extends Place >(
	single: Extent,
	search: ListingsSearch | null
): ( opening: Opening< Member > ) => void {
	const map = useMap();
	return ( { cluster, homesIn, isByKey } ) => {
		const { center, zoom, members } = fitCluster( map, cluster, single );
		map.setView( center, zoom );
		// The mark that has the focus disappears.
		map.getContainer().focus( { preventScroll: true } );
		const first = firstCard( search, homesIn( members ) );
		if ( first !== undefined && ! isByKey ) {
			search?.onCard( first );
		}
	};
}
