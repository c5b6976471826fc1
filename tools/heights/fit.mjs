/**
 * Reduces measured heights to a few rules. A rule applies from a minimum width on. Its height is the sum of three parts:
 * one grows with the text size, one with the width of a sample text in the page's font, and one is fixed.
 */
import { WIDTHS } from './measure.mjs';

/**
 * A rule may exceed a measured height by at most this share of the height. The frame keeps the resulting gap only while
 * the lower edge of the frame is in view (src/bridge/embedded-link.ts).
 */
export const TOLERANCE = 1 / 8;

/** @typedef {[perSize: number, perSample: number, fixed: number]} Rule */
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
	return heightAt( /** @type {Rule} */ ( rule ), setting );
}

/** @param {Rule} rule @param {import('./measure.mjs').Setting} setting */
const heightAt = ( [ perSize, perSample, fixed ], { size, sample } ) => perSize * size + perSample * sample + fixed;

/**
 * Fits a plane by least squares, then raises it until no measured height of these widths is above it.
 *
 * @param {Measured} measured @param {number} first @param {number} end @returns {Rule}
 */
function ruleOf( { heights, settings }, first, end ) {
	const rows = heights.slice( first, end );
	// The middle between the largest and the smallest height in each setting.
	const middles = settings.map( ( _, index ) => {
		const inSetting = rows.map( ( row ) => row[ index ] ?? 0 );
		return ( Math.max( ...inSetting ) + Math.min( ...inSetting ) ) / 2;
	} );
	const slope = slopeOf( settings, middles );
	const fixed = Math.max(
		...rows.flatMap( ( row ) =>
			row.map( ( height, index ) => height - heightAt( [ ...slope, 0 ], settings[ index ] ) )
		)
	);
	return [ ...slope, Math.ceil( fixed ) ];
}

/**
 * Returns by how much a step grows with the text size and with the sample. The sample's part is never 0, because the CSS
 * uses it as an aspect ratio.
 *
 * @param {import('./measure.mjs').Setting[]} settings @param {number[]} heights @returns {[perSize: number, perSample: number]}
 */
function slopeOf( settings, heights ) {
	const [ size, sample, height ] = [
		settings.map( ( setting ) => setting.size ),
		settings.map( ( setting ) => setting.sample ),
		heights,
	].map( centered );
	// Normal equations of height = perSize * size + perSample * sample. s: size, p: sample, h: height.
	const [ ss, pp, sp ] = [ product( size, size ), product( sample, sample ), product( size, sample ) ];
	const [ sh, ph ] = [ product( size, height ), product( sample, height ) ];
	const perSample = Math.max( 0.01, ( ss * ph - sp * sh ) / ( ss * pp - sp * sp ) );
	const perSize = ( sh - perSample * sp ) / ss;
	return [ rounded( perSize, 1 ), rounded( perSample, 2 ) ];
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

/** Largest share of a measured height by which the rule of these widths exceeds the height. @param {Measured} measured @param {number} first @param {number} end */
function excess( measured, first, end ) {
	const rule = ruleOf( measured, first, end );
	return Math.max(
		...measured.heights
			.slice( first, end )
			.flatMap( ( row ) =>
				row.map( ( height, index ) => heightAt( rule, measured.settings[ index ] ) / height - 1 )
			)
	);
}
