import { __ } from '@wordpress/i18n';
import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../ui';
import { MapBox } from '../MapBox';
import { Outlines } from '../Outlines';
import { around, boxOf, drawable, type Box, type Drawable } from '../outlines';
import { CENTER } from '../place';
import { backdropStyle, regionStyle, type Colors } from '../style';
import { useColors } from '../useColors';
import { Card } from './Card';
import './listings.css';
import { Pins } from './Pins';
import type { ListingsMapProps, ListingsSearch, Pin } from './types';
import { View, ZOOM } from './View';
import { Zones } from './Zones';
import { zonesOf, type Zone } from './zones';

const NONE: Drawable = { features: [], within: new Map() };

interface RegionsProps extends Pick< ListingsMapProps, 'counts' > {
	drawing: Drawable;
	isOne: boolean;
	colors: Colors;
}

/** Outlines for orientation; those of regions with listings are filled. */
function Regions( { drawing, counts, isOne, colors }: RegionsProps ): ReactNode {
	const styleOf = useCallback(
		( id: string ) =>
			counts.has( id )
				? regionStyle( { selected: isOne, hovered: false, focused: false }, colors )
				: backdropStyle( colors ),
		[ colors, counts, isOne ]
	);
	return <Outlines { ...drawing } styleOf={ styleOf } />;
}

interface HereProps {
	search: ListingsSearch;
	/** The section in view after the visitor has moved the map. */
	moved: Box | null;
}

/** Searches in the section in view once the visitor has moved the map; until then the way back. */
function Here( { search, moved }: HereProps ): ReactNode {
	const isMoved = moved !== null;
	if ( ! isMoved && search.box === null ) {
		return null;
	}
	return (
		<div className="swis-here">
			{ search.isEmpty && ! isMoved && (
				<p role="status">{ __( 'There is nothing here at the moment.', 'sw-immosuite' ) }</p>
			) }
			<Button look="quiet" small before={ isMoved ? 'search' : 'clear' } onClick={ () => search.onBox( moved ) }>
				{ isMoved ? __( 'Search here', 'sw-immosuite' ) : __( 'Search everywhere again', 'sw-immosuite' ) }
			</Button>
		</div>
	);
}

/** Box around pins and named regions; of a search without any, and of a single listing, around outlines with results. */
function useResultBox( { pins, counts, search }: ListingsMapProps, drawing: Drawable, zones: readonly Zone[] ) {
	const isOne = search === null;
	return useMemo( () => {
		const placed = [
			...zones.map( ( { box } ) => box ),
			...pins.map( ( { lat, lng } ): Box => [ lng, lat, lng, lat ] ),
		];
		const found = drawing.features.filter( ( { properties } ) => counts.has( properties.locationId ) );
		return around( placed.length > 0 && ! isOne ? placed : [ ...placed, ...found.map( boxOf ) ] );
	}, [ pins, counts, isOne, drawing, zones ] );
}

/** The listings of a search: prices at released addresses, and words on regions. */
export function ListingsMap( props: ListingsMapProps ): ReactNode {
	const { tiles, notify, name, outlines, regions, counts, unplaced, pins, search } = props;
	const box = useRef< HTMLDivElement >( null );
	const opener = useRef< HTMLElement | undefined >( undefined );
	const colors = useColors( box );
	const drawing = useMemo(
		() => ( outlines === null ? NONE : drawable( outlines, regions ) ),
		[ outlines, regions ]
	);
	const zones = useMemo( () => zonesOf( outlines, regions, unplaced ), [ outlines, regions, unplaced ] );
	const [ open, setOpen ] = useState< readonly Pin[] | null >( null );
	const [ moved, setMoved ] = useState< Box | null >( null );
	const results = useResultBox( props, drawing, zones );
	const centered = search?.isCentered ? search.marked : 0;
	const center = useMemo( () => pins.find( ( { objectId } ) => objectId === centered ) ?? null, [ pins, centered ] );
	const close = (): void => {
		setOpen( null );
		opener.current?.focus( { preventScroll: true } );
	};
	const show = ( opened: readonly Pin[], from: HTMLElement ): void => {
		opener.current = from;
		setOpen( opened );
	};
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
			over={ search && <Here search={ search } moved={ moved } /> }
			below={ open && <Card pins={ open } onClose={ close } /> }
		>
			<View box={ search?.box ?? results } isSection={ !! search?.box } center={ center } onMoved={ setMoved } />
			{ /* Without listings in a region, outlines would only draw the map away from the pins. */ }
			{ colors && counts.size > 0 && <Regions { ...{ drawing, counts, colors } } isOne={ search === null } /> }
			{ search && <Zones zones={ zones } regionUrl={ search.regionUrl } onSearch={ search.onSearch } /> }
			<Pins pins={ pins } search={ search } onOpen={ show } />
		</MapBox>
	);
}
