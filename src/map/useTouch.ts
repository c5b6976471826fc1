import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState } from 'react';

/** Milliseconds for which the hint is shown. */
const SHOWN_MS = 2_000;

/**
 * One finger scrolls the page, two move the map (see leaflet.css); a mouse drags it.
 *
 * @return Whether to show the hint: the visitor has tried to move the map with one finger.
 */
export function useTouch( map: LeafletMap | null ): boolean {
	const [ isHintShown, setHintShown ] = useState( false );
	useEffect( () => {
		if ( map === null ) {
			return undefined;
		}
		let timer: ReturnType< typeof setTimeout >;
		const onPointerDown = ( { pointerType }: PointerEvent ): void => {
			map.dragging[ pointerType === 'touch' ? 'disable' : 'enable' ]();
		};
		const onTouchMove = ( { touches, target }: TouchEvent ): void => {
			const isMarker = target instanceof Element && target.closest( '.leaflet-marker-icon' ) !== null;
			if ( touches.length === 1 && ! isMarker ) {
				clearTimeout( timer );
				setHintShown( true );
				timer = setTimeout( () => setHintShown( false ), SHOWN_MS );
			}
		};
		const container = map.getContainer();
		// The capture phase comes before Leaflet handles the event.
		container.addEventListener( 'pointerdown', onPointerDown, { capture: true } );
		container.addEventListener( 'touchmove', onTouchMove, { passive: true } );
		return () => {
			clearTimeout( timer );
			container.removeEventListener( 'pointerdown', onPointerDown, { capture: true } );
			container.removeEventListener( 'touchmove', onTouchMove );
		};
	}, [ map ] );
	return isHintShown;
}
