/** Map for choosing a center in wp-admin. The page of a block editor lacks our styles, so this chunk imports them. */
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useMap, useMapEvents } from 'react-leaflet';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import './box.css';
import { MapBox } from './MapBox';
import './leaflet.css';
import './map.css';
import './center-map.css';
import { Outlines } from './Outlines';
import { CENTER, placeOf } from './place';
import { backdropStyle } from './style';
import type { LatLng, MapProps } from './types';
import { useColors } from './useColors';
import { useLatest } from './useLatest';

interface View {
	readonly center: LatLng;
	/** Leaflet's zoom levels. */
	readonly zoom: number;
}

export interface CenterMapProps extends Pick< MapProps, 'tiles' | 'outlines' | 'notify' > {
	/** Accessible name. */
	readonly name: string;
	/** How to use the map by keyboard. */
	readonly help: string;
	/** null if the entered values are not coordinates of a place on earth. */
	readonly center: LatLng | null;
	readonly zoom: number;
	/** Called after the user has moved or zoomed the map. */
	readonly onMove: ( view: View ) => void;
}

/**
 * Pixels up to which two views count as equal: coordinates are rounded, and a resized map keeps its center only
 * roughly.
 */
const TOLERANCE = 1;

type LeafletMap = ReturnType< typeof useMap >;

function isAt( map: LeafletMap, { center, zoom }: View ): boolean {
	const distance = map.latLngToContainerPoint( center ).distanceTo( map.getSize().divideBy( 2 ) );
	const nearestZoom = Math.min( map.getMaxZoom(), Math.max( map.getMinZoom(), zoom ) );
	return distance <= TOLERANCE && map.getZoom() === nearestZoom;
}

/** Keeps the map and the entered values in sync. */
function SyncView( { view, onMove }: { view: View; onMove: CenterMapProps[ 'onMove' ] } ): null {
	const map = useMap();
	const latest = useLatest( view );
	const { lat, lng } = view.center;
	useEffect( () => {
		if ( ! isAt( map, latest.current ) ) {
			map.setView( latest.current.center, latest.current.zoom, { animate: false } );
		}
	}, [ map, latest, lat, lng, view.zoom ] );
	useMapEvents( {
		moveend: () => {
			if ( ! isAt( map, latest.current ) ) {
				onMove( { center: placeOf( map.getCenter() ), zoom: map.getZoom() } );
			}
		},
	} );
	return null;
}

/** A map whose center is chosen by moving it; outlines of regions give orientation. */
export function CenterMap( props: CenterMapProps ): ReactNode {
	const { tiles, outlines, notify, name, help, zoom, onMove } = props;
	const center = props.center ?? CENTER;
	const box = useRef< HTMLDivElement >( null );
	const colors = useColors( box );
	const style = useCallback( () => ( colors === null ? {} : backdropStyle( colors ) ), [ colors ] );
	return (
		<div className="swis swis-editor" data-scheme="light">
			<MapBox
				tiles={ tiles }
				notify={ notify }
				name={ name }
				help={ help }
				center={ center }
				zoom={ zoom }
				source={ outlines }
				box={ box }
			>
				{ outlines && colors && <Outlines features={ outlines.features } styleOf={ style } /> }
				<SyncView view={ { center, zoom } } onMove={ onMove } />
				<svg className="swis-map__middle" viewBox="0 0 24 24" aria-hidden="true">
					<path d="M12 1v8M12 15v8M1 12h8M15 12h8" />
				</svg>
			</MapBox>
		</div>
	);
}
