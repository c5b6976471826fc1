/** Runs the measurements one after another, and reports immediately what runs, its result and the remaining time. */
import { isNoisy, NO_GOAL, quieter, verdict } from './stats.mjs';

/** @typedef {import('./stats.mjs').Row} Row */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} seconds rough duration on two processors
 * @property {() => Promise<Row[]>} measure may be called a second time
 */
/** @typedef {{say: (line: string) => void, now: () => number}} Surroundings now: milliseconds */

/**
 * @param {Step[]} steps
 * @param {Surroundings} surroundings
 * @returns {Promise<Row[]>}
 */
export async function runCourse( steps, { say, now } ) {
	const rows = [];
	const finished = [];
	for ( const [ index, { name, seconds, measure } ] of steps.entries() ) {
		const secondsLeft = timeLeft(
			finished,
			steps.slice( index ).map( ( step ) => step.seconds )
		);
		say( `${ name } … ${ index + 1 } of ${ steps.length } parts, about ${ minutes( secondsLeft ) } left` );
		const begin = now();
		const first = await measure();
		finished.push( { seconds, took: ( now() - begin ) / 1000 } );
		const found = first.some( isNoisy ) ? await repeat( first, measure, say ) : first;
		found.forEach( ( row ) => say( `  ${ sentence( row ) }` ) );
		rows.push( ...found );
	}
	return rows;
}

/**
 * Repeats a step once if the machine was too noisy to judge it. Never more often: repeating until the goal is met
 * would prove nothing.
 *
 * @param {Row[]} first
 * @param {Step['measure']} measure
 * @param {Surroundings['say']} say
 */
async function repeat( first, measure, say ) {
	for ( const { name, scatter = 0 } of first.filter( isNoisy ) ) {
		say( `  ${ name }: its comparison scatters by ${ ( 100 * scatter ).toFixed( 1 ) } %, so once more` );
	}
	return quieter( first, await measure() );
}

/**
 * @param {{seconds: number, took: number}[]} finished
 * @param {number[]} remaining estimated seconds of each remaining step
 * @returns {number} seconds, at the pace so far
 */
export function timeLeft( finished, remaining ) {
	const sum = ( /** @type {number[]} */ values ) => values.reduce( ( total, value ) => total + value, 0 );
	const pace =
		finished.length === 0
			? 1
			: sum( finished.map( ( { took } ) => took ) ) / sum( finished.map( ( { seconds } ) => seconds ) );
	return pace * sum( remaining );
}

/** @param {number} seconds */
const minutes = ( seconds ) => ( seconds < 60 ? 'a minute' : `${ Math.round( seconds / 60 ) } min` );

/** @param {Row} row */
function sentence( row ) {
	const result = `${ row.name }: ${ row.figure } (${ row.ours }, ${ row.comparison })`;
	const judgement = verdict( row );
	return row.goal === NO_GOAL
		? [ result, ...( judgement === '' ? [] : [ judgement ] ) ].join( ': ' )
		: `${ result }, goal ${ row.goal }: ${ judgement }`;
}
