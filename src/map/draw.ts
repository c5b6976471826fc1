/** Draws the outlines that a view shows; the others when the map comes to them. */
import { LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { around, boxOf, positionsOf, type Box } from './outlines';
import type { Shapes, StyleOf } from './shapes';
import { inSlices } from './slices';
import type { Feature, LatLng } from './types';

/** Nearer than this no place around the outlines would be left to know them by. */
const NEAREST = 13;

/** Pixels by which a view is another one than the one that the map began with. */
const MOVED = 2;

/** Where a map began that nobody has placed. */
export interface Start {
	readonly center: LatLng;
	readonly zoom: number;
}

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

/** Whether the visitor has left the map where it began. */
const isUnmoved = ( map: LeafletMap, { center, zoom }: Start ): boolean =>
	map.getZoom() === zoom && map.latLngToContainerPoint( center ).distanceTo( map.getSize().divideBy( 2 ) ) < MOVED;

interface Drawing {
	readonly shapes: Shapes;
	readonly features: readonly Feature[];
	readonly styleOf: StyleOf;
	/** Absent where somebody has chosen the place. */
	readonly start?: Start | undefined;
}

/**
 * Keeps the shapes of a map in step with its view, slice by slice; meanwhile the map says that it is busy. A map that
 * nobody has placed fits them all where their middle is elsewhere (P167); another one moves where its first view shows
 * nothing of them.
 *
 * @return Takes them away again.
 */
export function drawInView( map: LeafletMap, { shapes, features, styleOf, start }: Drawing ): () => void {
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
	const isElsewhere = all !== null && ! map.getBounds().contains( all.getCenter() );
	if ( isElsewhere && start !== undefined && isUnmoved( map, start ) ) {
		map.fitBounds( all, { animate: false, maxZoom: NEAREST } );
	}
	shapes.group.addTo( map );
	map.on( 'moveend', fill );
	fill();
	return () => {
		cancel();
		map.off( 'moveend', fill );
		shapes.group.remove();
	};
}
