import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from '../lib/paths.mjs';

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
 * What a report in the Test Anything Protocol comes to.
 *
 * @param {string} what for people
 * @param {string} report name of the file that the tests leave behind
 * @returns {Promise<Line>} how many of its steps are not as they should be; one that cannot be read has failed
 */
export async function failuresOf( what, report ) {
	const text = await readFile( join( CACHE, 'test', `${ report }.tap` ), 'utf8' ).catch( () => '' );
	const number = ( /** @type {string} */ name ) =>
		Number( new RegExp( `^# ${ name } (\\d+)`, 'm' ).exec( text )?.[ 1 ] ?? Number.NaN );
	const failed = number( 'tests' ) - number( 'pass' );
	return line( `${ what }, of ${ number( 'tests' ) }`, Number.isNaN( failed ) ? 1 : failed, 0 );
}
