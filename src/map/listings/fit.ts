/** Finds the view in which marks, with their size, fill the map between its controls. */
import { Bounds, LatLngBounds, type LatLng, type Map as LeafletMap, type Point } from 'leaflet';
import type { Box } from '../outlines';
import {
	areTogether,
	clustersOf,
	extentOf,
	homeCount,
	MAX_ZOOM,
	PIN_EXTENT,
	splittingZoom,
	ZONE_EXTENT,
	ZOOM_STEP,
	type Cluster,
	type Extent,
	type Place,
} from './clusters';

/** Maximum zoom: closer up, the town around the position would be out of sight. */
const MAX_FIT_ZOOM = 14;

/** Minimum map width in pixels with zoom buttons in a column at the right; narrower, they are a row (listings.css). */
const WIDE = 576;

/** Pixels that stay free of marks at the left, upper, right and lower edge: zoom buttons and credit. */
const EDGES = { narrow: [ 8, 60, 8, 72 ], wide: [ 16, 16, 76, 40 ] } as const;

/** Outlines and pins that a map has to show. */
export interface Content {
	/** Around outlines and pins. */
	readonly box: Box;
	readonly pins: readonly Place[];
	/** Places of the labels on regions. */
	readonly zones: readonly Place[];
}

export interface Fitting {
	readonly center: LatLng;
	readonly zoom: number;
	/** Whether the map has room for all marks. */
	readonly isWhole: boolean;
}

export const boundsOf = ( [ west, south, east, north ]: Box ): LatLngBounds =>
	new LatLngBounds( [ south, west ], [ north, east ] );

const edgesOf = ( { x }: Point ) => ( x < WIDE ? EDGES.narrow : EDGES.wide );

/** Whether a price or a region's label is in view, clear of the controls. */
export function isInView( map: LeafletMap, place: Place ): boolean {
	const size = map.getSize();
	const [ left, top, right, bottom ] = edgesOf( size );
	const [ side, above, below ] =
		place.short === undefined ? extentOf( { at: place, members: [ place ] }, ZONE_EXTENT ) : PIN_EXTENT;
	const { x, y } = map.latLngToContainerPoint( place );
	// A pixel of tolerance, because Leaflet rounds.
	return new Bounds(
		[ left + side - 1, top + above - 1 ],
		[ size.x - right - side + 1, size.y - bottom - below + 1 ]
	).contains( [ x, y ] );
}

/** Bounds around the box and all marks at a zoom level, in pixels. */
function extent( map: LeafletMap, { box, pins, zones }: Content, zoom: number ): Bounds {
	const bounds = boundsOf( box );
	const all = new Bounds( map.project( bounds.getNorthWest(), zoom ), map.project( bounds.getSouthEast(), zoom ) );
	const groups = [
		...clustersOf( pins, zoom ).map( ( group ) => ( { group, single: PIN_EXTENT } ) ),
		...clustersOf( zones, zoom, ZONE_EXTENT ).map( ( group ) => ( { group, single: ZONE_EXTENT } ) ),
	];
	for ( const { group, single } of groups ) {
		const [ side, above, below ] = extentOf( group, single );
		const { x, y } = map.project( group.at, zoom );
		all.extend( [ x - side, y - above ] ).extend( [ x + side, y + below ] );
	}
	return all;
}

/** @param range Lowest and highest zoom; the lowest one is used even if the marks need more room. */
export function fitContent(
	map: LeafletMap,
	content: Content,
	[ lowest, highest ]: readonly [ number, number ] = [ map.getMinZoom(), MAX_FIT_ZOOM ]
): Fitting {
	const size = map.getSize();
	const [ left, top, right, bottom ] = edgesOf( size );
	const edges = new Bounds( [ 0, 0 ], [ left + right, top + bottom ] ).getSize();
	const room = size.subtract( edges );
	let zoom = Math.max( lowest, Math.min( highest, map.getBoundsZoom( boundsOf( content.box ), false, edges ) ) );
	let all = extent( map, content, zoom );
	while ( zoom > lowest && ! room.contains( all.getSize() ) ) {
		zoom -= ZOOM_STEP;
		all = extent( map, content, zoom );
	}
	const center = all.getCenter().add( [ ( right - left ) / 2, ( bottom - top ) / 2 ] );
	return { center: map.unproject( center, zoom ), zoom, isWhole: room.contains( all.getSize() ) };
}

/**
 * Fits a cluster at a zoom level at which it falls apart, without the homes that lie apart: as long as one mark would
 * hold more than half of the homes, or marks would reach over the edge, it fits the largest mark instead.
 */
export function fitCluster< Member extends Place >(
	map: LeafletMap,
	cluster: Cluster< Member >,
	single: Extent,
	from = map.getZoom()
): Fitting & Pick< Cluster< Member >, 'members' > {
	const { members } = cluster;
	const bounds = new LatLngBounds( members.map( ( { lat, lng } ) => [ lat, lng ] ) );
	const box: Box = [ bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth() ];
	const marks = single === PIN_EXTENT ? { pins: members, zones: [] } : { pins: [], zones: members };
	const nearest = splittingZoom( cluster, from, single );
	const fitting = fitContent( map, { box, ...marks }, [ nearest, MAX_ZOOM ] );
	const [ main = cluster ] = clustersOf( members, fitting.zoom, single ).sort(
		( a, b ) => homeCount( b.members ) - homeCount( a.members )
	);
	const shouldFitMain = ! fitting.isWhole || 2 * homeCount( main.members ) > homeCount( members );
	return shouldFitMain && main.members.length < members.length && ! areTogether( main, MAX_ZOOM, single )
		? fitCluster( map, main, single, fitting.zoom )
		: { ...fitting, members };
}
