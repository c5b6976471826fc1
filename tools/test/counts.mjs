import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';

/**
 * Counts the passed tests of a part and lists the failed ones, from the JUnit report of each of its runners.
 *
 * @typedef {{passed: number, failed: number, failures: Failure[]}} Counts
 * @typedef {{name: string, message: string}} Failure
 * @typedef {{name: string, message?: string}} Result - of one test; `message` tells why it failed
 */

/**
 * @param {string[]} files reports of one part; without reports the part is a check that passes or fails as a whole
 * @param {number} code exit code of the part
 * @param {string} [output] of the part
 * @returns {Counts} an unreported failure counts as one and shows the end of the output
 */
export function countAll( files, code, output = '' ) {
	const results = files.map( read );
	const failures = results.flat().filter( isFailure );
	const passed = files.length > 0 ? results.flat().length - failures.length : Number( code === 0 );
	if ( code !== 0 && ( failures.length === 0 || results.some( isUnreadable ) ) ) {
		const last = output.trim().split( '\n' ).slice( -MAX_LINES ).join( '\n' );
		failures.push( { name: `ended with code ${ code }`, message: last || 'See its output.' } );
	}
	return { passed, failed: failures.length, failures };
}

const UNREADABLE = 'a report that cannot be read';

/** @param {Result[]} results of one report @returns {boolean} whether its runner ended early */
const isUnreadable = ( results ) => results.some( ( { name } ) => name === UNREADABLE );

/** @type {(result: Result) => result is Failure} */
export const isFailure = ( result ) => result.message !== undefined;

/** @param {string} file @returns {Result[]} one for each test */
export function read( file ) {
	try {
		const tests = testsOf( parser.parse( readFileSync( file, 'utf8' ) ).testsuites || {} );
		return tests.length > 0 ? tests.map( resultOf ) : [ { name: 'a report without a test', message: file } ];
	} catch ( error ) {
		return [ { name: UNREADABLE, message: `${ error }` } ];
	}
}

/**
 * @typedef {string | {'#text'?: string}} Message
 * @typedef {{'@name': string, '@class'?: string, '@classname'?: string, error?: Message[], failure?: Message[], skipped?: Message[]}} Test
 * @typedef {{testsuite?: Suite[], testcase?: Test[]}} Suite
 */

const parser = new XMLParser( {
	ignoreAttributes: false,
	attributeNamePrefix: '@',
	isArray: ( name ) => [ 'testsuite', 'testcase', 'error', 'failure', 'skipped' ].includes( name ),
} );

/** @param {Suite} suite @returns {Test[]} including tests of nested suites */
function testsOf( { testsuite = [], testcase = [] } ) {
	return [ ...testcase, ...testsuite.flatMap( testsOf ) ];
}

/** @param {Test} test @returns {Result} a skipped test counts as failed */
function resultOf( { '@name': name, '@classname': file, '@class': owner = file, error = [], failure = [], skipped } ) {
	const messages = [ ...error, ...failure, ...( skipped ? [ 'skipped' ] : [] ) ];
	const texts = messages.map( ( text ) => ( typeof text === 'string' ? text : ( text[ '#text' ] ?? '' ) ) );
	return { name: `${ owner } › ${ name.trim() }`, ...( messages.length > 0 && { message: texts.join( '\n' ) } ) };
}

/** Maximum length of a shown failure; the output of its part has the full text. */
const MAX_LINES = 15;
const MAX_LINE_LENGTH = 300;

/** @param {string} part @param {Failure[]} failures @returns {string[]} a line per failure, with the start of its message */
export function showFailures( part, failures ) {
	return failures.flatMap( ( { name, message } ) => {
		const lines = message.split( '\n' ).filter( ( line ) => line.trim() !== '' );
		const shown = lines.length > MAX_LINES ? [ ...lines.slice( 0, MAX_LINES ), '…' ] : lines;
		return [ `✘ ${ part }: ${ name }`, ...shown.map( ( line ) => `    ${ line.slice( 0, MAX_LINE_LENGTH ) }` ) ];
	} );
}
