import { Tooltip, type LatLng } from 'leaflet';
import { useEffect, useRef } from 'react';
import { useMap } from 'react-leaflet';
import { draw, type Start } from './draw';
import { boxOf, type Drawable } from './outlines';
import { Shapes, type StyleOf } from './shapes';
import { textOf } from './textOf';
import type { Feature, Region } from './types';
import { useLatest } from './useLatest';

export interface OutlinesProps {
	readonly features: readonly Feature[];
	/** Id of the drawn region around each drawn region, by id. */
	readonly within?: Drawable[ 'within' ];
	/** A new function redraws only shapes whose style differs. */
	readonly styleOf: StyleOf;
	/**
	 * Default view of the map. A map that still shows this view moves to the outlines if they are elsewhere. Absent:
	 * outlines never move the map. Pass the same object each time: a new one redraws all outlines.
	 */
	readonly start?: Start | undefined;
	/** Region whose name is shown. */
	readonly named?: Region | undefined;
	/** Absent: the outlines give orientation only. */
	readonly onToggle?: ( id: string ) => void;
	readonly onHover?: ( id: string | null ) => void;
}

/** Draws outlines of regions on the surrounding map. */
export function Outlines( props: OutlinesProps ): null {
	const { features, within, styleOf, start, named, onToggle } = props;
	const map = useMap();
	const latest = useLatest( props );
	const shapes = useRef< Shapes | null >( null );
	const pointer = useRef< LatLng | null >( null );
	const isChoice = onToggle !== undefined;

	useEffect( () => {
		const pointing = {
			onClick: ( id: string ) => latest.current.onToggle?.( id ),
			onEnter: ( id: string, at: LatLng ) => {
				pointer.current = at;
				latest.current.onHover?.( id );
			},
			onLeave: () => {
				pointer.current = null;
				latest.current.onHover?.( null );
			},
		};
		const drawn = new Shapes( features, latest.current.styleOf, isChoice ? pointing : null, within );
		shapes.current = drawn;
		return draw( map, { shapes: drawn, features, start } );
	}, [ map, isChoice, features, within, start, latest ] );

	useEffect( () => shapes.current?.restyle( styleOf ), [ styleOf ] );

	useEffect( () => {
		const feature = named && features.find( ( { properties } ) => properties.locationId === named.locationId );
		if ( named === undefined || feature === undefined ) {
			return undefined;
		}
		const [ west, south, east, north ] = boxOf( feature );
		const tip = new Tooltip( pointer.current ?? [ ( south + north ) / 2, ( west + east ) / 2 ], {
			className: 'swis-map__tip',
			content: textOf( named.name ),
			direction: 'top',
		} ).addTo( map );
		return () => {
			tip.remove();
		};
	}, [ map, features, named ] );
	return null;
}
