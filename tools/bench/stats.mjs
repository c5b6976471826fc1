/** Statistics of the bench. */

/** Maximum scatter as a share of the median; beyond it a comparison shows the machine rather than the product. */
export const NOISY = 0.05;

export const NO_GOAL = '–';

/** @param {number[]} values @param {number} share 0 to 1 @returns {number} the value below which this share of them lies */
export function quantile( values, share ) {
	const sorted = [ ...values ].sort( ( a, b ) => a - b );
	return sorted[ Math.min( sorted.length - 1, Math.floor( share * sorted.length ) ) ] ?? Number.NaN;
}

/** @param {number[]} values @returns {number} */
export const median = ( values ) => quantile( values, 0.5 );

/**
 * Median of the ratios of pairs: a slower machine slows both sides of a pair.
 *
 * @param {number[]} ours
 * @param {number[]} theirs in the same order
 * @returns {number}
 */
export const pairedRatio = ( ours, theirs ) =>
	median( ours.map( ( value, index ) => value / ( theirs[ index ] ?? Number.NaN ) ) );

/**
 * Median of the differences of pairs, for goals that limit an increase instead of a ratio.
 *
 * @param {number[]} ours
 * @param {number[]} theirs in the same order
 * @returns {number}
 */
export const pairedDifference = ( ours, theirs ) =>
	median( ours.map( ( value, index ) => value - ( theirs[ index ] ?? Number.NaN ) ) );

/**
 * Distance of the middle half of the readings from their median, as a share of the median: ignores a single pause of the
 * machine, but shows a machine that is always busy.
 *
 * @param {number[]} values
 * @returns {number}
 */
export function scatter( values ) {
	const middle = median( values );
	return median( values.map( ( value ) => Math.abs( value - middle ) ) ) / middle;
}

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {string} ours
 * @property {string} comparison
 * @property {string} figure compared with the goal, for example a ratio
 * @property {string} goal NO_GOAL: the figure is only reported
 * @property {boolean} pass
 * @property {number} [scatter] of the comparison's times; of our own values if the comparison has none
 */

/**
 * @param {string} name
 * @param {{ours: number[], theirs: number[]}} times milliseconds, pair by pair
 * @param {{comparison: string, goal: number, digits?: number}} how goal: maximum, as a multiple of the comparison
 * @returns {Row}
 */
export function ratioRow( name, { ours, theirs }, { comparison, goal, digits = 1 } ) {
	const show = ( /** @type {number[]} */ values ) => `${ median( values ).toFixed( digits ) } ms`;
	const ratio = pairedRatio( ours, theirs );
	return {
		name,
		ours: show( ours ),
		comparison: `${ comparison } ${ show( theirs ) }`,
		figure: ratio.toFixed( 3 ),
		goal: `≤ ${ goal }`,
		pass: ratio <= goal,
		scatter: scatter( theirs ),
	};
}

/**
 * A row with a maximum surplus as its goal, as a share of the comparison: milliseconds would measure the machine.
 *
 * @param {string} name
 * @param {{ours: number[], theirs: number[]}} times milliseconds, pair by pair
 * @param {{comparison: string, goal: number}} how goal: maximum, as a share of the comparison
 * @returns {Row}
 */
export function shareRow( name, times, { comparison, goal } ) {
	const percent = ( /** @type {number} */ share ) => `${ Number( ( 100 * share ).toFixed( 2 ) ) } %`;
	const more = pairedRatio( times.ours, times.theirs ) - 1;
	return {
		...ratioRow( name, times, { comparison, goal: 1 + goal, digits: 2 } ),
		figure: `${ more < 0 ? '' : '+' }${ percent( more ) }`,
		goal: `≤ ${ percent( goal ) }`,
	};
}

/**
 * A ratio row for the query that is slowest relative to its comparison.
 *
 * @param {string} name
 * @param {Record<string, {ours: number[], theirs: number[]}>} times by name of the query
 * @param {{comparison: string, goal: number}} how see ratioRow()
 * @returns {Row}
 */
export function slowestRow( name, times, { comparison, goal } ) {
	const ratioOf = ( /** @type {string} */ query ) =>
		pairedRatio( times[ query ]?.ours ?? [], times[ query ]?.theirs ?? [] );
	const [ slowest = '' ] = Object.keys( times ).sort( ( a, b ) => ratioOf( b ) - ratioOf( a ) );
	const row = ratioRow( name, times[ slowest ] ?? { ours: [], theirs: [] }, { comparison, goal } );
	return { ...row, ours: `${ row.ours } (${ slowest }, the slowest of ${ Object.keys( times ).length })` };
}

/** @param {Row} row @returns {boolean} */
export const isNoisy = ( { scatter: share = 0 } ) => share > NOISY;

/** @param {Row} row @returns {string} result against its goal, empty without a goal */
export function verdict( row ) {
	const result = row.pass ? 'ok' : 'MISSED';
	return [ ...( row.goal === NO_GOAL ? [] : [ result ] ), ...( isNoisy( row ) ? [ 'noisy' ] : [] ) ].join( ', ' );
}

/**
 * Chooses between two runs of a step: all rows of the run with the quieter comparisons, whatever their results.
 *
 * @param {Row[]} first
 * @param {Row[]} again
 * @returns {Row[]}
 */
export function quieter( first, again ) {
	const worst = ( /** @type {Row[]} */ rows ) => Math.max( ...rows.map( ( row ) => row.scatter ?? 0 ) );
	return worst( again ) < worst( first ) ? again : first;
}

/** @param {Row[]} rows @returns {string} a table for a terminal or for Markdown */
export function table( rows ) {
	const head = [ 'row', 'ours', 'comparison in the same run', 'figure', 'goal', '' ];
	const lines = rows.map( ( row ) => [ row.name, row.ours, row.comparison, row.figure, row.goal, verdict( row ) ] );
	const widths = head.map( ( cell, column ) =>
		Math.max( cell.length, ...lines.map( ( line ) => line[ column ]?.length ?? 0 ) )
	);
	const print = ( /** @type {string[]} */ cells ) =>
		`| ${ cells.map( ( cell, column ) => cell.padEnd( widths[ column ] ?? 0 ) ).join( ' | ' ) } |`;
	return [
		print( head ),
		`|${ widths.map( ( width ) => '-'.repeat( width + 2 ) ).join( '|' ) }|`,
		...lines.map( print ),
	].join( '\n' );
}
