/** Every file of the plugin compiles on the oldest PHP that its header allows; development machines have a newer one. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createNodeFsMountHandler, loadNodeRuntime } from '@php-wasm/node';
import { PHP } from '@php-wasm/universal';

const ROOT = fileURLToPath( new URL( '../../', import.meta.url ) );
const [ , OLDEST ] = /Requires PHP:\s*([\d.]+)/.exec( readFileSync( path.join( ROOT, 'sw-immosuite.php' ), 'utf8' ) );

/** @type {PHP} */
let php;

before( async () => {
	php = new PHP( await loadNodeRuntime( OLDEST, { emscriptenOptions: { processId: 1 } } ) );
	await php.mount( '/plugin', createNodeFsMountHandler( ROOT ) );
} );

after( () => php.exit() );

/** Runs code. A file of the plugin ends early, as ABSPATH is undefined, but PHP has compiled it by then. @param {string} code @returns {Promise<string>} errors of PHP */
async function errorOf( code ) {
	try {
		return ( await php.run( { code } ) ).text.trim();
	} catch ( error ) {
		return error.response.text.trim();
	}
}

test( 'every file compiles on the oldest supported PHP', async () => {
	const folders = [ 'includes', 'blocks' ].flatMap( ( folder ) =>
		readdirSync( path.join( ROOT, folder ), { recursive: true } ).map( ( file ) => `${ folder }/${ file }` )
	);
	const files = [ 'sw-immosuite.php', 'uninstall.php', ...folders.filter( ( file ) => file.endsWith( '.php' ) ) ];
	assert.ok( files.length > 100 );
	const wrong = [];
	for ( const file of files ) {
		const message = await errorOf( `<?php require '/plugin/${ file }';` );
		if ( message !== '' ) {
			wrong.push( message );
		}
	}
	assert.deepEqual( wrong, [] );
} );

test( 'reports syntax that only a newer PHP supports', async () => {
	const sample = "<?php exit; enum Sample: string { case Name = 'a' . Other::NAME; }";
	assert.match( await errorOf( sample ), /compile-time evaluatable/ );
} );
