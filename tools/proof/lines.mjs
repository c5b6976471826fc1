import { countAll } from '../test/counts.mjs';
import { reportFile } from '../test/reports.mjs';

/** @typedef {{id: string, figure: number | string, target: number | string, pass: boolean}} Line */

/** @param {string} id @param {number} figure @param {number} target @returns {Line} */
export function line( id, figure, target ) {
	return { id, figure, target, pass: figure === target };
}

/** @param {string} text lines of JSON among others @returns {Line[]} */
export function parse( text ) {
	return text
		.split( '\n' )
		.filter( ( row ) => row.startsWith( '{' ) )
		.map( ( row ) => JSON.parse( row ) );
}

/**
 * Summarizes a test report.
 *
 * @param {string} what for people
 * @param {string} report name of the one that the tests leave behind
 * @returns {Line} how many of its steps are not as they should be; one that cannot be read has failed
 */
export function failuresOf( what, report ) {
	const { passed, failed } = countAll( [ reportFile( report ) ], 0 );
	return line( `${ what }, of ${ passed + failed }`, failed, 0 );
}
