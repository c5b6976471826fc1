import type { LatLng, LatLngBounds, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import type { Box } from '../outlines';
import { useLatest } from '../useLatest';
import type { Place } from './clusters';
import { boundsOf, fitContent, isInView, type Content } from './fit';
import { recall, remember } from './memory';
import { useTaps } from './useTaps';

/** Zoom while the content is unknown. */
export const ZOOM = 10;

/** Minimum height and width in pixels of a map with room for marks; a hidden frame is smaller. */
const ROOM = 112;

/** Distance in pixels from which a view counts as moved. */
const MIN_MOVE = 24;

export interface ViewProps {
	/** Content to fit, always the same object for the same results; null while unknown. */
	readonly content: Content | null;
	/** Searched section, which fills the map; null: none. */
	readonly section: Box | null;
	/** Place to move to; null: none. */
	readonly center: Place | null;
	/** URL of the search; null: the map is the same for every visitor. */
	readonly url: string | null;
	/** Called with the section in view when the visitor has moved the map; null: the map is where the plugin put it. */
	readonly onMoved: ( section: Box | null ) => void;
}

/** Where the plugin has put the map. */
interface Position {
	readonly center: LatLng | Place;
	readonly zoom: number;
}

const isElsewhere = ( map: LeafletMap, { center, zoom }: Position ): boolean =>
	map.getZoom() !== zoom || map.latLngToContainerPoint( center ).distanceTo( map.getSize().divideBy( 2 ) ) > MIN_MOVE;

const sectionOf = ( map: LeafletMap ): Box => {
	const view = map.getBounds();
	return [ view.getWest(), view.getSouth(), view.getEast(), view.getNorth() ];
};

/** Whether the map already shows the searched section, because the visitor has moved the map there. */
const isShown = ( map: LeafletMap, bounds: LatLngBounds ): boolean =>
	map.latLngToContainerPoint( bounds.getNorthWest() ).distanceTo( [ 0, 0 ] ) < MIN_MOVE &&
	map.latLngToContainerPoint( bounds.getSouthEast() ).distanceTo( map.getSize() ) < MIN_MOVE;

function show( map: LeafletMap, { content, section }: Pick< ViewProps, 'content' | 'section' > ): void {
	const box = section ?? content?.box;
	if ( box === undefined ) {
		return;
	}
	const bounds = boundsOf( box );
	if ( section && isShown( map, bounds ) ) {
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

/**
 * Fits the map to the results, moves the map to the price or region of a marked card unless this is in view, and
 * reports when the visitor has moved the map. A page that Back or a reload restores shows the last view of its search.
 */
export function View( { content, section, center, url, onMoved }: ViewProps ): null {
	const map = useMap();
	useTaps();
	const placed = useRef< Position | null >( null );
	/** URL of the search whose results are in view; the results of the next search may still load. */
	const shown = useRef< string | null >( null );
	const keep = ( place: Place | null, moved = 0 ): void =>
		remember( shown.current, { lat: place?.lat, lng: place?.lng, zoom: map.getZoom(), moved } );
	const latest = useLatest( { content, section, url, onMoved, keep } );
	const searched = section?.join();
	// The map is fitted when this changes. A searched section stays where it is when its results change.
	const wanted = searched ?? content;
	useMapEvents( {
		moveend: () => {
			if ( placed.current === null ) {
				return;
			}
			const isMoved = isElsewhere( map, placed.current );
			onMoved( isMoved ? sectionOf( map ) : null );
			if ( isMoved ) {
				keep( map.getCenter(), 1 );
			}
		},
	} );
	useEffect( () => {
		if ( wanted === null ) {
			return undefined;
		}
		const fit = (): void => {
			const { current } = latest;
			placed.current = null;
			show( map, current );
			if ( map.getSize().y === 0 ) {
				map.once( 'resize', fit );
				return;
			}
			placed.current = { center: map.getCenter(), zoom: map.getZoom() };
			current.onMoved( null );
			const isNewSearch = shown.current !== null && shown.current !== current.url;
			shown.current = current.url;
			const { lat, lng, zoom = map.getZoom(), moved } = recall( current.url );
			if ( isNewSearch ) {
				// Without a section, the map is fitted again when the results arrive.
				current.keep( current.section && map.getCenter() );
			} else if ( lat !== undefined && lng !== undefined ) {
				placed.current = moved === 1 ? placed.current : { center: { lat, lng }, zoom };
				map.setView( { lat, lng }, zoom, { animate: false } );
			}
		};
		fit();
		return () => {
			map.off( 'resize', fit );
		};
	}, [ map, wanted, latest ] );
	useEffect( () => {
		if ( center !== null && ! isInView( map, center ) ) {
			placed.current = { center, zoom: map.getZoom() };
			map.panTo( center );
			latest.current.keep( center );
		}
	}, [ map, center, latest ] );
	return null;
}
