import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { capture } from '../lib/process.mjs';
import { countAll, showFailures } from './counts.mjs';

const folder = mkdtempSync( join( tmpdir(), 'sw-immosuite-counts-' ) );
after( () => rmSync( folder, { recursive: true } ) );

/** @param {string[]} texts of the reports @param {number} code */
function count( texts, code ) {
	const files = texts.map( ( _, index ) => join( folder, `${ index }.xml` ) );
	files.forEach( ( file, index ) => writeFileSync( file, texts[ index ] ?? '' ) );
	return countAll( files, code );
}

test( 'adds up reports, including nested suites and errors; a skipped test counts as failed', () => {
	const report = ( /** @type {string} */ more ) =>
		`<?xml version="1.0"?><testsuites><testsuite name="all">
			<testcase name="one" class="X"/>
			<testcase name="two" class="X" classname="x"><error type="E">X::two &lt;b&gt;</error></testcase>
			<testsuite name="X::three"><testcase name="three with data set 1" classname="x.spec.ts"><failure type="F"><![CDATA[no <b>]]></failure></testcase></testsuite>
			${ more }
		</testsuite></testsuites>`;
	const failures = [
		{ name: 'X › two', message: 'X::two <b>' },
		{ name: 'x.spec.ts › three with data set 1', message: 'no <b>' },
	];
	assert.deepEqual( count( [ report( '' ), report( '<testcase name="four" class="X"><skipped/></testcase>' ) ], 1 ), {
		passed: 2,
		failed: 5,
		failures: [ ...failures, failures[ 0 ], { name: 'X › four', message: 'skipped' }, failures[ 1 ] ],
	} );
} );

test( "counts reports of Node's runner: skipped and planned tests count as failed", async () => {
	const [ suite, report ] = [ join( folder, 'sample.mjs' ), join( folder, 'sample.xml' ) ];
	writeFileSync(
		suite,
		`import assert from 'node:assert'; import { describe, test } from 'node:test';
		test( 'one', ( context ) => context.diagnostic( '--> a > b' ) );
		test( 'two', () => assert.equal( 'got', 'wanted' ) );
		describe( 'inside', () => { test( 'three', () => {} ); test.skip( 'four' ); test.todo( 'five' ); } );`
	);
	const args = [ '--test-reporter=junit', `--test-reporter-destination=${ report }`, suite ];
	// Otherwise the child would report its results to the runner of this test.
	const { code } = await capture( process.execPath, args, { env: { NODE_TEST_CONTEXT: undefined } } );
	const { passed, failed, failures } = countAll( [ report ], code );
	assert.deepEqual( [ passed, failed ], [ 2, 3 ] );
	assert.deepEqual(
		failures.map( ( { name } ) => name ),
		[ 'test › two', 'test › four', 'test › five' ]
	);
	assert.match( failures[ 0 ]?.message ?? '', /got[^]*wanted/ );
} );

test( 'a missing report, or one without tests, is a failure', () => {
	const absent = countAll( [ join( folder, 'absent' ) ], 0 );
	assert.deepEqual( [ absent.passed, absent.failed ], [ 0, 1 ] );
	assert.match( absent.failures[ 0 ]?.message ?? '', /ENOENT/ );
	assert.equal( count( [ '<testsuites><testcase name="one"/></testsuites>', '<testsuites/>' ], 0 ).failed, 1 );
} );

test( 'an exit code without a reported failure is a failure, and a check counts as one test', () => {
	const failures = [ { name: 'ended with code 3', message: 'See its output.' } ];
	assert.deepEqual( count( [ '<testsuites><testcase name="one"/></testsuites>' ], 3 ), {
		passed: 1,
		failed: 1,
		failures,
	} );
	assert.deepEqual( countAll( [], 3 ), { passed: 0, failed: 1, failures } );
	assert.deepEqual( countAll( [], 0 ), { passed: 1, failed: 0, failures: [] } );
} );

test( 'shows the end of the output if a runner did not finish', () => {
	const output = `${ 'a\n'.repeat( 40 ) }Error: MariaDB does not start.\n`;
	const { failed, failures } = countAll( [ join( folder, 'absent' ) ], 1, output );
	assert.equal( failed, 2 );
	assert.match( failures[ 1 ]?.message ?? '', /^(a\n){14}Error: MariaDB does not start\.$/ );
	const failedReport = '<testsuites><testcase name="one"><failure>no</failure></testcase></testsuites>';
	assert.equal( count( [ failedReport ], 1 ).failed, 1 );
} );

test( 'shows a failure by its name and the start of its message', () => {
	const long = Array.from( { length: 40 }, ( _, line ) => `line ${ line }` ).join( '\n' );
	const shown = showFailures( 'php', [
		{ name: 'X::two', message: `\n${ long }` },
		{ name: 'X::page', message: 'x'.repeat( 9000 ) },
	] );
	assert.deepEqual( shown.slice( 0, 3 ), [ '✘ php: X::two', '    line 0', '    line 1' ] );
	assert.equal( shown[ 16 ], '    …' );
	assert.deepEqual( shown.slice( 17 ), [ '✘ php: X::page', `    ${ 'x'.repeat( 300 ) }` ] );
} );
