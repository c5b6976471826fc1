import { __ } from '@wordpress/i18n';
import { DivIcon, LatLngBounds, type Marker as LeafletMarker } from 'leaflet';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { MapBox } from '../MapBox';
import { Outlines } from '../Outlines';
import { around, boxOf, drawable, type Box } from '../outlines';
import { CENTER } from '../place';
import { backdropStyle, regionStyle, type Colors } from '../style';
import type { Feature } from '../types';
import { useColors } from '../useColors';
import { Card } from './Card';
import { labelPlace } from './label';
import './listings.css';
import { Pins, type PinCluster } from './Pins';
import type { ListingsMapProps } from './types';

const NONE: readonly Feature[] = [];

/** Where a map begins that does not know yet what it shows. */
const ZOOM = 10;

/** Nearer than this nobody sees where in the town a place is. */
const NEAREST = 14;

/** Pixels between what is found and the edge. */
const MARGIN: [ number, number ] = [ 32, 32 ];

const BADGE: [ number, number ] = [ 32, 32 ];

/** Shows all that was found, once it is known; later the map stays where the visitor has moved it. */
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
			// Leaflet finds no zoom for a frame that is still hidden.
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

/** How many listings lie in a region, upon its outline; the list beside the map says the same in words. */
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
	features: readonly Feature[];
	found: readonly Feature[];
	colors: Colors;
}

/** Regions with listings stand out and can be pressed; their neighbours are there for orientation. */
function Regions( { features, found, regions, counts, onRegion, colors }: RegionsProps ): ReactNode {
	const [ hovered, setHovered ] = useState< string | null >( null );
	const isOne = onRegion === null;
	const styleOf = useCallback(
		( id: string ) =>
			counts.has( id )
				? regionStyle( { selected: isOne, hovered: id === hovered, focused: false }, colors )
				: backdropStyle( colors ),
		[ colors, counts, hovered, isOne ]
	);
	const press = ( id: string ): void => {
		if ( counts.has( id ) ) {
			onRegion?.( id );
		}
	};
	return (
		<>
			<Outlines
				features={ features }
				styleOf={ styleOf }
				named={ regions.find( ( { locationId } ) => locationId === hovered ) }
				{ ...( ! isOne && { onToggle: press, onHover: setHovered } ) }
			/>
			{ ! isOne &&
				found.map( ( feature ) => {
					const { locationId } = feature.properties;
					return <Badge key={ locationId } feature={ feature } count={ counts.get( locationId ) ?? 0 } />;
				} ) }
		</>
	);
}

/** Outlines of the regions, and of them those with listings. */
function useFeatures( { outlines, regions, counts }: ListingsMapProps ) {
	return useMemo( () => {
		const features = outlines === null ? NONE : drawable( outlines, regions );
		return { features, found: features.filter( ( { properties } ) => counts.has( properties.locationId ) ) };
	}, [ outlines, regions, counts ] );
}

/** Where the listings of a search are: numbers upon the regions, and pins where an address may be shown. */
export function ListingsMap( props: ListingsMapProps ): ReactNode {
	const { tiles, notify, name, outlines, regions, counts, pins, onRegion } = props;
	const box = useRef< HTMLDivElement >( null );
	const opener = useRef< HTMLElement | undefined >( undefined );
	const colors = useColors( box );
	const { features, found } = useFeatures( props );
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
			{ /* Where no outline has a listing, the others would draw the map away from the pins. */ }
			{ colors && found.length > 0 && <Regions { ...{ features, found, regions, counts, onRegion, colors } } /> }
			<Pins pins={ pins } onOpen={ onRegion && show } />
		</MapBox>
	);
}
