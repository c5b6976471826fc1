import { spawn } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { privateFolder, ROOT } from '../lib/paths.mjs';
import { endGroup } from '../lib/process.mjs';
import { keepCompiled } from './compiled.mjs';

/** Enough for several pages at once, and for the plugin's requests to its own site while a visitor waits. */
const WORKERS = '6';

/** @typedef {{child: import('node:child_process').ChildProcess, log: string, end: () => Promise<void>}} Server */

/**
 * Serves a prepared site with this machine's PHP.
 *
 * @param {string} root
 * @param {number} port
 * @param {Record<string, string>} [env]
 * @returns {Promise<Server>} may not respond yet
 */
export async function serveNative( root, port, env = {} ) {
	const logFile = join( privateFolder( root ), 'server.log' );
	const log = await open( logFile, 'w' );
	const settings = [
		'memory_limit=512M',
		'display_errors=0',
		'max_execution_time=60',
		'upload_max_filesize=16M',
		'post_max_size=16M',
	];
	const child = spawn(
		'php',
		[
			...settings.flatMap( ( setting ) => [ '-d', setting ] ),
			'-S',
			`127.0.0.1:${ port }`,
			'-t',
			root,
			join( ROOT, 'tools/wp/router.php' ),
		],
		{
			cwd: root,
			detached: true,
			stdio: [ 'ignore', log.fd, log.fd ],
			env: { ...process.env, ...keepCompiled(), ...env, PHP_CLI_SERVER_WORKERS: WORKERS },
		}
	);
	await log.close();
	return { child, log: logFile, end: () => endGroup( child, 2000 ) };
}
