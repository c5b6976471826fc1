import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { area, contains, edges } from './geometry.mjs';
import { FILE, geojson } from './make.mjs';
import { LANDS, PARENTS, TOWNS } from './places.mjs';

/** @typedef {import('./places.mjs').Position} Position */
/** @typedef {{properties: import('./make.mjs').Properties, geometry: {coordinates: Position[][]} | null}} Feature */

const text = await readFile( FILE, 'utf8' );
/** @type {{features: Feature[], approximate: boolean}} */
const { features, approximate } = JSON.parse( text );

/** Open rings by the id of their region. @type {Map<string, Position[]>} */
const rings = new Map(
	features.flatMap( ( { properties, geometry } ) =>
		geometry === null ? [] : [ [ properties.id, geometry.coordinates.flat().slice( 0, -1 ) ] ]
	)
);

test( "the committed file is the script's output, and states that it is approximate", () => {
	assert.equal( text, geojson() );
	assert.equal( approximate, true );
} );

test( 'has at least 25 regions in at least 3 parents, each town with one outline', () => {
	assert.ok( TOWNS.length >= 25 && PARENTS.length >= 3 );
	assert.deepEqual( [ ...rings.keys() ].sort(), TOWNS.map( ( town ) => town.id ).sort() );
	assert.equal( new Set( features.map( ( { properties } ) => properties.id ) ).size, TOWNS.length + PARENTS.length );
	for ( const { id } of PARENTS ) {
		assert.ok( TOWNS.filter( ( town ) => town.parent === id ).length >= 2, id );
	}
} );

test( 'every cell contains only its own center', () => {
	for ( const [ id, ring ] of rings ) {
		const inside = TOWNS.filter( ( town ) => contains( ring, town.centre ) ).map( ( town ) => town.id );
		assert.deepEqual( inside, [ id ] );
	}
} );

test( 'neighbors share their edges: every edge except the shore belongs to exactly two cells', () => {
	const allEdges = [ ...rings.values() ].flatMap( edges );
	const directed = new Set( allEdges.map( String ) );
	assert.equal( directed.size, allEdges.length, 'no edge is walked twice in one direction' );
	const shore = allEdges.filter( ( [ p, q ] ) => ! directed.has( String( [ q, p ] ) ) );
	assert.ok( allEdges.length > 2 * shore.length, 'most edges lie inland' );
	for ( const [ [ x, y ], [ u, v ] ] of shore ) {
		assert.ok( toShore( [ ( x + u ) / 2, ( y + v ) / 2 ] ) < 0.0003, `${ x },${ y } ${ u },${ v } is a gap` );
	}
} );

test( 'cells do not overlap', () => {
	const covered = [ ...rings.values() ].reduce( ( sum, ring ) => sum + area( ring ), 0 );
	const land = LANDS.reduce( ( sum, ring ) => sum + Math.abs( area( ring ) ), 0 );
	assert.ok( Math.abs( covered / land - 1 ) < 0.001, `${ covered } of ${ land }` );
	let inside = 0;
	for ( let i = 0; i < 4000; i++ ) {
		/** @type {Position} A lattice that no edge follows. */
		const point = [ 8.72 + ( ( i * 0.618034 ) % 1 ) * 0.71, 47.65 + ( i / 4000 ) * 0.24 ];
		const cells = [ ...rings.values() ].filter( ( ring ) => contains( ring, point ) ).length;
		const near = toShore( point ) < 0.0003;
		assert.ok( near || cells === Number( LANDS.some( ( ring ) => contains( ring, point ) ) ), String( point ) );
		inside += cells;
	}
	assert.ok( inside > 2000 );
} );

/** @param {Position} point @returns {number} degrees to the nearest shore or border */
function toShore( [ x, y ] ) {
	return Math.min(
		...LANDS.flatMap( edges ).map( ( [ [ u, v ], [ s, t ] ] ) => {
			const [ dx, dy ] = [ s - u, t - v ];
			const along = Math.max( 0, Math.min( 1, ( ( x - u ) * dx + ( y - v ) * dy ) / ( dx * dx + dy * dy ) ) );
			return Math.hypot( x - u - along * dx, y - v - along * dy );
		} )
	);
}
