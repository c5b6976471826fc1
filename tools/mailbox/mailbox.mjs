import { once } from 'node:events';
import { httpServer } from './http.mjs';
import { smtpServer } from './smtp.mjs';
import { Store } from './store.mjs';

/**
 * @typedef {object} Options
 * @property {number} port of the page and the API; 0 for any free port
 * @property {number} [smtpPort] 0 or absent for any free port
 * @property {string} [host] address to listen on; containers need one outside the loopback
 * @property {string} [file] keeps the mails for the next start
 * @property {number} [delayMs] delay of each mail
 * @property {boolean} [refuse] refuses every mail until the behavior changes
 */
/** @typedef {{url: string, smtpPort: number, end: () => Promise<void>}} Running */

/**
 * Starts a mail server that delivers nothing and shows the received mails.
 *
 * @param {Options} options
 * @returns {Promise<Running>}
 */
export async function openMailbox( options ) {
	const host = options.host ?? '127.0.0.1';
	const store = new Store( options.file );
	await store.load();
	/** @type {import('./http.mjs').Mailbox} */
	const mailbox = {
		store,
		behavior: { delayMs: options.delayMs ?? 0, mode: options.refuse ? 'refuse' : 'accept' },
		connections: { opened: 0 },
	};
	const web = httpServer( mailbox, host );
	const smtp = smtpServer( store, () => mailbox.behavior, mailbox.connections );
	// Ignores a sender that disconnects midway; without a listener the error would end this process.
	smtp.on( 'error', () => {} );
	await Promise.all( [ listen( web, options.port, host ), listen( smtp.server, options.smtpPort ?? 0, host ) ] );
	return {
		url: `http://${ host }:${ portOf( web ) }`,
		smtpPort: portOf( smtp.server ),
		end: async () => {
			web.closeAllConnections();
			await Promise.all( [
				new Promise( ( done ) => web.close( done ) ),
				new Promise( ( done ) => smtp.close( () => done( undefined ) ) ),
			] );
		},
	};
}

/** @param {import('node:net').Server} server @param {number} port @param {string} host @returns {Promise<void>} */
async function listen( server, port, host ) {
	server.listen( port, host );
	await once( server, 'listening' );
}

/** @param {import('node:net').Server} server @returns {number} */
function portOf( server ) {
	const address = server.address();
	return typeof address === 'object' && address ? address.port : 0;
}
