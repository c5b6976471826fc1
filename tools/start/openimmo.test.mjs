/** `npm start -- --openimmo FILE`: the start reports the result of the import, even if the file cannot be imported. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';

const folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-sent-' ) );
after( () => rm( folder, { recursive: true } ) );

test( 'applies a transfer at the start, and reports it', async () => {
	const output = await start( [ '--fresh', `--openimmo=${ join( ROOT, 'tests/fixtures/openimmo/voll.zip' ) }` ] );
	assert.match( output, /^ {2}voll\.zip +done: 3 new, 0 changed, 0 unchanged, 0 withdrawn, 0 refused$/m );
} );

test( 'rejects a truncated file with a message, and still starts the site', async () => {
	const broken = join( folder, 'halb.zip' );
	const whole = await readFile( join( ROOT, 'tests/fixtures/openimmo/voll.zip' ) );
	await writeFile( broken, whole.subarray( 0, whole.length / 2 ) );
	const output = await start( [ `--openimmo=${ broken }` ] );
	assert.match( output, /^ {2}halb\.zip +refused: The file cannot be opened, or is damaged\./m );
	assert.match( output, /^ready /m );
} );

test( 'ends with a message if the file does not exist', async () => {
	const output = await start( [ `--openimmo=${ join( folder, 'fehlt.zip' ) }` ] );
	assert.match( output, /--openimmo names a file that cannot be read: .*fehlt\.zip/ );
	assert.doesNotMatch( output, /^ready |^ +at /m );
} );

/** @param {string[]} options @returns {Promise<string>} output of the start, which is stopped once the site is ready */
async function start( options ) {
	const siteOptions = [ '--runtime=native', '--empty', '--name=test-openimmo', '--port=0', '--mail-port=0' ];
	const product = spawn( process.execPath, [ 'tools/start.mjs', ...siteOptions, ...options ], { cwd: ROOT } );
	const ended = once( product, 'exit' );
	let output = '';
	const append = ( /** @type {Buffer} */ chunk ) => {
		output += chunk;
		if ( /^ready .*\n/m.test( output ) ) {
			product.kill( 'SIGTERM' );
		}
	};
	product.stdout.on( 'data', append );
	product.stderr.on( 'data', append );
	await ended;
	return output;
}
