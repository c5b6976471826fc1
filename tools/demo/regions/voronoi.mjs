/** Divides land into Voronoi cells: each town gets the points nearest to it. */
import { edges } from './geometry.mjs';

/** @typedef {import('./places.mjs').Position} Position */
/** @typedef {{start: Position, end: Position, positions: Position[]}} Chain from a crossing to a crossing, both included */

/** Length of a degree of longitude relative to one of latitude in this area. */
const EAST = Math.cos( ( 47.75 * Math.PI ) / 180 );

/**
 * @param {Position[]} land open ring without crossings
 * @param {Position[]} centres
 * @returns {Position[][][]} for each centre the pieces of its cell, rings like the land's
 */
export function cells( land, centres ) {
	return centres.map( ( centre ) =>
		centres
			.filter( ( other ) => other !== centre )
			.reduce(
				( pieces, other ) => pieces.flatMap( ( piece ) => partNearerTo( piece, centre, other ) ),
				[ land ]
			)
	);
}

/**
 * Returns the part of a polygon that is nearer to one point than to another. The line may cut a concave polygon into many
 * pieces: along the line, every second gap between two crossings lies inside the polygon.
 *
 * @param {Position[]} ring
 * @param {Position} centre
 * @param {Position} other
 * @returns {Position[][]}
 */
function partNearerTo( ring, centre, other ) {
	/** @param {Position} p positive on the side of the centre, and linear, so that crossings can be interpolated */
	const side = ( p ) => distance( p, other ) - distance( p, centre );
	/** @param {Position} p its position along the line */
	const along = ( [ x, y ] ) => ( ( centre[ 1 ] - other[ 1 ] ) * x ) / EAST + ( other[ 0 ] - centre[ 0 ] ) * EAST * y;
	const chains = chainsOf( ring, side );
	if ( chains.length === 0 ) {
		return ring.every( ( position ) => side( position ) > 0 ) ? [ ring ] : [];
	}
	const crossings = chains
		.flatMap( ( { start, end } ) => [ start, end ] )
		.sort( ( a, b ) => along( a ) - along( b ) );
	const remaining = new Set( chains );
	return chains.flatMap( ( first ) => {
		/** @type {Position[]} */
		const piece = [];
		for ( let chain = first; remaining.delete( chain ); chain = nextChain( chain, chains, crossings ) ) {
			piece.push( ...chain.positions );
		}
		return piece.length > 0 ? [ piece ] : [];
	} );
}

/**
 * @param {Chain} chain
 * @param {Chain[]} chains
 * @param {Position[]} crossings in their order along the line
 * @returns {Chain} the next chain: the line leads from the end of this chain through the polygon to its start
 */
function nextChain( chain, chains, crossings ) {
	const at = crossings.indexOf( chain.end );
	const partner = crossings[ at % 2 === 0 ? at + 1 : at - 1 ];
	const found = chains.find( ( { start } ) => start === partner );
	if ( found === undefined ) {
		throw new Error( 'The line meets a corner of the land; move a town slightly.' );
	}
	return found;
}

/**
 * @param {Position[]} ring
 * @param {(p: Position) => number} side
 * @returns {Chain[]} runs of the ring on the positive side; none if the line misses it
 */
function chainsOf( ring, side ) {
	const ringEdges = edges( ring );
	const first = ringEdges.findIndex( ( [ p, q ] ) => side( p ) <= 0 && side( q ) > 0 );
	/** @type {Chain[]} */
	const chains = [];
	for ( const [ p, q ] of first < 0 ? [] : [ ...ringEdges.slice( first ), ...ringEdges.slice( 0, first ) ] ) {
		const [ from, to ] = [ side( p ), side( q ) ];
		const last = chains[ chains.length - 1 ];
		if ( from <= 0 && to > 0 ) {
			const start = crossing( p, q, from / ( from - to ) );
			chains.push( { start, end: q, positions: [ start, q ] } );
		} else if ( from > 0 && last !== undefined ) {
			last.end = to > 0 ? q : crossing( p, q, from / ( from - to ) );
			last.positions.push( last.end );
		}
	}
	return chains;
}

/** @param {Position} p @param {Position} q @param {number} t share of the way @returns {Position} */
function crossing( p, q, t ) {
	return [ p[ 0 ] + t * ( q[ 0 ] - p[ 0 ] ), p[ 1 ] + t * ( q[ 1 ] - p[ 1 ] ) ];
}

/** @param {Position} a @param {Position} b squared, in degrees of latitude */
function distance( a, b ) {
	return ( ( a[ 0 ] - b[ 0 ] ) * EAST ) ** 2 + ( a[ 1 ] - b[ 1 ] ) ** 2;
}
