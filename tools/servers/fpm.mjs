import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { socketAt } from '../lib/paths.mjs';
import { findFpm } from '../wp/php.mjs';
import { demand, isRoot, startDaemon } from './process.mjs';

/** PHP settings, the same as in tools/wp/native.mjs. */
const SETTINGS = {
	memory_limit: '512M',
	display_errors: '0',
	max_execution_time: '60',
	upload_max_filesize: '16M',
	post_max_size: '16M',
};

/** Path at which each node reports its busy workers. */
export const STATUS = '/fpm-status';

/** @typedef {{folder: string, name: string, workers: number, env?: Record<string, string>}} Options */

/**
 * Starts a php-fpm with a fixed number of workers.
 *
 * @param {Options} options folder: for socket, configuration and log
 * @returns {Promise<import('./process.mjs').Server & {socket: string}>}
 */
export async function startFpm( { folder, name, workers, env = {} } ) {
	const fpm = demand( 'php-fpm', await findFpm() );
	const socket = socketAt( join( folder, `${ name }.sock` ) );
	const file = join( folder, `${ name }.conf` );
	await writeFile( file, config( socket, workers ) );
	// A killed php-fpm leaves its socket behind.
	await rm( socket, { force: true } );
	const server = await startDaemon( {
		name: 'php-fpm',
		command: fpm,
		args: [ ...( isRoot() ? [ '--allow-to-run-as-root' ] : [] ), '--nodaemonize', '--fpm-config', file ],
		log: join( folder, `${ name }.log` ),
		env,
		isUp: async () => existsSync( socket ),
	} );
	return { ...server, socket };
}

/** @param {string} socket @param {number} workers */
function config( socket, workers ) {
	return [
		'[global]',
		'error_log = /dev/stderr',
		'log_level = warning',
		'[www]',
		...( isRoot() ? [ 'user = root', 'group = root' ] : [] ),
		`listen = ${ socket }`,
		'pm = static',
		`pm.max_children = ${ workers }`,
		// Answered by a separate listener, so that the status does not count its own request.
		`pm.status_path = ${ STATUS }`,
		`pm.status_listen = ${ socket }.status`,
		'clear_env = no',
		'catch_workers_output = yes',
		...Object.entries( SETTINGS ).map( ( [ setting, value ] ) => `php_admin_value[${ setting }] = ${ value }` ),
		'',
	].join( '\n' );
}
