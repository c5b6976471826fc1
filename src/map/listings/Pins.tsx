import { DivIcon, LatLngBounds, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { Marker, useMap, useMapEvents } from 'react-leaflet';
import { useLatest } from '../useLatest';
import { areTogether, clustersOf, type Cluster } from './clusters';
import type { Pin } from './types';
import { nameOf } from './words';

export type PinCluster = Cluster< Pin >;

export interface PinsProps {
	readonly pins: readonly Pin[];
	/** null: the pins give orientation only. */
	readonly onOpen: ( ( cluster: PinCluster, from: HTMLElement | undefined ) => void ) | null;
}

/** Sizes in pixels; a pin points to its bottom center. */
const PIN_SIZE: [ number, number ] = [ 30, 38 ];
const CLUSTER_SIZE: [ number, number ] = [ 36, 36 ];

/** Pixels between the pins of an opened cluster and the edge of the map. */
const MARGIN: [ number, number ] = [ 56, 56 ];

const PIN = `<svg viewBox="0 0 36 46" aria-hidden="true"><path d="M18 1C8.6 1 1 8.5 1 17.8 1 30.3 18 45 18 45s17-14.7 17-27.2C35 8.5 27.4 1 18 1z"/><circle cx="18" cy="18" r="6"/></svg>`;

const iconOf = ( count: number ): DivIcon =>
	count === 1
		? new DivIcon( {
				className: 'swis-map__pin',
				html: PIN,
				iconSize: PIN_SIZE,
				iconAnchor: [ PIN_SIZE[ 0 ] / 2, PIN_SIZE[ 1 ] ],
			} )
		: new DivIcon( { className: 'swis-map__cluster', html: String( count ), iconSize: CLUSTER_SIZE } );

interface PinMarkerProps {
	cluster: PinCluster;
	onPress: ( ( cluster: PinCluster, from: HTMLElement | undefined ) => void ) | null;
}

function PinMarker( { cluster, onPress }: PinMarkerProps ): ReactNode {
	const marker = useRef< LeafletMarker >( null );
	const latest = useLatest( { cluster, onPress } );
	const { length } = cluster.members;
	const icon = useMemo( () => iconOf( length ), [ length ] );
	const name = nameOf( cluster.members );
	const handlers = useMemo( () => {
		const press = (): void => latest.current.onPress?.( latest.current.cluster, marker.current?.getElement() );
		return {
			click: press,
			keydown: ( { originalEvent }: LeafletKeyboardEvent ) => {
				if ( originalEvent.key === 'Enter' || originalEvent.key === ' ' ) {
					// Space would scroll the page, and Enter would move the map.
					originalEvent.preventDefault();
					press();
				}
			},
		};
	}, [ latest ] );
	const isInteractive = onPress !== null;
	useEffect( () => {
		const element = marker.current?.getElement();
		element?.setAttribute( 'aria-label', name );
		element?.setAttribute( 'role', isInteractive ? 'button' : 'img' );
	}, [ name, icon, isInteractive ] );
	return (
		<Marker
			ref={ marker }
			position={ cluster.at }
			icon={ icon }
			interactive={ isInteractive }
			keyboard={ isInteractive }
			eventHandlers={ handlers }
		/>
	);
}

/**
 * Pins of listings. Close ones form a cluster; a click zooms in until they separate, or opens those that never do.
 */
export function Pins( { pins, onOpen }: PinsProps ): ReactNode {
	const map = useMap();
	const [ zoom, setZoom ] = useState( () => map.getZoom() );
	useMapEvents( { zoomend: () => setZoom( map.getZoom() ) } );
	const clusters = useMemo( () => clustersOf( pins, zoom ), [ pins, zoom ] );
	const press = ( cluster: PinCluster, from: HTMLElement | undefined ): void => {
		const { members } = cluster;
		if ( members.length === 1 || areTogether( cluster, map.getMaxZoom() ) ) {
			onOpen?.( cluster, from );
			return;
		}
		map.fitBounds( new LatLngBounds( members.map( ( { lat, lng } ) => [ lat, lng ] ) ), { padding: MARGIN } );
		// The focused marker disappears.
		map.getContainer().focus( { preventScroll: true } );
	};
	return clusters.map( ( cluster ) => (
		<PinMarker
			key={ `${ cluster.members[ 0 ].objectId }` }
			cluster={ cluster }
			onPress={ onOpen === null ? null : press }
		/>
	) );
}
