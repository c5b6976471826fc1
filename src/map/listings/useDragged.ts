import { useRef, type RefObject } from 'react';
import { useMapEvents } from 'react-leaflet';

/** Whether the map is being dragged; still true for the click that ends the drag. */
export function useDragged(): RefObject< boolean > {
	const isDragged = useRef( false );
	useMapEvents( {
		dragstart: () => {
			isDragged.current = true;
		},
		dragend: () => {
			setTimeout( () => {
				isDragged.current = false;
			} );
		},
	} );
	return isDragged;
}
