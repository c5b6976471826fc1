import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isFailure, read } from './counts.mjs';
import { errorFile, replayReportName, reportFile } from './reports.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */

/** Maximum number of browser tests in a run that fail first and pass in the replay. */
const MAX_FLAKY = 3;

/**
 * Replays the failed browser tests of a part, after everything else, and counts those that pass as passed.
 *
 * @template {Counts} T
 * @param {T} result of the part
 * @param {string[]} playwrightReports names of the part's Playwright reports
 * @param {(reports: string[]) => Promise<unknown>} play replays the failed tests of these reports
 * @returns {Promise<T & {flaky: string[]}>} flaky: names of the tests that failed, then passed
 */
export async function replay( result, playwrightReports, play ) {
	const reports = playwrightReports.filter( hasFailedTest );
	if ( reports.length === 0 ) {
		return { ...result, flaky: [] };
	}
	await Promise.all(
		reports
			.map( replayReportName )
			.flatMap( ( name ) =>
				[ reportFile( name ), errorFile( name ) ].map( ( file ) => rm( file, { force: true } ) )
			)
	);
	await play( reports );
	return settle( result, reports );
}

/**
 * Whether a test in the report failed. Only names of tests contain ' › ': read() lists an unreadable report as a failure
 * with another name.
 *
 * @param {string} report
 * @returns {boolean}
 */
const hasFailedTest = ( report ) =>
	read( reportFile( report ) ).some( ( result ) => isFailure( result ) && result.name.includes( ' › ' ) );

/** @template {Counts} T @param {T} result @param {string[]} reports @returns {T & {flaky: string[]}} */
function settle( result, reports ) {
	const replayed = reports.flatMap( ( report ) => read( reportFile( replayReportName( report ) ) ) );
	const passed = new Set( replayed.filter( ( retried ) => ! isFailure( retried ) ).map( ( { name } ) => name ) );
	const flaky = result.failures.map( ( { name } ) => name ).filter( ( name ) => passed.has( name ) );
	const failures = [
		...result.failures.filter( ( { name } ) => ! passed.has( name ) ),
		...reports.flatMap( ( report ) => [ report, replayReportName( report ) ].flatMap( errorsOutside ) ),
	];
	return { ...result, passed: result.passed + flaky.length, failed: failures.length, failures, flaky };
}

/**
 * Errors outside of any test, such as a site that does not stop: JUnit reports cannot contain them, and a passed replay
 * would hide them.
 *
 * @param {string} report
 * @returns {import('./counts.mjs').Failure[]}
 */
function errorsOutside( report ) {
	try {
		/** @type {{errors: {message?: string, value?: string}[]}} */
		const { errors } = JSON.parse( readFileSync( errorFile( report ), 'utf8' ) );
		return errors.map( ( { message, value = '' } ) => ( {
			name: `${ report } › an error outside of any test`,
			message: message ?? value,
		} ) );
	} catch {
		// A missing file means that Playwright did not finish; its failed tests count as failed anyway.
		return [];
	}
}

/**
 * @param {string[]} flaky names of tests
 * @returns {{lines: string[], failures: import('./counts.mjs').Failure[]}} a line per test, and a failure above the limit
 */
export function judgeFlaky( flaky ) {
	const message = 'Each of them passed when it was run again, alone.';
	return {
		lines: flaky.map( ( name ) => `flaky: ${ name.replace( ' › ', ' ' ) }` ),
		failures:
			flaky.length > MAX_FLAKY
				? [ { name: `${ flaky.length } browser tests are flaky; at most ${ MAX_FLAKY } are allowed`, message } ]
				: [],
	};
}
