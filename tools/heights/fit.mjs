/**
 * Reduces measured heights to a few rules: from each width on, a part that grows with the text size, and a fixed
 * part.
 */
import { SIZES, WIDTHS } from './measure.mjs';

/** Maximum deviation of a rule from a measured height in pixels; the frame's first message corrects it. */
export const TOLERANCE = 60;

/** For a step lower than a small screen, the content below it is visible, so its movement would be seen. */
const SHORT = { height: 600, tolerance: 20 };

/** @typedef {Record<number, [text: number, fixed: number]>} Rules by the width in px from which on each holds */

/**
 * @param {import('./measure.mjs').Heights} heights of one widget in one language
 * @returns {number} pixels by which its rules may miss them
 */
export const toleranceOf = ( heights ) =>
	Math.max( ...heights.flat() ) < SHORT.height ? SHORT.tolerance : TOLERANCE;

/**
 * Extends each rule as long as it stays within the tolerance.
 *
 * @param {import('./measure.mjs').Heights} heights
 * @returns {Rules}
 */
export function fit( heights ) {
	const tolerance = toleranceOf( heights );
	/** @type {Rules} */
	const rules = {};
	let first = 0;
	while ( first < heights.length ) {
		let end = first + 1;
		while (
			end < heights.length &&
			missBy( lineOf( heights.slice( first, end + 1 ) ), heights.slice( first, end + 1 ) ) <= tolerance
		) {
			end++;
		}
		rules[ first === 0 ? 0 : ( WIDTHS[ first ] ?? 0 ) ] = lineOf( heights.slice( first, end ) );
		first = end;
	}
	return rules;
}

/**
 * @param {Rules} rules
 * @param {number} width
 * @param {number} size
 * @returns {number} height in px that the rules reserve
 */
export function reserved( rules, width, size ) {
	const [ , [ text, fixed ] = [ 0, 0 ] ] =
		Object.entries( rules ).findLast( ( [ from ] ) => Number( from ) <= width ) ?? [];
	return text * size + fixed;
}

/**
 * Returns the line through the middle of the heights of each size. @param {import('./measure.mjs').Heights} heights
 * @returns {[number, number]}
 */
function lineOf( heights ) {
	const middles = SIZES.map( ( _, index ) => {
		const all = heights.map( ( row ) => row[ index ] ?? 0 );
		return ( Math.max( ...all ) + Math.min( ...all ) ) / 2;
	} );
	const mean = ( /** @type {number[]} */ values ) =>
		values.reduce( ( sum, value ) => sum + value, 0 ) / values.length;
	const [ size, height ] = [ mean( SIZES ), mean( middles ) ];
	const steepness =
		mean( middles.map( ( middle, index ) => ( middle - height ) * ( ( SIZES[ index ] ?? 0 ) - size ) ) ) /
		mean( SIZES.map( ( one ) => ( one - size ) ** 2 ) );
	const text = Math.round( steepness );
	return [ text, Math.round( height - text * size ) ];
}

/** @param {[number, number]} line @param {import('./measure.mjs').Heights} heights */
function missBy( [ text, fixed ], heights ) {
	return Math.max(
		...heights.flatMap( ( row ) =>
			row.map( ( height, index ) => Math.abs( text * ( SIZES[ index ] ?? 0 ) + fixed - height ) )
		)
	);
}
