/**
 * Sends submissions from a few clients that retry, while PHP, its workers and MariaDB are killed (kill -9) repeatedly: no
 * submission may be lost or stored twice. Prints one line of JSON per figure.
 *
 * node tools/proof/kills.mjs [--submissions 2000] [--kills 80]
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { CACHE, ROOT, siteRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { capture, endGroup, runOrThrow } from '../lib/process.mjs';
import { runSession } from '../lib/session.mjs';
import { openMailbox } from '../mailbox/mailbox.mjs';
import { untilAnswers } from '../wp/answers.mjs';
import { holdMariadb } from '../wp/mariadb.mjs';
import { serveNative } from '../wp/native.mjs';
import { prepareSite } from '../wp/prepare.mjs';

const CLIENTS = 4;
const SECONDS_BETWEEN_KILLS = 2.5;
/**
 * Milliseconds to wait for delivery: the mail server greets after 0.1 s, which limits it to a few mails a second,
 * and leases of killed workers must expire.
 */
const DELIVERY_TIMEOUT_MS = 1_800_000;
const TABLES = { submissions: 'wp_sw_immosuite_submissions', outbox: 'wp_sw_immosuite_outbox' };

/**
 * One release function per start of MariaDB; the server stops when all of them have been called.
 *
 * @type {Array<() => Promise<void>>}
 */
const releases = [];

/** @typedef {{origin: string, root: string, database: string, port: number, server: import('../wp/native.mjs').Server, socket: string}} Scene */

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: { submissions: { type: 'string', default: '2000' }, kills: { type: 'string', default: '80' } },
	} );
	const mailbox = await openMailbox( { port: 0 } );
	onEnd( mailbox.end );
	const scene = await setScene( mailbox.smtpPort, onEnd );
	const wanted = { submissions: Number( values.submissions ), kills: Number( values.kills ) };
	const killed = await submitAndKill( scene, wanted );
	await untilDelivered( scene );
	const hasMissed = await report( scene, mailbox.url, wanted, killed );
	return hasMissed ? 1 : 0;
} );

/** @param {number} smtpPort @param {import('../lib/session.mjs').OnEnd} onEnd @returns {Promise<Scene>} */
async function setScene( smtpPort, onEnd ) {
	const root = siteRoot( 'kills' );
	const port = await freePort();
	const origin = `http://127.0.0.1:${ port }`;
	const site = await prepareSite( {
		root,
		database: 'mariadb',
		url: origin,
		fresh: true,
		smtp: { host: '127.0.0.1', port: smtpPort },
		muPlugins: [ join( ROOT, 'tools/demo/mu-plugins' ) ],
		say: console.error,
	} );
	onEnd( site.release );
	const { socket, release } = await holdMariadb();
	onEnd( release );
	onEnd( () => Promise.all( releases.map( ( end ) => end() ) ).then( () => undefined ) );
	const scene = { origin, root, database: site.database, port, socket, server: await serveNative( root, port ) };
	onEnd( () => endGroup( scene.server.child, 2000 ) );
	await untilAnswers( `${ origin }/`, scene.server );
	return scene;
}

/** @param {Scene} scene @param {{submissions: number, kills: number}} wanted @returns {Promise<number>} number of kills */
async function submitAndKill( scene, wanted ) {
	let next = 0;
	let stored = 0;
	const token = await formToken( scene );
	const client = async () => {
		while ( next < wanted.submissions ) {
			await submitUntilAnswered( scene, token, next++ );
			stored++;
		}
	};
	const clients = Promise.all( Array.from( { length: CLIENTS }, client ) );
	let killed = 0;
	while ( stored < wanted.submissions || killed < wanted.kills ) {
		// Once all submissions are stored, the remaining kills follow more quickly.
		await Promise.race( [
			sleep( SECONDS_BETWEEN_KILLS * 1000 ),
			...( stored < wanted.submissions ? [] : [ sleep( 500 ) ] ),
		] );
		await killOneOf( scene, killed++ );
		console.error( `${ stored } submissions answered, ${ killed } killed` );
	}
	await clients;
	return killed;
}

/** @param {Scene} scene @returns {Promise<string>} */
async function formToken( scene ) {
	const answer = await post( scene, 'wizard/form-token', { widget: 'contact-form', lang: 'de' }, {} );
	// A form token is accepted from its third second on.
	await sleep( 2200 );
	return answer.json.token;
}

/**
 * @param {Scene} scene
 * @param {string} route
 * @param {unknown} body
 * @param {Record<string, string>} headers
 */
async function post( scene, route, body, headers ) {
	const response = await fetch( `${ scene.origin }/wp-json/sw-immosuite/v1/${ route }`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify( body ),
		signal: AbortSignal.timeout( 30_000 ),
	} );
	return { status: response.status, json: await response.json() };
}

/** Submits a message. Repeats the request while its outcome is unknown, with the same values and key, like the form. */
async function submitUntilAnswered( scene, token, number ) {
	const contact = {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email: `kill-${ number }@domain.example`,
		customFields: { dataPrivacy: true, acceptContact: true },
	};
	const headers = { 'Idempotency-Key': randomUUID(), 'X-SW-Immosuite-Form': token };
	for (;;) {
		try {
			const answer = await post(
				scene,
				'wizard/contact',
				{ contact, message: `Nachricht ${ number }` },
				headers
			);
			if ( answer.status === 200 && answer.json.sent === true ) {
				return;
			}
			if ( answer.status < 500 ) {
				throw new TypeError( `Refused: ${ answer.status } ${ JSON.stringify( answer.json ) }` );
			}
		} catch ( error ) {
			if ( error instanceof TypeError && error.message.startsWith( 'Refused' ) ) {
				throw error;
			}
		}
		await sleep( 250 );
	}
}

/** Kills in turn one worker of PHP, all of PHP, the database. @param {Scene} scene @param {number} turn */
async function killOneOf( scene, turn ) {
	if ( turn % 3 === 2 ) {
		process.kill( Number( await readFile( join( CACHE, 'mariadb/pid' ), 'utf8' ) ), 'SIGKILL' );
		await sleep( 100 );
		releases.push( ( await holdMariadb() ).release );
		return;
	}
	const master = scene.server.child.pid ?? 0;
	const workers = ( await capture( 'pgrep', [ '-P', String( master ) ] ) ).stdout
		.trim()
		.split( '\n' )
		.filter( Boolean );
	const victim = workers[ turn % Math.max( 1, workers.length ) ];
	if ( turn % 3 === 0 && victim !== undefined && workers.length > 2 ) {
		process.kill( Number( victim ), 'SIGKILL' );
		return;
	}
	process.kill( -master, 'SIGKILL' );
	await sleep( 100 );
	scene.server = await serveNative( scene.root, scene.port );
	await untilAnswers( `${ scene.origin }/`, scene.server );
}

/** Waits for all mails: cron resends the mails of killed workers when their leases expire. */
async function untilDelivered( scene ) {
	for ( const end = Date.now() + DELIVERY_TIMEOUT_MS; Date.now() < end; ) {
		if ( ( await count( scene, `SELECT COUNT(*) FROM ${ TABLES.outbox } WHERE state <> 'sent'` ) ) === 0 ) {
			return;
		}
		await fetch( `${ scene.origin }/wp-cron.php?doing_wp_cron` ).catch( () => undefined );
		await sleep( 3000 );
	}
}

/** @param {Scene} scene @param {string} sql @returns {Promise<number>} */
async function count( scene, sql ) {
	const output = await runOrThrow( 'Counting', 'mariadb', [
		'--no-defaults',
		`--socket=${ scene.socket }`,
		'--user=root',
		'--batch',
		'--skip-column-names',
		scene.database,
		'-e',
		sql,
	] );
	return Number( output.trim() );
}

/** @param {Scene} scene @param {string} mail @param {{submissions: number, kills: number}} wanted @param {number} killed @returns {Promise<boolean>} whether a figure missed its target */
async function report( scene, mail, wanted, killed ) {
	const stored = await count( scene, `SELECT COUNT(DISTINCT email_key) FROM ${ TABLES.submissions }` );
	const rows = await count( scene, `SELECT COUNT(*) FROM ${ TABLES.submissions }` );
	const messages = await ( await fetch( `${ mail }/api/messages` ) ).json();
	const messageIdsByAddress = new Map();
	for ( const { id, to } of messages.filter( ( { to } ) => JSON.stringify( to ).includes( 'kill-' ) ) ) {
		const { headers } = await ( await fetch( `${ mail }/api/messages/${ id }` ) ).json();
		const ids = messageIdsByAddress.get( JSON.stringify( to ) ) ?? new Set();
		messageIdsByAddress.set( JSON.stringify( to ), ids.add( messageId( headers ) ) );
	}
	const doubled = [ ...messageIdsByAddress.values() ].filter( ( ids ) => ids.size !== 1 ).length;
	const lines = [
		{
			id: `submissions lost, of ${ wanted.submissions } under ${ killed } kill -9`,
			figure: wanted.submissions - stored,
			target: 0,
		},
		{
			id: `submissions stored twice, of ${ wanted.submissions } under ${ killed } kill -9`,
			figure: rows - stored,
			target: 0,
		},
		{
			id: `confirmation mails that never arrived, of ${ wanted.submissions } under ${ killed } kill -9`,
			figure: wanted.submissions - messageIdsByAddress.size,
			target: 0,
		},
		{
			id: `addresses with two different confirmation mails, of ${ wanted.submissions } under ${ killed } kill -9`,
			figure: doubled,
			target: 0,
		},
	].map( ( line ) => ( { ...line, pass: line.figure === line.target } ) );
	lines.forEach( ( line ) => console.log( JSON.stringify( line ) ) );
	return lines.some( ( line ) => ! line.pass );
}

/** @param {unknown} headers of the mailbox's API: a list or an object */
function messageId( headers ) {
	const list = Array.isArray( headers )
		? headers
		: Object.entries( Object( headers ) ).map( ( [ key, value ] ) => ( { key, value } ) );
	return list.find( ( { key } ) => String( key ).toLowerCase() === 'message-id' )?.value;
}
