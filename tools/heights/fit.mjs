/**
 * Reduces measured heights to a few rules: from each width on, a part that grows with the text size, one that grows
 * with the width of a sample in the page's font, and a fixed part.
 */
import { WIDTHS } from './measure.mjs';

/**
 * Share of a height by which a rule may exceed it. The frame keeps such a gap only while its lower edge is in view
 * (src/bridge/embedded-link.ts).
 */
export const TOLERANCE = 1 / 8;

/** @typedef {[text: number, set: number, fixed: number]} Rule */
/** @typedef {Record<number, Rule>} Rules by the minimum width in px of each */
/** @typedef {import('./measure.mjs').Measured} Measured */

/**
 * Extends each rule as long as it stays within the tolerance.
 *
 * @param {Measured} measured
 * @returns {Rules}
 */
export function fit( measured ) {
	const { heights } = measured;
	/** @type {Rules} */
	const rules = {};
	let first = 0;
	while ( first < heights.length ) {
		let end = first + 1;
		while ( end < heights.length && excess( measured, first, end + 1 ) <= TOLERANCE ) {
			end++;
		}
		rules[ first === 0 ? 0 : ( WIDTHS[ first ] ?? 0 ) ] = ruleOf( measured, first, end );
		first = end;
	}
	return rules;
}

/**
 * @param {Rules} rules
 * @param {number} width
 * @param {import('./measure.mjs').Setting} setting
 * @returns {number} height in px that the rules reserve
 */
export function reserved( rules, width, setting ) {
	const [ , rule = [ 0, 0, 0 ] ] = Object.entries( rules ).findLast( ( [ from ] ) => Number( from ) <= width ) ?? [];
	return at( /** @type {Rule} */ ( rule ), setting );
}

/** @param {Rule} rule @param {import('./measure.mjs').Setting} setting */
const at = ( [ text, set, fixed ], { size, sample } ) => text * size + set * sample + fixed;

/**
 * Returns the lowest plane of the least-squares slope that covers all heights of these widths.
 *
 * @param {Measured} measured @param {number} first @param {number} end @returns {Rule}
 */
function ruleOf( { heights, settings }, first, end ) {
	const rows = heights.slice( first, end );
	const middles = settings.map( ( _, index ) => {
		const all = rows.map( ( row ) => row[ index ] ?? 0 );
		return ( Math.max( ...all ) + Math.min( ...all ) ) / 2;
	} );
	const slope = slopeOf( settings, middles );
	const fixed = Math.max(
		...rows.flatMap( ( row ) => row.map( ( height, index ) => height - at( [ ...slope, 0 ], settings[ index ] ) ) )
	);
	return [ ...slope, Math.ceil( fixed ) ];
}

/**
 * Returns by how much a step grows with the text size and with the sample. The sample's part is never 0, because the CSS
 * uses it as an aspect ratio.
 *
 * @param {import('./measure.mjs').Setting[]} settings @param {number[]} heights @returns {[text: number, set: number]}
 */
function slopeOf( settings, heights ) {
	const [ size, sample, height ] = [
		settings.map( ( one ) => one.size ),
		settings.map( ( one ) => one.sample ),
		heights,
	].map( centered );
	const [ ss, pp, sp ] = [ product( size, size ), product( sample, sample ), product( size, sample ) ];
	const [ sh, ph ] = [ product( size, height ), product( sample, height ) ];
	const set = Math.max( 0.01, ( ss * ph - sp * sh ) / ( ss * pp - sp * sp ) );
	const text = ( sh - set * sp ) / ss;
	return [ rounded( text, 1 ), rounded( set, 2 ) ];
}

/** @param {number[]} values */
function centered( values ) {
	const mean = values.reduce( ( sum, value ) => sum + value, 0 ) / values.length;
	return values.map( ( value ) => value - mean );
}

/** @param {number[]} one @param {number[]} other */
const product = ( one, other ) => one.reduce( ( sum, value, index ) => sum + value * ( other[ index ] ?? 0 ), 0 );

/** @param {number} value @param {number} digits */
const rounded = ( value, digits ) => Number( value.toFixed( digits ) );

/** Largest share of a height by which the rule of these widths exceeds it. @param {Measured} measured @param {number} first @param {number} end */
function excess( measured, first, end ) {
	const rule = ruleOf( measured, first, end );
	return Math.max(
		...measured.heights
			.slice( first, end )
			.flatMap( ( row ) => row.map( ( height, index ) => at( rule, measured.settings[ index ] ) / height - 1 ) )
	);
}
