/**
 * Tests the inbox on two nodes of nginx and php-fpm: eight staff members change and answer the same entries at once.
 * Prints one line of JSON per figure.
 *
 * node tools/proof/desk.mjs [--changes 500] [--replies 60]
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../lib/paths.mjs';
import { ensureBuild } from '../lib/project.mjs';
import { runSession } from '../lib/session.mjs';
import { openMailbox } from '../mailbox/mailbox.mjs';
import { openCluster } from '../servers/cluster.mjs';
import { ensureRequirements } from '../test/requirements.mjs';
import { ask, count, queryNode } from './desk-scene.mjs';
import { line } from './lines.mjs';

const NAME = 'desk';

/** Entries that all staff members work on. */
const SHARED_ENTRIES = 4;

const DAY = 86_400_000;

/** @typedef {import('./desk-scene.mjs').Scene} Scene */
/** @typedef {{cookie: string, nonce: string, node: string}} Staff */
/** @typedef {import('./lines.mjs').Line} Line */

await runSession( async ( onEnd ) => {
	const { values } = parseArgs( {
		options: {
			changes: { type: 'string', default: '500' },
			replies: { type: 'string', default: '60' },
		},
	} );
	await ensureRequirements( [ 'php', 'mariadb', 'nginx', 'fpm', 'redis' ] );
	await ensureBuild( console.error );
	const mailbox = await openMailbox( { port: 0 } );
	onEnd( mailbox.end );
	const muPlugins = [ join( ROOT, 'tools/proof/mu-plugins' ) ];
	const scene = await openCluster( { name: NAME, smtpPort: mailbox.smtpPort, muPlugins }, onEnd );
	await storeEntries( scene, SHARED_ENTRIES + Number( values.replies ) );
	const lines = await workAtOnce( scene, Number( values.changes ), Number( values.replies ) );
	lines.forEach( ( result ) => console.log( JSON.stringify( result ) ) );
	return lines.every( ( { pass } ) => pass ) ? 0 : 1;
} );

/** Stores confirmed messages with their entries. @param {Scene} scene @param {number} number */
async function storeEntries( scene, number ) {
	const payload = JSON.stringify( {
		contact: { firstname: 'Erika', lastname: 'Mustermann', email: 'name@domain.example' },
		message: 'Guten Tag',
	} );
	await ask( scene, 'DELETE FROM {submissions}' );
	await ask(
		scene,
		`INSERT INTO {submissions} (uuid, route, idempotency_key, payload_hash, kind, widget, language, page_url, email_key, payload, received_at, confirmed_at)
		SELECT UUID(), 'wizard/contact', UUID(), '', 'contact', 'contact-form', 'de', '', 'name@domain.example', '${ payload }', 1700000000 + seq,
			1700000100 + seq FROM ${ scene.database }.seq_1_to_${ number }`
	);
	await ask(
		scene,
		`INSERT INTO {entries} (submission_id, kind, status, confirmed, email_key, updated_at)
		SELECT id, 'message', 'new', 1, email_key, received_at FROM {submissions}`
	);
}

/** @param {Scene} scene @param {number} changes @param {number} replies @returns {Promise<Line[]>} */
async function workAtOnce( scene, changes, replies ) {
	const signedIn = /** @type {Omit<Staff, 'node'>[]} */ ( await queryNode( scene.nodes[ 0 ] ?? '', 'staff' ) );
	const staff = signedIn.map( ( member, number ) => ( {
		...member,
		node: scene.nodes[ number % scene.nodes.length ] ?? '',
	} ) );
	const uuids = (
		await ask( scene, `SELECT uuid FROM {submissions} ORDER BY id DESC LIMIT ${ SHARED_ENTRIES + replies }` )
	).flat();
	return [
		await changeAtOnce( scene, staff, { changes, uuids: uuids.slice( 0, SHARED_ENTRIES ) } ),
		await replyAtOnce( scene, staff, uuids.slice( SHARED_ENTRIES ) ),
	];
}

/** @param {Staff} staff @param {string} method @param {string} path @param {unknown} body */
async function call( { cookie, nonce, node }, method, path, body ) {
	const answer = await fetch( `${ node }/wp-json/sw-immosuite-admin/v1/entries/${ path }`, {
		method,
		headers: { 'Content-Type': 'application/json', Cookie: cookie, 'X-WP-Nonce': nonce },
		body: JSON.stringify( body ),
	} );
	return { status: answer.status, json: await answer.json() };
}

/**
 * Changes the entries in parallel. Each change sets a different date, so that the history shows which changes were
 * stored. A staff member who loses a conflict receives the current entry and repeats the change on it.
 *
 * @param {Scene} scene
 * @param {Staff[]} staff
 * @param {{changes: number, uuids: string[]}} what
 * @returns {Promise<Line>}
 */
async function changeAtOnce( scene, staff, { changes, uuids } ) {
	const days = Array.from( { length: changes }, ( _, day ) =>
		new Date( Date.now() + ( day + 2 ) * DAY ).toISOString().slice( 0, 10 )
	);
	const versions = new Map( uuids.map( ( uuid ) => [ uuid, 1 ] ) );
	let conflicts = 0;
	let next = 0;
	const change = async (
		/** @type {Staff} */ member,
		/** @type {string} */ uuid,
		/** @type {string | undefined} */ followUp
	) => {
		// Every attempt after the first follows a conflict.
		for ( let version = versions.get( uuid ); ; conflicts++ ) {
			const { status, json } = await call( member, 'PATCH', uuid, { version, followUp } );
			const entry = status === 200 ? json : json.data?.entry;
			if ( typeof entry?.version !== 'number' ) {
				throw new Error( `A change failed with status ${ status }: ${ JSON.stringify( json ) }` );
			}
			version = entry.version;
			versions.set( uuid, entry.version );
			if ( status === 200 ) {
				return;
			}
		}
	};
	await Promise.all(
		staff.map( async ( member ) => {
			for ( let turn = next++; turn < changes; turn = next++ ) {
				await change( member, uuids[ turn % uuids.length ] ?? '', days[ turn ] );
			}
		} )
	);
	const id = `changes of ${ changes } by eight at once on two nodes that are lost, twice or out of order in history and versions (${ conflicts } times somebody came second and was told)`;
	return line( id, await countFaults( scene, uuids, days ), 0 );
}

/** @param {Scene} scene @param {string[]} uuids @param {string[]} days of the requested changes @returns {Promise<number>} changes that are lost, stored twice or out of order */
async function countFaults( scene, uuids, days ) {
	const names = uuids.map( ( uuid ) => `'${ uuid }'` ).join();
	const rows = await ask(
		scene,
		`SELECT s.uuid, JSON_VALUE(h.data, '$.from'), JSON_VALUE(h.data, '$.to') FROM {history} h
		INNER JOIN {submissions} s ON s.id = h.submission_id WHERE h.event = 'follow_up' AND s.uuid IN (${ names }) ORDER BY h.id`
	);
	const entries = await ask(
		scene,
		`SELECT s.uuid, e.version, e.follow_up FROM {entries} e INNER JOIN {submissions} s ON s.id = e.submission_id WHERE s.uuid IN (${ names })`
	);
	const lastDays = new Map();
	const changeCounts = new Map();
	let broken = 0;
	for ( const [ uuid, from, to ] of rows ) {
		broken += from === ( lastDays.get( uuid ) ?? '' ) ? 0 : 1;
		lastDays.set( uuid, to );
		changeCounts.set( uuid, 1 + ( changeCounts.get( uuid ) ?? 0 ) );
	}
	for ( const [ uuid, version, followUp ] of entries ) {
		const expectedVersion = 1 + ( changeCounts.get( uuid ) ?? 0 );
		broken += Number( version ) === expectedVersion && followUp === lastDays.get( uuid ) ? 0 : 1;
	}
	const stored = rows.map( ( [ , , to ] ) => to );
	const missing = days.filter( ( day ) => ! stored.includes( day ) ).length;
	const repeated = stored.length - new Set( stored ).size;
	return broken + missing + repeated;
}

/** @param {Scene} scene @param {Staff[]} staff @param {string[]} uuids @returns {Promise<Line>} */
async function replyAtOnce( scene, staff, uuids ) {
	let wrongRounds = 0;
	for ( const uuid of uuids ) {
		const answers = await Promise.all(
			staff.map( ( member ) =>
				call( member, 'POST', `${ uuid }/replies`, {
					uuid: randomUUID(),
					subject: 'Ihre Anfrage',
					body: 'Gern.',
					seen: 0,
				} )
			)
		);
		const codes = answers.map( ( { status, json } ) => ( status === 200 ? 'sent' : json.code ) );
		const sent = codes.filter( ( code ) => code === 'sent' ).length;
		const rejected = codes.filter( ( code ) => code === 'sw_immosuite_answered' ).length;
		wrongRounds += sent === 1 && rejected === staff.length - 1 ? 0 : 1;
	}
	const stored = await count( scene, 'SELECT COUNT(*) FROM {replies}' );
	const id = `rounds of ${ uuids.length } in which another number than one of eight replies at once on two nodes was stored`;
	return line( id, wrongRounds + Math.abs( stored - uuids.length ), 0 );
}
