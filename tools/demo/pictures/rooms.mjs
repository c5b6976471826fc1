/** Draws rooms of a demo listing from inside. */
import { circle, HEIGHT, rect, shape, WIDTH } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Random} Random */

/** @param {Random} random */
export const tones = ( random ) => ( {
	wall: random.of( [ '#f3eee4', '#e9eeee', '#f4ece0', '#eceae6' ] ),
	floor: random.of( [ '#c9a77c', '#b98f63', '#d3bd9b' ] ),
	wood: random.of( [ '#8a6a4e', '#a9744f', '#6b5344' ] ),
	cloth: random.of( [ '#5f8297', '#8f9a73', '#b4533f', '#7d6f8d' ] ),
} );

/** Wall, floor and a window with something green behind it. @param {Random} random @param {{wall: string, floor: string}} tone */
function room( random, { wall, floor } ) {
	const x = random.between( 120, 560 );
	return [
		rect( [ 0, 0, WIDTH, 450 ], wall ),
		rect( [ 0, 450, WIDTH, 190 ], floor ),
		rect( [ 0, 440, WIDTH, 12 ], '#ffffff' ),
		rect( [ x - 8, 92, 276, 216 ], '#ffffff' ),
		rect( [ x, 100, 260, 200 ], '#cfe6f2' ),
		rect( [ x, 240, 260, 60 ], '#8fae74' ),
		circle( x + 70, 232, 40, '#7c9e69' ),
		rect( [ x + 126, 100, 8, 200 ], '#ffffff' ),
	];
}

/** @param {number} x @param {string} shade */
const lamp = ( x, shade ) =>
	rect( [ x - 2, 0, 4, 90 ], '#5d5650' ) +
	shape( `${ x - 46 },130 ${ x - 20 },86 ${ x + 20 },86 ${ x + 46 },130`, shade );

/** @param {Random} random */
export function living( random ) {
	const tone = tones( random );
	return [
		...room( random, tone ),
		shape( '180,620 260,520 720,520 800,620', '#efe6d6' ),
		rect( [ 220, 370, 440, 110 ], tone.cloth, 18 ),
		rect( [ 190, 420, 500, 90 ], tone.cloth, 14 ),
		rect( [ 250, 420, 180, 50 ], '#ffffff55', 8 ),
		rect( [ 450, 420, 180, 50 ], '#ffffff55', 8 ),
		rect( [ 360, 560, 220, 14 ], tone.wood ),
		rect( [ 380, 574, 8, 40 ], tone.wood ),
		rect( [ 552, 574, 8, 40 ], tone.wood ),
		rect( [ 840, 390, 60, 90 ], '#9c4f3c' ),
		circle( 870, 340, 60, '#6f9160' ),
	];
}

/** @param {Random} random */
export function dining( random ) {
	const tone = tones( random );
	return [
		...room( random, tone ),
		lamp( 480, tone.cloth ),
		rect( [ 240, 430, 480, 20 ], tone.wood ),
		rect( [ 270, 450, 14, 130 ], tone.wood ),
		rect( [ 676, 450, 14, 130 ], tone.wood ),
		...[ 330, 450, 570 ].flatMap( ( x ) => [
			rect( [ x, 360, 66, 10 ], tone.wood ),
			rect( [ x, 370, 8, 200 ], tone.wood ),
			rect( [ x, 480, 66, 16 ], tone.cloth ),
			rect( [ x + 58, 370, 8, 200 ], tone.wood ),
		] ),
		circle( 480, 410, 26, '#c98a2d' ),
	];
}

/** @param {Random} random */
export function kitchen( random ) {
	const tone = tones( random );
	return [
		...room( random, tone ),
		rect( [ 0, 340, WIDTH, 18 ], tone.wood ),
		rect( [ 0, 358, WIDTH, 130 ], '#f7f3ea' ),
		...Array.from( { length: 8 }, ( _, index ) => rect( [ 10 + index * 120, 366, 108, 114 ], tone.cloth, 3 ) ),
		rect( [ 254, 376, 100, 94 ], '#3a3f42', 6 ),
		rect( [ 264, 398, 80, 60 ], '#5f6f78', 4 ),
		rect( [ 250, 332, 108, 8 ], '#3a3f42' ),
		shape( '262,70 346,70 366,150 242,150', '#b9c4c9' ),
		rect( [ 620, 300, 8, 40 ], '#aab1b4' ),
		rect( [ 580, 296, 48, 8 ], '#aab1b4' ),
	];
}

/** @param {Random} random */
export function bath( random ) {
	const tile = random.of( [ '#dfe9ec', '#e6ece2', '#efe8dc' ] );
	return [
		rect( [ 0, 0, WIDTH, 460 ], tile ),
		rect( [ 0, 460, WIDTH, 180 ], '#b9c4c9' ),
		...Array.from( { length: 11 }, ( _, index ) => rect( [ index * 96, 0, 2, 460 ], '#ffffff' ) ),
		...Array.from( { length: 6 }, ( _, index ) => rect( [ 0, index * 84, WIDTH, 2 ], '#ffffff' ) ),
		rect( [ 90, 390, 420, 140 ], '#ffffff', 50 ),
		rect( [ 110, 400, 380, 26 ], '#cfe6f2', 12 ),
		rect( [ 440, 320, 10, 70 ], '#aab1b4' ),
		rect( [ 620, 120, 200, 160 ], '#c3d8df', 8 ),
		rect( [ 600, 370, 240, 40 ], '#ffffff', 8 ),
		rect( [ 620, 410, 200, 130 ], random.of( [ '#8a6a4e', '#a9744f' ] ) ),
		rect( [ 714, 330, 12, 40 ], '#aab1b4' ),
	];
}

/** @param {Random} random */
export function bedroom( random ) {
	const tone = tones( random );
	return [
		...room( random, tone ),
		rect( [ 250, 290, 460, 150 ], tone.wood, 10 ),
		rect( [ 230, 400, 500, 160 ], '#ffffff', 12 ),
		rect( [ 230, 460, 500, 110 ], tone.cloth, 12 ),
		rect( [ 270, 370, 180, 60 ], '#f4f4f0', 18 ),
		rect( [ 510, 370, 180, 60 ], '#f4f4f0', 18 ),
		rect( [ 770, 420, 90, 100 ], tone.wood ),
		shape( '780,370 800,320 830,320 850,370', '#f2e3a0' ),
		rect( [ 812, 370, 6, 50 ], '#5d5650' ),
	];
}

/** @param {Random} random */
export function nursery( random ) {
	const tone = tones( random );
	return [
		...room( random, tone ),
		rect( [ 90, 400, 330, 100 ], '#ffffff', 8 ),
		rect( [ 90, 440, 330, 80 ], tone.cloth, 8 ),
		rect( [ 660, 300, 220, 220 ], tone.wood ),
		...[ 0, 1, 2 ].map( ( row ) => rect( [ 672, 312 + row * 70, 196, 56 ], '#f3eee4' ) ),
		circle( 520, 560, 34, '#d8593f' ),
		rect( [ 570, 540, 50, 50 ], '#c98a2d' ),
	];
}

/** @param {Random} random */
export function study( random ) {
	const tone = tones( random );
	return [
		...room( random, tone ),
		rect( [ 280, 400, 420, 18 ], tone.wood ),
		rect( [ 300, 418, 14, 150 ], tone.wood ),
		rect( [ 666, 418, 14, 150 ], tone.wood ),
		rect( [ 420, 300, 150, 90 ], '#3a3f42', 6 ),
		rect( [ 488, 390, 14, 10 ], '#3a3f42' ),
		rect( [ 440, 440, 110, 20 ], tone.cloth, 8 ),
		rect( [ 488, 460, 12, 100 ], '#5d5650' ),
		rect( [ 830, 160, 110, 400 ], tone.wood ),
		...[ 0, 1, 2, 3 ].map( ( row ) => rect( [ 842, 176 + row * 96, 86, 74 ], row % 2 ? tone.cloth : '#c98a2d' ) ),
	];
}

/** @param {Random} random */
export function stairs( random ) {
	const { wall, floor, wood } = tones( random );
	return [
		rect( [ 0, 0, WIDTH, HEIGHT ], wall ),
		rect( [ 0, 580, WIDTH, 60 ], floor ),
		...Array.from( { length: 10 }, ( _, step ) =>
			rect(
				[ 180 + step * 62, 540 - step * 48, 600 - step * 62, 48 + step * 48 ],
				step % 2 ? '#e4dccd' : '#ece5d8'
			)
		),
		...Array.from( { length: 10 }, ( _, step ) => rect( [ 172 + step * 62, 532 - step * 48, 74, 10 ], wood ) ),
		...Array.from( { length: 10 }, ( _, step ) => rect( [ 206 + step * 62, 420 - step * 48, 5, 112 ], '#5d5650' ) ),
		`<path d="M180 436L780 -28" stroke="${ wood }" stroke-width="14"/>`,
	];
}

/** @param {Random} random */
export function cellar( random ) {
	return [
		rect( [ 0, 0, WIDTH, 460 ], '#d5d3cc' ),
		rect( [ 0, 460, WIDTH, 180 ], '#a8a49a' ),
		rect( [ 640, 60, 160, 70 ], '#cfe6f2' ),
		rect( [ 120, 200, 380, 300 ], '#8a6a4e' ),
		...[ 0, 1, 2 ].flatMap( ( row ) => [
			rect( [ 132, 212 + row * 96, 356, 80 ], '#e4dccd' ),
			...[ 0, 1, 2, 3 ].map( ( box ) =>
				rect(
					[ 146 + box * 86, 236 + row * 96, random.between( 40, 70 ), 56 ],
					random.of( [ '#c98a2d', '#5f8297', '#8f9a73' ] )
				)
			),
		] ),
		rect( [ 660, 260, 170, 240 ], '#f4f4f0', 10 ),
		circle( 745, 340, 30, '#aab1b4' ),
	];
}
