import type { Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';

export interface ContainerWords {
	/** What the map is called for those who hear it. */
	readonly name: string;
	/** Id of the sentence on how it is used by keyboard. */
	readonly helpId: string;
}

/** What Leaflet does not say about its container, and the container's size: a step that was hidden had none. */
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
		const size = new ResizeObserver( () => map.invalidateSize( { animate: false } ) );
		size.observe( map.getContainer() );
		return () => size.disconnect();
	}, [ map ] );
}
