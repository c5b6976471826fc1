import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';

const MODULE = new URL( './session.mjs', import.meta.url ).href;

/**
 * Runs a session that starts two servers and then waits, as `npm start` does.
 *
 * @param {(child: import('node:child_process').ChildProcess) => void} act called after the start
 * @param {string} [work] code to run after the start
 */
async function session( act, work = 'await new Promise( () => setInterval( () => {}, 1000 ) )' ) {
	const code = `
		import { runSession } from ${ JSON.stringify( MODULE ) };
		await runSession( async ( onEnd ) => {
			onEnd( async () => console.log( 'first ended' ) );
			onEnd( () => new Promise( ( done ) => setTimeout( () => done( console.log( 'second ended' ) ), 200 ) ) );
			console.log( 'started' );
			${ work };
		}, 0 );`;
	const child = spawn( process.execPath, [ '--input-type=module', '--eval', code ], {
		stdio: [ 'ignore', 'pipe', 'ignore' ],
	} );
	let printed = '';
	child.stdout.setEncoding( 'utf8' ).on( 'data', ( text ) => {
		printed += text;
		if ( text.includes( 'started' ) ) {
			act( child );
		}
	} );
	const [ exit ] = await once( child, 'close' );
	return { exit, lines: printed.trim().split( '\n' ) };
}

const ENDED = [ 'started', 'second ended', 'first ended' ];

for ( const signal of /** @type {const} */ ( [ 'SIGINT', 'SIGTERM' ] ) ) {
	test( `${ signal } stops all servers in reverse order of start`, async () => {
		assert.deepEqual( await session( ( child ) => child.kill( signal ) ), { exit: 0, lines: ENDED } );
	} );
}

test( 'Ctrl+C delivered twice still stops all servers', async () => {
	const twice = ( /** @type {import('node:child_process').ChildProcess} */ child ) => {
		child.kill( 'SIGINT' );
		setTimeout( () => child.kill( 'SIGINT' ), 50 );
	};
	assert.deepEqual( await session( twice ), { exit: 0, lines: ENDED } );
} );

test( 'a failure stops all servers and exits with code 1', async () => {
	assert.deepEqual( await session( () => {}, "throw new Error( 'broken' )" ), { exit: 1, lines: ENDED } );
} );
