import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { socketAt } from '../lib/paths.mjs';
import { findCommand } from '../lib/process.mjs';
import { demand, startDaemon } from './process.mjs';

/**
 * Starts a Redis that keeps nothing on disk and listens on a socket only.
 *
 * @param {string} folder
 * @returns {Promise<import('./process.mjs').Server & {socket: string}>}
 */
export async function startRedis( folder ) {
	const socket = socketAt( join( folder, 'redis.sock' ) );
	const server = await startDaemon( {
		name: 'Redis',
		command: demand( 'Redis', findCommand( 'redis-server' ) ),
		args: [ '--port', '0', '--unixsocket', socket, '--save', '', '--appendonly', 'no', '--maxmemory', '128mb' ],
		log: join( folder, 'redis.log' ),
		isUp: async () => existsSync( socket ),
	} );
	return { ...server, socket };
}
