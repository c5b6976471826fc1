/** `node tools/bench/regions.mjs FILE [COUNT]`: a GeoJSON file of that many regions (1,100), for `wp sw-immosuite regions import`. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE, ROOT, siteRoot } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';
import { isMain, runMain, Trouble } from '../lib/trouble.mjs';

/** Regions of one parent, a row of the grid, and the positions of one border between two regions. */
const COLUMNS = 44;
const STEPS = 24;

/** Degrees of one cell, and the corner at which the grid begins. */
const CELL = 0.05;
const [ WEST, SOUTH ] = [ 7.5, 47.3 ];

/**
 * A grid of cells with crooked borders, which neighbours share: about as much as the municipalities of Baden-Württemberg.
 *
 * @param {number} count
 * @returns {string} GeoJSON
 */
export function regionGrid( count ) {
	const rows = Math.ceil( count / COLUMNS );
	const parents = Array.from( { length: rows }, ( _, row ) =>
		feature( { id: `p${ row }`, name: `Kreis ${ row }` } )
	);
	const regions = Array.from( { length: count }, ( _, index ) => {
		const [ x, y ] = [ index % COLUMNS, Math.floor( index / COLUMNS ) ];
		return feature( { id: `r${ index }`, name: `Gemeinde ${ index }`, parent: `p${ y }` }, ring( x, y ) );
	} );
	return JSON.stringify( { type: 'FeatureCollection', features: [ ...parents, ...regions ] } );
}

/**
 * Takes the place of the regions that are there.
 *
 * @param {{name: string}} site
 * @param {number}         count
 */
export async function importRegions( site, count ) {
	const file = join( CACHE, 'bench/regions.geojson' );
	await writeFile( file, regionGrid( count ) );
	const script = join( ROOT, 'tools/bench/import-regions.php' );
	const { code, stderr } = await capture( 'php', [ '-d', 'memory_limit=1G', script, siteRoot( site.name ), file ] );
	if ( code !== 0 ) {
		throw new Trouble( `The regions were not imported: ${ stderr.slice( -600 ) }` );
	}
}

/** @param {number} x @param {number} y @returns {number[][]} once around the cell, counter-clockwise and closed */
function ring( x, y ) {
	const around = [
		...border( x, y, 1, 0 ),
		...border( x + 1, y, 0, 1 ),
		...border( x, y + 1, 1, 0 ).reverse(),
		...border( x, y, 0, 1 ).reverse(),
	];
	return around.filter( ( position, index ) => index === 0 || String( position ) !== String( around[ index - 1 ] ) );
}

/**
 * @param {number} x corner of the grid
 * @param {number} y
 * @param {number} dx to the next corner
 * @param {number} dy
 * @returns {number[][]} the same for both cells that it lies between
 */
function border( x, y, dx, dy ) {
	return Array.from( { length: STEPS + 1 }, ( _, step ) => {
		const t = step / STEPS;
		const seed = x * 7919 + y * 104_729 + dx * 31;
		// A river, and the small print of a surveyor, which the import is there to take away.
		const bend = step % STEPS === 0 ? 0 : 0.12 * noise( seed ) * Math.sin( 9 * t ) + 0.004 * noise( seed + step );
		return [ WEST + CELL * ( x + dx * t + dy * bend ), SOUTH + CELL * ( y + dy * t + dx * bend ) ];
	} );
}

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
