import { endRunning } from './process.mjs';
import { runMain, Trouble } from './trouble.mjs';

/** @typedef {(close: () => Promise<void>) => void} OnEnd takes what has to be ended, in the order of starting */

/**
 * Runs a command-line tool that starts servers: whichever way it ends, what it started ends before it, the last first.
 *
 * @param {(onEnd: OnEnd) => Promise<number | void>} work resolves to the exit code
 * @param {number} [interrupted] exit code where somebody ended it; what only serves has done its work then: 0
 * @returns {Promise<never>} ends the process
 */
export async function runSession( work, interrupted = 130 ) {
	/** @type {Array<() => Promise<void>>} */
	const closers = [];
	let ending = false;
	/** @type {OnEnd} */
	const onEnd = ( close ) => {
		if ( ending ) {
			void close();
			throw new Trouble( 'Interrupted.' );
		}
		closers.unshift( close );
	};
	const ended = interruption().then( () => interrupted );
	await runMain( async () => {
		try {
			return await Promise.race( [ ended, work( onEnd ) ] );
		} finally {
			ending = true;
			endRunning();
			for ( const close of closers ) {
				await close();
			}
		}
	} );
	// Work that was interrupted may still wait for something; everything it began is ended by now.
	process.exit();
}

/** @returns {Promise<undefined>} settles at the first signal, or when who started this is gone; a second signal ends at once */
function interruption() {
	return new Promise( ( done ) => {
		let asked = 0;
		for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) ) {
			process.on( signal, () => {
				asked ||= Date.now();
				done( undefined );
				// The terminal and npm may both pass on one press of Ctrl+C; only a later one is impatience.
				if ( Date.now() - asked > 1000 ) {
					process.exit( 130 );
				}
			} );
		}
		// npm passes a signal on to its shell only, and the shell leaves without a word: its end counts as one.
		const parent = process.ppid;
		setInterval( () => process.ppid !== parent && done( undefined ), 300 ).unref();
	} );
}
