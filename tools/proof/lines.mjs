import { countAll } from '../test/counts.mjs';
import { reportFile } from '../test/reports.mjs';

/** @typedef {{id: string, figure: number | string, target: number | string, pass: boolean}} Line */

/** @param {string} id @param {number} figure @param {number} target @returns {Line} */
export function line( id, figure, target ) {
	return { id, figure, target, pass: figure === target };
}

/** @param {string} text output with lines of JSON among other lines @returns {Line[]} */
export function parse( text ) {
	return text
		.split( '\n' )
		.filter( ( row ) => row.startsWith( '{' ) )
		.map( ( row ) => JSON.parse( row ) );
}

/**
 * Summarizes a test report.
 *
 * @param {string} what label of the line
 * @param {string} report name of the report
 * @returns {Line} number of failed tests; an unreadable report counts as one failure
 */
export function failuresOf( what, report ) {
	const { passed, failed } = countAll( [ reportFile( report ) ], 0 );
	return line( `${ what }, of ${ passed + failed }`, failed, 0 );
}
