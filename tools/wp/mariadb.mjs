import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, unlock } from '../lib/lock.mjs';
import { CACHE, socketAt } from '../lib/paths.mjs';
import { capture, isAlive, runOrThrow } from '../lib/process.mjs';
import { answers, startServer } from './mariadb-server.mjs';

const FOLDER = join( CACHE, 'mariadb' );
/** Folder with a file for each holder of the server; the file's name starts with the id of its process. */
const HOLDERS = join( FOLDER, 'holders' );
const PID_FILE = join( FOLDER, 'pid' );
const SOCKET = socketAt( join( FOLDER, 'socket' ) );

/** @typedef {{socket: string, release: () => Promise<void>}} Holding */

/**
 * Starts the MariaDB of this cache, or joins it if another process has started it. The server ends with its last holder.
 *
 * @returns {Promise<Holding>}
 */
export async function holdMariadb() {
	await mkdir( HOLDERS, { recursive: true } );
	const holderFile = join( HOLDERS, `${ process.pid }-${ Math.random().toString( 36 ).slice( 2 ) }` );
	await writeFile( holderFile, '' );
	try {
		await withLock( async () => {
			if ( ! ( await answers( SOCKET ) ) ) {
				await start();
			}
		} );
	} catch ( error ) {
		await rm( holderFile, { force: true } );
		throw error;
	}
	return { socket: SOCKET, release: () => withLock( () => releaseHolder( holderFile ) ) };
}

/**
 * @param {string} name
 * @param {boolean} fresh drops the existing database
 * @returns {Promise<void>}
 */
export async function createDatabase( name, fresh ) {
	const drop = fresh ? `DROP DATABASE IF EXISTS \`${ name }\`;` : '';
	const sql = `${ drop } CREATE DATABASE IF NOT EXISTS \`${ name }\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`;
	await runOrThrow( 'Creating the database', 'mariadb', [
		'--no-defaults',
		`--socket=${ SOCKET }`,
		'--user=root',
		'-e',
		sql,
	] );
}

/** @returns {Promise<void>} */
async function start() {
	// The replication test sets these arguments, so that the server writes a binary log and accepts a replica.
	const args = ( process.env.SW_IMMOSUITE_MARIADB_ARGS ?? '' ).split( ' ' ).filter( Boolean );
	const child = await startServer( { folder: FOLDER, socket: SOCKET, args } );
	child.unref();
	await writeFile( PID_FILE, String( child.pid ) );
}

/** @param {string} holderFile @returns {Promise<void>} */
async function releaseHolder( holderFile ) {
	await rm( holderFile, { force: true } );
	const others = await readdir( HOLDERS );
	const dead = others.filter( ( name ) => ! isAlive( Number.parseInt( name, 10 ) ) );
	await Promise.all( dead.map( ( name ) => rm( join( HOLDERS, name ), { force: true } ) ) );
	if ( others.length > dead.length ) {
		return;
	}
	const pid = Number( await readFile( PID_FILE, 'utf8' ).catch( () => '0' ) );
	await capture( 'mariadb-admin', [ '--no-defaults', `--socket=${ SOCKET }`, '--user=root', 'shutdown' ] );
	for ( let tries = 0; pid > 0 && isAlive( pid ) && tries < 200; tries++ ) {
		await sleep( 50 );
	}
}

/**
 * Lets only one process at a time start or end the server.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<void>}
 */
async function withLock( work ) {
	const lock = join( FOLDER, 'lock' );
	while ( ( await tryLock( lock ) ) !== 0 ) {
		await sleep( 50 );
	}
	try {
		await work();
	} finally {
		await unlock( lock );
	}
}
