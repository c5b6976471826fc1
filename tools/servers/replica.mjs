import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startDemo } from '../lib/demo.mjs';
import { ROOT, socketAt } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { endGroup } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { query, startServer } from '../wp/mariadb-server.mjs';

const DROP_IN = join( ROOT, 'tests/servers/drop-ins/db.php' );
/** Must-use plugins for the browser tests, which run here too. */
const MU_PLUGINS = join( ROOT, 'tests/e2e/mu-plugins' );
const NAME = 'replicated';

/** @typedef {{ready: import('../lib/demo.mjs').Ready, root: string, reads: string, replica: string, end: () => Promise<void>}} Replicated - `root`: folder of wp-load.php; `reads`: file with a line of JSON for each request; `replica`: path of the replica's socket */

/**
 * Starts the demo on a primary and a replica with the given delay. By default, the drop-in reads from the
 * replica.
 *
 * @param {string} folder for databases and site
 * @param {number} delay seconds
 * @param {import('../lib/session.mjs').OnEnd} onEnd
 * @returns {Promise<Replicated>} with all of the demo's data on the replica
 */
export async function openReplicated( folder, delay, onEnd ) {
	await rm( folder, { recursive: true, force: true } );
	const replicaFolder = join( folder, 'second' );
	await mkdir( replicaFolder, { recursive: true } );
	const databasePort = await freePort();
	const socket = socketAt( join( replicaFolder, 'socket' ) );
	const reads = join( folder, 'reads.jsonl' );
	const network = `--skip-networking=0 --bind-address=127.0.0.1 --port=${ databasePort }`;
	const options = [ '--name', NAME, '--runtime', 'native', '--database', 'mariadb', '--mu-plugins', MU_PLUGINS ];
	const { ready, end } = await startDemo( options, {
		SW_IMMOSUITE_CACHE: folder,
		SW_IMMOSUITE_MARIADB_ARGS: `--server-id=1 --log-bin=changes ${ network }`,
		SW_IMMOSUITE_REPLICA: socket,
		SW_IMMOSUITE_READS: reads,
	} );
	onEnd( end );
	const args = [ '--server-id=2', '--relay-log=relay' ];
	const replica = await startServer( { folder: replicaFolder, socket, args } );
	onEnd( () => endGroup( replica ) );
	await follow( {
		primary: socketAt( join( folder, 'mariadb/socket' ) ),
		port: databasePort,
		replica: socket,
		delay,
	} );
	const root = join( folder, 'sites', NAME );
	await cp( DROP_IN, join( root, 'wp-content/db.php' ) );
	return { ready, root, reads, replica: socket, end };
}

/**
 * Replicates from the primary's first event, and waits until the replica has caught up.
 *
 * @param {{primary: string, port: number, replica: string, delay: number}} pair
 */
async function follow( { primary, port, replica, delay } ) {
	const ask = async ( /** @type {string} */ socket, /** @type {string} */ sql ) => {
		const { code, stdout, stderr } = await query( socket, sql );
		if ( code !== 0 ) {
			throw new Trouble( `The replica cannot be set up: ${ stderr }` );
		}
		return stdout.trim();
	};
	await ask(
		primary,
		"SET sql_log_bin = 0; CREATE USER replica@127.0.0.1 IDENTIFIED BY 'replica'; GRANT REPLICATION SLAVE ON *.* TO replica@127.0.0.1"
	);
	await ask(
		replica,
		`CHANGE MASTER TO MASTER_HOST = '127.0.0.1', MASTER_PORT = ${ port }, MASTER_USER = 'replica', MASTER_PASSWORD = 'replica',
		MASTER_LOG_FILE = 'changes.000001', MASTER_LOG_POS = 4, MASTER_DELAY = ${ delay }; START SLAVE`
	);
	const [ file, position ] = ( await ask( primary, 'SHOW MASTER STATUS' ) ).split( '\t' );
	const waited = await ask( replica, `SELECT MASTER_POS_WAIT( '${ file }', ${ position }, 60 )` );
	if ( ! /^\d+$/.test( waited ) ) {
		throw new Trouble( `The replica does not follow: ${ await ask( replica, 'SHOW SLAVE STATUS' ) }` );
	}
}
