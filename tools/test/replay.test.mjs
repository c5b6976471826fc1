import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';

// Inside the checkout, so that the temporary spec resolves Playwright. reports.mjs reads SW_IMMOSUITE_CACHE when it is
// imported, so the imports follow.
const cache = join( import.meta.dirname, '../../.cache' );
mkdirSync( cache, { recursive: true } );
const folder = mkdtempSync( join( cache, 'replay-' ) );
after( () => rmSync( folder, { recursive: true } ) );
mkdirSync( join( folder, 'test' ) );
process.env.SW_IMMOSUITE_CACHE = folder;
const { capture } = await import( '../lib/process.mjs' );
const { countAll } = await import( './counts.mjs' );
const { judgeFlaky, replay } = await import( './replay.mjs' );
const { errorFile, reportFile } = await import( './reports.mjs' );

/** @param {string} report @param {Record<string, boolean>} tests by title: whether the test passes */
function writeReport( report, tests ) {
	const cases = Object.entries( tests ).map(
		( [ name, passes ] ) =>
			`<testcase name="${ name }" classname="a.spec.ts">${ passes ? '' : '<failure>no</failure>' }</testcase>`
	);
	writeFileSync( reportFile( report ), `<testsuites>${ cases.join( '' ) }</testsuites>` );
}

/** @param {Record<string, boolean>} first @param {Record<string, boolean>} second */
async function replayed( first, second ) {
	writeReport( 'e2e', first );
	const result = { name: 'e2e', ...countAll( [ reportFile( 'e2e' ) ], 1 ) };
	return replay( result, [ 'e2e' ], async () => writeReport( 'e2e-again', second ) );
}

test( 'a test that passes in the replay counts as passed; a test that fails twice counts as one failure', async () => {
	const result = await replayed( { one: true, two: false, three: false }, { two: true, three: false } );
	assert.deepEqual( result, {
		name: 'e2e',
		passed: 2,
		failed: 1,
		failures: [ { name: 'a.spec.ts › three', message: 'no' } ],
		flaky: [ 'a.spec.ts › two' ],
	} );
} );

test( "ignores a replay without a report, or with an earlier run's report", async () => {
	writeReport( 'e2e', { two: false } );
	writeReport( 'e2e-again', { two: true } );
	const counts = countAll( [ reportFile( 'e2e' ) ], 1 );
	assert.deepEqual( await replay( counts, [ 'e2e' ], async () => 1 ), { ...counts, flaky: [] } );
} );

test( 'an error outside tests fails the run even if all tests pass in the replay', async () => {
	writeFileSync( errorFile( 'e2e' ), '{"errors":[{"message":"The site does not end."}]}' );
	const { passed, failed, failures } = await replayed( { one: true, two: false }, { two: true } );
	assert.deepEqual( [ passed, failed ], [ 2, 1 ] );
	assert.deepEqual( failures, [ { name: 'e2e › an error outside of any test', message: 'The site does not end.' } ] );
	rmSync( errorFile( 'e2e' ) );
} );

test( 'replays nothing if no browser test failed', async () => {
	writeReport( 'journeys-servers', { one: true } );
	writeReport( 'servers', { two: false } );
	rmSync( reportFile( 'journey-secure' ), { force: true } );
	const reports = [ 'servers', 'journeys-servers', 'journey-secure' ].map( reportFile );
	const counts = countAll( reports, 1 );
	const never = () => assert.fail( 'a test was run again' );
	assert.deepEqual( await replay( counts, [ 'journeys-servers', 'journey-secure' ], never ), {
		...counts,
		flaky: [],
	} );
} );

test( 'lists flaky tests, and fails the run at the fourth', () => {
	const flaky = [ 'alone/desk.spec.ts › one › two', 'b.spec.ts › c', 'b.spec.ts › d' ];
	assert.deepEqual( judgeFlaky( flaky ), {
		lines: [ 'flaky: alone/desk.spec.ts one › two', 'flaky: b.spec.ts c', 'flaky: b.spec.ts d' ],
		failures: [],
	} );
	const { lines, failures } = judgeFlaky( [ ...flaky, 'b.spec.ts › e' ] );
	assert.equal( lines.length, 4 );
	assert.deepEqual(
		failures.map( ( { name } ) => name ),
		[ '4 browser tests are flaky; at most 3 are allowed' ]
	);
} );

test( 'Playwright replays failed tests one after another, and keeps the first report', async () => {
	mkdirSync( join( folder, 'specs' ) );
	writeFileSync(
		join( folder, 'specs/temporary.spec.ts' ),
		`import { expect, test } from '@playwright/test';
		test( 'passes', () => {} );
		test( 'fails always', () => { throw new Error( 'broken' ); } );
		test.describe( 'beside others', () => {
			test( 'fails', ( {}, info ) => expect( info.config.workers, 'tests at a time' ).toBe( 1 ) );
		} );`
	);
	const config = join( folder, 'temporary.config.ts' );
	writeFileSync(
		config,
		`import config from '../../playwright.config';
		export default { ...config, testDir: ${ JSON.stringify( join( folder, 'specs' ) ) }, globalSetup: undefined };`
	);
	const runPlaywright = ( /** @type {Record<string, string>} */ env ) =>
		capture( process.execPath, [ 'tests/e2e/run.mjs', '--config', config, '--project=visitors' ], { env } );
	const { code } = await runPlaywright( {} );
	const counts = countAll( [ reportFile( 'e2e' ) ], code );
	assert.deepEqual( [ counts.passed, counts.failed ], [ 1, 2 ] );
	let output = '';
	const result = await replay( counts, [ 'e2e' ], async ( reports ) => {
		output = ( await runPlaywright( { SW_IMMOSUITE_REPLAY: reports.join() } ) ).stdout;
	} );
	assert.match( output, /Running 2 tests using 1 worker/ );
	assert.deepEqual( [ result.passed, result.failed ], [ 2, 1 ] );
	assert.deepEqual( result.flaky, [ 'temporary.spec.ts › beside others › fails' ] );
	assert.match( result.failures[ 0 ]?.message ?? '', /broken/ );
	assert.equal( countAll( [ reportFile( 'e2e' ) ], 1 ).failed, 2 );
} );
