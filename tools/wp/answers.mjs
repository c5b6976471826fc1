import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Trouble } from '../lib/trouble.mjs';

/**
 * Waits until a site serves pages. Playground answers its first request with a redirect: only a page counts.
 *
 * @param {string} url
 * @param {import('./native.mjs').Server} server
 * @param {number} [patience] seconds
 * @returns {Promise<void>}
 */
export async function untilAnswers( url, server, patience = 90 ) {
	const end = Date.now() + patience * 1000;
	let last = 'no answer';
	while ( Date.now() < end && server.child.exitCode === null ) {
		const answer = await fetch( url, { redirect: 'manual', signal: AbortSignal.timeout( 30_000 ) } ).catch( () => undefined );
		if ( answer?.status === 200 ) {
			return;
		}
		last = answer ? `status ${ answer.status }` : last;
		await sleep( 100 );
	}
	const said = ( await readFile( server.log, 'utf8' ).catch( () => '' ) ).trim().split( '\n' ).slice( -8 ).join( '\n' );
	throw new Trouble( `The site does not answer at ${ url } (${ last }); ${ server.log } ends with:\n${ said }` );
}
