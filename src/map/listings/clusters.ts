/** Clusters marks (pins with prices, or labels of regions) that are too close to each other at a zoom level. */
import type { LatLng } from '../types';

/** A region, or a listing. */
export interface Place extends LatLng {
	/** Short price of the listing, or of the region's only one. */
	readonly short?: string;
	/** Name of the region, and its number of homes. */
	readonly name?: string;
	readonly count?: number;
}

export interface Cluster< Member extends Place > {
	/** Center of its members. */
	readonly at: LatLng;
	readonly members: readonly [ Member, ...Member[] ];
}

/** Pixels that a mark covers around its place: [ left and right, above, below ]. */
export type Extent = readonly [ number, number, number ];

/** Half of the width of a price such as "480 T€", height of a finger. */
export const PIN_EXTENT: Extent = [ 42, 44, 0 ];

/** Half of the width of a price in pixels: padding, and each letter. */
const PIN_PADDING = 10;
const HALF_LETTER = 5;

/** Half of the width of a region's name with its number in pixels: padding, and each letter. */
const NAME_PADDING = 21;
const HALF_NAME_LETTER = 4;

/** A region's name in up to two lines (listings.css), and a gap. */
export const ZONE_EXTENT: Extent = [ 75, 24, 24 ];

const CLUSTER_EXTENT: Extent = [ 22, 22, 22 ];

/** Largest zoom level of a map (MapBox.tsx). */
export const MAX_ZOOM = 18;

/** Step between two zoom levels of a map of listings. */
export const ZOOM_STEP = 0.25;

/** Width of the whole earth at zoom 0 in pixels, as for tiles. */
const EARTH = 256;

/** Nearest pixel of a place on the map of the whole earth (Web Mercator). */
function pixelOf( { lat, lng }: LatLng, zoom: number ): readonly [ number, number ] {
	const size = EARTH * 2 ** zoom;
	const north = Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI;
	return [ Math.round( ( ( lng + 180 ) / 360 ) * size ), Math.round( ( ( 1 - north ) / 2 ) * size ) ];
}

/** Left, upper, right and lower edge of a mark in whole pixels. */
type Edges = readonly [ number, number, number, number ];

export const extentOf = (
	{ members: [ { short, name }, ...others ] }: Cluster< Place >,
	[ side, above, below ]: Extent
): Extent => {
	if ( others.length > 0 ) {
		return CLUSTER_EXTENT;
	}
	const text = name === undefined ? side : Math.min( side, NAME_PADDING + name.length * HALF_NAME_LETTER );
	const half = short === undefined ? text : PIN_PADDING + short.length * HALF_LETTER;
	return [ Math.max( half, CLUSTER_EXTENT[ 0 ] ), above, below ];
};

function edgesOf( { at }: Cluster< Place >, [ side, above, below ]: Extent, zoom: number ): Edges {
	const [ x, y ] = pixelOf( at, zoom );
	return [ x - side, y - above, x + side, y + below ];
}

const isOverlapping = ( [ left, top, right, bottom ]: Edges, other: Edges ): boolean =>
	left < other[ 2 ] && right > other[ 0 ] && top < other[ 3 ] && bottom > other[ 1 ];

const middleOf = ( members: readonly LatLng[] ): LatLng => ( {
	lat: members.reduce( ( sum, { lat } ) => sum + lat, 0 ) / members.length,
	lng: members.reduce( ( sum, { lng } ) => sum + lng, 0 ) / members.length,
} );

const distanceOf = ( a: Edges, b: Edges ): number =>
	Math.hypot( a[ 0 ] + a[ 2 ] - b[ 0 ] - b[ 2 ], a[ 1 ] + a[ 3 ] - b[ 1 ] - b[ 3 ] );

/** Merges each mark into the nearest one that it covers. */
function gather< Member extends Place >(
	marks: readonly Cluster< Member >[],
	zoom: number,
	single: Extent
): Cluster< Member >[] {
	const found: { edges: Edges; members: [ Member, ...Member[] ] }[] = [];
	for ( const mark of marks ) {
		const edges = edgesOf( mark, extentOf( mark, single ), zoom );
		const near = found
			.filter( ( other ) => isOverlapping( edges, other.edges ) )
			.sort( ( a, b ) => distanceOf( edges, a.edges ) - distanceOf( edges, b.edges ) )[ 0 ];
		if ( near === undefined ) {
			found.push( { edges, members: [ ...mark.members ] } );
		} else {
			near.members.push( ...mark.members );
		}
	}
	return found.map( ( { members } ) => ( { at: middleOf( members ), members } ) );
}

/**
 * Merges pins or labels until no mark covers another. One pass is not enough, because the center of a merged cluster may
 * lie on another cluster. Comparing 500 pins, the maximum, takes some milliseconds per zoom level.
 *
 * @param zoom   Leaflet's zoom level.
 * @param single Extent of a mark with one member.
 */
export function clustersOf< Member extends Place >(
	members: readonly Member[],
	zoom: number,
	single = PIN_EXTENT
): Cluster< Member >[] {
	let marks = members.map( ( member ): Cluster< Member > => ( { at: member, members: [ member ] } ) );
	for ( let before = 0; marks.length !== before; ) {
		before = marks.length;
		marks = gather( marks, zoom, single );
	}
	return marks;
}

/** Whether a cluster stays together at a zoom level, as flats in one building do at every level. */
export const areTogether = ( members: readonly Place[], zoom: number, single = PIN_EXTENT ): boolean =>
	clustersOf( members, zoom, single ).length === 1;

/** Number of homes of listings or regions. */
export const homeCount = ( members: readonly Place[] ): number =>
	members.reduce( ( sum, { count = 1 } ) => sum + count, 0 );

/** Pixels by which each region's label moves down or up, so that it covers no price and no other label. */
export function shiftsOf(
	zones: readonly Cluster< Place >[],
	pins: readonly Cluster< Place >[],
	zoom: number
): number[] {
	const prices = pins.map( ( pin ) => edgesOf( pin, extentOf( pin, PIN_EXTENT ), zoom ) );
	const labels = zones.map( ( zone ) => edgesOf( zone, extentOf( zone, ZONE_EXTENT ), zoom ) );
	return labels.map( ( [ left, top, right, bottom ], index ) => {
		const others = [ ...prices, ...labels.filter( ( _, other ) => other !== index ) ].filter(
			( other ) => left < other[ 2 ] && right > other[ 0 ]
		);
		const moved = ( shift: number ): Edges => [ left, top + shift, right, bottom + shift ];
		// Candidates put the label directly below or above another mark; the smallest that covers nothing wins.
		const shift =
			others
				.flatMap( ( other ) => [ other[ 3 ] - top, other[ 1 ] - bottom ] )
				.concat( 0 )
				.sort( ( a, b ) => Math.abs( a ) - Math.abs( b ) )
				.find( ( by ) => ! others.some( ( other ) => isOverlapping( moved( by ), other ) ) ) ?? 0;
		labels[ index ] = moved( shift );
		return shift;
	} );
}

/** Marks of a map at a zoom level that contain any of these members. */
export const marksWith = < Member extends Place >(
	members: readonly Member[],
	all: readonly Member[],
	zoom: number,
	single = PIN_EXTENT
): Cluster< Member >[] =>
	clustersOf( all, zoom, single ).filter( ( mark ) => mark.members.some( ( member ) => members.includes( member ) ) );

/**
 * First zoom level at which a cluster falls apart, at least two steps after `zoom`, so that the map visibly zooms. A
 * cluster that never falls apart gets the first level from MAX_ZOOM on.
 */
export function splittingZoom(
	members: readonly Place[],
	zoom: number,
	single = PIN_EXTENT,
	all: readonly Place[] = members
): number {
	let next = zoom + 2 * ZOOM_STEP;
	while ( next < MAX_ZOOM && marksWith( members, all, next, single ).length === 1 ) {
		next += ZOOM_STEP;
	}
	return next;
}
