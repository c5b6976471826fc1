import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

/**
 * Counts what a part has passed, and names what it has not, from the JUnit report that each of its runners leaves behind.
 *
 * @typedef {{passed: number, failed: number, failures: Failure[]}} Counts
 * @typedef {{name: string, message: string}} Failure
 */

/**
 * @param {string[]} files reports of one part; without any the part is a check that passes or fails as one
 * @param {number} code with which the part ended
 * @returns {Counts} a failure that no report names counts as one
 */
export function countAll( files, code ) {
	const results = files.flatMap( read );
	const failures = results.filter( ( result ) => result !== undefined );
	const passed = files.length > 0 ? results.length - failures.length : Number( code === 0 );
	if ( failures.length === 0 && code !== 0 ) {
		failures.push( { name: `ended with code ${ code }`, message: 'Its output says why.' } );
	}
	return { passed, failed: failures.length, failures };
}

/** @param {string} file @returns {(Failure | undefined)[]} one for each test: what is wrong with it, nothing where it passed */
function read( file ) {
	try {
		const tests = testsOf( parser.parse( readFileSync( file, 'utf8' ) ).testsuites || {} );
		return tests.length > 0 ? tests.map( failureOf ) : [ { name: 'a report without a test', message: file } ];
	} catch ( error ) {
		return [ { name: 'a report that cannot be read', message: `${ error }` } ];
	}
}

/**
 * @typedef {string | {'#text'?: string}} Said
 * @typedef {{'@name': string, '@class'?: string, '@classname'?: string, error?: Said[], failure?: Said[], skipped?: Said[]}} Test
 * @typedef {{testsuite?: Suite[], testcase?: Test[]}} Suite
 */

const parser = new XMLParser( {
	ignoreAttributes: false,
	attributeNamePrefix: '@',
	isArray: ( name ) => [ 'testsuite', 'testcase', 'error', 'failure', 'skipped' ].includes( name ),
} );

/** @param {Suite} suite @returns {Test[]} those of its suites too */
function testsOf( { testsuite = [], testcase = [] } ) {
	return [ ...testcase, ...testsuite.flatMap( testsOf ) ];
}

/** @param {Test} test @returns {Failure | undefined} a skipped test has not passed */
function failureOf( { '@name': name, '@classname': place, '@class': own = place, error = [], failure = [], skipped } ) {
	const said = [ ...error, ...failure, ...( skipped ? [ 'skipped' ] : [] ) ];
	const texts = said.map( ( one ) => ( typeof one === 'string' ? one : ( one[ '#text' ] ?? '' ) ) );
	return said.length > 0 ? { name: `${ own } › ${ name.trim() }`, message: texts.join( '\n' ) } : undefined;
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
