/**
 * `npm run test:e2e` runs the browser tests against a site that they start themselves. With
 * `-- --site http://localhost:8889 [--mail http://127.0.0.1:9425]` it runs the journeys, or the named tests, against a
 * running site. SW_IMMOSUITE_REPLAY names reports, of which only the failed tests are repeated. All other arguments are
 * passed to Playwright.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE } from '../../tools/lib/paths.mjs';
import { runMain } from '../../tools/lib/trouble.mjs';
import { replayReportName } from '../../tools/test/reports.mjs';
import { assertTestSite, readyLine, takeSiteOptions } from '../../tools/test/running-site.mjs';
import { journeySpecs } from './journeys.mjs';

const ROOT = resolve( dirname( fileURLToPath( import.meta.url ) ), '../..' );

/**
 * Maximum number of failures in a replay: each repeated failure may take whole timeouts, and tests not run count as
 * failed.
 */
const MAX_FAILURES = 10;

/**
 * Uses a separate folder for the replay, because Playwright empties the folder from which it reads the failed tests.
 * This keeps the screenshots of the first run.
 *
 * @returns {string[]} Playwright's options for a replay, one test after the other; empty for a first run
 */
function replayOptions() {
	const report = process.env[ 'SW_IMMOSUITE_REPORT' ] ?? 'e2e';
	if ( ! process.env[ 'SW_IMMOSUITE_REPLAY' ]?.split( ',' ).includes( report ) ) {
		return [];
	}
	const [ firstRun, replay ] = [ report, replayReportName( report ) ].map( ( name ) => join( CACHE, 'test', name ) );
	rmSync( replay, { recursive: true, force: true } );
	mkdirSync( replay, { recursive: true } );
	copyFileSync( join( firstRun, '.last-run.json' ), join( replay, '.last-run.json' ) );
	return [ '--last-failed', '--workers=1', `--max-failures=${ MAX_FAILURES }` ];
}

await runMain( async () => {
	const args = [ ...process.argv.slice( 2 ), ...replayOptions() ];
	const place = takeSiteOptions( args );
	if ( place ) {
		await assertTestSite( place );
	}
	const tests = place && args.length === 0 ? journeySpecs() : args;
	// Named tests run without the projects that they depend on.
	const withoutProjects = tests.length > 0 ? [ '--no-deps' ] : [];
	return play( [ ...tests, ...withoutProjects ], place && { SW_IMMOSUITE_SITE: readyLine( place ) } );
} );

/**
 * @param {string[]} args for Playwright
 * @param {Record<string, string>} [env] added to the environment of this process
 * @returns {Promise<number>} exit code
 */
async function play( args, env ) {
	const playwright = spawn( 'node', [ 'node_modules/@playwright/test/cli.js', 'test', ...args ], {
		cwd: ROOT,
		env: { ...process.env, ...env },
		stdio: 'inherit',
	} );
	for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM' ] ) ) {
		process.on( signal, () => playwright.kill( signal ) );
	}
	const [ code ] = await once( playwright, 'close' );
	return code ?? 1;
}
