import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE = 30_000;
const POLL = 100;

/**
 * Tries again until there is something. What fails meanwhile is tried again too: a document may be on its way out.
 *
 * @template T
 * @param {string} what is waited for, as in "… within 30 s"
 * @param {() => Promise<T | null | undefined | false>} attempt
 * @returns {Promise<T>}
 */
export async function until( what, attempt ) {
	const end = Date.now() + PATIENCE;
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
		await sleep( POLL );
	} while ( Date.now() < end );
	const reason = failure === undefined ? '' : ` ${ failure }`;
	throw new Error( `Not within ${ PATIENCE / 1000 } s: ${ what }.${ reason }` );
}

/**
 * Finds something anew until it stands where it stood at the look before, some frames earlier. What is rendered again
 * meanwhile may be another element.
 *
 * @template T
 * @param {string} what for people
 * @param {() => Promise<T>} find
 * @param {(found: T) => Promise<string>} look
 * @returns {Promise<T>}
 */
export function settled( what, find, look ) {
	let before = '';
	return until( `${ what } stands still`, async () => {
		const found = await find();
		const now = await look( found );
		const isSettled = now === before;
		before = now;
		return isSettled ? found : null;
	} );
}
