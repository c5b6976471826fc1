import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from '../lib/trouble.mjs';

/** Timeout for a slow machine in milliseconds. */
const TIMEOUT_MS = 120_000;

/** @typedef {import('./native.mjs').Server} Server */

/**
 * Waits until a site serves a page. Playground responds to its first request with a redirect: only a page counts.
 *
 * @param {string} url
 * @param {Server} server
 * @returns {Promise<void>}
 */
export function untilAnswers( url, server ) {
	return until( server, `The site does not respond at ${ url }`, async () => {
		const answer = await fetch( url, { redirect: 'manual', signal: AbortSignal.timeout( 30_000 ) } );
		return answer.status === 200;
	} );
}

/**
 * Waits until a script inside the site has written a file.
 *
 * @param {string} file
 * @param {Server} server
 * @returns {Promise<void>}
 */
export function untilWritten( file, server ) {
	return until( server, 'The demo content could not be created', async () => existsSync( file ) );
}

/**
 * @param {Server} server
 * @param {string} message error message on timeout
 * @param {() => Promise<boolean>} condition
 * @returns {Promise<void>}
 */
async function until( server, message, condition ) {
	const end = Date.now() + TIMEOUT_MS;
	while ( Date.now() < end && server.child.exitCode === null ) {
		if ( await condition().catch( () => false ) ) {
			return;
		}
		await sleep( 100 );
	}
	const logEnd = ( await readFile( server.log, 'utf8' ).catch( () => '' ) )
		.trim()
		.split( '\n' )
		.slice( -8 )
		.join( '\n' );
	throw new Trouble( `${ message }; ${ server.log } ends with:\n${ logEnd }` );
}
