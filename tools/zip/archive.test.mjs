import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { zip } from './archive.mjs';

const folder = mkdtempSync( join( tmpdir(), 'sw-immosuite-zip-' ) );
after( () => rmSync( folder, { recursive: true } ) );

const FILES = [
	{ name: 'plugin/a.php', content: Buffer.from( '<?php\n' ) },
	{ name: 'plugin/ordner/ä.txt', content: Buffer.from( 'Grüße '.repeat( 1000 ) ) },
	{ name: 'plugin/empty', content: Buffer.alloc( 0 ) },
];

test( 'a standard unzip restores the packed files', async () => {
	const file = join( folder, 'plugin.zip' );
	writeFileSync( file, await zip( FILES ) );
	execFileSync( 'unzip', [ '-q', file, '-d', folder ] );
	for ( const { name, content } of FILES ) {
		assert.deepEqual( readFileSync( join( folder, name ) ), content );
	}
} );

test( 'the same files give the same zip in every time zone', () => {
	const code = `
		import { zip } from './tools/zip/archive.mjs';
		process.stdout.write( await zip( [ { name: 'plugin/a.php', content: Buffer.from( '<?php' ) } ] ) );`;
	const [ first, ...others ] = [ 'UTC', 'Pacific/Kiritimati', 'America/Los_Angeles' ].map( ( TZ ) =>
		execFileSync( process.execPath, [ '--input-type=module', '--eval', code ], {
			cwd: ROOT,
			env: { ...process.env, TZ },
		} )
	);
	assert.deepEqual( others, [ first, first ] );
} );
