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
	throw new Error( `Not within ${ PATIENCE / 1000 } s: ${ what }.`, { cause: failure } );
}

/**
 * Looks until nothing has changed since the look before, some frames earlier.
 *
 * @param {() => Promise<string>} look
 * @returns {Promise<void>}
 */
export async function settled( look ) {
	let before = '';
	await until( 'it stands still', async () => {
		const now = await look();
		const isSettled = now === before;
		before = now;
		return isSettled;
	} );
}
