/** Preview of an import of regions in wp-admin. The frames' styles are missing there, so this chunk imports them. */
import { __ } from '@wordpress/i18n';
import { LatLngBounds, Tooltip } from 'leaflet';
import { useEffect, useRef, type ReactNode } from 'react';
import { useMap } from 'react-leaflet';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/button.css';
import './box.css';
import './leaflet.css';
import './map.css';
import './center-map.css';
import { MapBox } from './MapBox';
import type { Box } from './outlines';
import { PaintedTiles } from './PaintedTiles';
import { CENTER } from './place';
import { textOf } from './textOf';
import type { Painter } from './tile';

/** Part of the map, in degrees. */
export interface Place {
	readonly box: Box;
}

export interface PreviewMapProps {
	/** Paints the outlines; a new one repaints them. */
	readonly painter: Painter;
	/** Box around all outlines. */
	readonly all: Place;
	/** Outline to show; a new object moves the map there again. */
	readonly shown: ( Place & { readonly name: string } ) | null;
	/** Accessible name of the map. */
	readonly name: string;
}

/** Maximum zoom of a fitted view: closer up, no surroundings would be visible. */
const MAX_FIT_ZOOM = 12;

const boundsOf = ( [ west, south, east, north ]: Box ): LatLngBounds =>
	new LatLngBounds( [ south, west ], [ north, east ] );

/** Moves the map only when the place changes, so that the user can move the map away. */
function View( { place }: { place: Place | null } ): null {
	const map = useMap();
	useEffect( () => {
		if ( place !== null ) {
			map.fitBounds( boundsOf( place.box ), { animate: false, maxZoom: MAX_FIT_ZOOM, padding: [ 8, 8 ] } );
		}
	}, [ map, place ] );
	return null;
}

function Painted( { painter }: Pick< PreviewMapProps, 'painter' > ): null {
	const map = useMap();
	const tiles = useRef< PaintedTiles | null >( null );
	const latest = useRef( painter );
	useEffect( () => {
		const setBusy = ( isBusy: boolean ) => () => map.getContainer().setAttribute( 'aria-busy', String( isBusy ) );
		const layer = new PaintedTiles( ( ...args ) => latest.current( ...args ) );
		layer.on( { loading: setBusy( true ), load: setBusy( false ) } ).addTo( map );
		tiles.current = layer;
		return () => {
			layer.remove();
		};
	}, [ map ] );
	useEffect( () => {
		if ( latest.current !== painter ) {
			latest.current = painter;
			tiles.current?.repaint();
		}
	}, [ painter ] );
	return null;
}

function Name( { shown }: Pick< PreviewMapProps, 'shown' > ): null {
	const map = useMap();
	useEffect( () => {
		if ( shown === null || shown.name === '' ) {
			return undefined;
		}
		const tip = new Tooltip( boundsOf( shown.box ).getCenter(), {
			className: 'swis-map__tip',
			content: textOf( shown.name ),
			direction: 'top',
		} ).addTo( map );
		return () => {
			tip.remove();
		};
	}, [ map, shown ] );
	return null;
}

/** Outlines of an import file, including rejected ones, on a plain background. */
export function PreviewMap( { painter, all, shown, name }: PreviewMapProps ): ReactNode {
	const box = useRef< HTMLDivElement >( null );
	return (
		<div className="swis swis-editor" data-scheme="light">
			<MapBox
				tiles={ null }
				notify={ () => undefined }
				name={ name }
				help={ __( 'Arrow keys move the map, plus and minus change the zoom.', 'sw-immosuite' ) }
				center={ CENTER }
				zoom={ 9 }
				source={ null }
				box={ box }
			>
				<View place={ all } />
				<View place={ shown } />
				<Painted painter={ painter } />
				<Name shown={ shown } />
			</MapBox>
		</div>
	);
}
