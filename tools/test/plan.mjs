/**
 * @typedef {object} Part
 * @property {string[]} [reports] of JUnit; without reports the part is a check that passes or fails as a whole
 * @property {string[]} [browser] names of its Playwright reports, whose failed tests CI replays
 * @property {string[]} [args] of its script
 * @property {boolean} [background] runs at low priority in a separate lane, for which the other parts do not wait
 * @property {boolean} [sourcesOnly] reads only sources and packages, and so does not wait for the build
 * @property {string} [parallelWith] an earlier part that it may run together with, because both wait often and share nothing
 */

/**
 * @param {string[]} names of the parts to run
 * @param {Record<string, Part>} parts
 * @returns {{background: string[][], main: string[][]}} two lanes of groups; the groups of a lane follow each other
 */
export function plan( names, parts ) {
	/** @type {string[][]} */
	const main = [];
	for ( const name of names.filter( ( candidate ) => ! parts[ candidate ]?.background ) ) {
		const group = main.find( ( [ first ] ) => first === parts[ name ]?.parallelWith );
		if ( group ) {
			group.push( name );
		} else {
			main.push( [ name ] );
		}
	}
	return { background: names.filter( ( name ) => parts[ name ]?.background ).map( ( name ) => [ name ] ), main };
}

/**
 * @template T
 * @param {string[][]} lane
 * @param {(name: string, index: number) => Promise<T>} run called with the part's index in its group
 * @param {(group: string[]) => Promise<unknown>} [beforeGroup] awaited before each group
 * @returns {Promise<T[]>} results of all parts; the groups run one after another, the parts of a group in parallel
 */
export async function inTurn( lane, run, beforeGroup = () => Promise.resolve() ) {
	const results = [];
	for ( const group of lane ) {
		await beforeGroup( group );
		results.push( ...( await Promise.all( group.map( run ) ) ) );
	}
	return results;
}
