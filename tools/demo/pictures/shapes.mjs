/** Shapes for the demo's pictures. */

export const WIDTH = 960;
export const HEIGHT = 640;

/** @typedef {[above: string, below: string, far: string, near: string]} Light */
/** @typedef {{between: (low: number, high: number) => number, of: <T>(list: readonly [T, ...T[]]) => T}} Random */
/** @typedef {{wall: string, roof: string}} Colors */

/** Random numbers that depend only on the name, by Lehmer's generator. @param {string} name @returns {Random} */
export function seeded( name ) {
	let state = [ ...name ].reduce( ( sum, letter ) => ( sum * 31 + letter.charCodeAt( 0 ) ) % 2147483647, 7 );
	const next = () => ( state = ( state * 48271 ) % 2147483647 ) / 2147483647;
	return {
		between: ( low, high ) => Math.round( low + next() * ( high - low ) ),
		of: ( list ) => list[ Math.floor( next() * list.length ) ] ?? list[ 0 ],
	};
}

/** @param {readonly string[]} parts @returns {string} SVG document */
export const sheet = ( parts ) =>
	[
		`<svg xmlns="http://www.w3.org/2000/svg" width="${ WIDTH }" height="${ HEIGHT }" viewBox="0 0 ${ WIDTH } ${ HEIGHT }">`,
		...parts,
		'</svg>',
	].join( '' );

/** @typedef {[x: number, y: number, width: number, height: number]} Box */

/** @param {Box} box @param {string} fill @param {number} [radius] */
export const rect = ( [ x, y, width, height ], fill, radius = 0 ) =>
	`<rect x="${ x }" y="${ y }" width="${ width }" height="${ height }" fill="${ fill }" rx="${ radius }"/>`;
/** @param {string} points @param {string} fill */
export const shape = ( points, fill ) => `<polygon points="${ points }" fill="${ fill }"/>`;
/** @param {number} x @param {number} y @param {number} radius @param {string} fill */
export const circle = ( x, y, radius, fill ) => `<circle cx="${ x }" cy="${ y }" r="${ radius }" fill="${ fill }"/>`;

/** A window with its frame. @param {Box} box @param {boolean} [lit] */
export const pane = ( [ x, y, width, height ], lit = false ) =>
	rect( [ x - 4, y - 4, width + 8, height + 8 ], '#ffffff' ) +
	rect( [ x, y, width, height ], lit ? '#f7d98b' : '#5f8297' ) +
	rect( [ x + width / 2 - 2, y, 4, height ], '#ffffff' );

/** @param {number} columns @param {number} rows @param {{x: number, y: number, dx: number, dy: number, width: number, height: number}} at @param {Random} random */
export function panes( columns, rows, at, random ) {
	return Array.from( { length: columns * rows }, ( _, index ) =>
		pane(
			[ at.x + ( index % columns ) * at.dx, at.y + Math.floor( index / columns ) * at.dy, at.width, at.height ],
			random.between( 0, 5 ) === 0
		)
	);
}

/** @param {number} x @param {number} y foot @param {number} size */
export const tree = ( x, y, size ) =>
	rect( [ x - 6, y - size, 12, size ], '#7c6048' ) +
	circle( x, y - size - 20, size * 0.7, '#6f9160' ) +
	circle( x + size * 0.4, y - size, size * 0.5, '#7c9e69' );
