import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	isNoisy,
	median,
	pairedDifference,
	pairedRatio,
	quieter,
	ratioRow,
	scatter,
	shareRow,
	slowestRow,
	verdict,
} from './stats.mjs';

/** @param {Partial<import('./stats.mjs').Row>} differences @returns {import('./stats.mjs').Row} */
const row = ( differences ) => ( {
	name: '',
	ours: '',
	comparison: '',
	figure: '',
	goal: '',
	pass: true,
	...differences,
} );

test( 'judges a goal by the median of the pairs, which a slower machine does not change', () => {
	// The machine slows down during the second pair.
	const times = { theirs: [ 10, 10, 30 ], ours: [ 11, 33, 33 ] };
	assert.equal( median( times.ours ) / median( times.theirs ), 3.3 );
	assert.equal( pairedRatio( times.ours, times.theirs ).toFixed( 3 ), '1.100' );
	const { figure, pass } = ratioRow( 'page', times, { comparison: 'theirs', goal: 1.15 } );
	assert.deepEqual( { figure, pass }, { figure: '1.100', pass: true } );
	assert.equal( pairedDifference( [ 11, 31, 21 ], [ 10, 30, 20 ] ), 1 );
} );

test( "judges a page's extra cost as a share, which a slower machine does not change", () => {
	const times = { theirs: [ 40, 41, 40 ], ours: [ 40.6, 41.6, 40.6 ] };
	const slow = ( /** @type {number[]} */ values ) => values.map( ( value ) => 2 * value );
	for ( const taken of [ times, { theirs: slow( times.theirs ), ours: slow( times.ours ) } ] ) {
		const { figure, goal, pass } = shareRow( 'page', taken, { comparison: 'plugin off', goal: 0.02 } );
		assert.deepEqual( { figure, goal, pass }, { figure: '+1.5 %', goal: '≤ 2 %', pass: true } );
	}
	const heavy = shareRow( 'page', { theirs: [ 40 ], ours: [ 41 ] }, { comparison: 'plugin off', goal: 0.02 } );
	assert.deepEqual( [ heavy.figure, heavy.pass ], [ '+2.5 %', false ] );
} );

test( 'uses the statement that is slowest relative to its comparison', () => {
	const times = { open: { ours: [ 20, 20 ], theirs: [ 10, 10 ] }, spam: { ours: [ 9, 9 ], theirs: [ 3, 3 ] } };
	const slowest = slowestRow( 'lists', times, { comparison: 'the same key', goal: 2.5 } );
	assert.deepEqual(
		[ slowest.ours, slowest.figure, slowest.pass ],
		[ '9.0 ms (spam, the slowest of 2)', '3.000', false ]
	);
	assert.equal( slowestRow( 'lists', times, { comparison: 'the same key', goal: 3 } ).pass, true );
	assert.equal( slowestRow( 'lists', {}, { comparison: 'the same key', goal: 3 } ).pass, false );
} );

test( 'a single outlier does not count as noise, but widely scattered readings do', () => {
	assert.equal( scatter( [ 100, 101, 99, 100, 900 ] ), 0.01 );
	assert.equal( scatter( [ 100, 110, 90, 108, 92 ] ), 0.08 );
} );

for ( const [ differences, text ] of /** @type {const} */ ( [
	[ { pass: true }, 'ok' ],
	[ { pass: true, scatter: 0.05 }, 'ok' ],
	[ { pass: true, scatter: 0.051 }, 'ok, noisy' ],
	[ { pass: false, scatter: 0.2 }, 'MISSED, noisy' ],
] ) ) {
	test( `${ JSON.stringify( differences ) } is “${ text }”`, () => {
		assert.equal( verdict( row( differences ) ), text );
		assert.equal( isNoisy( row( differences ) ), text.includes( 'noisy' ) );
	} );
}

test( 'the less noisy of two runs counts, even if it misses the goal', () => {
	const loud = [ row( { scatter: 0.2 } ), row( {} ) ];
	const still = [ row( { scatter: 0.03, pass: false } ), row( {} ) ];
	assert.equal( quieter( loud, still ), still );
	assert.equal( quieter( still, loud ), still );
} );
