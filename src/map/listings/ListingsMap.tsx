import { __ } from '@wordpress/i18n';
import { DivIcon, LatLngBounds, type Marker as LeafletMarker } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { MapBox } from '../MapBox';
import { Outlines } from '../Outlines';
import { around, boxOf, drawable, type Box, type Drawable } from '../outlines';
import { CENTER } from '../place';
import { backdropStyle, regionStyle, type Colors } from '../style';
import type { Feature } from '../types';
import { useColors } from '../useColors';
import { Card } from './Card';
import { labelPlace } from './label';
import './listings.css';
import { Pins, type PinCluster } from './Pins';
import type { ListingsMapProps } from './types';

const NONE: Drawable = { features: [], within: new Map() };

/** Zoom while the content is unknown. */
const ZOOM = 10;

/** Maximum zoom: any nearer, the position within the town is lost. */
const NEAREST = 14;

/** Pixels between results and edge. */
const MARGIN: [ number, number ] = [ 32, 32 ];

const BADGE: [ number, number ] = [ 32, 32 ];

/** Fits the map to the results once they are known; later the visitor's own moves win. */
function Fit( { box }: { box: Box | null } ): null {
	const map = useMap();
	const wanted = box?.join() ?? '';
	useEffect( () => {
		if ( wanted === '' ) {
			return undefined;
		}
		const [ west = 0, south = 0, east = 0, north = 0 ] = wanted.split( ',' ).map( Number );
		const bounds = new LatLngBounds( [ south, west ], [ north, east ] );
		const fit = (): void => {
			const { x, y } = map.getSize();
			// Leaflet finds no zoom in a hidden frame.
			if ( Math.min( x, y ) > 2 * MARGIN[ 0 ] ) {
				map.fitBounds( bounds, { padding: MARGIN, maxZoom: NEAREST, animate: false } );
			} else {
				map.setView( bounds.getCenter(), ZOOM, { animate: false } );
				map.once( 'resize', fit );
			}
		};
		fit();
		return () => {
			map.off( 'resize', fit );
		};
	}, [ map, wanted ] );
	return null;
}

/** Number of listings in a region, on its outline; the list next to the map tells screen readers the same. */
function Badge( { feature, count }: { feature: Feature; count: number } ): ReactNode {
	const icon = useMemo(
		() => new DivIcon( { className: 'swis-map__badge', html: String( count ), iconSize: BADGE } ),
		[ count ]
	);
	const marker = useRef< LeafletMarker >( null );
	const place = useMemo( () => labelPlace( feature ), [ feature ] );
	useEffect( () => marker.current?.getElement()?.setAttribute( 'aria-hidden', 'true' ), [ icon ] );
	return <Marker ref={ marker } position={ place } icon={ icon } interactive={ false } keyboard={ false } />;
}

interface RegionsProps extends Pick< ListingsMapProps, 'regions' | 'counts' | 'onRegion' > {
	drawing: Drawable;
	found: readonly Feature[];
	colors: Colors;
}

/** Regions with listings can be clicked; others give orientation. */
function Regions( { drawing, found, regions, counts, onRegion, colors }: RegionsProps ): ReactNode {
	const [ hovered, setHovered ] = useState< string | null >( null );
	const isOne = onRegion === null;
	const styleOf = useCallback(
		( id: string ) =>
			counts.has( id )
				? regionStyle( { selected: isOne, hovered: id === hovered, focused: false }, colors )
				: backdropStyle( colors ),
		[ colors, counts, hovered, isOne ]
	);
	const parents = useMemo( () => new Set( drawing.within.values() ), [ drawing ] );
	const press = ( id: string ): void => {
		if ( counts.has( id ) ) {
			onRegion?.( id );
		}
	};
	return (
		<>
			<Outlines
				{ ...drawing }
				styleOf={ styleOf }
				named={ regions.find( ( { locationId } ) => locationId === hovered ) }
				{ ...( ! isOne && { onToggle: press, onHover: setHovered } ) }
			/>
			{ ! isOne &&
				found.map( ( feature ) => {
					const { locationId } = feature.properties;
					return parents.has( locationId ) ? null : (
						<Badge key={ locationId } feature={ feature } count={ counts.get( locationId ) ?? 0 } />
					);
				} ) }
		</>
	);
}

/** Outlines of all regions, and of those with listings. */
function useFeatures( { outlines, regions, counts }: ListingsMapProps ) {
	return useMemo( () => {
		const drawing = outlines === null ? NONE : drawable( outlines, regions );
		return { drawing, found: drawing.features.filter( ( { properties } ) => counts.has( properties.locationId ) ) };
	}, [ outlines, regions, counts ] );
}

/** The listings of a search: numbers on regions, and pins for public addresses. */
export function ListingsMap( props: ListingsMapProps ): ReactNode {
	const { tiles, notify, name, outlines, regions, counts, pins, onRegion } = props;
	const box = useRef< HTMLDivElement >( null );
	const opener = useRef< HTMLElement | undefined >( undefined );
	const colors = useColors( box );
	const { drawing, found } = useFeatures( props );
	const [ open, setOpen ] = useState< PinCluster | null >( null );
	const all = useMemo(
		() => around( [ ...found.map( boxOf ), ...pins.map( ( { lat, lng } ): Box => [ lng, lat, lng, lat ] ) ] ),
		[ found, pins ]
	);
	const close = (): void => {
		setOpen( null );
		opener.current?.focus( { preventScroll: true } );
	};
	const show = ( cluster: PinCluster, from: HTMLElement | undefined ): void => {
		opener.current = from;
		setOpen( cluster );
	};
	return (
		<MapBox
			tiles={ tiles }
			notify={ notify }
			name={ name }
			help={ __(
				'Arrow keys move the map, plus and minus change the zoom. Select regions in the list.',
				'sw-immosuite'
			) }
			center={ CENTER }
			zoom={ ZOOM }
			source={ outlines }
			box={ box }
			over={ open && <Card pins={ open.members } onClose={ close } /> }
		>
			<Fit box={ all } />
			{ /* Without listings in a region, outlines would only draw the map away from the pins. */ }
			{ colors && found.length > 0 && <Regions { ...{ drawing, found, regions, counts, onRegion, colors } } /> }
			<Pins pins={ pins } onOpen={ onRegion && show } />
		</MapBox>
	);
}
