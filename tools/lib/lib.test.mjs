import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { tryLock, unlock } from './lock.mjs';
import { assertPortFree, freePort, isTaken } from './ports.mjs';
import { capture, endGroup, runOrThrow } from './process.mjs';
import { Trouble } from './trouble.mjs';

test( 'a lock has one owner, and is released when the owner dies', async () => {
	const folder = await mkdtemp( join( tmpdir(), 'sw-immosuite-lock-' ) );
	try {
		const lock = join( folder, 'lock' );
		assert.equal( await tryLock( lock ), 0 );
		assert.equal( await tryLock( lock ), process.pid );
		await unlock( lock );
		const dead = spawn( 'true' );
		await once( dead, 'exit' );
		await writeFile( lock, String( dead.pid ) );
		assert.equal( await tryLock( lock ), 0 );
	} finally {
		await rm( folder, { recursive: true } );
	}
} );

test( 'names a port in use and the option that changes it', async () => {
	const port = await freePort();
	assert.equal( await isTaken( port ), false );
	const server = createServer().listen( port, '127.0.0.1' );
	await once( server, 'listening' );
	await assert.rejects(
		assertPortFree( port, '--port' ),
		new Trouble( `Port ${ port } is in use; stop the program on it, or choose another port with --port.` )
	);
	server.close();
} );

test( 'assigns no port twice, and none from the ephemeral range', async () => {
	const program = `import { freePort } from ${ JSON.stringify( import.meta.resolve( './ports.mjs' ) ) };
		const ports = [];
		while ( ports.length < 100 ) ports.push( await freePort() );
		console.log( JSON.stringify( ports ) );
		process.stdin.once( 'data', () => process.exit() );`;
	const programs = [ 1, 2, 3 ].map( () =>
		spawn( process.execPath, [ '--input-type=module', '-e', program ], { stdio: [ 'pipe', 'pipe', 'inherit' ] } )
	);
	const outputs = await Promise.all( programs.map( async ( { stdout } ) => ( await once( stdout, 'data' ) )[ 0 ] ) );
	programs.forEach( ( { stdin } ) => stdin.end( 'enough' ) );
	const ports = outputs.flatMap( ( line ) => JSON.parse( String( line ) ) );
	assert.equal( new Set( ports ).size, 300 );
	assert.ok( Math.max( ...ports ) < 32_768, 'From 32768 on, Linux uses ports for outgoing connections.' );
} );

test( 'a missing command does not throw', async () => {
	assert.equal( ( await capture( 'no-such-command', [] ) ).code, 127 );
	await assert.rejects( runOrThrow( 'It', 'no-such-command', [] ), Trouble );
} );

test( 'stopping a server stops its child processes', async () => {
	const child = spawn( 'sh', [ '-c', 'sleep 60 & echo $!; wait' ], {
		detached: true,
		stdio: [ 'ignore', 'pipe', 'ignore' ],
	} );
	const [ line ] = await once( child.stdout, 'data' );
	await endGroup( child, 1000 );
	// A dead process that its parent has not reaped is a zombie (Z).
	assert.match( ( await capture( 'ps', [ '-o', 'stat=', '-p', String( line ).trim() ] ) ).stdout, /^(Z|$)/ );
} );
