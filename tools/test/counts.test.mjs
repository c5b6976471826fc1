import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { countAll, READERS } from './counts.mjs';

const folder = mkdtempSync( join( tmpdir(), 'sw-immosuite-counts-' ) );
after( () => rmSync( folder, { recursive: true } ) );

/** @param {keyof typeof READERS} reader @param {string[]} texts @param {number} code */
function count( reader, texts, code ) {
	const files = texts.map( ( _, index ) => join( folder, `${ reader }-${ index }` ) );
	files.forEach( ( file, index ) => writeFileSync( file, texts[ index ] ?? '' ) );
	return countAll( READERS[ reader ], files, code );
}

test( 'Jest: a suite that cannot be loaded is a failure', () => {
	const report = { numPassedTests: 5, numFailedTests: 0, numTotalTests: 5, numFailedTestSuites: 1 };
	assert.deepEqual( count( 'jest', [ JSON.stringify( report ) ], 1 ), { passed: 5, failed: 1 } );
} );

test( 'PHPUnit: both databases are added up, a skipped test has not passed', () => {
	const report = ( /** @type {number} */ tests, /** @type {number} */ skipped ) =>
		`<testsuites>\n<testsuite name="all" tests="${ tests }" assertions="9" errors="1" failures="2" skipped="${ skipped }" time="1"><testsuite name="x" tests="1"/></testsuite>`;
	assert.deepEqual( count( 'junit', [ report( 10, 0 ), report( 10, 1 ) ], 1 ), { passed: 13, failed: 7 } );
} );

test( 'Playwright: flaky and skipped tests have not passed', () => {
	const report = { stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] };
	assert.deepEqual( count( 'playwright', [ JSON.stringify( report ) ], 1 ), { passed: 7, failed: 3 } );
} );

test( 'node:test: whatever did not pass has failed', () => {
	assert.deepEqual( count( 'tap', [ '1..2\n# tests 4\n# suites 0\n# pass 3\n# fail 0\n# skipped 1\n' ], 0 ), {
		passed: 3,
		failed: 1,
	} );
} );

test( 'a report that is missing, and an end with an error that no report names, are failures', () => {
	assert.deepEqual( countAll( READERS.jest, [ join( folder, 'absent' ) ], 0 ), { passed: 0, failed: 1 } );
	const report = { numPassedTests: 5, numFailedTests: 0, numTotalTests: 5, numFailedTestSuites: 0 };
	assert.deepEqual( count( 'jest', [ JSON.stringify( report ) ], 1 ), { passed: 5, failed: 1 } );
} );
