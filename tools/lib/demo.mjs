import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './paths.mjs';
import { Trouble } from './trouble.mjs';

/** @typedef {{site: string, mail: string, admin: {user: string, password: string}, pages: Record<string, Record<string, string>>}} Ready - JSON of the line "ready …" that `npm start` prints */
/** @typedef {{ready: Ready, end: () => Promise<void>}} Demo */

/**
 * Starts the product as `npm start` does, but with an empty inbox and on free ports, and waits until it is ready.
 *
 * @param {string[]} options of tools/start.mjs
 * @param {Record<string, string>} [env] added to this process's environment
 * @param {string} [root] of another checkout
 * @returns {Promise<Demo>}
 */
export async function startDemo( options, env = {}, root = ROOT ) {
	// Another checkout may not have this option.
	const added = root === ROOT ? [ '--without-inbox' ] : [];
	const product = spawn( process.execPath, [ 'tools/start.mjs', '--port=0', '--mail-port=0', ...added, ...options ], {
		cwd: root,
		env: { ...process.env, ...env },
		stdio: [ 'ignore', 'pipe', 'inherit' ],
	} );
	const end = async () => {
		const ended = product.exitCode === null ? once( product, 'exit' ) : undefined;
		product.kill( 'SIGTERM' );
		await ended;
	};
	try {
		return { ready: await untilReady( product ), end };
	} catch ( error ) {
		await end();
		throw error;
	}
}

/** @param {import('node:child_process').ChildProcess} product @returns {Promise<Ready>} */
function untilReady( product ) {
	return new Promise( ( done, fail ) => {
		let printed = '';
		product.stdout?.on( 'data', ( chunk ) => {
			printed += chunk;
			const line = /^ready (\{.*\})$/m.exec( printed )?.[ 1 ];
			if ( line ) {
				done( JSON.parse( line ) );
			}
		} );
		product.once( 'exit', ( code ) =>
			fail( new Trouble( `npm start ended with code ${ code } before it was ready.` ) )
		);
	} );
}
