/** Draws the outlines in view; adds more outlines when the map moves, and more details when it zooms in. */
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { around, boxOf, type Box } from './outlines';
import type { Shapes, StyleOf } from './shapes';
import { inSlices } from './slices';
import type { Feature, LatLng } from './types';

/** Maximum zoom of a fitted view: closer up, no surroundings would be visible. */
const MAX_FIT_ZOOM = 13;

/** Distance in pixels from which a view counts as moved. */
const MIN_MOVE = 2;

/** Default view of a map. */
export interface Start {
	readonly center: LatLng;
	readonly zoom: number;
	/** true: the map stays at this view if it shows any outline; default: if it shows the center of all outlines. */
	readonly isKept?: boolean;
}

/** Leaflet's canvas extends beyond the view, on each side by this share of the view's size. */
const MARGIN = 0.1;

function boundsOf( features: readonly Feature[] ): LatLngBounds | null {
	const box = around( features.map( boxOf ) );
	return box && new LatLngBounds( [ box[ 1 ], box[ 0 ] ], [ box[ 3 ], box[ 2 ] ] );
}

/** Tests whether a box is in view, with plain numbers, because Leaflet's bounds are slow for thousands of boxes. */
function viewOf( map: LeafletMap ): ( box: Box ) => boolean {
	const view = map.getBounds().pad( MARGIN );
	const [ west, south, east, north ] = [ view.getWest(), view.getSouth(), view.getEast(), view.getNorth() ];
	return ( box ) => box[ 0 ] <= east && box[ 2 ] >= west && box[ 1 ] <= north && box[ 3 ] >= south;
}

/** Width of a pixel in degrees of longitude. */
const pixelOf = ( map: LeafletMap ): number => 360 / map.getPixelWorldBounds().getSize().x;

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
	readonly styleOf: StyleOf;
	/** Absent: outlines never move the map. */
	readonly start?: Start | undefined;
}

/**
 * Draws outlines in slices when they come into view or the map zooms in; meanwhile the map is aria-busy. The first
 * outlines appear together. A map that still shows `start` first moves to the outlines if they are elsewhere.
 *
 * @return Removes the shapes.
 */
export function drawInView( map: LeafletMap, { shapes, features, styleOf, start }: Drawing ): () => void {
	const container = map.getContainer();
	let cancel = (): void => undefined;

	const showShapes = (): void => {
		// If the group were added earlier, Leaflet would draw all existing shapes again after each slice.
		shapes.group.addTo( map );
		// Leaflet draws in the next frame.
		requestAnimationFrame( () => container.setAttribute( 'aria-busy', 'false' ) );
	};
	const drawMissing = (): void => {
		cancel();
		container.setAttribute( 'aria-busy', 'true' );
		const isInView = viewOf( map );
		const pixel = pixelOf( map );
		const isMissing = ( feature: Feature ): boolean =>
			! shapes.isFine( feature.properties.locationId, pixel ) && isInView( boxOf( feature ) );
		const add = ( feature: Feature ): number =>
			shapes.add( feature, styleOf( feature.properties.locationId ), pixel );
		cancel = inSlices( features.filter( isMissing ), add, showShapes );
	};
	if ( start !== undefined && isUnmoved( map, start ) ) {
		fit( map, boundsOf( features ), start.isKept );
	}
	map.on( 'moveend', drawMissing );
	drawMissing();
	return () => {
		cancel();
		map.off( 'moveend', drawMissing );
		shapes.group.remove();
	};
}
