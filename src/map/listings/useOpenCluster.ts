import { useMap } from 'react-leaflet';
import type { Place } from './clusters';
import { fitCluster, type Marks } from './fit';
import { firstCard } from './strip';
import type { Home, ListingsSearch } from './types';

interface Opening< Member extends Place > {
	readonly members: readonly Member[];
	readonly homesIn: ( members: readonly Member[] ) => readonly Home[];
	/** Whether a key opens the cluster: the focus then stays on the map. */
	readonly isByKey: boolean;
}

/** Opens clusters: fits the map to the homes of a cluster, and leads to the first card of these. */
export function useOpenCluster< Member extends Place >(
	marks: Marks< Member >,
	search: ListingsSearch | null
): ( opening: Opening< Member > ) => void {
	const map = useMap();
	return ( { members: opened, homesIn, isByKey } ) => {
		const { center, zoom, members } = fitCluster( map, opened, marks );
		map.setView( center, zoom );
		// The mark that has the focus disappears.
		map.getContainer().focus( { preventScroll: true } );
		const first = firstCard( search, homesIn( members ) );
		if ( first !== undefined && ! isByKey ) {
			search?.onCard( first );
		}
	};
}
