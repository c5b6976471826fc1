import { readFileSync } from 'node:fs';

/**
 * Reads what a part has counted from the report that it leaves behind.
 *
 * @typedef {{passed: number, failed: number}} Counts
 */

export const READERS = { jest, junit, playwright, tap };

/**
 * @param {(report: string) => Counts} reader
 * @param {string[]} files of one part
 * @param {number} code with which the part ended
 * @returns {Counts} a failure that no report names counts as one
 */
export function countAll( reader, files, code ) {
	const counts = files.map( ( file ) => {
		try {
			return reader( readFileSync( file, 'utf8' ) );
		} catch {
			return { passed: 0, failed: 1 };
		}
	} );
	const sum = ( /** @type {keyof Counts} */ key ) => counts.reduce( ( total, count ) => total + count[ key ], 0 );
	return { passed: sum( 'passed' ), failed: Math.max( sum( 'failed' ), code === 0 ? 0 : 1 ) };
}

/** @param {string} report @returns {Counts} */
function jest( report ) {
	const { numPassedTests, numTotalTests, numFailedTestSuites, numFailedTests } = JSON.parse( report );
	// A file that cannot be loaded fails without a test; a test that did not run has not passed.
	return {
		passed: numPassedTests,
		failed: Math.max( numTotalTests - numPassedTests, numFailedTests, numFailedTestSuites ),
	};
}

/** @param {string} report of PHPUnit; its outermost suite sums up @returns {Counts} */
function junit( report ) {
	const suite = /<testsuite [^>]*>/.exec( report )?.[ 0 ] ?? '';
	const number = ( /** @type {string} */ name ) =>
		Number( new RegExp( ` ${ name }="(\\d+)"` ).exec( suite )?.[ 1 ] ?? 0 );
	const failed = number( 'errors' ) + number( 'failures' ) + number( 'skipped' );
	return { passed: number( 'tests' ) - failed, failed };
}

/** @param {string} report @returns {Counts} */
function playwright( report ) {
	const { stats, errors } = JSON.parse( report );
	return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length };
}

/** @param {string} report of node:test @returns {Counts} */
function tap( report ) {
	const number = ( /** @type {string} */ name ) =>
		Number( new RegExp( `^# ${ name } (\\d+)`, 'm' ).exec( report )?.[ 1 ] ?? 0 );
	return { passed: number( 'pass' ), failed: number( 'tests' ) - number( 'pass' ) };
}
