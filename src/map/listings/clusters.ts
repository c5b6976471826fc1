/** Clusters pins that are too close to each other at a zoom level. */
import type { LatLng } from '../types';

export interface Cluster< Member extends LatLng > {
	/** Center of its members. */
	readonly at: LatLng;
	readonly members: readonly [ Member, ...Member[] ];
}

/** Minimum distance in pixels between two pins or labels: horizontal, vertical. */
export type Space = readonly [ number, number ];

/** Width of a price such as "1,2 Mio. €", height of a finger. */
export const PIN_SPACE: Space = [ 84, 44 ];

/** Names of regions are longer than prices. */
export const ZONE_SPACE: Space = [ 150, 48 ];

/** Largest zoom level of a map (MapBox.tsx). */
export const MAX_ZOOM = 18;

/** Step between two zoom levels of a map of listings. */
export const ZOOM_STEP = 0.25;

/** Width of the whole earth at zoom 0 in pixels, as for tiles. */
const EARTH = 256;

/** Pixel of a place on the map of the whole earth (Web Mercator). */
function pixelOf( { lat, lng }: LatLng, zoom: number ): Pixel {
	const size = EARTH * 2 ** zoom;
	const north = Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI;
	return [ ( ( lng + 180 ) / 360 ) * size, ( ( 1 - north ) / 2 ) * size ];
}

type Pixel = readonly [ number, number ];

const areClose = ( a: Pixel, b: Pixel, space: Space ): boolean =>
	Math.abs( a[ 0 ] - b[ 0 ] ) < space[ 0 ] && Math.abs( a[ 1 ] - b[ 1 ] ) < space[ 1 ];

const middleOf = ( members: readonly LatLng[] ): LatLng => ( {
	lat: members.reduce( ( sum, { lat } ) => sum + lat, 0 ) / members.length,
	lng: members.reduce( ( sum, { lng } ) => sum + lng, 0 ) / members.length,
} );

type Group< Member > = readonly [ Member, ...Member[] ];

/** Merges each group into the first cluster that is close to it. */
function gather< Member extends LatLng >(
	groups: readonly Group< Member >[],
	zoom: number,
	space: Space
): Group< Member >[] {
	const found: { pixel: Pixel; members: [ Member, ...Member[] ] }[] = [];
	for ( const members of groups ) {
		const pixel = pixelOf( middleOf( members ), zoom );
		const near = found.find( ( cluster ) => areClose( cluster.pixel, pixel, space ) );
		if ( near === undefined ) {
			found.push( { pixel, members: [ ...members ] } );
		} else {
			near.members.push( ...members );
		}
	}
	return found.map( ( { members } ) => members );
}

/**
 * Merges pins until all clusters are far enough apart. One pass is not enough, because the center of a merged cluster
 * may lie on another cluster. Comparing 500 pins, the maximum, takes some milliseconds per zoom level.
 *
 * @param zoom Leaflet's zoom level.
 */
export function clustersOf< Member extends LatLng >(
	members: readonly Member[],
	zoom: number,
	space = PIN_SPACE
): Cluster< Member >[] {
	let groups = members.map( ( member ): Group< Member > => [ member ] );
	for ( let before = 0; groups.length !== before; ) {
		before = groups.length;
		groups = gather( groups, zoom, space );
	}
	return groups.map( ( group ) => ( { at: middleOf( group ), members: group } ) );
}

/** Whether a cluster stays together at a zoom level, as flats in one building do at every level. */
export const areTogether = ( { members }: Cluster< LatLng >, zoom: number ): boolean =>
	clustersOf( members, zoom ).length === 1;

/** Pixels that a pin or label covers around its place: [ left and right, above, below ]. */
export type Extent = readonly [ number, number, number ];

export const PIN_EXTENT: Extent = [ PIN_SPACE[ 0 ] / 2, PIN_SPACE[ 1 ], 0 ];
export const ZONE_EXTENT: Extent = [ 66, 22, 22 ];
const CLUSTER_EXTENT: Extent = [ 22, 22, 22 ];

export const extentOf = ( { members }: Cluster< LatLng >, single: Extent ): Extent =>
	members.length > 1 ? CLUSTER_EXTENT : single;

/** Left, upper, right and lower edge of a pin or label in pixels. */
type Edges = readonly [ number, number, number, number ];

function edgesOf( mark: Cluster< LatLng >, single: Extent, zoom: number ): Edges {
	const [ x, y ] = pixelOf( mark.at, zoom );
	const [ side, above, below ] = extentOf( mark, single );
	return [ x - side, y - above, x + side, y + below ];
}

const isCovered = ( [ left, top, right, bottom ]: Edges, shift: number, other: Edges ): boolean =>
	left < other[ 2 ] && right > other[ 0 ] && top + shift < other[ 3 ] && bottom + shift > other[ 1 ];

/** Pixels by which each region's label moves down or up to be clear of prices; a label marks no exact point. */
export function shiftsOf(
	zones: readonly Cluster< LatLng >[],
	pins: readonly Cluster< LatLng >[],
	zoom: number
): number[] {
	const prices = pins.map( ( pin ) => edgesOf( pin, PIN_EXTENT, zoom ) );
	const labels = zones.map( ( zone ) => edgesOf( zone, ZONE_EXTENT, zoom ) );
	return labels.map( ( label ) => {
		const isFree = ( shift: number, others: readonly Edges[] ): boolean =>
			! others.some( ( other ) => other !== label && isCovered( label, shift, other ) );
		const shifts = prices
			.flatMap( ( price ) => [ price[ 3 ] - label[ 1 ], price[ 1 ] - label[ 3 ] ] )
			.concat( 0 )
			.filter( ( shift ) => isFree( shift, prices ) )
			.sort( ( a, b ) => Math.abs( a ) - Math.abs( b ) );
		// A label that covers no price stays. Otherwise it moves to the nearest place clear of other labels, too, if any.
		const [ nearest = 0 ] = shifts;
		return nearest === 0 ? 0 : ( shifts.find( ( shift ) => isFree( shift, labels ) ) ?? nearest );
	} );
}

/**
 * First zoom level at which a cluster falls apart, at least two steps after `zoom`, so that the map visibly zooms. A
 * cluster that never falls apart gets the first level from MAX_ZOOM on.
 */
export function splittingZoom( { members }: Cluster< LatLng >, zoom: number, space = PIN_SPACE ): number {
	let next = zoom + 2 * ZOOM_STEP;
	while ( next < MAX_ZOOM && clustersOf( members, next, space ).length === 1 ) {
		next += ZOOM_STEP;
	}
	return next;
}
