import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { capture, findCommand, runOrThrow } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';

/** Timeout for a server's start in milliseconds; a killed server repairs its tables first. */
const TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Options
 * @property {string} folder for the data and the log
 * @property {string} socket
 * @property {string[]} [args] further arguments
 */

/**
 * Starts a MariaDB in its own process group, without networking unless the arguments enable it.
 *
 * @param {Options} options
 * @returns {Promise<import('node:child_process').ChildProcess>} the server, once it responds
 */
export async function startServer( { folder, socket, args = [] } ) {
	const server = executable();
	const data = join( folder, 'data' );
	const temporary = join( folder, 'temporary' );
	await Promise.all( [ data, temporary ].map( ( path ) => mkdir( path, { recursive: true } ) ) );
	const user = await databaseUser( folder, [ data, temporary ] );
	// A starting server deletes files in its temporary folder, so a shared one would lose tables of other servers.
	const tmpdir = `--tmpdir=${ temporary }`;
	if ( ! existsSync( join( data, 'mysql' ) ) ) {
		const setUp = [
			'--no-defaults',
			`--datadir=${ data }`,
			tmpdir,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
		];
		await runOrThrow( 'Setting MariaDB up', 'mariadb-install-db', [ ...setUp, ...user ] );
	}
	const log = await open( join( folder, 'log' ), 'w' );
	const child = spawn(
		server,
		[
			'--no-defaults',
			`--datadir=${ data }`,
			tmpdir,
			`--socket=${ socket }`,
			'--skip-networking',
			'--character-set-server=utf8mb4',
			// Commits survive a killed server. Surviving a power failure too would make every commit wait for the disk.
			'--innodb-flush-log-at-trx-commit=2',
			`--pid-file=${ join( data, 'pid' ) }`,
			...user,
			...args,
		],
		{ detached: true, stdio: [ 'ignore', log.fd, log.fd ] }
	);
	await log.close();
	const deadline = Date.now() + TIMEOUT_MS;
	while ( ! ( await answers( socket ) ) ) {
		if ( Date.now() > deadline || child.exitCode !== null ) {
			throw new Trouble( `MariaDB does not start; see ${ join( folder, 'log' ) }.` );
		}
		await sleep( 100 );
	}
	return child;
}

/** @param {string} socket @returns {Promise<boolean>} whether a server answers a query */
export async function answers( socket ) {
	return existsSync( socket ) && ( await query( socket, 'SELECT 1' ) ).code === 0;
}

/** @param {string} socket @param {string} sql @returns {Promise<import('../lib/process.mjs').Outcome>} */
export function query( socket, sql ) {
	const args = [
		'--no-defaults',
		`--socket=${ socket }`,
		'--user=root',
		'--batch',
		'--skip-column-names',
		'-e',
		sql,
	];
	return capture( 'mariadb', args );
}

/** @returns {string} path of the server */
function executable() {
	const found = findCommand( 'mariadbd' );
	if ( found === undefined ) {
		throw new Trouble( 'MariaDB is missing; on Debian: apt-get install mariadb-server.' );
	}
	return found;
}

/**
 * Chooses the user for a server started by root: the package's user `mysql` if it can reach the folder, else root.
 *
 * @param {string} folder
 * @param {string[]} subfolders folders that the server writes to
 * @returns {Promise<string[]>} arguments
 */
async function databaseUser( folder, subfolders ) {
	if ( process.getuid?.() !== 0 ) {
		return [];
	}
	const hasMysqlUser = ( await capture( 'id', [ '-u', 'mysql' ] ) ).code === 0;
	if ( ! hasMysqlUser || ! isReachable( folder ) ) {
		return [ '--user=root' ];
	}
	await runOrThrow( 'Handing the folder to MariaDB', 'chown', [ 'mysql', folder, ...subfolders ] );
	return [ '--user=mysql' ];
}

/** @param {string} folder @returns {boolean} whether all users can enter all folders above it */
function isReachable( folder ) {
	const above = dirname( folder );
	// The last bit of the mode: all users may enter.
	return above === folder || ( ( statSync( above ).mode & 1 ) === 1 && isReachable( above ) );
}
