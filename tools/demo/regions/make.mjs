/** `node tools/demo/regions/make.mjs`: writes demo/regions.geojson, the regions of the demo. */
import { writeFile } from 'node:fs/promises';
import { isMain, runMain } from '../../lib/trouble.mjs';
import { area, contains } from './geometry.mjs';
import { LANDS, PARENTS, TOWNS } from './places.mjs';
import { cells } from './voronoi.mjs';

/** @typedef {import('./places.mjs').Position} Position */
/** @typedef {import('./places.mjs').Town} Town */
/** @typedef {{id: string, name: string, parent?: string}} Properties */

export const FILE = new URL( '../../../demo/regions.geojson', import.meta.url );

/** @returns {string} GeoJSON, one feature a line */
export function geojson() {
	const outlines = new Map( LANDS.flatMap( outlinesOn ) );
	const lines = PARENTS.flatMap( ( { id, name } ) => [
		feature( { id, name }, undefined ),
		...TOWNS.filter( ( town ) => town.parent === id ).map( ( town ) =>
			feature( { id: town.id, name: town.name, parent: id }, outlines.get( town.id ) )
		),
	] );
	return `{\n\t"type": "FeatureCollection",\n\t"approximate": true,\n\t"features": [\n${ lines.join( ',\n' ) }\n\t]\n}\n`;
}

/** @param {Position[]} land @returns {[string, Position[]][]} id of each town on it and its ring */
function outlinesOn( land ) {
	const towns = TOWNS.filter( ( town ) => contains( land, town.centre ) );
	const centres = towns.map( ( town ) => town.centre );
	return cells( land, centres ).map( ( pieces, index ) => {
		const id = towns[ index ]?.id ?? '';
		const [ piece ] = pieces;
		if ( piece === undefined || pieces.length > 1 ) {
			throw new Error( `The cell of ${ id } has ${ pieces.length } pieces; add a town on the shore there.` );
		}
		return [ id, ring( piece ) ];
	} );
}

/** @param {Position[]} piece @returns {Position[]} closed, counter-clockwise, rounded to 4 decimals */
function ring( piece ) {
	/** @type {Position[]} */
	const rounded = piece.map( ( [ lng, lat ] ) => [ Number( lng.toFixed( 4 ) ), Number( lat.toFixed( 4 ) ) ] );
	const distinct = rounded.filter( ( p, i ) => String( p ) !== String( rounded.at( i - 1 ) ) );
	const turned = area( distinct ) > 0 ? distinct : distinct.reverse();
	return [ ...turned, ...turned.slice( 0, 1 ) ];
}

/** @param {Properties} properties @param {Position[] | undefined} outline @returns {string} */
function feature( properties, outline ) {
	const geometry = outline === undefined ? null : { type: 'Polygon', coordinates: [ outline ] };
	return `\t\t${ JSON.stringify( { type: 'Feature', properties, geometry } ) }`;
}

if ( isMain( import.meta ) ) {
	await runMain( () => writeFile( FILE, geojson() ) );
}
