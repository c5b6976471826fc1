/**
 * @typedef {object} Part
 * @property {string[]} [reports] of JUnit; without any the part is a check that passes or fails as one
 * @property {string[]} [browser] its reports by Playwright: CI replays their failed tests
 * @property {string[]} [args] of its script
 * @property {boolean} [aside] runs beside the other parts, which do not wait for it
 * @property {boolean} [reads] it reads sources and packages alone: it need not wait for the build
 * @property {string} [beside] the part before it that it may run together with: both wait often, and share nothing
 */

/**
 * @param {string[]} names of the parts to run
 * @param {Record<string, Part>} parts
 * @returns {{aside: string[][], main: string[][]}} two lanes of groups; the groups of a lane follow each other
 */
export function plan( names, parts ) {
	/** @type {string[][]} */
	const main = [];
	for ( const name of names.filter( ( one ) => ! parts[ one ]?.aside ) ) {
		const group = main.find( ( [ first ] ) => first === parts[ name ]?.beside );
		if ( group ) {
			group.push( name );
		} else {
			main.push( [ name ] );
		}
	}
	return { aside: names.filter( ( name ) => parts[ name ]?.aside ).map( ( name ) => [ name ] ), main };
}

/**
 * @template T
 * @param {string[][]} lane
 * @param {(name: string, index: number) => Promise<T>} run with the place in its group
 * @param {(group: string[]) => Promise<unknown>} [until] what each group waits for
 * @returns {Promise<T[]>} group after group, those of a group side by side
 */
export async function inTurn( lane, run, until = () => Promise.resolve() ) {
	const results = [];
	for ( const group of lane ) {
		await until( group );
		results.push( ...( await Promise.all( group.map( run ) ) ) );
	}
	return results;
}
