/** Draws further pictures of a demo listing, by name: "kueche", "schlafen-2", "grundriss-eg". */
import { outside } from './draw.mjs';
import { flat, plan } from './plans.mjs';
import { bath, bedroom, cellar, dining, kitchen, living, nursery, stairs, study, tones } from './rooms.mjs';
import { circle, HEIGHT, rect, seeded, shape, sheet, tree, WIDTH } from './shapes.mjs';

/** @typedef {import('./shapes.mjs').Random} Random */
/** @typedef {{slug: string, category: number}} Listing */

/** Pictures by name without number. @type {Record<string, (random: Random, listing: Listing) => string[]>} */
const VIEWS = {
	'aussen-garten': behind,
	'aussen-strasse': street,
	'aussen-abend': evening,
	'aussen-winter': winter,
	'aussen-nah': ( _, listing ) => closer( listing ),
	eingang: entrance,
	terrasse: terrace,
	garten: garden,
	blick: lookout,
	wohnen: living,
	essen: dining,
	kueche: kitchen,
	bad: bath,
	schlafen: bedroom,
	kind: nursery,
	arbeit: study,
	treppe: stairs,
	keller: cellar,
	pool,
	'grundriss-wohnung': flat,
};

/**
 * @param {Listing} listing
 * @param {string} name
 * @returns {string} SVG document
 */
export function drawView( listing, name ) {
	const kind = name.replace( /-\d+$/, '' );
	const random = seeded( `${ listing.slug } ${ name }` );
	const view = VIEWS[ kind ];
	if ( ! view && ! kind.startsWith( 'grundriss' ) ) {
		throw new Error( `There is no drawing for “${ name }”.` );
	}
	return sheet( view ? view( random, listing ) : plan( random ) );
}

/** @param {readonly string[]} parts @param {string} transform */
const group = ( parts, transform ) => `<g transform="${ transform }">${ parts.join( '' ) }</g>`;
/** Mirrors left and right. @param {readonly string[]} parts */
const mirrored = ( parts ) => group( parts, `translate(${ WIDTH } 0) scale(-1 1)` );
/** A color over the whole picture. @param {string} fill @param {number} opacity */
const veil = ( fill, opacity ) =>
	`<rect width="${ WIDTH }" height="${ HEIGHT }" fill="${ fill }" opacity="${ opacity }"/>`;
/** Flowers, or snowflakes. @param {Random} random @param {number} count @param {[number, number]} heights @param {readonly [string, ...string[]]} colors */
const dots = ( random, count, [ top, bottom ], colors ) =>
	Array.from( { length: count }, () =>
		circle( random.between( 10, 950 ), random.between( top, bottom ), random.between( 3, 7 ), random.of( colors ) )
	);

/** @param {Random} random @param {Listing} listing */
function behind( random, listing ) {
	return [
		mirrored( outside( listing ) ),
		rect( [ 0, 470, WIDTH, 170 ], '#8fae74' ),
		rect( [ 270, 470, 420, 46 ], '#cdbfa6' ),
		...parasol( 560, 500 ),
		...dots( random, 40, [ 540, 630 ], [ '#e6b8c2', '#f2e3a0', '#d8a0b8' ] ),
	];
}

/** @param {Random} random @param {Listing} listing */
function street( random, listing ) {
	const x = random.between( 90, 640 );
	return [
		group( outside( listing ), 'translate(-96 -60) scale(1.2)' ),
		rect( [ 0, 440, WIDTH, 40 ], '#7c9e69' ),
		rect( [ 0, 478, WIDTH, 20 ], '#d2cdc2' ),
		rect( [ 0, 498, WIDTH, 142 ], '#8b8f92' ),
		...[ 0, 1, 2, 3, 4 ].map( ( line ) => rect( [ 40 + line * 200, 570, 100, 8 ], '#f4f4f0' ) ),
		shape( `${ x },520 ${ x + 40 },484 ${ x + 150 },484 ${ x + 190 },520`, '#5d7f95' ),
		rect( [ x - 20, 516, 240, 40 ], '#7fa3b5', 12 ),
		circle( x + 30, 556, 20, '#3a3f42' ),
		circle( x + 170, 556, 20, '#3a3f42' ),
	];
}

/** @param {Random} random @param {Listing} listing */
function evening( random, listing ) {
	return [
		...outside( listing, [ '#e79a6a', '#f8dcae', '#8c7f8d', '#76806a' ] ),
		veil( '#2b2450', 0.34 ),
		...dots( random, 14, [ 20, 140 ], [ '#fdf3d2', '#ffffff' ] ),
	];
}

/** @param {Random} random @param {Listing} listing */
function winter( random, listing ) {
	return [
		...outside( listing, [ '#c9d3dc', '#eef1f4', '#dfe6ea', '#e9eef0' ] ),
		veil( '#f4f7fa', 0.28 ),
		rect( [ 0, 486, WIDTH, 154 ], '#f4f7fa' ),
		...dots( random, 60, [ 20, 600 ], [ '#ffffff' ] ),
	];
}

/** @param {Listing} listing */
function closer( listing ) {
	return [ group( outside( listing ), 'translate(-384 -300) scale(1.8)' ) ];
}

/** @param {number} x @param {number} foot */
function parasol( x, foot ) {
	return [
		shape( `${ x - 90 },${ foot - 110 } ${ x },${ foot - 160 } ${ x + 90 },${ foot - 110 }`, '#c98a2d' ),
		rect( [ x - 3, foot - 112, 6, 112 ], '#7c6a58' ),
		rect( [ x - 60, foot - 40, 120, 10 ], '#a9744f' ),
		rect( [ x - 50, foot - 30, 6, 32 ], '#7c6a58' ),
		rect( [ x + 44, foot - 30, 6, 32 ], '#7c6a58' ),
	];
}

/** @param {Random} random @param {Listing} listing */
function entrance( random, listing ) {
	const { wall, wood } = tones( seeded( listing.slug ) );
	return [
		rect( [ 0, 0, WIDTH, HEIGHT ], wall ),
		rect( [ 0, 540, WIDTH, 100 ], '#b9b2a4' ),
		rect( [ 340, 120, 280, 420 ], '#ffffff' ),
		rect( [ 356, 136, 248, 404 ], wood ),
		rect( [ 396, 176, 60, 200 ], '#7fa3b5' ),
		circle( 576, 350, 9, '#e9d9b0' ),
		rect( [ 290, 540, 380, 26 ], '#d2cdc2' ),
		rect( [ 260, 566, 440, 26 ], '#c3bdb2' ),
		...[ 220, 740 ].flatMap( ( x ) => [
			rect( [ x - 36, 480, 72, 60 ], '#9c4f3c' ),
			circle( x, 440, random.between( 44, 60 ), '#6f9160' ),
		] ),
	];
}

/** Lake and mountains in the distance. @param {Random} random */
function far( random ) {
	const peak = random.between( 300, 700 );
	return [
		rect( [ 0, 0, WIDTH, HEIGHT ], '#d6e8f1' ),
		circle( random.between( 100, 860 ), 110, 36, '#fff6dc' ),
		shape(
			`0,300 ${ peak - 220 },210 ${ peak - 90 },250 ${ peak },170 ${ peak + 150 },250 ${ peak + 300 },220 960,290 960,340 0,340`,
			'#b5c7d3'
		),
		rect( [ 0, 320, WIDTH, 160 ], '#9cc3d2' ),
		shape( `${ peak },320 ${ peak + 24 },360 ${ peak - 24 },360`, '#ffffff' ),
	];
}

/** @param {Random} random */
function lookout( random ) {
	return [
		...far( random ),
		rect( [ 0, 470, WIDTH, 170 ], '#7fa08f' ),
		...[ 80, 250, 700, 880 ].map( ( x ) => tree( x, 560, random.between( 50, 84 ) ) ),
		...Array.from( { length: 6 }, ( _, index ) =>
			rect( [ 300 + index * 66, 500 + ( index % 3 ) * 18, 44, 34 ], '#e9e4dc' )
		),
		...Array.from( { length: 6 }, ( _, index ) =>
			shape(
				`${ 294 + index * 66 },${ 502 + ( index % 3 ) * 18 } ${ 322 + index * 66 },${ 478 + ( index % 3 ) * 18 } ${ 350 + index * 66 },${ 502 + ( index % 3 ) * 18 }`,
				'#9c4f3c'
			)
		),
	];
}

/** @param {Random} random */
function terrace( random ) {
	return [
		...far( random ),
		rect( [ 0, 440, WIDTH, 200 ], '#c9b08c' ),
		...[ 0, 1, 2, 3, 4 ].map( ( line ) => rect( [ 0, 470 + line * 36, WIDTH, 3 ], '#b39a76' ) ),
		rect( [ 0, 370, WIDTH, 10 ], '#5d5650' ),
		...Array.from( { length: 25 }, ( _, index ) => rect( [ index * 40, 380, 4, 64 ], '#5d5650' ) ),
		...parasol( random.between( 300, 660 ), 590 ),
		rect( [ 60, 500, 70, 70 ], '#9c4f3c' ),
		circle( 95, 470, 50, '#6f9160' ),
	];
}

/** @param {Random} random */
function garden( random ) {
	return [
		rect( [ 0, 0, WIDTH, 330 ], '#d6e8f1' ),
		rect( [ 0, 280, WIDTH, 90 ], '#6f9160' ),
		rect( [ 0, 360, WIDTH, 280 ], '#8fae74' ),
		shape( '420,640 470,366 500,366 590,640', '#d8cdb8' ),
		...[ 130, 300, 690, 860 ].map( ( x ) => tree( x, random.between( 380, 430 ), random.between( 70, 110 ) ) ),
		...dots( random, 34, [ 470, 620 ], [ '#e6b8c2', '#f2e3a0', '#d8593f', '#ffffff' ] ),
		rect( [ 640, 500, 150, 14 ], '#a9744f' ),
		rect( [ 656, 514, 10, 44 ], '#7c6048' ),
		rect( [ 764, 514, 10, 44 ], '#7c6048' ),
	];
}

/** @param {Random} random */
function pool( random ) {
	return [
		...far( random ),
		rect( [ 0, 440, WIDTH, 200 ], '#d2cdc2' ),
		shape( '180,600 290,470 720,470 800,600', '#6fb3c8' ),
		shape( '230,580 310,490 500,490 460,580', '#8cc7d8' ),
		...[ 60, 850 ].map( ( x ) => rect( [ x - 30, 520, 90, 16 ], '#f7f3ea', 6 ) ),
	];
}
