import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../lib/paths.mjs';

const REPORTS = join( CACHE, 'test' );

/** @param {string} name @returns {string} file of a test runner's JUnit report */
export const reportFile = ( name ) => join( REPORTS, `${ name }.xml` );

/** @param {string} name of a report @returns {string} name of its replay's report, as in playwright.config.ts */
export const replayReportName = ( name ) => `${ name }-again`;

/** @param {string} name @returns {string} file of Playwright's JSON report, which includes errors outside of any test */
export const errorFile = ( name ) => join( REPORTS, `${ name }.json` );

/**
 * Makes Node's test runner print readable output and write a report.
 *
 * @param {string} name of the report
 * @returns {Promise<string[]>} options of node
 */
export async function reporting( name ) {
	await mkdir( REPORTS, { recursive: true } );
	return [
		'--test-reporter=spec',
		'--test-reporter-destination=stdout',
		'--test-reporter=junit',
		`--test-reporter-destination=${ reportFile( name ) }`,
	];
}
