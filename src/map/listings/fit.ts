/** Finds the view in which marks, with their size, fill the map between its controls. */
import { Bounds, LatLngBounds, type LatLng, type Map as LeafletMap, type Point } from 'leaflet';
import type { Box } from '../outlines';
import {
	areTogether,
	extentOf,
	homeCount,
	marksWith,
	MAX_ZOOM,
	PIN_EXTENT,
	splittingZoom,
	ZONE_EXTENT,
	ZOOM_STEP,
	type Extent,
	type Place,
} from './clusters';

/** Maximum zoom: closer up, the town around the position would be out of sight. */
const MAX_FIT_ZOOM = 14;

/** Minimum map width in pixels with zoom buttons in a column at the right; narrower, they are a row (listings.css). */
const WIDE = 576;

/** Pixels that stay free of marks at the left, upper, right and lower edge: zoom buttons and credit. */
const EDGES = { narrow: [ 4, 60, 4, 32 ], wide: [ 16, 16, 76, 40 ] } as const;

/** Outlines and pins that a map has to show. */
export interface Content {
	/** Around outlines and pins. */
	readonly box: Box;
	readonly pins: readonly Place[];
	/** Places of the labels on regions. */
	readonly zones: readonly Place[];
	/** Places whose marks must be in view; missing: all. */
	readonly members?: readonly Place[];
}

export interface Fitting {
	readonly center: LatLng;
	readonly zoom: number;
	/** Whether the map has room for all marks. */
	readonly isWhole: boolean;
}

/** Marks of one kind. */
export interface Marks< Member extends Place > {
	/** All places of the map: the members of a cluster may merge with others. */
	readonly all: readonly Member[];
	readonly single: Extent;
}

export const boundsOf = ( [ west, south, east, north ]: Box ): LatLngBounds =>
	new LatLngBounds( [ south, west ], [ north, east ] );

const edgesOf = ( { x }: Point ) => ( x < WIDE ? EDGES.narrow : EDGES.wide );

/** Whether a price or a region's label is in view, clear of the controls. */
export function isInView( map: LeafletMap, place: Place ): boolean {
	const size = map.getSize();
	const [ left, top, right, bottom ] = edgesOf( size );
	const [ side, above, below ] =
		place.count === undefined ? PIN_EXTENT : extentOf( { at: place, members: [ place ] }, ZONE_EXTENT );
	const { x, y } = map.latLngToContainerPoint( place );
	// A pixel of tolerance, because Leaflet rounds.
	return new Bounds(
		[ left + side - 1, top + above - 1 ],
		[ size.x - right - side + 1, size.y - bottom - below + 1 ]
	).contains( [ x, y ] );
}

/** Bounds around the box and all marks at a zoom level, in pixels. */
function extent( map: LeafletMap, { box, pins, zones, members }: Content, zoom: number ): Bounds {
	const bounds = boundsOf( box );
	const all = new Bounds( map.project( bounds.getNorthWest(), zoom ), map.project( bounds.getSouthEast(), zoom ) );
	const groups = [
		...marksWith( members ?? pins, pins, zoom ).map( ( group ) => ( { group, single: PIN_EXTENT } ) ),
		...marksWith( members ?? zones, zones, zoom, ZONE_EXTENT ).map( ( group ) => ( {
			group,
			single: ZONE_EXTENT,
		} ) ),
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
 * Fits all homes of a cluster at a zoom level at which it falls apart. Leaves homes out only if one mark would still hold
 * more than seven eighths of them, or if the map has no room for all marks: then the farthest mark from the largest one.
 */
export function fitCluster< Member extends Place >(
	map: LeafletMap,
	members: readonly Member[],
	{ all, single }: Marks< Member >,
	from = map.getZoom()
): Fitting & { readonly members: readonly Member[] } {
	const bounds = new LatLngBounds( members.map( ( { lat, lng } ) => [ lat, lng ] ) );
	const box: Box = [ bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth() ];
	const places = single === PIN_EXTENT ? { pins: all, zones: [] } : { pins: [], zones: all };
	const nearest = splittingZoom( members, from, single, all );
	const fitting = fitContent( map, { box, ...places, members }, [ nearest, MAX_ZOOM ] );
	const [ main, ...others ] = marksWith( members, all, fitting.zoom, single )
		.map( ( mark ) => ( {
			at: mark.at,
			members: members.filter( ( member ) => mark.members.includes( member ) ),
		} ) )
		.sort( ( a, b ) => homeCount( b.members ) - homeCount( a.members ) );
	if ( main === undefined ) {
		return { ...fitting, members };
	}
	const isLopsided = 8 * homeCount( main.members ) > 7 * homeCount( members );
	const [ farthest ] = others.sort( ( a, b ) => map.distance( main.at, b.at ) - map.distance( main.at, a.at ) );
	const rest = isLopsided ? main.members : members.filter( ( member ) => ! farthest?.members.includes( member ) );
	return ( fitting.isWhole && ! isLopsided ) ||
		rest.length === members.length ||
		areTogether( rest, MAX_ZOOM, single )
		? { ...fitting, members }
		: fitCluster( map, rest, { all, single }, isLopsided ? fitting.zoom : from );
}
