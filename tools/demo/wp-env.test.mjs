import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';

const { mappings, config, env, testsEnvironment, testsPort, lifecycleScripts } = JSON.parse(
	readFileSync( join( ROOT, '.wp-env.json' ), 'utf8' )
);
const MU_PLUGINS = 'wp-content/mu-plugins/';
const FOLDERS = [ 'tools/wp/mu-plugins', 'tools/demo/mu-plugins' ];

/** @param {string[]} folders @returns {Promise<Record<string, string>>} must-use plugin → its source, as wp-env maps them */
async function muPluginsOf( folders ) {
	const found = folders.map( async ( folder ) =>
		( await readdir( join( ROOT, folder ) ) ).map( ( name ) => [ MU_PLUGINS + name, `./${ folder }/${ name }` ] )
	);
	return Object.fromEntries( ( await Promise.all( found ) ).flat() );
}

/** @param {Record<string, string>} mapped @returns {Record<string, string>} */
const muPluginsIn = ( mapped ) =>
	Object.fromEntries( Object.entries( mapped ).filter( ( [ target ] ) => target.startsWith( MU_PLUGINS ) ) );

test( 'wp-env has the same must-use plugins as npm start', async () => {
	assert.deepEqual( muPluginsIn( mappings ), await muPluginsOf( FOLDERS ) );
} );

// wp-env merges the root's mappings and constants into each environment, but switches WP_DEBUG off for tests, and with it debug.log.
test( 'the tests environment of wp-env also has the must-use plugins of the browser tests, on the configured port', async () => {
	assert.equal( testsEnvironment, true );
	assert.equal( testsPort, 8889 );
	assert.deepEqual(
		muPluginsIn( { ...mappings, ...env.tests.mappings } ),
		await muPluginsOf( [ ...FOLDERS, 'tests/e2e/mu-plugins' ] )
	);
	assert.deepEqual( env.tests.config, { WP_DEBUG: true, SW_IMMOSUITE_E2E_CONTAINER: true } );
} );

test( 'both environments contain the demo', () => {
	for ( const container of [ 'cli', 'tests-cli' ] ) {
		assert.match( lifecycleScripts.afterStart, new RegExp( `wp-env run ${ container } bash \\S+/wp-env\\.sh` ) );
	}
} );

test( 'every path mapped by wp-env exists', () => {
	for ( const source of Object.values( { ...mappings, ...env.tests.mappings } ) ) {
		assert.ok( statSync( join( ROOT, source ), { throwIfNoEntry: false } ), source );
	}
} );

test( 'the mailbox listens on the host and port of wp-env', () => {
	const main = readFileSync( join( ROOT, 'tools/mailbox/main.mjs' ), 'utf8' );
	assert.match(
		main,
		new RegExp( `'smtp-port': \\{ type: 'string', default: '${ config.SW_IMMOSUITE_SMTP_PORT }' \\}` )
	);
} );
