import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { endGroup } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';

/** @typedef {import('../wp/native.mjs').Server} Server */

/** Timeout for a server's start in milliseconds. */
const TIMEOUT_MS = 20_000;

/**
 * @typedef {object} Daemon
 * @property {string} name label of the process
 * @property {string} command
 * @property {string[]} args including the argument that keeps the server in the foreground
 * @property {string} log file for its output
 * @property {Record<string, string>} [env]
 * @property {() => Promise<boolean>} isUp
 */

/**
 * Starts a server in a process group of its own and waits until it is up.
 *
 * @param {Daemon} daemon
 * @returns {Promise<Server>}
 */
export async function startDaemon( { name, command, args, log, env = {}, isUp } ) {
	const file = await open( log, 'w' );
	const child = spawn( command, args, {
		detached: true,
		stdio: [ 'ignore', file.fd, file.fd ],
		env: { ...process.env, ...env },
	} );
	child.on( 'error', () => {} );
	await file.close();
	const server = { child, log, end: () => endGroup( child ) };
	const deadline = Date.now() + TIMEOUT_MS;
	while ( Date.now() < deadline && child.exitCode === null ) {
		if ( await isUp().catch( () => false ) ) {
			return server;
		}
		await sleep( 50 );
	}
	await server.end();
	const lastLines = ( await readFile( log, 'utf8' ).catch( () => '' ) ).trim().split( '\n' ).slice( -8 ).join( '\n' );
	throw new Trouble( `${ name } does not start; ${ log } ends with:\n${ lastLines }` );
}

/**
 * Starts a server that may be killed.
 *
 * @template {Server} T
 * @param {() => Promise<T>} start
 * @returns {Promise<{first: T, crash: () => Promise<void>, end: () => Promise<void>}>} crash: kills all processes of the server (kill -9) and restarts it
 */
export async function startKillable( start ) {
	const first = await start();
	let current = first;
	const crash = async () => {
		const exited = once( current.child, 'exit' );
		process.kill( -Number( current.child.pid ), 'SIGKILL' );
		await exited;
		current = await start();
	};
	return { first, crash, end: () => current.end() };
}

/** Returns the path of a command; throws if the command was not found. @param {string} name @param {string | undefined} path @returns {string} */
export function demand( name, path ) {
	if ( path === undefined ) {
		throw new Trouble( `${ name } is missing; npm test installs it if it is allowed to.` );
	}
	return path;
}

/** @returns {boolean} whether this process runs as root; nginx and php-fpm would then switch to a user who cannot read the checkout */
export const isRoot = () => process.getuid?.() === 0;
