import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCourse, timeLeft } from './course.mjs';
import { NO_GOAL } from './stats.mjs';

/** @param {string} name @param {Partial<import('./stats.mjs').Row>} [differences] @returns {import('./stats.mjs').Row} */
const row = ( name, differences ) => ( {
	name,
	ours: '5 ms',
	comparison: 'theirs 4 ms',
	figure: '1.25',
	goal: '≤ 1.3',
	pass: true,
	...differences,
} );

/**
 * @param {{name: string, seconds?: number, rows: import('./stats.mjs').Row[][]}[]} steps rows: a list for each run
 */
async function course( steps ) {
	let now = 0;
	/** @type {string[]} */
	const lines = [];
	const result = await runCourse(
		steps.map( ( { name, seconds = 60, rows } ) => ( {
			name,
			seconds,
			measure: async () => {
				now += seconds * 1000;
				return rows.shift() ?? [];
			},
		} ) ),
		{ say: ( line ) => lines.push( line ), now: () => now }
	);
	return { result, lines };
}

test( 'shows at once which part runs, the remaining time, and the results', async () => {
	const { lines, result } = await course( [
		{ name: 'page without a widget', rows: [ [ row( 'bytes' ), row( 'CPU', { pass: false } ) ] ] },
		{ name: 'matching', seconds: 600, rows: [ [ row( 'pairs' ) ] ] },
	] );
	assert.deepEqual( lines, [
		'page without a widget … 1 of 2 parts, about 11 min left',
		'  bytes: 1.25 (5 ms, theirs 4 ms), goal ≤ 1.3: ok',
		'  CPU: 1.25 (5 ms, theirs 4 ms), goal ≤ 1.3: MISSED',
		'matching … 2 of 2 parts, about 10 min left',
		'  pairs: 1.25 (5 ms, theirs 4 ms), goal ≤ 1.3: ok',
	] );
	assert.deepEqual(
		result.map( ( { name } ) => name ),
		[ 'bytes', 'CPU', 'pairs' ]
	);
} );

test( 'repeats a part with a noisy comparison once', async () => {
	const [ loud, still ] = [ row( 'loud', { scatter: 0.09 } ), row( 'still', { scatter: 0.01 } ) ];
	const { lines, result } = await course( [
		{ name: 'settles', rows: [ [ loud ], [ still ] ] },
		{ name: 'stays loud', rows: [ [ loud ], [ { ...loud, scatter: 0.07 } ], [ still ] ] },
	] );
	assert.deepEqual(
		result.map( ( { scatter } ) => scatter ),
		[ 0.01, 0.07 ]
	);
	assert.ok( lines.includes( '  loud: its comparison scatters by 9.0 %, so once more' ), lines.join( '\n' ) );
	assert.ok( lines.includes( '  loud: 1.25 (5 ms, theirs 4 ms), goal ≤ 1.3: ok, noisy' ) );
} );

test( 'reports values without a goal, and does not judge them', async () => {
	const { lines } = await course( [ { name: 'two checkouts', rows: [ [ row( 'page', { goal: NO_GOAL } ) ] ] } ] );
	assert.equal( lines[ 1 ], '  page: 1.25 (5 ms, theirs 4 ms)' );
} );

test( 'estimates the remaining time from the finished parts', () => {
	assert.equal( timeLeft( [], [ 60, 120 ] ), 180 );
	assert.equal( timeLeft( [ { seconds: 60, took: 120 } ], [ 60, 120 ] ), 360 );
} );
