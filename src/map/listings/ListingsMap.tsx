import { __ } from '@wordpress/i18n';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { MapBox } from '../MapBox';
import { Outlines } from '../Outlines';
import { around, boxOf, drawable, type Box, type Drawable } from '../outlines';
import { CENTER } from '../place';
import { backdropStyle, regionStyle, type Colors } from '../style';
import { useColors } from '../useColors';
import { Card } from './Card';
import { ZOOM_STEP } from './clusters';
import { Everywhere, SearchHere } from './SearchHere';
import './listings.css';
import { Pins } from './Pins';
import { firstCard, isAboveStrip } from './strip';
import type { Home, ListingsMapProps } from './types';
import { useSelection } from './useSelection';
import { View, ZOOM } from './View';
import { Zones } from './Zones';
import { zonesOf, type Zone } from './zones';

const NONE: Drawable = { features: [], within: new Map() };

interface RegionsProps extends Pick< ListingsMapProps, 'counts' > {
	drawing: Drawable;
	isSingle: boolean;
	colors: Colors;
}

/** Outlines for orientation; those of regions with listings are filled. */
function Regions( { drawing, counts, isSingle, colors }: RegionsProps ): ReactNode {
	const styleOf = useCallback(
		( id: string ) =>
			counts.has( id )
				? regionStyle( { selected: isSingle, hovered: false, focused: false }, colors )
				: backdropStyle( colors ),
		[ colors, counts, isSingle ]
	);
	return <Outlines { ...drawing } styleOf={ styleOf } />;
}

interface Opened {
	readonly homes: readonly Home[];
	/** null: the homes of a pin. */
	readonly zone: Zone | null;
	/** Element that gets the focus back when the card closes. */
	readonly from: HTMLElement;
}

/** Content to fit: pins and labelled regions; without these, or for one listing, also the outlines with listings. */
function useContent( { pins, counts, search }: ListingsMapProps, drawing: Drawable, zones: readonly Zone[] ) {
	const isSingle = search === null;
	return useMemo( () => {
		const placed = [
			...zones.map( ( { box } ) => box ),
			...pins.map( ( { lat, lng } ): Box => [ lng, lat, lng, lat ] ),
		];
		const found = drawing.features.filter( ( { properties } ) => counts.has( properties.locationId ) );
		const box = around( placed.length > 0 && ! isSingle ? placed : [ ...placed, ...found.map( boxOf ) ] );
		return box && { box, pins, zones: isSingle ? [] : zones };
	}, [ pins, counts, isSingle, drawing, zones ] );
}

/** Map of the listings of a search, or of one listing: prices at released addresses, and labels on regions. */
export function ListingsMap( props: ListingsMapProps ): ReactNode {
	const { tiles, notify, name, outlines, regions, counts, unplaced, pins, homes, search } = props;
	const box = useRef< HTMLDivElement >( null );
	const colors = useColors( box );
	const drawing = useMemo(
		() => ( outlines === null ? NONE : drawable( outlines, regions ) ),
		[ outlines, regions ]
	);
	const zones = useMemo(
		() => zonesOf( outlines, regions, unplaced, homes ),
		[ outlines, regions, unplaced, homes ]
	);
	const [ open, setOpen ] = useState< Opened | null >( null );
	const [ moved, setMoved ] = useState< Box | null >( null );
	const content = useContent( props, drawing, zones );
	const centered = search?.isCentered ? search.marked : 0;
	useSelection( search );
	const center = useMemo( () => {
		const home = homes.find( ( { objectId } ) => objectId === centered );
		const zone = home && zones.find( ( { regions: ids } ) => ids.includes( home.locationId ) );
		return pins.find( ( { objectId } ) => objectId === centered ) ?? zone ?? null;
	}, [ pins, homes, zones, centered ] );
	const close = (): void => {
		setOpen( null );
		open?.from.focus( { preventScroll: true } );
	};
	const show = ( found: readonly Home[], from: HTMLElement, zone: Zone | null = null ): void => {
		const first = firstCard( search, found );
		if ( first !== undefined && isAboveStrip() ) {
			search?.onCard( first );
		} else {
			setOpen( { homes: found, zone, from } );
		}
	};
	const searchOnly = ( url: string ): void => {
		setOpen( null );
		search?.onSearch( url );
	};
	const cardRegion = ( { id, name: region }: Zone ) =>
		search && { name: region, url: search.regionUrl( id ), onSearch: searchOnly };
	return (
		<MapBox
			tiles={ tiles }
			notify={ notify }
			name={ name }
			help={ __( 'Arrow keys move the map, plus and minus change the zoom.', 'sw-immosuite' ) }
			center={ CENTER }
			zoom={ ZOOM }
			source={ outlines }
			box={ box }
			isWhole={ search !== null }
			zoomStep={ ZOOM_STEP }
			over={ search && <SearchHere search={ search } moved={ moved } /> }
			below={
				<>
					{ open && (
						<Card homes={ open.homes } region={ open.zone && cardRegion( open.zone ) } onClose={ close } />
					) }
					{ search?.box && <Everywhere onBox={ search.onBox } /> }
				</>
			}
		>
			<View
				content={ content }
				section={ search?.box ?? null }
				center={ center }
				url={ search?.url ?? null }
				onMoved={ setMoved }
			/>
			{ /* Without listings in a region, outlines would only draw the map away from the pins. */ }
			{ colors && counts.size > 0 && <Regions { ...{ drawing, counts, colors } } isSingle={ search === null } /> }
			{ search && <Zones { ...{ zones, homes, pins, search } } opened={ open?.zone ?? null } onOpen={ show } /> }
			<Pins pins={ pins } search={ search } onOpen={ show } />
		</MapBox>
	);
}
