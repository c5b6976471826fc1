/** `npm run contract` in a checkout that contains only sources. */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { runOrThrow } from '../lib/process.mjs';

const folder = mkdtempSync( join( tmpdir(), 'sw-immosuite-contract-' ) );
after( () => rmSync( folder, { recursive: true } ) );
for ( const source of [ 'blocks', 'includes/Foundation/Contract', 'package.json', 'tools' ] ) {
	cpSync( join( ROOT, source ), join( folder, source ), { recursive: true } );
}
symlinkSync( join( ROOT, 'node_modules' ), join( folder, 'node_modules' ) );

const RESULTS = [ 'build/contract/contract.php', 'src/contract/types.gen.ts', 'src/app/routes.gen.ts' ];
const compile = () => runOrThrow( 'Compiling', process.execPath, [ 'tools/contract.mjs' ], { cwd: folder } );
const absent = () => RESULTS.filter( ( file ) => ! existsSync( join( folder, file ) ) );

test( 'compiles a missing contract once', async () => {
	assert.match( await compile(), /Compiling the contract/ );
	assert.deepEqual( absent(), [] );
	assert.equal( await compile(), '' );
} );

test( 'compiles again if a source has changed or a result is missing', async () => {
	utimesSync( join( folder, 'includes/Foundation/Contract/widgets.json' ), new Date(), new Date() );
	assert.match( await compile(), /Compiling the contract/ );
	rmSync( join( folder, 'src' ), { recursive: true } );
	assert.match( await compile(), /Compiling the contract/ );
	assert.deepEqual( absent(), [] );
} );
