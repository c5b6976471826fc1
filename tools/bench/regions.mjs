/** `node tools/bench/regions.mjs FILE [COUNT]`: writes a GeoJSON file of COUNT regions (default 1,100), for `wp sw-immosuite regions import`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { isMain, runMain, Trouble } from '../lib/trouble.mjs';

/** Number of regions per parent: they form a row of the grid. */
const COLUMNS = 44;

/** Maximum positions of a border between two regions: in usual files, and in the largest. */
const STEPS = { usual: 24, largest: 85 };

/** Decimals of a degree in usual files: about a meter. */
const DECIMALS = 5;

/** Positions of all outlines: those of the municipalities of a large state, and as many as fit into 32 MB. */
const POSITIONS = 400_000;
const MAX_POSITIONS = 1_660_000;

/** Size of a cell in degrees. */
const CELL = 0.05;

/** Middle of the grid: the default center of the map, which then shows a part of the regions. */
const MIDDLE = { lng: 9.09, lat: 47.75 };

/**
 * Generates a grid of cells with crooked borders shared by neighbors, about as complex as the municipalities of
 * Baden-Württemberg.
 *
 * @param {number} count of all regions, parents among them
 * @param {boolean} [isLargest] with as many positions as a file of 32 MB holds
 * @returns {string} GeoJSON
 */
export function regionGrid( count, isLargest = false ) {
	const rows = Math.ceil( count / ( COLUMNS + 1 ) );
	const parents = Array.from( { length: rows }, ( _, row ) =>
		feature( { id: `p${ row }`, name: `Kreis ${ row }` } )
	);
	const [ maxSteps, positions ] = isLargest ? [ STEPS.largest, MAX_POSITIONS ] : [ STEPS.usual, POSITIONS ];
	const steps = Math.min( maxSteps, Math.floor( ( positions / ( count - rows ) - 1 ) / 4 ) );
	const regions = Array.from( { length: count - rows }, ( _, index ) => {
		const [ x, y ] = [ index % COLUMNS, Math.floor( index / COLUMNS ) ];
		const outline = ring( x - COLUMNS / 2, y - Math.floor( rows / 2 ), steps );
		return feature( { id: `r${ index }`, name: `Gemeinde ${ index }`, parent: `p${ y }` }, outline );
	} );
	return JSON.stringify( { type: 'FeatureCollection', features: [ ...parents, ...regions ] } );
}

/** Limits of a small host. PHP's own time limit excludes the database, so the row uses the clock. */
const HOST = { regions: 5000, memory: '128M', seconds: 30 };

/**
 * Replaces the existing regions.
 *
 * @param {{name: string, checkout: string}} site
 * @param {number} count
 * @param {{memory?: string, isLargest?: boolean, isCheck?: boolean}} [how] memory: PHP's limit; isCheck: nothing is written
 * @returns {Promise<{outlines: number, seconds: number, megabyte: number}>} including WordPress' time and memory
 */
export async function importRegions( site, count, { memory = '1G', isLargest = false, isCheck = false } = {} ) {
	const file = join( CACHE, `${ site.name }/regions.geojson` );
	await writeFile( file, regionGrid( count, isLargest ) );
	const script = join( site.checkout, 'tools/bench/import-regions.php' );
	const { code, stdout, stderr } = await capture( 'php', [
		...[ '-d', `memory_limit=${ memory }` ],
		...[ script, siteRoot( site.name ), file, ...( isCheck ? [ 'check' ] : [] ) ],
	] );
	if ( code !== 0 ) {
		throw new Trouble( `The regions were not imported: ${ ( stderr || stdout ).slice( -600 ) }` );
	}
	return JSON.parse( stdout.trim().split( '\n' ).at( -1 ) ?? '' );
}

/** Steps with the largest files on the screen of regions. */
const IMPORTS = [
	{ name: 'import of 5,000', how: {} },
	{ name: 'check of 5,000 in 32 MB', how: { isLargest: true, isCheck: true } },
	{ name: 'import of 5,000 in 32 MB', how: { isLargest: true } },
];

/**
 * Imports the largest allowed files within the limits of a small host.
 *
 * @param {import('./site.mjs').Site} site
 * @returns {import('./course.mjs').Step[]}
 */
export const importSteps = ( site ) =>
	IMPORTS.map( ( { name, how } ) => ( {
		name: `${ name } regions`,
		seconds: HOST.seconds / 2,
		measure: async () => {
			const { outlines, seconds, megabyte } = await importRegions( site, HOST.regions, {
				memory: HOST.memory,
				...how,
			} );
			return [
				{
					name: `${ name } on 128 MB and 30 s (${ outlines } outlines)`,
					ours: `${ seconds } s`,
					comparison: '–',
					figure: `${ megabyte } MB, ${ seconds } s`,
					goal: `≤ 128 MB, ≤ ${ HOST.seconds } s`,
					pass: seconds <= HOST.seconds,
				},
			];
		},
	} ) );

/**
 * @param {number} x cells east of the grid's middle
 * @param {number} y cells north of the grid's middle
 * @param {number} steps of each border of the cell
 * @returns {number[][]} once around the cell, counter-clockwise and closed
 */
function ring( x, y, steps ) {
	const around = [
		...border( { x, y, dx: 1, dy: 0 }, steps ),
		...border( { x: x + 1, y, dx: 0, dy: 1 }, steps ),
		...border( { x, y: y + 1, dx: 1, dy: 0 }, steps ).reverse(),
		...border( { x, y, dx: 0, dy: 1 }, steps ).reverse(),
	];
	return around.filter( ( position, index ) => index === 0 || String( position ) !== String( around[ index - 1 ] ) );
}

/**
 * @param {{x: number, y: number, dx: number, dy: number}} from a corner of the grid, and the way to the next one
 * @param {number} steps
 * @returns {number[][]} positions, the same for the cells on both sides of the border
 */
function border( { x, y, dx, dy }, steps ) {
	return Array.from( { length: steps + 1 }, ( _, step ) => {
		const t = step / steps;
		const seed = x * 7919 + y * 104_729 + dx * 31;
		// Large bends like a river's, and fine detail that the import should simplify.
		const crooked = 0.12 * noise( seed ) * Math.sin( 9 * t ) + 0.004 * noise( seed + step );
		// Straight near its ends, so that it does not cross the next border.
		const bend = step % steps === 0 ? 0 : crooked * Math.sin( Math.PI * t );
		const [ east, north ] = [ x + dx * t + dy * bend, y + dy * t + dx * bend ];
		return [ MIDDLE.lng + CELL * east, MIDDLE.lat + CELL * north ].map( rounded );
	} );
}

/** @param {number} degrees */
const rounded = ( degrees ) => Number( degrees.toFixed( DECIMALS ) );

/** @param {number} seed @returns {number} from -1 to 1, the same at every run */
function noise( seed ) {
	const value = Math.sin( seed ) * 43_758.5453;
	return 2 * ( value - Math.floor( value ) ) - 1;
}

/** @param {{id: string, name: string, parent?: string}} properties @param {number[][]} [outline] */
function feature( properties, outline ) {
	const geometry = outline === undefined ? null : { type: 'Polygon', coordinates: [ outline ] };
	return { type: 'Feature', properties, geometry };
}

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		const [ file, count = '1100' ] = process.argv.slice( 2 );
		if ( file === undefined ) {
			throw new Trouble( 'The name of the file to write is missing.' );
		}
		await writeFile( file, regionGrid( Number( count ) ) );
	} );
}
