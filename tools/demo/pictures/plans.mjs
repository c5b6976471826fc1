/** Draws a floor plan: outer walls, rooms, doors, windows. */
import { HEIGHT, rect, WIDTH } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Random} Random */

const WALL = '#3a3f42';
const [ LEFT, TOP, RIGHT, BOTTOM ] = [ 130, 80, 830, 560 ];

/** @param {Random} random @returns {string[]} */
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
		].map( ( [ at, down ], index ) => number( at ?? 0, down ?? 0, index + 1 ) ),
		scale(),
	];
}

/** @param {number} x @param {number} y @param {number} above @param {number} below */
function walls( x, y, above, below ) {
	return [
		`<rect x="${ LEFT }" y="${ TOP }" width="${ RIGHT - LEFT }" height="${ BOTTOM - TOP }" fill="none" stroke="${ WALL }" stroke-width="16"/>`,
		rect( [ LEFT, y - 4, RIGHT - LEFT, 8 ], WALL ),
		rect( [ x - 4, TOP, 8, BOTTOM - TOP ], WALL ),
		rect( [ above - 4, TOP, 8, y - TOP ], WALL ),
		rect( [ below - 4, y, 8, BOTTOM - y ], WALL ),
	];
}

/** Doors with the way they open, and windows. @param {number} x @param {number} y @param {number} above @param {number} below */
function openings( x, y, above, below ) {
	const middles = [ ( LEFT + x ) / 2, ( x + above ) / 2, ( above + RIGHT ) / 2 ];
	/** @param {number} at @param {number} down */
	const door = ( at, down ) =>
		rect( [ at, down - 6, 50, 12 ], '#f6f3ec' ) +
		`<path d="M${ at } ${ down }v-50a50 50 0 0 1 50 50" fill="none" stroke="#8a8577" stroke-width="2"/>`;
	/** @param {number} at @param {number} down */
	const glass = ( at, down ) =>
		rect( [ at - 34, down - 8, 68, 16 ], '#ffffff' ) + rect( [ at - 34, down - 2, 68, 4 ], '#5f8297' );
	return [
		...middles.map( ( at ) => glass( at, TOP ) ),
		...[ ( LEFT + below ) / 2, ( x + RIGHT ) / 2 ].map( ( at ) => glass( at, BOTTOM ) ),
		door( ( LEFT + x ) / 2 - 60, y ),
		door( x + 24, y ),
		door( above + 16, y ),
		door( ( below + x ) / 2 - 25, BOTTOM ),
		rect( [ below - 6, BOTTOM - 110, 12, 50 ], '#f6f3ec' ),
		rect( [ x - 6, y + 60, 12, 60 ], '#f6f3ec' ),
	];
}

/** @param {number} x @param {number} y @param {number} which */
const number = ( x, y, which ) =>
	`<text x="${ x }" y="${ y + 12 }" font-family="sans-serif" font-size="34" fill="#5d5650" text-anchor="middle">${ which }</text>`;

/** Five meters. */
const scale = () => rect( [ LEFT, 596, 150, 6 ], WALL ) + rect( [ LEFT + 150, 596, 150, 6 ], '#b9b2a4' );
