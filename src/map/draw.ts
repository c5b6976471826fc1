/** Draws the outlines that a view shows; the others when the map comes to them. */
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { around, boxOf, positionsOf, type Box } from './outlines';
import type { Shapes, StyleOf } from './shapes';
import { inSlices } from './slices';
import type { Feature } from './types';

/** Part of the view's size around it: Leaflet's canvas is larger than the view by as much, and shows nothing beyond. */
const MARGIN = 0.1;

function boundsOf( features: readonly Feature[] ): LatLngBounds | null {
	const box = around( features.map( boxOf ) );
	return box && new LatLngBounds( [ box[ 1 ], box[ 0 ] ], [ box[ 3 ], box[ 2 ] ] );
}

/** Numbers, not Leaflet's bounds: thousands of boxes are asked. */
function viewOf( map: LeafletMap ): ( box: Box ) => boolean {
	const view = map.getBounds().pad( MARGIN );
	const [ west, south, east, north ] = [ view.getWest(), view.getSouth(), view.getEast(), view.getNorth() ];
	return ( box ) => box[ 0 ] <= east && box[ 2 ] >= west && box[ 1 ] <= north && box[ 3 ] >= south;
}

/**
 * Keeps the shapes of a map in step with its view, slice by slice; meanwhile the map says that it is busy. Where the
 * first view shows nothing of them, it moves: the agency may be somewhere else than the map begins.
 *
 * @return Takes them away again.
 */
export function drawInView(
	map: LeafletMap,
	shapes: Shapes,
	features: readonly Feature[],
	styleOf: StyleOf
): () => void {
	const container = map.getContainer();
	const all = boundsOf( features );
	let cancel = (): void => undefined;

	const settle = (): void => {
		if ( all !== null && ! all.intersects( map.getBounds() ) && ! shapes.isDrawn ) {
			map.fitBounds( all, { animate: false } );
			return;
		}
		// Leaflet draws in the next frame.
		requestAnimationFrame( () => container.setAttribute( 'aria-busy', 'false' ) );
	};
	const fill = (): void => {
		cancel();
		container.setAttribute( 'aria-busy', 'true' );
		const isInView = viewOf( map );
		const isMissing = ( feature: Feature ): boolean =>
			shapes.get( feature.properties.locationId ) === undefined && isInView( boxOf( feature ) );
		const add = ( feature: Feature ): void => shapes.add( feature, styleOf( feature.properties.locationId ) );
		cancel = inSlices( features.filter( isMissing ), positionsOf, add, settle );
	};
	shapes.group.addTo( map );
	map.on( 'moveend', fill );
	fill();
	return () => {
		cancel();
		map.off( 'moveend', fill );
		shapes.group.remove();
	};
}
