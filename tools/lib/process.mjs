import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './paths.mjs';
import { Trouble } from './trouble.mjs';

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {string} [input] written to the standard input, which is empty otherwise
 */
/** @typedef {{code: number, stdout: string, stderr: string}} Outcome */

/** Running commands, so that a signal to this process ends them too. */
const running = new Set();

/**
 * @param {...string} names
 * @returns {string | undefined} path of the first command that exists; servers are often outside the PATH
 */
export function findCommand( ...names ) {
	const folders = [ ...( process.env.PATH ?? '' ).split( delimiter ), '/usr/sbin', '/usr/local/sbin' ];
	return names
		.flatMap( ( name ) => folders.map( ( folder ) => join( folder, name ) ) )
		.find( ( path ) => existsSync( path ) );
}

/** Ends all running commands. */
export function endRunning() {
	for ( const child of running ) {
		child.kill( 'SIGTERM' );
	}
}

/**
 * Runs a command to its end and returns its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<Outcome>} code 127 if the command does not exist
 */
export function capture( command, args, options = {} ) {
	return new Promise( ( done ) => {
		const child = spawn( command, args, {
			cwd: options.cwd ?? ROOT,
			env: { ...process.env, ...options.env },
			stdio: [ 'pipe', 'pipe', 'pipe' ],
		} );
		track( child );
		let stdout = '';
		let stderr = '';
		child.stdout.setEncoding( 'utf8' ).on( 'data', ( text ) => ( stdout += text ) );
		child.stderr.setEncoding( 'utf8' ).on( 'data', ( text ) => ( stderr += text ) );
		child.stdin.on( 'error', () => {} ).end( options.input ?? '' );
		child.on( 'error', ( error ) => done( { code: 127, stdout, stderr: stderr + error.message } ) );
		child.on( 'close', ( code ) => done( { code: code ?? 1, stdout, stderr } ) );
	} );
}

/**
 * Like capture(), but throws on failure: the message of the Trouble names the action and quotes the output.
 *
 * @param {string} what the action, for the message "… failed"
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<string>} standard output
 */
export async function runOrThrow( what, command, args, options = {} ) {
	const outcome = await capture( command, args, options );
	if ( outcome.code !== 0 ) {
		const lines = `${ outcome.stdout }\n${ outcome.stderr }`.trim().split( '\n' );
		// PHP traces start with the reason; other tools end with it.
		const text = ( lines.length > 10 ? [ ...lines.slice( 0, 3 ), '…', ...lines.slice( -6 ) ] : lines ).join( '\n' );
		throw new Trouble( `${ what } failed (${ command }, code ${ outcome.code }):\n${ text }` );
	}
	return outcome.stdout;
}

/**
 * Runs a command to its end in this process's terminal.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<number>} exit code, 127 if the command does not exist
 */
export function runInTerminal( command, args, options = {} ) {
	return new Promise( ( done ) => {
		const env = { ...process.env, ...options.env };
		const child = spawn( command, args, {
			cwd: options.cwd ?? ROOT,
			env,
			stdio: [ 'ignore', 'inherit', 'inherit' ],
		} );
		track( child );
		child.on( 'error', () => done( 127 ) );
		child.on( 'close', ( code ) => done( code ?? 1 ) );
	} );
}

/**
 * Runs a command to its end and forwards its output immediately.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {(text: string) => void} say
 * @returns {Promise<number>} exit code, 127 if the command does not exist
 */
export function follow( command, args, say ) {
	return new Promise( ( done ) => {
		const child = spawn( command, args, { cwd: ROOT, stdio: [ 'ignore', 'pipe', 'pipe' ] } );
		track( child );
		child.stdout.setEncoding( 'utf8' ).on( 'data', say );
		child.stderr.setEncoding( 'utf8' ).on( 'data', say );
		child.on( 'error', () => done( 127 ) );
		child.on( 'close', ( code ) => done( code ?? 1 ) );
	} );
}

/** @param {import('node:child_process').ChildProcess} child */
function track( child ) {
	running.add( child );
	child.once( 'close', () => running.delete( child ) );
}

/**
 * Ends a server with all its child processes. Each server runs in its own process group, because the workers of
 * `php -S` continue to serve when only their parent is ended.
 *
 * @param {import('node:child_process').ChildProcess} child started with `detached: true`
 * @param {number} [patience] milliseconds until it is killed
 * @returns {Promise<void>}
 */
export async function endGroup( child, patience = 5000 ) {
	if ( child.pid === undefined || ! groupAlive( child.pid ) ) {
		return;
	}
	const exited = child.exitCode === null && child.signalCode === null ? once( child, 'exit' ) : Promise.resolve();
	signalGroup( child.pid, 'SIGTERM' );
	const timer = setTimeout( () => signalGroup( child.pid ?? 0, 'SIGKILL' ), patience );
	await exited;
	clearTimeout( timer );
	// Limits the wait: in a container without an init, dead processes stay in their group.
	for ( let waited = 0; groupAlive( child.pid ) && waited < 300; waited += 20 ) {
		signalGroup( child.pid, 'SIGKILL' );
		await new Promise( ( done ) => setTimeout( done, 20 ) );
	}
}

/** @param {number} pid @param {NodeJS.Signals} signal */
function signalGroup( pid, signal ) {
	try {
		process.kill( -pid, signal );
	} catch {
		// The group is empty already.
	}
}

/** @param {number} pid @returns {boolean} */
function groupAlive( pid ) {
	try {
		process.kill( -pid, 0 );
		return true;
	} catch {
		return false;
	}
}

/** @param {number} pid @returns {boolean} whether the process exists */
export function isAlive( pid ) {
	try {
		process.kill( pid, 0 );
		return true;
	} catch ( error ) {
		return error instanceof Error && 'code' in error && error.code === 'EPERM';
	}
}
