import { createServer } from 'node:net';
import { Trouble } from './trouble.mjs';

/** @param {number} port @returns {Promise<boolean>} whether somebody listens on it on this machine's loopback */
export function isTaken( port ) {
	return new Promise( ( done ) => {
		const probe = createServer();
		probe.once( 'error', () => done( true ) );
		probe.listen( { port, host: '127.0.0.1', exclusive: true }, () => probe.close( () => done( false ) ) );
	} );
}

/**
 * @param {number} port
 * @param {string} option that chooses another one
 * @returns {Promise<void>}
 */
export async function demandFree( port, option ) {
	if ( await isTaken( port ) ) {
		throw new Trouble( `Port ${ port } is in use; stop what listens there or choose another with ${ option }.` );
	}
}

/** @returns {Promise<number>} a port that nobody uses at this moment */
export function freePort() {
	return new Promise( ( done, fail ) => {
		const probe = createServer().once( 'error', fail );
		probe.listen( 0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close( () => done( typeof address === 'object' && address ? address.port : 0 ) );
		} );
	} );
}
