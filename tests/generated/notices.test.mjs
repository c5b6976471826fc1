/** Bundled packages are listed with their licenses, and a license that nobody has reviewed fails the build. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';

const { NoticesPlugin } = createRequire( import.meta.url )( '../../tools/bundle/notices-plugin.js' );

function bundle( license, name = '@scope/sample' ) {
	const directory = mkdtempSync( path.join( os.tmpdir(), 'notices-' ) );
	const folder = path.join( directory, 'node_modules', name );
	mkdirSync( folder, { recursive: true } );
	writeFileSync( path.join( folder, 'package.json' ), JSON.stringify( { name, version: '1.2.3', license } ) );
	writeFileSync( path.join( folder, 'LICENSE' ), 'The words of the licence.' );
	const compilation = {
		modules: [
			{ nameForCondition: () => path.join( folder, 'index.js' ) },
			{ nameForCondition: () => path.join( directory, 'own.js' ) },
		],
		errors: [],
	};
	new NoticesPlugin( { directory } ).apply( { hooks: { afterEmit: { tap: ( name, run ) => run( compilation ) } } } );
	return {
		errors: compilation.errors,
		text: readFileSync( path.join( directory, 'THIRD-PARTY-NOTICES.txt' ), 'utf8' ),
	};
}

test( 'lists a package with version, license and text', () => {
	const { errors, text } = bundle( 'MIT' );
	assert.deepEqual( errors, [] );
	assert.match( text, /@scope\/sample 1\.2\.3 \(MIT\)\n\nThe words of the licence\./ );
} );

test( 'a license that is not known to be GPL-compatible stops the build', () => {
	assert.match( bundle( 'Proprietary' ).errors[ 0 ].message, /@scope\/sample .* Proprietary/ );
} );

test( 'an exception applies to only one license of one package', () => {
	assert.deepEqual( bundle( 'Hippocratic-2.1', 'react-leaflet' ).errors, [] );
	assert.deepEqual( bundle( 'Hippocratic-2.1', '@react-leaflet/core' ).errors, [] );
	assert.equal( bundle( 'Hippocratic-2.1' ).errors.length, 1 );
	assert.equal( bundle( 'Hippocratic-3.0', 'react-leaflet' ).errors.length, 1 );
} );
