import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './lock.mjs';
import { Trouble } from './trouble.mjs';

/** @param {number} port @returns {Promise<boolean>} whether a server listens there, at the loopback address */
export function isTaken( port ) {
	return new Promise( ( done ) => {
		const probe = createServer();
		probe.once( 'error', () => done( true ) );
		probe.listen( { port, host: '127.0.0.1', exclusive: true }, () => probe.close( () => done( false ) ) );
	} );
}

/**
 * @param {number} port
 * @param {string} option that chooses another port
 * @returns {Promise<void>}
 */
export async function assertPortFree( port, option ) {
	if ( await isTaken( port ) ) {
		throw new Trouble(
			`Port ${ port } is in use; stop the program on it, or choose another port with ${ option }.`
		);
	}
}

/** Ports below the ephemeral range: outgoing connections may take a port of that range at any time. */
const [ FIRST, LAST ] = [ 20_000, 29_999 ];

/** Folder with a lock for each reserved port, shared by all checkouts on this machine. */
const RESERVED = join( tmpdir(), `sw-immosuite-ports-${ process.getuid?.() ?? 0 }` );

/** @returns {Promise<number>} a free port, reserved while this process lives */
export async function freePort() {
	await mkdir( RESERVED, { recursive: true } );
	for (;;) {
		const port = randomInt( FIRST, LAST + 1 );
		if ( ( await tryLock( join( RESERVED, String( port ) ) ) ) === 0 && ! ( await isTaken( port ) ) ) {
			return port;
		}
	}
}
