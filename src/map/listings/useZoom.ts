import { useCallback, useSyncExternalStore } from 'react';
import { useMap } from 'react-leaflet';

/** Leaflet's zoom level. Correct even if the map was fitted to its results before this component listened. */
export function useZoom(): number {
	const map = useMap();
	const listen = useCallback(
		( onChange: () => void ) => {
			map.on( 'zoomend', onChange );
			return () => {
				map.off( 'zoomend', onChange );
			};
		},
		[ map ]
	);
	return useSyncExternalStore( listen, () => map.getZoom() );
}
