import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

/**
 * Reads what a part has counted, and what did not pass, from the report that it leaves behind.
 *
 * @typedef {{passed: number, failed: number, failures: Failure[]}} Counts
 * @typedef {{name: string, message: string}} Failure
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
		} catch ( error ) {
			return {
				passed: 0,
				failed: 1,
				failures: [ { name: 'a report that cannot be read', message: `${ error }` } ],
			};
		}
	} );
	const sum = ( /** @type {'passed' | 'failed'} */ key ) =>
		counts.reduce( ( total, count ) => total + count[ key ], 0 );
	return {
		passed: sum( 'passed' ),
		failed: Math.max( sum( 'failed' ), code === 0 ? 0 : 1 ),
		failures: counts.flatMap( ( { failures } ) => failures ),
	};
}

/** How much of a failure is shown; the whole stands in its part's own output. */
const LINES = 15;
const LETTERS = 300;

/** @param {string} part @param {Failure[]} failures @returns {string[]} lines, a failure each with the beginning of what it said */
export function showFailures( part, failures ) {
	return failures.flatMap( ( { name, message } ) => {
		const lines = message.split( '\n' ).filter( ( line ) => line.trim() !== '' );
		const shown = lines.length > LINES ? [ ...lines.slice( 0, LINES ), '…' ] : lines;
		return [ `✘ ${ part }: ${ name }`, ...shown.map( ( line ) => `    ${ line.slice( 0, LETTERS ) }` ) ];
	} );
}

/**
 * @typedef {{fullName: string, status: string, failureMessages: string[]}} JestTest
 * @typedef {{name: string, message: string, assertionResults: JestTest[]}} JestFile
 * @typedef {{numPassedTests: number, numTotalTests: number, numFailedTests: number, numFailedTestSuites: number, testResults: JestFile[]}} JestReport
 */

/** @param {string} text @returns {Counts} */
function jest( text ) {
	/** @type {JestReport} */
	const report = JSON.parse( text );
	return {
		passed: report.numPassedTests,
		// A file that cannot be loaded fails without a test; a test that did not run has not passed.
		failed: Math.max(
			report.numTotalTests - report.numPassedTests,
			report.numFailedTests,
			report.numFailedTestSuites
		),
		failures: report.testResults.flatMap( ( { name, message, assertionResults } ) =>
			assertionResults.length === 0 && message
				? [ { name, message } ]
				: assertionResults
						.filter( ( { status } ) => status !== 'passed' )
						.map( ( { fullName, status, failureMessages } ) => ( {
							name: fullName,
							message: [ status, ...failureMessages ].join( '\n' ),
						} ) )
		),
	};
}

/**
 * @typedef {string | {'#text'?: string}} JunitText
 * @typedef {{name: string, class: string, error?: JunitText[], failure?: JunitText[], skipped?: JunitText[]}} JunitCase
 * @typedef {{tests?: string, errors?: string, failures?: string, skipped?: string, testsuite?: JunitSuite[], testcase?: JunitCase[]}} JunitSuite
 */

/** @param {string} text of PHPUnit; its outermost suite sums up @returns {Counts} */
function junit( text ) {
	const parser = new XMLParser( {
		ignoreAttributes: false,
		attributeNamePrefix: '',
		isArray: ( name ) => [ 'testsuite', 'testcase', 'error', 'failure', 'skipped' ].includes( name ),
	} );
	/** @type {JunitSuite} */
	const suite = parser.parse( text ).testsuites.testsuite[ 0 ];
	const failed = Number( suite.errors ) + Number( suite.failures ) + Number( suite.skipped );
	return { passed: Number( suite.tests ) - failed, failed, failures: junitFailures( suite ) };
}

/** @param {JunitSuite} suite @returns {Failure[]} */
function junitFailures( { testsuite = [], testcase = [] } ) {
	const own = testcase.flatMap( ( test ) =>
		[ ...( test.error ?? [] ), ...( test.failure ?? [] ), ...( test.skipped ?? [] ) ].map( ( said ) => ( {
			name: `${ test.class }::${ test.name }`,
			message: typeof said === 'string' ? said : ( said[ '#text' ] ?? '' ),
		} ) )
	);
	return [ ...own, ...testsuite.flatMap( junitFailures ) ];
}

/**
 * @typedef {{status: string, results: {error?: {message?: string}}[]}} PlaywrightTest
 * @typedef {{title: string, file: string, tests: PlaywrightTest[]}} PlaywrightSpec
 * @typedef {{suites?: PlaywrightSuite[], specs?: PlaywrightSpec[]}} PlaywrightSuite
 * @typedef {{stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>, errors: {message?: string}[]} & PlaywrightSuite} PlaywrightReport
 */

/** @param {string} text @returns {Counts} */
function playwright( text ) {
	/** @type {PlaywrightReport} */
	const report = JSON.parse( text );
	const { expected, unexpected, flaky, skipped } = report.stats;
	const outside = report.errors.map( ( { message = '' } ) => ( { name: 'outside of tests', message } ) );
	return {
		passed: expected,
		failed: unexpected + flaky + skipped + report.errors.length,
		failures: [ ...outside, ...playwrightFailures( report ) ],
	};
}

/** @param {PlaywrightSuite} suite @returns {Failure[]} */
function playwrightFailures( { suites = [], specs = [] } ) {
	const own = specs.flatMap( ( { title, file, tests } ) =>
		tests
			.filter( ( { status } ) => status !== 'expected' )
			.map( ( { status, results } ) => ( {
				name: `${ file } › ${ title }`,
				message: [ status, ...results.map( ( { error } ) => error?.message ?? '' ) ].join( '\n' ),
			} ) )
	);
	return [ ...own, ...suites.flatMap( playwrightFailures ) ];
}

/** @param {string} text of node:test @returns {Counts} */
function tap( text ) {
	const number = ( /** @type {string} */ name ) =>
		Number( new RegExp( `^# ${ name } (\\d+)`, 'm' ).exec( text )?.[ 1 ] ?? 0 );
	return {
		passed: number( 'pass' ),
		failed: number( 'tests' ) - number( 'pass' ),
		// What follows a line up to the next one belongs to it.
		failures: [ ...text.matchAll( /^not ok \d+ - (.*)\n((?:(?!# Subtest: )[ #].*\n)*)/gm ) ].map(
			( [ , name = '', message = '' ] ) => ( {
				name,
				message,
			} )
		),
	};
}
