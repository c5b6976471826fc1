import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

export interface ContainerWords {
	/** Accessible name of the map. */
	readonly name: string;
	/** Id of the text about keyboard use. */
	readonly helpId: string;
}

/** Adds ARIA attributes to Leaflet's container, and updates the map's size, which is 0 while its step is hidden. */
export function useContainer( map: LeafletMap | null, { name, helpId }: ContainerWords, isInert: boolean ): void {
	useEffect( () => {
		const container = map?.getContainer();
		container?.setAttribute( 'role', 'application' );
		container?.setAttribute( 'aria-label', name );
		container?.setAttribute( 'aria-describedby', helpId );
	}, [ map, name, helpId ] );
	useEffect( () => {
		map?.getContainer().toggleAttribute( 'inert', isInert );
	}, [ map, isInert ] );
	useEffect( () => {
		if ( map === null ) {
			return undefined;
		}
		const observer = new ResizeObserver( () => map.invalidateSize( { animate: false } ) );
		observer.observe( map.getContainer() );
		return () => observer.disconnect();
	}, [ map ] );
}
