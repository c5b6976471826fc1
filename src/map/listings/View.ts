import { LatLngBounds, type LatLng, type Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Box } from '../outlines';
import type { LatLng as Place } from '../types';
import { useLatest } from '../useLatest';

/** Zoom while the content is unknown. */
export const ZOOM = 10;

/** Maximum zoom: any nearer, the position within the town is lost. */
const NEAREST = 14;

/** Pixels between results and edge: half a pin to the sides, a whole one above. */
const MARGIN: [ number, number ] = [ 48, 56 ];

/** Pixels from which a view counts as moved. */
const MOVED = 24;

export interface ViewProps {
	/** Box to fit; null while unknown. */
	readonly box: Box | null;
	/** Whether the box is the searched section, which fills the map. */
	readonly isSection: boolean;
	/** Place to move to; null: none. */
	readonly center: Place | null;
	/** Called with the section in view when the visitor has moved the map; null: it is where it was put. */
	readonly onMoved: ( section: Box | null ) => void;
}

interface Own {
	readonly center: LatLng | Place;
	readonly zoom: number;
}

const isElsewhere = ( map: LeafletMap, { center, zoom }: Own ): boolean =>
	map.getZoom() !== zoom || map.latLngToContainerPoint( center ).distanceTo( map.getSize().divideBy( 2 ) ) > MOVED;

const inView = ( map: LeafletMap ): Box => {
	const view = map.getBounds();
	return [ view.getWest(), view.getSouth(), view.getEast(), view.getNorth() ];
};

/** Whether the map shows the section that is searched, because the visitor has moved it there. */
const isInView = ( map: LeafletMap, bounds: LatLngBounds ): boolean =>
	map.latLngToContainerPoint( bounds.getNorthWest() ).distanceTo( [ 0, 0 ] ) < MOVED &&
	map.latLngToContainerPoint( bounds.getSouthEast() ).distanceTo( map.getSize() ) < MOVED;

function show( map: LeafletMap, bounds: LatLngBounds, isSection: boolean ): void {
	const { x, y } = map.getSize();
	if ( isSection && isInView( map, bounds ) ) {
		return;
	}
	// Leaflet finds no zoom in a hidden frame.
	if ( Math.min( x, y ) > 2 * MARGIN[ 1 ] ) {
		const how = isSection ? {} : { padding: MARGIN, maxZoom: NEAREST };
		map.fitBounds( bounds, { ...how, animate: false } );
	} else {
		map.setView( bounds.getCenter(), ZOOM, { animate: false } );
	}
}

/** Fits the map to the results, moves it to a marked card, and tells when the visitor has moved it. */
export function View( { box, isSection, center, onMoved }: ViewProps ): null {
	const map = useMap();
	const own = useRef< Own | null >( null );
	const latest = useLatest( { isSection, onMoved } );
	const wanted = box?.join() ?? '';
	useMapEvents( {
		moveend: () => onMoved( own.current !== null && isElsewhere( map, own.current ) ? inView( map ) : null ),
	} );
	useEffect( () => {
		if ( wanted === '' ) {
			return undefined;
		}
		const [ west = 0, south = 0, east = 0, north = 0 ] = wanted.split( ',' ).map( Number );
		const bounds = new LatLngBounds( [ south, west ], [ north, east ] );
		const fit = (): void => {
			own.current = null;
			show( map, bounds, latest.current.isSection );
			own.current = { center: map.getCenter(), zoom: map.getZoom() };
			latest.current.onMoved( null );
		};
		fit();
		if ( map.getSize().y === 0 ) {
			map.once( 'resize', fit );
		}
		return () => {
			map.off( 'resize', fit );
		};
	}, [ map, wanted, latest ] );
	useEffect( () => {
		if ( center !== null ) {
			own.current = { center, zoom: map.getZoom() };
			map.panTo( center );
		}
	}, [ map, center ] );
	return null;
}
