import type { LeafletMouseEvent } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';

/** Milliseconds within which a second tap belongs to the first one. */
const DOUBLE_MS = 300;

/**
 * Zooms in by one step on a double tap, and counts a double tap on a mark as one press: after the first tap another
 * mark may lie below the finger. By keyboard, each press counts.
 */
export function useTaps(): void {
	const map = useMap();
	useEffect( () => {
		const container = map.getContainer();
		let pressedAt = -DOUBLE_MS;
		const isSecond = ( { timeStamp }: Event ): boolean => timeStamp - pressedAt < DOUBLE_MS;
		const onClick = ( event: MouseEvent ): void => {
			if ( event.detail > 0 && isSecond( event ) ) {
				event.preventDefault();
				event.stopPropagation();
			} else if ( event.target instanceof Element && event.target.closest( '.swis-spot' ) ) {
				pressedAt = event.timeStamp;
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
