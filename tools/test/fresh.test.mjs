import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { capture } from '../lib/process.mjs';

const folder = mkdtempSync( join( tmpdir(), 'sw-immosuite-fresh-' ) );
after( () => rmSync( folder, { recursive: true } ) );
cpSync( join( ROOT, 'tools' ), join( folder, 'tools' ), { recursive: true } );

/** @type {[string, string[], RegExp][]} */
const CALLS = [
	[ 'start', [ '--help' ], /--mail-port/ ],
	[ 'test', [ 'nonsense' ], /There is no part "nonsense"/ ],
];

for ( const [ command, args, expected ] of CALLS ) {
	test( `npm ${ command } starts without installed packages`, async () => {
		const { stdout, stderr } = await capture( process.execPath, [ `tools/${ command }.mjs`, ...args ], {
			cwd: folder,
		} );
		assert.match( stdout + stderr, expected );
	} );
}
