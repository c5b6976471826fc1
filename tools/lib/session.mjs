import { endRunning } from './process.mjs';
import { runMain, Trouble } from './trouble.mjs';

/** @typedef {(close: () => Promise<void>) => void} OnEnd registers a function that stops a server, in order of start */

/**
 * Runs a command-line tool that starts servers, and ends them before it exits, in reverse order.
 *
 * @param {(onEnd: OnEnd) => Promise<number | void>} work resolves to the exit code
 * @param {number} [interruptedCode] exit code after an interruption; 0 for a tool that only serves
 * @returns {Promise<never>} ends the process
 */
export async function runSession( work, interruptedCode = 130 ) {
	/** @type {Array<() => Promise<void>>} */
	const closers = [];
	let isEnding = false;
	/** @type {OnEnd} */
	const onEnd = ( close ) => {
		if ( isEnding ) {
			void close();
			throw new Trouble( 'Interrupted.' );
		}
		closers.unshift( close );
	};
	const ended = interruption().then( () => interruptedCode );
	await runMain( async () => {
		try {
			return await Promise.race( [ ended, work( onEnd ) ] );
		} finally {
			isEnding = true;
			endRunning();
			for ( const close of closers ) {
				await close();
			}
		}
	} );
	// Interrupted work may still be pending, but everything it started has ended.
	process.exit();
}

/** @returns {Promise<undefined>} settles at the first signal, or when the parent process is gone; a second signal exits immediately */
function interruption() {
	return new Promise( ( done ) => {
		let signalledAt = 0;
		for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM', 'SIGHUP' ] ) ) {
			process.on( signal, () => {
				signalledAt ||= Date.now();
				done( undefined );
				// The terminal and npm may both forward one Ctrl+C; only a later one forces the exit.
				if ( Date.now() - signalledAt > 1000 ) {
					process.exit( 130 );
				}
			} );
		}
		// npm forwards a signal only to its shell, which exits silently: treat the parent's exit as a signal.
		const parent = process.ppid;
		setInterval( () => process.ppid !== parent && done( undefined ), 300 ).unref();
	} );
}
