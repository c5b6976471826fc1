/** @param {number[]} values @param {number} share 0 to 1; @returns {number} the value that this share of them stays under */
export function quantile( values, share ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	return sorted[ Math.min( sorted.length - 1, Math.floor( share * sorted.length ) ) ] ?? Number.NaN;
}

/** @param {number[]} values @returns {number} */
export const median = ( values ) => quantile( values, 0.5 );

/**
 * The median of the ratios pair by pair: a machine that slows down during the run slows both sides of a pair.
 *
 * @param {number[]} ours
 * @param {number[]} theirs in the same order
 * @returns {number}
 */
export const pairedRatio = ( ours, theirs ) =>
	median( ours.map( ( value, index ) => value / ( theirs[ index ] ?? Number.NaN ) ) );

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} ours
 * @property {string} comparison
 * @property {string} figure what the goal is about, for example a ratio
 * @property {string} goal
 * @property {boolean} pass
 */

/** @param {Row[]} rows @returns {string} a table for a terminal or for Markdown */
export function table( rows ) {
	const head = [ 'row', 'ours', 'comparison in the same run', 'figure', 'goal', '' ];
	const lines = rows.map( ( row ) => [
		row.name,
		row.ours,
		row.comparison,
		row.figure,
		row.goal,
		row.pass ? 'ok' : 'MISSED',
	] );
	const widths = head.map( ( cell, column ) =>
		Math.max( cell.length, ...lines.map( ( line ) => line[ column ]?.length ?? 0 ) )
	);
	const print = ( cells ) =>
		`| ${ cells.map( ( cell, column ) => cell.padEnd( widths[ column ] ?? 0 ) ).join( ' | ' ) } |`;
	return [
		print( head ),
		`|${ widths.map( ( width ) => '-'.repeat( width + 2 ) ).join( '|' ) }|`,
		...lines.map( print ),
	].join( '\n' );
}
