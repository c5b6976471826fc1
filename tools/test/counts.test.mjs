import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { countAll, READERS, showFailures } from './counts.mjs';

const folder = mkdtempSync( join( tmpdir(), 'sw-immosuite-counts-' ) );
after( () => rmSync( folder, { recursive: true } ) );

/** @param {keyof typeof READERS} reader @param {string[]} texts @param {number} code */
function count( reader, texts, code ) {
	const files = texts.map( ( _, index ) => join( folder, `${ reader }-${ index }` ) );
	files.forEach( ( file, index ) => writeFileSync( file, texts[ index ] ?? '' ) );
	return countAll( READERS[ reader ], files, code );
}

test( 'Jest: a suite that cannot be loaded is a failure', () => {
	const report = {
		numPassedTests: 1,
		numFailedTests: 1,
		numTotalTests: 2,
		numFailedTestSuites: 2,
		testResults: [
			{ name: 'a.test.ts', message: 'Cannot find module', assertionResults: [] },
			{
				name: 'b.test.ts',
				message: 'b failed',
				assertionResults: [
					{ fullName: 'b works', status: 'passed', failureMessages: [] },
					{ fullName: 'b counts', status: 'failed', failureMessages: [ '1 is not 2' ] },
				],
			},
		],
	};
	assert.deepEqual( count( 'jest', [ JSON.stringify( report ) ], 1 ), {
		passed: 1,
		failed: 2,
		failures: [
			{ name: 'a.test.ts', message: 'Cannot find module' },
			{ name: 'b counts', message: 'failed\n1 is not 2' },
		],
	} );
} );

test( 'PHPUnit: both databases are added up, a skipped test has not passed', () => {
	const report = ( /** @type {number} */ tests, /** @type {string} */ skipped ) =>
		`<?xml version="1.0"?><testsuites>
		<testsuite name="all" tests="${ tests }" assertions="9" errors="1" failures="1" skipped="${ skipped ? 1 : 0 }" time="1">
			<testsuite name="inner" tests="2">
				<testcase name="one" class="X"/>
				<testcase name="two" class="X"><error type="E">X::two &lt;b&gt;</error></testcase>
				<testsuite name="X::three"><testcase name="three with data set 1" class="X"><failure type="F">no</failure></testcase></testsuite>
				${ skipped }
			</testsuite>
		</testsuite></testsuites>`;
	const failures = [
		{ name: 'X::two', message: 'X::two <b>' },
		{ name: 'X::three with data set 1', message: 'no' },
	];
	const skipped = '<testcase name="four" class="X"><skipped/></testcase>';
	assert.deepEqual( count( 'junit', [ report( 10, '' ), report( 10, skipped ) ], 1 ), {
		passed: 15,
		failed: 5,
		failures: [ ...failures, failures[ 0 ], { name: 'X::four', message: '' }, failures[ 1 ] ],
	} );
} );

test( 'Playwright: flaky and skipped tests have not passed', () => {
	const spec = ( /** @type {string} */ status, /** @type {object[]} */ results ) => ( {
		title: status,
		file: 'x.spec.ts',
		tests: [ { status, results } ],
	} );
	const report = {
		stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 },
		errors: [ { message: 'no server' } ],
		suites: [
			{
				specs: [ spec( 'expected', [ {} ] ), spec( 'flaky', [ { error: { message: 'slow' } }, {} ] ) ],
				suites: [
					{ specs: [ spec( 'unexpected', [ { error: { message: 'no button' } } ] ), spec( 'skipped', [] ) ] },
				],
			},
		],
	};
	assert.deepEqual( count( 'playwright', [ JSON.stringify( report ) ], 1 ), {
		passed: 7,
		failed: 4,
		failures: [
			{ name: 'outside of tests', message: 'no server' },
			{ name: 'x.spec.ts › flaky', message: 'flaky\nslow\n' },
			{ name: 'x.spec.ts › unexpected', message: 'unexpected\nno button' },
			{ name: 'x.spec.ts › skipped', message: 'skipped' },
		],
	} );
} );

test( 'node:test: whatever did not pass has failed', () => {
	const report =
		"# Subtest: one\nok 1 - one\n# Subtest: two\nnot ok 2 - two\n  ---\n  error: 'no'\n  ...\n# Subtest: three\nok 3 - three\n1..3\n# tests 4\n# suites 0\n# pass 3\n# fail 0\n# skipped 1\n";
	assert.deepEqual( count( 'tap', [ report ], 0 ), {
		passed: 3,
		failed: 1,
		failures: [ { name: 'two', message: "  ---\n  error: 'no'\n  ...\n" } ],
	} );
} );

test( 'a report that is missing, and an end with an error that no report names, are failures', () => {
	const absent = countAll( READERS.jest, [ join( folder, 'absent' ) ], 0 );
	assert.deepEqual( [ absent.passed, absent.failed ], [ 0, 1 ] );
	assert.match( absent.failures[ 0 ]?.message ?? '', /ENOENT/ );
	const report = { numPassedTests: 5, numFailedTests: 0, numTotalTests: 5, numFailedTestSuites: 0, testResults: [] };
	assert.deepEqual( count( 'jest', [ JSON.stringify( report ) ], 1 ), { passed: 5, failed: 1, failures: [] } );
} );

test( 'a failure is shown by its name and the beginning of what it said', () => {
	const long = Array.from( { length: 40 }, ( _, line ) => `line ${ line }` ).join( '\n' );
	const shown = showFailures( 'php', [
		{ name: 'X::two', message: `\n${ long }` },
		{ name: 'X::page', message: 'x'.repeat( 9000 ) },
	] );
	assert.deepEqual( shown.slice( 0, 3 ), [ '✘ php: X::two', '    line 0', '    line 1' ] );
	assert.equal( shown[ 16 ], '    …' );
	assert.deepEqual( shown.slice( 17 ), [ '✘ php: X::page', `    ${ 'x'.repeat( 300 ) }` ] );
} );
