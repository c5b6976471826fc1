/** Paints a tile of the preview: accepted outlines, and rejected ones above them, in wp-admin's colors. */
import type { Box } from '../../map/outlines';
import { SIDE, type Tile } from '../../map/tile';
import { clip } from './clip';
import { WORLD, type Outline } from './outline';

/** The part of a canvas context used here. */
export type Canvas = Pick<
	OffscreenCanvasRenderingContext2D,
	| 'beginPath'
	| 'moveTo'
	| 'lineTo'
	| 'closePath'
	| 'rect'
	| 'fill'
	| 'stroke'
	| 'setLineDash'
	| 'fillStyle'
	| 'strokeStyle'
	| 'lineWidth'
>;

interface Look {
	readonly stroke: string;
	readonly fill: string;
	readonly width: number;
	readonly dash: readonly number[];
}

const ACCEPTED: Look = { stroke: '#3858e9', fill: '#dfe5fc', width: 1, dash: [] };
const REFUSED: Look = { stroke: '#b32d2e', fill: '#fce8e8', width: 2, dash: [ 6, 4 ] };

/** Pixels beyond a tile's edge within which a line is wide enough to reach into the tile. */
const MARGIN = 4;

interface View {
	readonly left: number;
	readonly top: number;
	/** Pixels per unit. */
	readonly factor: number;
	/** Painted area, in units. */
	readonly window: Box;
}

function viewOf( { x, y, z, scale }: Tile ): View {
	const side = WORLD / 2 ** z;
	const [ left, top, margin ] = [ x * side, y * side, ( side / SIDE ) * MARGIN ];
	return {
		left,
		top,
		factor: ( SIDE * scale ) / side,
		window: [ left - margin, top - margin, left + side + margin, top + side + margin ],
	};
}

const overlaps = ( a: Box, b: Box ): boolean =>
	a[ 0 ] <= b[ 2 ] && a[ 2 ] >= b[ 0 ] && a[ 1 ] <= b[ 3 ] && a[ 3 ] >= b[ 1 ];

const isInside = ( a: Box, b: Box ): boolean =>
	a[ 0 ] >= b[ 0 ] && a[ 2 ] <= b[ 2 ] && a[ 1 ] >= b[ 1 ] && a[ 3 ] <= b[ 3 ];

/** Draws a ring without consecutive positions in the same pixel, which are frequent at a low zoom. */
function trace( canvas: Canvas, ring: ArrayLike< number >, { left, top, factor }: View ): void {
	let [ atX, atY, corners ] = [ NaN, NaN, 0 ];
	for ( let i = 0; i < ring.length; i += 2 ) {
		const [ x, y ] = [ ( ( ring[ i ] ?? 0 ) - left ) * factor, ( ( ring[ i + 1 ] ?? 0 ) - top ) * factor ];
		if ( Math.round( x ) === atX && Math.round( y ) === atY ) {
			continue;
		}
		[ atX, atY ] = [ Math.round( x ), Math.round( y ) ];
		if ( corners++ === 0 ) {
			canvas.moveTo( x, y );
		} else {
			canvas.lineTo( x, y );
		}
	}
	if ( corners > 2 ) {
		canvas.closePath();
	} else if ( corners > 0 ) {
		canvas.rect( atX, atY, 1, 1 );
	}
}

function draw( canvas: Canvas, outlines: readonly Outline[], look: Look, tile: Tile ): void {
	const view = viewOf( tile );
	canvas.beginPath();
	for ( const { box, rings } of outlines ) {
		const isFullyVisible = isInside( box, view.window );
		rings.forEach( ( ring ) => trace( canvas, isFullyVisible ? ring : clip( ring, view.window ), view ) );
	}
	canvas.fillStyle = look.fill;
	canvas.fill();
	canvas.strokeStyle = look.stroke;
	canvas.lineWidth = look.width * tile.scale;
	canvas.setLineDash( look.dash.map( ( length ) => length * tile.scale ) );
	canvas.stroke();
}

/** @param refused Numbers of rejected entries. */
export function paint(
	canvas: Canvas,
	outlines: readonly Outline[],
	refused: ReadonlySet< number >,
	tile: Tile
): void {
	const { window } = viewOf( tile );
	const visible = outlines.filter( ( { box } ) => overlaps( box, window ) );
	const accepted = visible.filter( ( { number } ) => ! refused.has( number ) );
	draw( canvas, accepted, ACCEPTED, tile );
	if ( accepted.length < visible.length ) {
		draw( canvas, visible.filter( ( { number } ) => refused.has( number ) ), REFUSED, tile ); // prettier-ignore
	}
}
