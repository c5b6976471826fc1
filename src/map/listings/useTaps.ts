import type { LeafletMouseEvent } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** Milliseconds within which a second tap belongs to the first one. */
const DOUBLE_MS = 300;

/**
 * Zooms in by one step on a double tap, and lets a double tap press a mark once: after its first tap another mark may lie
 * below the finger. Presses by keyboard all count.
 */
export function useTaps(): void {
	const map = useMap();
	useEffect( () => {
		const container = map.getContainer();
		let pressed = -DOUBLE_MS;
		const isSecond = ( { timeStamp }: Event ): boolean => timeStamp - pressed < DOUBLE_MS;
		const onClick = ( event: MouseEvent ): void => {
			if ( event.detail > 0 && isSecond( event ) ) {
				event.preventDefault();
				event.stopPropagation();
			} else if ( event.target instanceof Element && event.target.closest( '.swis-spot' ) ) {
				pressed = event.timeStamp;
			}
		};
		const onDouble = ( { containerPoint, originalEvent }: LeafletMouseEvent ): void => {
			if ( ! isSecond( originalEvent ) ) {
				map.setZoomAround( containerPoint, map.getZoom() + 1 );
			}
		};
		container.addEventListener( 'click', onClick, true );
		map.on( 'dblclick', onDouble );
		return () => {
			container.removeEventListener( 'click', onClick, true );
			map.off( 'dblclick', onDouble );
		};
	}, [ map ] );
}
