import type { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Box } from '../outlines';
import type { LatLng as Place } from '../types';
import { useLatest } from '../useLatest';
import { boundsOf, fitContent, type Content } from './fit';
import { useTaps } from './useTaps';

/** Zoom while the content is unknown. */
export const ZOOM = 10;

/** Minimum height and width in pixels of a map with room for marks; a hidden frame is smaller. */
const ROOM = 112;

/** Pixels from which a view counts as moved. */
const MOVED = 24;

export interface ViewProps {
	/** Content to fit, always the same object for the same results; null while unknown. */
	readonly content: Content | null;
	/** Searched section, which fills the map; null: none. */
	readonly section: Box | null;
	/** Place to move to; null: none. */
	readonly center: Place | null;
	/** Called with the section in view when the visitor has moved the map; null: the map is where the plugin put it. */
	readonly onMoved: ( section: Box | null ) => void;
}

/** Where the plugin has put the map. */
interface Position {
	readonly center: LatLng | Place;
	readonly zoom: number;
}

const isElsewhere = ( map: LeafletMap, { center, zoom }: Position ): boolean =>
	map.getZoom() !== zoom || map.latLngToContainerPoint( center ).distanceTo( map.getSize().divideBy( 2 ) ) > MOVED;

const inView = ( map: LeafletMap ): Box => {
	const view = map.getBounds();
	return [ view.getWest(), view.getSouth(), view.getEast(), view.getNorth() ];
};

/** Whether the map already shows the searched section, because the visitor has moved the map there. */
const isInView = ( map: LeafletMap, bounds: LatLngBounds ): boolean =>
	map.latLngToContainerPoint( bounds.getNorthWest() ).distanceTo( [ 0, 0 ] ) < MOVED &&
	map.latLngToContainerPoint( bounds.getSouthEast() ).distanceTo( map.getSize() ) < MOVED;

function show( map: LeafletMap, { content, section }: Pick< ViewProps, 'content' | 'section' > ): void {
	const box = section ?? content?.box;
	if ( box === undefined ) {
		return;
	}
	const bounds = boundsOf( box );
	if ( section && isInView( map, bounds ) ) {
		return;
	}
	const { x, y } = map.getSize();
	if ( Math.min( x, y ) < ROOM ) {
		map.setView( bounds.getCenter(), ZOOM, { animate: false } );
	} else if ( section || ! content ) {
		map.fitBounds( bounds, { animate: false } );
	} else {
		const { center, zoom } = fitContent( map, content );
		map.setView( center, zoom, { animate: false } );
	}
}

/** Fits the map to the results, moves it to the pin of a marked card, and reports when the visitor has moved it. */
export function View( { content, section, center, onMoved }: ViewProps ): null {
	const map = useMap();
	useTaps();
	const placed = useRef< Position | null >( null );
	const latest = useLatest( { content, section, onMoved } );
	const searched = section?.join();
	// A searched section stays where it is when its results change.
	const wanted = searched ?? content;
	useMapEvents( {
		moveend: () => onMoved( placed.current !== null && isElsewhere( map, placed.current ) ? inView( map ) : null ),
	} );
	useEffect( () => {
		if ( wanted === null ) {
			return undefined;
		}
		const fit = (): void => {
			const { current } = latest;
			placed.current = null;
			show( map, current );
			placed.current = { center: map.getCenter(), zoom: map.getZoom() };
			current.onMoved( null );
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
			placed.current = { center, zoom: map.getZoom() };
			map.panTo( center );
		}
	}, [ map, center ] );
	return null;
}
