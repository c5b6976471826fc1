import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock, unlock } from '../lib/lock.mjs';
import { CACHE } from '../lib/paths.mjs';
import { capture, findCommand, isAlive, must } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';

const FOLDER = join( CACHE, 'mariadb' );
const DATA = join( FOLDER, 'data' );
const HOLDERS = join( FOLDER, 'holders' );
const PID_FILE = join( FOLDER, 'pid' );
/** A path to a socket may have 107 characters. */
const SOCKET =
	FOLDER.length < 90
		? join( FOLDER, 'socket' )
		: join(
				tmpdir(),
				`sw-immosuite-${ createHash( 'sha256' ).update( FOLDER ).digest( 'hex' ).slice( 0, 12 ) }.sock`
			);

/** @typedef {{socket: string, release: () => Promise<void>}} Holding */

/**
 * Starts the one MariaDB of this cache, or joins it where another process has started it. It ends with its last holder.
 *
 * @returns {Promise<Holding>}
 */
export async function holdMariadb() {
	await mkdir( HOLDERS, { recursive: true } );
	const mark = join( HOLDERS, `${ process.pid }-${ Math.random().toString( 36 ).slice( 2 ) }` );
	await writeFile( mark, '' );
	try {
		await alone( async () => {
			if ( ! ( await answers() ) ) {
				await start();
			}
		} );
	} catch ( error ) {
		await rm( mark, { force: true } );
		throw error;
	}
	return { socket: SOCKET, release: () => alone( () => leave( mark ) ) };
}

/**
 * @param {string} name
 * @param {boolean} fresh drops what was in it
 * @returns {Promise<void>}
 */
export async function createDatabase( name, fresh ) {
	const drop = fresh ? `DROP DATABASE IF EXISTS \`${ name }\`;` : '';
	const sql = `${ drop } CREATE DATABASE IF NOT EXISTS \`${ name }\` CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`;
	await must( 'Creating the database', 'mariadb', [
		'--no-defaults',
		`--socket=${ SOCKET }`,
		'--user=root',
		'-e',
		sql,
	] );
}

/** @returns {Promise<boolean>} */
async function answers() {
	if ( ! existsSync( SOCKET ) ) {
		return false;
	}
	const ping = [ '--no-defaults', `--socket=${ SOCKET }`, '--user=root', '-e', 'SELECT 1' ];
	return ( await capture( 'mariadb', ping ) ).code === 0;
}

/** @returns {Promise<void>} */
async function start() {
	const server = executable();
	const user = await databaseUser();
	if ( ! existsSync( join( DATA, 'mysql' ) ) ) {
		const args = [
			'--no-defaults',
			`--datadir=${ DATA }`,
			'--auth-root-authentication-method=normal',
			'--skip-test-db',
		];
		await must( 'Setting MariaDB up', 'mariadb-install-db', [ ...args, ...user ] );
	}
	const log = await open( join( FOLDER, 'log' ), 'w' );
	const child = spawn(
		server,
		[
			'--no-defaults',
			`--datadir=${ DATA }`,
			`--socket=${ SOCKET }`,
			'--skip-networking',
			'--character-set-server=utf8mb4',
			`--pid-file=${ join( DATA, 'pid' ) }`,
			...user,
		],
		{ detached: true, stdio: [ 'ignore', log.fd, log.fd ] }
	);
	await log.close();
	child.unref();
	await writeFile( PID_FILE, String( child.pid ) );
	for ( let tries = 0; ! ( await answers() ); tries++ ) {
		if ( tries > 150 || child.exitCode !== null ) {
			throw new Trouble( `MariaDB does not start; ${ join( FOLDER, 'log' ) } says why.` );
		}
		await sleep( 100 );
	}
}

/** @param {string} mark @returns {Promise<void>} */
async function leave( mark ) {
	await rm( mark, { force: true } );
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
 * One process at a time starts or ends the server.
 *
 * @param {() => Promise<void>} work
 * @returns {Promise<void>}
 */
async function alone( work ) {
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

/** @returns {string} path of the server */
function executable() {
	const found = findCommand( 'mariadbd' );
	if ( found === undefined ) {
		throw new Trouble( 'MariaDB is missing; on Debian: apt-get install mariadb-server.' );
	}
	return found;
}

/**
 * The server refuses to run as root unless told to. The package's own user is preferred, where it can reach the folder.
 *
 * @returns {Promise<string[]>} arguments
 */
async function databaseUser() {
	if ( process.getuid?.() !== 0 ) {
		return [];
	}
	const known = ( await capture( 'id', [ '-u', 'mysql' ] ) ).code === 0;
	if ( ! known || ! reachable( FOLDER ) ) {
		return [ '--user=root' ];
	}
	await mkdir( DATA, { recursive: true } );
	await must( 'Handing the folder to MariaDB', 'chown', [ 'mysql', FOLDER, DATA ] );
	return [ '--user=mysql' ];
}

/** @param {string} folder @returns {boolean} whether everybody may pass through all folders above it */
function reachable( folder ) {
	const above = dirname( folder );
	return above === folder || ( ( statSync( above ).mode & 1 ) === 1 && reachable( above ) );
}
