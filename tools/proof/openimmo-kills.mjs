/** Kills (kill -9) processes during a transfer: its worker, MariaDB, a node's PHP, nginx. */
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CACHE } from '../lib/paths.mjs';
import { isAlive } from '../lib/process.mjs';
import { holdMariadb } from '../wp/mariadb.mjs';
import { ask, count } from './desk-scene.mjs';

/** Milliseconds: the maximum from a worker's progress to its kill, and the pause between two checks. */
const MAX_DELAY = 600;
const POLL = 60;

/** @typedef {import('../servers/cluster.mjs').Cluster} Scene */
/** @typedef {{name: string, owner: string, pid: number}} Holder - `pid` is 0 if the request has ended */

/**
 * @typedef {object} Killing
 * @property {string} holders folder with a note of each process that requests a lease (tools/proof/mu-plugins/openimmo.php)
 * @property {number} wanted
 * @property {import('../lib/session.mjs').OnEnd} onEnd
 * @property {() => boolean} isOver
 */

/**
 * Kills only after the worker has progressed since the last kill, so that no kill hits a waiting process.
 *
 * @param {Scene} scene
 * @param {Killing} killing
 * @returns {Promise<number>} number of kills
 */
export async function kill( scene, { holders, wanted, onEnd, isOver } ) {
	let [ killed, applied ] = [ 0, -1 ];
	// In turn: the worker, MariaDB, a node's PHP, nginx.
	const strikes = [
		async ( /** @type {Holder} */ { pid } ) => void process.kill( pid, 'SIGKILL' ),
		async () => onEnd( await killMariadb() ),
		async () => scene.crashes[ killed % scene.nodes.length ]?.(),
		async () => scene.crashes.at( -1 )?.(),
	];
	while ( ! isOver() && killed < wanted ) {
		const [ worker ] = ( await holdersOf( scene, holders ) ).filter( isWorker );
		const nowApplied = await progress( scene, applied );
		if ( worker === undefined || nowApplied === applied ) {
			await sleep( POLL );
			continue;
		}
		await sleep( Math.random() * MAX_DELAY );
		if ( isAlive( worker.pid ) && ! isOver() ) {
			applied = await progress( scene, nowApplied );
			await strikes[ killed % strikes.length ]?.( worker );
			killed++;
		}
	}
	return killed;
}

/**
 * Expires the leases of dead processes immediately instead of after two minutes; those of running processes remain.
 *
 * @param {Scene} scene
 * @param {string} holders
 * @param {() => boolean} isOver
 */
export async function expireDeadLeases( scene, holders, isOver ) {
	while ( ! isOver() ) {
		const dead = ( await holdersOf( scene, holders ) ).filter( ( { pid } ) => pid === 0 );
		for ( const { owner } of dead ) {
			await ask( scene, `UPDATE {locks} SET expires_at = 0 WHERE owner = '${ owner }'` ).catch( () => [] );
		}
		await sleep( POLL );
	}
}

/** @param {Scene} scene @param {string} folder @returns {Promise<Holder[]>} empty while MariaDB is down */
async function holdersOf( scene, folder ) {
	const rows = await ask( scene, 'SELECT name, owner FROM {locks} WHERE expires_at > UNIX_TIMESTAMP()' ).catch(
		() => []
	);
	// Read after the rows, because a process locks its note before it writes its row.
	const locks = await readFile( '/proc/locks', 'utf8' );
	return Promise.all(
		rows.map( async ( [ name = '', owner = '' ] ) => ( {
			name,
			owner,
			pid: await pidOf( join( folder, owner ), locks ),
		} ) )
	);
}

/** @param {string} note @param {string} locks of all processes @returns {Promise<number>} process id of the request that holds the lock on its note; 0 if it has ended */
async function pidOf( note, locks ) {
	const file = await open( note ).catch( () => undefined );
	if ( file === undefined ) {
		return 0;
	}
	const [ { ino }, pid ] = [ await file.stat(), await file.readFile( 'utf8' ) ];
	await file.close();
	return new RegExp( `:${ ino } `, 'u' ).test( locks ) ? Number( pid ) : 0;
}

/** @param {Holder} holder @returns {boolean} */
const isWorker = ( { name, pid } ) => name.startsWith( 'import ' ) && pid > 0;

/** @param {Scene} scene @param {number} before @returns {Promise<number>} number of applied or withdrawn items; the previous number while MariaDB is down */
const progress = ( scene, before ) =>
	count( scene, "SELECT COUNT(*) FROM {transfer_items} WHERE action <> ''" ).catch( () => before );

/** @returns {Promise<() => Promise<void>>} releases the restarted server */
async function killMariadb() {
	process.kill( Number( await readFile( join( CACHE, 'mariadb/pid' ), 'utf8' ) ), 'SIGKILL' );
	await sleep( 100 );
	return ( await holdMariadb() ).release;
}
