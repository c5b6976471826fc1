import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/**
 * Retries until the attempt returns something. Errors are retried too, because a document may be unloading.
 *
 * @template T
 * @param {string} what describes the condition, as in "… within 30 s"
 * @param {() => Promise<T | null | undefined | false>} attempt
 * @returns {Promise<T>}
 */
export async function until( what, attempt ) {
	const end = Date.now() + TIMEOUT_MS;
	/** @type {unknown} */
	let failure;
	do {
		try {
			const found = await attempt();
			if ( found ) {
				return found;
			}
		} catch ( error ) {
			failure = error;
		}
		await sleep( POLL_MS );
	} while ( Date.now() < end );
	const reason = failure === undefined ? '' : ` ${ failure }`;
	throw new Error( `Not within ${ TIMEOUT_MS / 1000 } s: ${ what }.${ reason }` );
}

/**
 * Looks the element up repeatedly until its position is the same as at the previous attempt. Rendering may replace
 * the element meanwhile.
 *
 * @template T
 * @param {string} what name of the element, for the error
 * @param {() => Promise<T>} find
 * @param {(found: T) => Promise<string>} positionOf
 * @returns {Promise<T>}
 */
export function settled( what, find, positionOf ) {
	let before = '';
	return until( `${ what } has stopped moving`, async () => {
		const found = await find();
		const now = await positionOf( found );
		const isSettled = now === before;
		before = now;
		return isSettled ? found : null;
	} );
}
