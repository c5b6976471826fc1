import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { startServer } from './mariadb-server.mjs';

test( 'a starting server does not delete temporary tables of other servers', async () => {
	const folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-db-' ) );
	const shared = join( folder, 'shared' );
	const table = join( shared, '#sql-temptable-1-1-1.frm' );
	await mkdir( shared );
	await writeFile( table, '' );
	await Promise.all( [ chmod( folder, 0o755 ), chmod( shared, 0o777 ) ] );
	process.env.TMPDIR = shared;
	const server = await startServer( { folder, socket: join( folder, 'socket' ) } );
	try {
		assert.ok( existsSync( table ) );
	} finally {
		const ended = new Promise( ( resolve ) => server.once( 'exit', resolve ) );
		server.kill();
		await ended;
		await rm( folder, { recursive: true } );
	}
} );
