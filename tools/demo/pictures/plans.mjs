/** Draws a floor plan: outer walls, rooms, doors, windows. */
import { HEIGHT, rect, WIDTH } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Random} Random */

const WALL = '#3a3f42';
const [ LEFT, TOP, RIGHT, BOTTOM ] = [ 130, 80, 830, 560 ];

/** Inner walls of the flat: of the corridor, of three rooms above the corridor, of kitchen and bathroom below it. */
const FLAT_WALLS = /** @type {const} */ ( [
	[ LEFT, 286, RIGHT - LEFT, 8 ],
	[ LEFT, 376, 600, 8 ],
	[ 406, TOP, 8, 210 ],
	[ 616, TOP, 8, 210 ],
	[ 546, 380, 8, 180 ],
	[ 726, 380, 8, 180 ],
] );

/** x, y and name of each room of the flat. @type {readonly [number, number, string][]} */
const FLAT_ROOMS = [
	[ 270, 185, 'Wohnen' ],
	[ 515, 185, 'Schlafen' ],
	[ 727, 185, 'Zimmer' ],
	[ 240, 347, 'Flur' ],
	[ 340, 470, 'Wohnküche' ],
	[ 640, 470, 'Bad' ],
	[ 300, 603, 'Balkon' ],
];

/** Three rooms and a kitchen with a balcony, named. @returns {string[]} */
export const flat = () => [
	rect( [ 0, 0, WIDTH, HEIGHT ], '#ffffff' ),
	`<path d="M180 ${ BOTTOM }v70h240v-70" fill="none" stroke="${ WALL }" stroke-width="4"/>`,
	rect( [ LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP ], '#f6f3ec' ),
	`<rect x="${ LEFT }" y="${ TOP }" width="${ RIGHT - LEFT }" height="${ BOTTOM - TOP }" fill="none" stroke="${ WALL }" stroke-width="16"/>`,
	...FLAT_WALLS.map( ( box ) => rect( [ ...box ], WALL ) ),
	...[ 270, 515, 727 ].map( ( at ) => pane( at, TOP ) ),
	...[ 240, 640 ].map( ( at ) => pane( at, BOTTOM ) ),
	...[ 330, 540, 650 ].map( ( at ) => door( at, 290 ) ),
	...[ 470, 580 ].map( ( at ) => door( at, 380 ) ),
	...[ 330, 755 ].map( ( at ) => door( at, BOTTOM ) ),
	...FLAT_ROOMS.map( ( room ) => label( ...room ) ),
	scale( RIGHT - 300 ),
];

/** Six numbered rooms. @param {Random} random @returns {string[]} */
export function plan( random ) {
	const [ x, y ] = [ random.between( 360, 600 ), random.between( 260, 360 ) ];
	const [ above, below ] = [ random.between( x + 110, 740 ), random.between( 240, x - 90 ) ];
	return [
		rect( [ 0, 0, WIDTH, HEIGHT ], '#ffffff' ),
		rect( [ LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP ], '#f6f3ec' ),
		...walls( x, y, above, below ),
		...openings( x, y, above, below ),
		...[
			[ ( LEFT + x ) / 2, ( TOP + y ) / 2 ],
			[ ( x + above ) / 2, ( TOP + y ) / 2 ],
			[ ( above + RIGHT ) / 2, ( TOP + y ) / 2 ],
			[ ( LEFT + below ) / 2, ( y + BOTTOM ) / 2 ],
			[ ( below + x ) / 2, ( y + BOTTOM ) / 2 ],
			[ ( x + RIGHT ) / 2, ( y + BOTTOM ) / 2 ],
		].map( ( [ at, down ], index ) => label( at ?? 0, down ?? 0, index + 1 ) ),
		scale(),
	];
}

/**
 * @param {number} x position of the crossing of two walls
 * @param {number} y
 * @param {number} above x of a further wall above the crossing
 * @param {number} below x of a further wall below the crossing
 */
function walls( x, y, above, below ) {
	return [
		`<rect x="${ LEFT }" y="${ TOP }" width="${ RIGHT - LEFT }" height="${ BOTTOM - TOP }" fill="none" stroke="${ WALL }" stroke-width="16"/>`,
		rect( [ LEFT, y - 4, RIGHT - LEFT, 8 ], WALL ),
		rect( [ x - 4, TOP, 8, BOTTOM - TOP ], WALL ),
		rect( [ above - 4, TOP, 8, y - TOP ], WALL ),
		rect( [ below - 4, y, 8, BOTTOM - y ], WALL ),
	];
}

/** A door with the way it opens. @param {number} at x @param {number} down y */
const door = ( at, down ) =>
	rect( [ at, down - 6, 50, 12 ], '#f6f3ec' ) +
	`<path d="M${ at } ${ down }v-50a50 50 0 0 1 50 50" fill="none" stroke="#8a8577" stroke-width="2"/>`;

/** @param {number} at x of the window's middle @param {number} down y */
const pane = ( at, down ) =>
	rect( [ at - 34, down - 8, 68, 16 ], '#ffffff' ) + rect( [ at - 34, down - 2, 68, 4 ], '#5f8297' );

/** Doors with the way they open, and windows. @param {number} x @param {number} y @param {number} above @param {number} below */
function openings( x, y, above, below ) {
	const middles = [ ( LEFT + x ) / 2, ( x + above ) / 2, ( above + RIGHT ) / 2 ];
	return [
		...middles.map( ( at ) => pane( at, TOP ) ),
		...[ ( LEFT + below ) / 2, ( x + RIGHT ) / 2 ].map( ( at ) => pane( at, BOTTOM ) ),
		door( ( LEFT + x ) / 2 - 60, y ),
		door( x + 24, y ),
		door( above + 16, y ),
		door( ( below + x ) / 2 - 25, BOTTOM ),
		rect( [ below - 6, BOTTOM - 110, 12, 50 ], '#f6f3ec' ),
		rect( [ x - 6, y + 60, 12, 60 ], '#f6f3ec' ),
	];
}

/** @param {number} x @param {number} y @param {number | string} text */
const label = ( x, y, text ) =>
	`<text x="${ x }" y="${ y + 12 }" font-family="sans-serif" font-size="34" fill="#5d5650" text-anchor="middle">${ text }</text>`;

/** A scale bar of five meters. @param {number} [x] */
const scale = ( x = LEFT ) => rect( [ x, 596, 150, 6 ], WALL ) + rect( [ x + 150, 596, 150, 6 ], '#b9b2a4' );
