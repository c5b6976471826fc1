/** Draws the outlines that a view shows; the others when the map comes to them. */
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { boxOf } from './outlines';
import type { Shapes, StyleOf } from './shapes';
import { inSlices } from './slices';
import type { Feature } from './types';

/** Part of the view's size around it: Leaflet's canvas is larger than the view by as much, and shows nothing beyond. */
const MARGIN = 0.1;

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
	const boxes = new Map< Feature, LatLngBounds >();
	const all = new LatLngBounds( [] );
	let cancel = (): void => undefined;

	const measured = ( feature: Feature ): LatLngBounds => {
		const known = boxes.get( feature );
		if ( known !== undefined ) {
			return known;
		}
		const box = boxOf( feature.geometry );
		boxes.set( feature, box );
		all.extend( box );
		return box;
	};
	const settle = (): void => {
		if ( all.isValid() && ! all.intersects( map.getBounds() ) && ! shapes.isDrawn ) {
			map.fitBounds( all, { animate: false } );
			return;
		}
		// Leaflet draws in the next frame.
		requestAnimationFrame( () => container.setAttribute( 'aria-busy', 'false' ) );
	};
	const fill = (): void => {
		cancel();
		container.setAttribute( 'aria-busy', 'true' );
		const view = map.getBounds().pad( MARGIN );
		cancel = inSlices(
			features,
			( feature ) => {
				const { locationId } = feature.properties;
				if ( shapes.get( locationId ) === undefined && measured( feature ).intersects( view ) ) {
					shapes.add( feature, styleOf( locationId ) );
				}
			},
			settle
		);
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
