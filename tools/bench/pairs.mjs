/** Sends requests to two sides in turn, and returns the server's cost of each. */

/** @typedef {import('./site.mjs').Record_} Record_ */
/** @typedef {Record<string, string>} Headers */
/**
 * @typedef {object} Side
 * @property {import('./site.mjs').Site} site
 * @property {(headers: Headers) => Promise<void>} ask
 */

/**
 * Alternates which side goes first: a request's warm caches help the next one.
 *
 * @param {string} name
 * @param {{ours: Side, theirs: Side}} sides
 * @param {{rounds: number, warmUp: number}} counts
 * @returns {Promise<{ours: Record_[], theirs: Record_[]}>} pair by pair
 */
export async function askInTurn( name, { ours, theirs }, { rounds, warmUp } ) {
	// Headers are ASCII only.
	const label = encodeURIComponent( name );
	const sides = [
		{ ...theirs, label: `${ label }-comparison` },
		{ ...ours, label },
	];
	for ( let round = -warmUp; round < rounds; round++ ) {
		for ( const { ask, label: sideLabel } of round % 2 === 0 ? sides : sides.toReversed() ) {
			await ask( { 'X-Bench-Label': round < 0 ? 'warm-up' : sideLabel } );
		}
	}
	const [ others, mine ] = await Promise.all( sides.map( ( side ) => side.site.records( side.label ) ) );
	return { ours: mine, theirs: others };
}

/** @param {{ours: Record_[], theirs: Record_[]}} records @returns {{ours: number[], theirs: number[]}} milliseconds of processor time */
export const cpuOf = ( records ) => timesOf( records, ( { cpu } ) => cpu );

/** Makes a request report the database's processor time. */
export const WITH_DATABASE = { 'X-Bench-Database': '1' };

/** @param {{ours: Record_[], theirs: Record_[]}} records of requests WITH_DATABASE @returns {{ours: number[], theirs: number[]}} milliseconds of processor time, the database's included */
export const serverTimeOf = ( records ) => timesOf( records, ( { cpu, database } ) => cpu + database );

/** @param {{ours: Record_[], theirs: Record_[]}} records @param {(record: Record_) => number} microseconds */
function timesOf( { ours, theirs }, microseconds ) {
	const times = ( /** @type {Record_[]} */ records ) => records.map( ( record ) => microseconds( record ) / 1000 );
	return { ours: times( ours ), theirs: times( theirs ) };
}

/**
 * Returns a function that requests the URL, and throws on an unexpected status.
 *
 * @param {string} url
 * @param {RequestInit} [init]
 * @param {number[]} [statuses]
 * @returns {(headers: Headers) => Promise<void>}
 */
export const requestTo =
	( url, init = {}, statuses = [ 200 ] ) =>
	async ( headers ) => {
		const answer = await fetch( url, { ...init, headers: { ...init.headers, ...headers } } );
		if ( ! statuses.includes( answer.status ) ) {
			throw new Error( `${ url } responded with status ${ answer.status }.` );
		}
		await answer.arrayBuffer();
	};
