import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { privateFolder } from '../lib/paths.mjs';
import { runOrThrow } from '../lib/process.mjs';
import { Trouble } from '../lib/trouble.mjs';
import { keepCompiled } from './compiled.mjs';
import { php, writeConfig } from './config.mjs';
import { checkIntegrity, reasonOf } from './fetch.mjs';
import { linkTree } from './files.mjs';
import { missingExtensions } from './php.mjs';
import { blueprintOf } from './playground.mjs';

let folder = '';
beforeEach( async () => {
	folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-wp-' ) );
} );
afterEach( async () => {
	await rm( folder, { recursive: true } );
} );

test( 'rejects a download with a wrong checksum', () => {
	const bytes = Buffer.from( 'WordPress' );
	const integrity = `sha512-${ createHash( 'sha512' ).update( bytes ).digest( 'base64' ) }`;
	checkIntegrity( bytes, integrity, 'it' );
	assert.throws( () => checkIntegrity( Buffer.from( 'wordpress' ), integrity, 'it' ), Trouble );
} );

test( "extracts the line that explains the error from npm's output", () => {
	const output =
		'npm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error errno ENOTFOUND\nnpm error network request to https://registry.example/x failed, reason: getaddrinfo ENOTFOUND\nnpm error A complete log of this run can be found in: /x';
	assert.equal(
		reasonOf( output ),
		'network request to https://registry.example/x failed, reason: getaddrinfo ENOTFOUND'
	);
	assert.equal( reasonOf( '' ), 'npm gave no reason.' );
} );

test( 'converts a string to an equal PHP literal', () => {
	assert.equal( php( String.raw`it's C:\x` ), String.raw`'it\'s C:\\x'` );
	assert.equal( php( true ), 'true' );
	assert.equal( php( 25 ), '25' );
} );

test( 'names missing extensions, ignoring case', () => {
	assert.deepEqual( missingExtensions( { mysqli: 'mysql', dom: 'xml' }, [ '[PHP Modules]', 'DOM ', 'json' ] ), [
		'mysqli',
	] );
} );

test( 'a second start keeps the salts and uses the new URL', async () => {
	const root = join( folder, 'site' );
	await mkdir( root );
	const salts = join( privateFolder( root ), 'salts.php' );
	await writeConfig( { root, url: 'http://127.0.0.1:1', database: 'sqlite' } );
	const first = await readFile( salts, 'utf8' );
	await writeConfig( { root, url: 'http://127.0.0.1:2', database: 'sqlite' } );
	assert.equal( await readFile( salts, 'utf8' ), first );
	assert.match( await readFile( join( root, 'wp-config.php' ), 'utf8' ), /'WP_HOME', 'http:\/\/127\.0\.0\.1:2'/ );
} );

test( 'passes the PHP version to Playground in the blueprint', () => {
	assert.deepEqual( blueprintOf( '8.1', [] ), { preferredVersions: { php: '8.1', wp: 'latest' }, steps: [] } );
} );

test( 'keeps private files outside the document root', async () => {
	const root = join( folder, 'site' );
	await mkdir( root );
	await writeConfig( { root, url: 'http://127.0.0.1:1', database: 'sqlite' } );
	const config = await readFile( join( root, 'wp-config.php' ), 'utf8' );
	for ( const name of [ 'DB_DIR', 'WP_DEBUG_LOG' ] ) {
		assert.match( config, new RegExp( `'${ name }', '${ privateFolder( root ) }` ) );
	}
} );

test( 'a hard-linked tree shares its files with the original', async () => {
	await writeFile( join( folder, 'a.php' ), 'a' );
	const target = `${ folder }-copy`;
	try {
		await linkTree( folder, target );
		assert.equal( ( await stat( join( target, 'a.php' ) ) ).ino, ( await stat( join( folder, 'a.php' ) ) ).ino );
	} finally {
		await rm( target, { recursive: true } );
	}
} );

test( "PHP commands share an opcode cache and keep the machine's settings", async () => {
	const script = join( folder, 'script.php' );
	await writeFile( script, '<?php echo php_ini_scanned_files();' );
	// Dates the script back: the cache skips files that have just changed.
	await utimes( script, 1e9, 1e9 );
	const machineSettings = (
		await runOrThrow( 'Asking PHP', 'php', [ '-r', 'echo php_ini_scanned_files();' ] )
	).trim();
	const env = { ...keepCompiled(), SW_IMMOSUITE_OPCACHE: folder };
	const output = await runOrThrow( 'Running PHP', 'php', [ script ], { env } );
	assert.match( output, /php\.d\/opcache\.ini/ );
	assert.ok( output.includes( machineSettings ), machineSettings );
	const kept = ( await readdir( folder, { recursive: true } ) ).filter( ( name ) =>
		name.endsWith( 'script.php.bin' )
	);
	assert.equal( kept.length, 1 );
} );
