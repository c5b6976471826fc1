import { __ } from '@wordpress/i18n';
import { DivIcon, type LeafletKeyboardEvent, type LeafletMouseEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { placeAway, placeOf, stepOf } from './place';
import type { LatLng } from './types';
import { useLatest } from './useLatest';

export interface MapMarkerProps {
	place: LatLng;
	/** Whether the visitor has placed the marker; otherwise it is drawn in other colours. */
	isSet: boolean;
	onMove: ( place: LatLng ) => void;
}

/** Size of the drawing in pixels; the pin points to its bottom center. */
const WIDTH = 36;
const HEIGHT = 46;

/** Minimum distance in pixels between a moved marker and the edge of the map; the map pans to keep this distance. */
const MARGIN: [ number, number ] = [ HEIGHT, HEIGHT ];

const PIN = `<svg viewBox="0 0 36 46" aria-hidden="true"><path d="M18 1C8.6 1 1 8.5 1 17.8 1 30.3 18 45 18 45s17-14.7 17-27.2C35 8.5 27.4 1 18 1z"/><circle cx="18" cy="18" r="6"/></svg>`;

/** A marker that can be dragged, moved with the arrow keys, or set with a click on the map. */
export function MapMarker( { place, isSet, onMove }: MapMarkerProps ): ReactNode {
	const map = useMap();
	const marker = useRef< LeafletMarker >( null );
	const latest = useLatest( { place, onMove } );
	const icon = useMemo(
		() =>
			new DivIcon( {
				className: 'swis-map__marker',
				html: PIN,
				iconSize: [ WIDTH, HEIGHT ],
				iconAnchor: [ WIDTH / 2, HEIGHT ],
			} ),
		[]
	);
	const handlers = useMemo(
		() => ( {
			dragend: () => {
				if ( marker.current !== null ) {
					latest.current.onMove( placeOf( marker.current.getLatLng() ) );
				}
			},
			keydown: ( { originalEvent }: LeafletKeyboardEvent ) => {
				const step = stepOf( originalEvent );
				if ( step !== null ) {
					// Otherwise the page or the map would scroll.
					originalEvent.preventDefault();
					const moved = placeAway( map, latest.current.place, step );
					map.panInside( moved, { padding: MARGIN } );
					latest.current.onMove( moved );
				}
			},
		} ),
		[ map, latest ]
	);
	useMapEvents( { click: ( { latlng }: LeafletMouseEvent ) => onMove( placeOf( latlng ) ) } );
	useEffect( () => {
		const element = marker.current?.getElement();
		element?.setAttribute( 'role', 'application' );
		element?.setAttribute( 'aria-label', __( 'Location of the property, movable', 'sw-immosuite' ) );
		element?.classList.toggle( 'swis-map__marker--waiting', ! isSet );
	}, [ isSet ] );
	return <Marker ref={ marker } position={ place } icon={ icon } draggable autoPan eventHandlers={ handlers } />;
}
