/** Draws a demo listing as SVG: flat shapes, chosen by category and varied by slug, the same on every run. */
import { circle, HEIGHT, pane, panes, rect, seeded, shape, sheet, tree, WIDTH } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Colors} Colors */
/** @typedef {import('./shapes.mjs').Light} Light */
/** @typedef {import('./shapes.mjs').Random} Random */

/** Each light: the colors of the sky at the top and at the horizon, of the far hills and of the near hills. */
/** @type {[Light, ...Light[]]} */
const LIGHTS = [
	[ '#cfe6f2', '#f4f8f6', '#a9c3c4', '#7fa08f' ],
	[ '#bcd9ec', '#fdf3e1', '#9db7b4', '#89a578' ],
	[ '#f6d9b8', '#fbeedd', '#b7a99c', '#8f9a73' ],
	[ '#d8dfe6', '#eef1f0', '#a8b1b3', '#83967f' ],
];
/** @type {[string, ...string[]]} */
const WALLS = [ '#f3ead9', '#e9e4dc', '#f7f3ea', '#e4d6c3', '#dfe5e3', '#efd9c4' ];
/** @type {[string, ...string[]]} */
const ROOFS = [ '#9c4f3c', '#7f4a3d', '#5d5650', '#6d3f3a', '#48525a' ];
const GROUND = 470;

/** Shapes by category id. @type {Record<number, (random: Random, colors: Colors) => string[]>} */
const BUILDINGS = {
	30225: apartments,
	22332: house,
	36561: tenement,
	19795: plot,
	42723: office,
	82397: shop,
	11080: hall,
	30911: inn,
};

/**
 * @param {{slug: string, category: number}} listing
 * @returns {string} SVG document
 */
export function draw( listing ) {
	return sheet( outside( listing ) );
}

/**
 * @param {{slug: string, category: number}} listing
 * @param {Light} [other] Replaces the listing's light.
 * @returns {string[]}
 */
export function outside( listing, other ) {
	const random = seeded( listing.slug );
	const light = random.of( LIGHTS );
	const body = ( BUILDINGS[ listing.category ] ?? house )( random, {
		wall: random.of( WALLS ),
		roof: random.of( ROOFS ),
	} );
	return [ ...scene( random, other ?? light ), ...body, ...bushes( random ) ];
}

/** Sky, hills, lake and lawn. @param {Random} random @param {Light} light @returns {string[]} */
function scene( random, [ above, below, far, near ] ) {
	const peak = random.between( 150, 800 );
	return [
		`<defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="${ above }"/><stop offset="1" stop-color="${ below }"/></linearGradient></defs>`,
		rect( [ 0, 0, WIDTH, HEIGHT ], 'url(#s)' ),
		circle( random.between( 80, 880 ), random.between( 70, 150 ), 38, '#fff6dc' ),
		shape(
			`0,360 ${ peak - 200 },${ random.between( 270, 310 ) } ${ peak },${ random.between( 230, 280 ) } ${ peak + 260 },320 960,300 960,460 0,460`,
			far
		),
		rect( [ 0, 372, WIDTH, 70 ], '#9cc3d2' ),
		shape(
			`0,400 ${ random.between( 150, 420 ) },372 ${ random.between( 500, 800 ) },410 960,384 960,480 0,480`,
			near
		),
		rect( [ 0, GROUND - 24, WIDTH, HEIGHT ], '#8fae74' ),
		shape( `380,${ HEIGHT } 450,${ GROUND } 510,${ GROUND } 600,${ HEIGHT }`, '#d8cdb8' ),
	];
}

/** @param {Random} random @param {Colors} colors */
function house( random, { wall, roof } ) {
	const width = random.between( 320, 430 );
	const left = 480 - width / 2;
	const top = random.between( 280, 310 );
	const ridge = top - random.between( 90, 140 );
	return [
		rect( [ left, top, width, GROUND - top ], wall ),
		shape( `${ left - 30 },${ top } ${ left + width / 2 },${ ridge } ${ left + width + 30 },${ top }`, roof ),
		rect( [ left + width * 0.7, ridge + 10, 26, 60 ], '#8a6a58' ),
		...panes( 2, 1, { x: left + 40, y: top + 60, dx: width - 140, dy: 0, width: 60, height: 76 }, random ),
		pane( [ left + width / 2 - 26, top - 62, 52, 44 ] ),
		rect( [ left + width / 2 - 32, GROUND - 112, 64, 112 ], '#6b5344' ),
		circle( left + width / 2 + 20, GROUND - 56, 4, '#e9d9b0' ),
	];
}

/** @param {Random} random @param {Colors} colors */
function apartments( random, { wall, roof } ) {
	const floors = random.between( 3, 5 );
	const top = GROUND - floors * 66 - 18;
	return [
		rect( [ 270, top, 420, GROUND - top ], wall ),
		rect( [ 256, top - 16, 448, 18 ], roof ),
		...panes( 5, floors, { x: 296, y: top + 18, dx: 78, dy: 66, width: 44, height: 34 }, random ),
		...Array.from( { length: floors - 1 }, ( _, index ) =>
			rect( [ 366, top + 58 + index * 66, 212, 10 ], '#c3bdb2' )
		),
		rect( [ 452, GROUND - 58, 56, 58 ], '#5b4a3e' ),
	];
}

/** @param {Random} random @param {Colors} colors */
function tenement( random, { wall, roof } ) {
	return [
		rect( [ 230, 250, 500, GROUND - 250 ], wall ),
		shape( '206,250 280,170 680,170 754,250', roof ),
		...panes( 6, 3, { x: 256, y: 274, dx: 80, dy: 66, width: 46, height: 40 }, random ),
		...[ 330, 460, 590 ].map( ( x ) => pane( [ x, 196, 40, 36 ] ) ),
		rect( [ 450, GROUND - 60, 60, 60 ], '#5b4a3e' ),
	];
}

/** @param {Random} random */
function plot( random ) {
	/** @param {number} x @param {number} y */
	const stake = ( x, y ) => rect( [ x - 4, y - 34, 8, 40 ], '#a9744f' ) + rect( [ x - 4, y - 34, 8, 10 ], '#d8593f' );
	/** @type {[number, number][]} */
	const corners = [
		[ 250, 470 ],
		[ 720, 462 ],
		[ 820, 590 ],
		[ 170, 598 ],
	];
	return [
		shape( corners.map( ( corner ) => corner.join() ).join( ' ' ), '#a5c184' ),
		`<polygon points="${ corners.map( ( corner ) => corner.join() ).join( ' ' ) }" fill="none" stroke="#ffffff" stroke-width="5" stroke-dasharray="20 14"/>`,
		...corners.map( ( [ x, y ] ) => stake( x, y ) ),
		...[ random.between( 120, 260 ), random.between( 640, 820 ) ].map( ( x ) =>
			tree( x, 462, random.between( 46, 74 ) )
		),
	];
}

/** @param {Random} random */
function office( random ) {
	const floors = random.between( 3, 5 );
	const top = GROUND - floors * 62;
	const glass = random.of( [ '#7fa3b5', '#8aa79f', '#94a3b8' ] );
	return [
		rect( [ 250, top - 14, 460, GROUND - top + 14 ], '#dfe3e4' ),
		...Array.from( { length: floors }, ( _, index ) => rect( [ 266, top + index * 62, 428, 44 ], glass ) ),
		...Array.from( { length: 8 }, ( _, index ) =>
			rect( [ 316 + index * 54, top, 5, GROUND - top - 18 ], '#dfe3e4' )
		),
		rect( [ 440, GROUND - 56, 80, 56 ], '#4c5a63' ),
		rect( [ 424, GROUND - 68, 112, 10 ], '#6b767d' ),
	];
}

/** @param {Random} random @param {Colors} colors */
function shop( random, { wall, roof } ) {
	const cloth = random.of( [ '#b4533f', '#3f7d78', '#c98a2d' ] );
	return [
		rect( [ 260, 220, 440, GROUND - 220 ], wall ),
		rect( [ 246, 206, 468, 18 ], roof ),
		...panes( 4, 1, { x: 300, y: 244, dx: 98, dy: 0, width: 56, height: 56 }, random ),
		...Array.from( { length: 10 }, ( _, index ) =>
			shape(
				`${ 270 + index * 42 },324 ${ 312 + index * 42 },324 ${ 318 + index * 42 },362 ${ 264 + index * 42 },362`,
				index % 2 ? '#fbf7ee' : cloth
			)
		),
		rect( [ 290, 374, 150, 80 ], '#6f93a6' ),
		rect( [ 520, 374, 150, 80 ], '#6f93a6' ),
		rect( [ 452, 372, 56, 98 ], '#5b4a3e' ),
	];
}

/** @param {Random} random */
function hall( random ) {
	const skin = random.of( [ '#c9ced0', '#b9c4c9', '#d2cdc2' ] );
	return [
		shape( '170,300 480,244 790,300 790,470 170,470', skin ),
		...Array.from( { length: 15 }, ( _, index ) => rect( [ 190 + index * 40, 308, 3, 160 ], '#aab1b4' ) ),
		rect( [ 250, 350, 170, 120 ], '#5f6f78' ),
		rect( [ 540, 350, 170, 120 ], '#5f6f78' ),
		...[ 0, 1, 2, 3 ].flatMap( ( line ) => [
			rect( [ 250, 374 + line * 26, 170, 3 ], '#4c5a63' ),
			rect( [ 540, 374 + line * 26, 170, 3 ], '#4c5a63' ),
		] ),
		rect( [ 534, 462, 182, 16 ], '#8a8577' ),
	];
}

/** @param {Random} random @param {Colors} colors */
function inn( random, colors ) {
	/** @param {number} x */
	const table = ( x ) =>
		shape( `${ x - 62 },500 ${ x },462 ${ x + 62 },500`, '#c98a2d' ) +
		rect( [ x - 3, 500, 6, 66 ], '#7c6a58' ) +
		rect( [ x - 44, 542, 88, 8 ], '#a9744f' );
	return [
		...house( random, colors ),
		rect( [ 300, 318, 110, 30 ], '#4c5a43', 4 ),
		table( 190 ),
		table( 740 ),
		table( 850 ),
	];
}

/** @param {Random} random @returns {string[]} */
function bushes( random ) {
	return [
		random.between( 20, 130 ),
		random.between( 150, 210 ),
		random.between( 760, 830 ),
		random.between( 860, 940 ),
	].map( ( x ) =>
		random.between( 0, 2 ) === 0
			? tree( x, 490, random.between( 40, 70 ) )
			: circle( x, 492, random.between( 26, 44 ), '#759a63' )
	);
}
