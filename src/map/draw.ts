/** Draws the outlines on a map, and moves it to them. */
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { around, boxOf } from './outlines';
import type { Shapes } from './shapes';
import type { Feature, LatLng } from './types';

/** Maximum zoom of a fitted view: closer up, no surroundings would be visible. */
const MAX_FIT_ZOOM = 13;

/** Distance in pixels from which a view counts as moved. */
const MIN_MOVE = 2;

/** Default view of a map. */
export interface Start {
	readonly center: LatLng;
	readonly zoom: number;
	/**
	 * Default: the map leaves this view unless the view contains the center of the outlines. true: the map leaves this
	 * view only if the view shows no outline at all.
	 */
	readonly isKept?: boolean;
}

function boundsOf( features: readonly Feature[] ): LatLngBounds | null {
	const box = around( features.map( boxOf ) );
	return box && new LatLngBounds( [ box[ 1 ], box[ 0 ] ], [ box[ 3 ], box[ 2 ] ] );
}

/** Whether the map still shows its default view. */
const isUnmoved = ( map: LeafletMap, { center, zoom }: Start ): boolean =>
	map.getZoom() === zoom && map.latLngToContainerPoint( center ).distanceTo( map.getSize().divideBy( 2 ) ) < MIN_MOVE;

function fit( map: LeafletMap, bounds: LatLngBounds | null, isKept?: boolean ): void {
	const view = map.getBounds();
	if ( bounds === null || ( isKept ? view.intersects( bounds ) : view.contains( bounds.getCenter() ) ) ) {
		return;
	}
	map.fitBounds( bounds, { animate: false, maxZoom: MAX_FIT_ZOOM } );
}

interface Drawing {
	readonly shapes: Shapes;
	readonly features: readonly Feature[];
	/** Absent: outlines never move the map. */
	readonly start?: Start | undefined;
}

/**
 * Draws the outlines. Until the first drawing, the map is aria-busy. Before drawing, a map that still shows `start`
 * moves to the outlines if they are elsewhere.
 *
 * @return Removes the shapes.
 */
export function draw( map: LeafletMap, { shapes, features, start }: Drawing ): () => void {
	if ( start !== undefined && isUnmoved( map, start ) ) {
		fit( map, boundsOf( features ), start.isKept );
	}
	if ( features.length > 0 ) {
		shapes.addTo( map );
	}
	// Leaflet draws in the next frame.
	const frame = requestAnimationFrame( () => map.getContainer().setAttribute( 'aria-busy', 'false' ) );
	return () => {
		cancelAnimationFrame( frame );
		shapes.remove();
	};
}
