/** If PHP can finish the response early, the process that has responded sends the mails, and no other process waits. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { address, formToken, mailbox, mailServer, stage, submit, until } from './stage.mjs';

/** Milliseconds that the mail server needs for each mail. */
const SLOW_MS = 2500;

let token = '';
before( async () => {
	token = await formToken();
} );
after( () => mailServer( {} ) );

/** @returns {Promise<number>} number of requests so far that have woken a worker */
const countWakeCalls = async () =>
	( await readFile( stage.access, 'utf8' ) ).split( '"POST /wp-admin/admin-ajax.php' ).length - 1;

/** @returns {Promise<number>} number of busy php-fpm workers on both nodes */
async function countBusyWorkers() {
	const counts = await Promise.all(
		stage.nodes.map( async ( node ) => {
			const status = await ( await fetch( `${ node }/fpm-status?json` ) ).json();
			return status[ 'active processes' ];
		} )
	);
	return counts.reduce( ( sum, count ) => sum + count, 0 );
}

/** @param {string[]} emails */
const untilDelivered = ( emails ) =>
	until( 'all mails have arrived', async () => {
		const list = await mailbox( 'messages' );
		return emails.every( ( email ) => list.some( ( /** @type {{to: string}} */ { to } ) => to.includes( email ) ) );
	} );

test( 'visitors get their response before a slow mail server accepts anything; one worker sends, all others are free', async () => {
	await until( 'no worker is busy', async () => ( await countBusyWorkers() ) === 0 );
	const calls = await countWakeCalls();
	await mailServer( { delayMs: SLOW_MS } );
	const emails = Array.from( { length: 6 }, ( _, index ) => address( `slow-${ index }` ) );
	const begin = performance.now();
	const answers = await Promise.all( emails.map( ( email ) => submit( token, email ) ) );
	const milliseconds = performance.now() - begin;
	assert.deepEqual(
		answers.map( ( { status } ) => status ),
		emails.map( () => 200 )
	);
	assert.ok( milliseconds < SLOW_MS, `The responses took ${ Math.round( milliseconds ) } ms.` );
	await sleep( 150 );
	assert.equal( await countBusyWorkers(), 1 );
	await mailServer( {} );
	await untilDelivered( emails );
	assert.equal( await countWakeCalls(), calls, 'A request has woken another worker.' );
} );

test( 'a PHP session opened by another plugin is closed before the mails are sent', async () => {
	await until( 'no worker is busy', async () => ( await countBusyWorkers() ) === 0 );
	await mailServer( { delayMs: SLOW_MS } );
	const Cookie = 'PHPSESSID=0123456789abcdef0123456789abcdef';
	const email = address( 'session' );
	assert.equal( ( await submit( token, email, { Cookie } ) ).status, 200 );
	const begin = performance.now();
	// The query makes PHP respond instead of the page cache.
	const page = await fetch( `${ stage.origin }/impressum/?from=session`, { headers: { Cookie } } );
	assert.equal( page.status, 200 );
	assert.ok( performance.now() - begin < SLOW_MS, 'The next page has waited for the mail server.' );
	await mailServer( {} );
	await untilDelivered( [ email ] );
} );

test( 'mails queued while a worker sends are sent by the same worker, over one connection', async () => {
	await until( 'no worker is busy', async () => ( await countBusyWorkers() ) === 0 );
	await mailServer( { delayMs: SLOW_MS } );
	const { opened } = await mailbox( 'connections' );
	const emails = Array.from( { length: 12 }, ( _, index ) => address( `burst-${ index }` ) );
	const answers = await Promise.all( emails.map( ( email ) => submit( token, email ) ) );
	assert.deepEqual(
		answers.map( ( { data } ) => data.sent ),
		emails.map( () => true )
	);
	await mailServer( {} );
	await untilDelivered( emails );
	assert.equal( ( await mailbox( 'connections' ) ).opened, opened + 1 );
} );
