/** Outlines for painting: integer coordinates in the map's projection, compact and fast even for thousands. */
import type { Position } from '../../domain/polygons';
import type { Box } from '../../map/outlines';

/** Width and height of the projection in units of a few centimeters (EPSG:3857). */
export const WORLD = 2 ** 30;

/** Maximum latitude of the projection, in degrees. */
const NORTHMOST = 85.0511287798;

export interface Outline {
	/** Number of the outline's entry. */
	readonly number: number;
	/** Left, top, right, bottom in units of the projection. */
	readonly box: Box;
	/** Each ring is x, y, x, y …; outer rings and holes have opposite directions, regardless of the file. */
	readonly rings: readonly Int32Array[];
}

const xOf = ( lng: number ): number => Math.round( ( ( lng + 180 ) / 360 ) * WORLD );

function yOf( lat: number ): number {
	const sine = Math.sin( ( Math.max( -NORTHMOST, Math.min( NORTHMOST, lat ) ) * Math.PI ) / 180 );
	return Math.round( ( 0.5 - Math.log( ( 1 + sine ) / ( 1 - sine ) ) / ( 4 * Math.PI ) ) * WORLD );
}

/** Whether a ring runs clockwise on screen. */
function isClockwise( ring: Int32Array ): boolean {
	const [ left = 0, top = 0 ] = ring;
	let area = 0;
	for ( let i = 2; i < ring.length; i += 2 ) {
		const [ x, y ] = [ ( ring[ i - 2 ] ?? 0 ) - left, ( ring[ i - 1 ] ?? 0 ) - top ];
		area += x * ( ( ring[ i + 1 ] ?? 0 ) - top ) - ( ( ring[ i ] ?? 0 ) - left ) * y;
	}
	return area > 0;
}

function reversed( ring: Int32Array ): Int32Array {
	const back = new Int32Array( ring.length );
	for ( let i = 0; i < ring.length; i += 2 ) {
		back.set( ring.subarray( i, i + 2 ), ring.length - i - 2 );
	}
	return back;
}

function ringOf( positions: readonly Position[], isHole: boolean ): Int32Array {
	const ring = new Int32Array( 2 * positions.length );
	positions.forEach( ( [ lng, lat ], index ) => ring.set( [ xOf( lng ), yOf( lat ) ], 2 * index ) );
	return isClockwise( ring ) === isHole ? reversed( ring ) : ring;
}

/** Bounding box of positions in any unit; null without positions. */
function boxAround( places: Iterable< readonly [ number, number ] > ): Box | null {
	let [ west, south, east, north ] = [ Infinity, Infinity, -Infinity, -Infinity ];
	for ( const [ x, y ] of places ) {
		west = Math.min( west, x );
		south = Math.min( south, y );
		east = Math.max( east, x );
		north = Math.max( north, y );
	}
	return west > east ? null : [ west, south, east, north ];
}

export interface BoxedOutline {
	readonly outline: Outline;
	/** In degrees: west, south, east, north. */
	readonly box: Box;
}

/** Converts the polygons of an entry; null if there is nothing to paint. */
export function outlineOf( number: number, polygons: readonly ( readonly Position[] )[][] ): BoxedOutline | null {
	const shown = polygons.filter( ( [ outer = [] ] ) => outer.length > 2 );
	// The outer rings suffice, because holes are inside them.
	const box = boxAround( shown.flatMap( ( [ outer = [] ] ) => outer ) );
	if ( box === null ) {
		return null;
	}
	const [ west, south, east, north ] = box;
	return {
		outline: {
			number,
			box: [ xOf( west ), yOf( north ), xOf( east ), yOf( south ) ],
			rings: shown.flatMap( ( rings ) =>
				rings.filter( ( ring ) => ring.length > 2 ).map( ( ring, index ) => ringOf( ring, index > 0 ) )
			),
		},
		box,
	};
}
