/** @typedef {import('./places.mjs').Position} Position */

/**
 * @param {Position[]} ring open: does not repeat its first position at the end
 * @returns {[Position, Position][]} edges of the ring, including the closing edge
 */
export function edges( ring ) {
	return ring.map( ( position, index ) => [ position, ring[ ( index + 1 ) % ring.length ] ?? position ] );
}

/** Area in square degrees, positive if the ring is counter-clockwise. @param {Position[]} ring open @returns {number} */
export function area( ring ) {
	return edges( ring ).reduce( ( sum, [ [ x, y ], [ u, v ] ] ) => sum + ( x * v - u * y ) / 2, 0 );
}

/** @param {Position[]} ring open @param {Position} point @returns {boolean} */
export function contains( ring, [ x, y ] ) {
	// A ray from an inner point to the east crosses an odd number of edges.
	return edges( ring ).reduce(
		( inside, [ [ u, v ], [ s, t ] ] ) =>
			v > y !== t > y && x < u + ( ( y - v ) / ( t - v ) ) * ( s - u ) ? ! inside : inside,
		false
	);
}
