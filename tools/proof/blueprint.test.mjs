/** Opens the release in WordPress Playground with the blueprint beside it. */
import assert from 'node:assert/strict';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { CACHE, privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { runOrThrow } from '../lib/process.mjs';
import { packPlugin } from '../plugin-zip.mjs';
import { writeConfig } from '../wp/config.mjs';
import { fetchWordPress } from '../wp/fetch.mjs';
import { layOut, removeSite } from '../wp/files.mjs';
import { wp } from '../wp/php.mjs';
import { placeBlueprint } from '../zip/blueprint.mjs';

const FOLDER = join( CACHE, 'test/blueprint' );

test( 'Playground installs the zip beside the blueprint and shows the demo in German', async () => {
	await rm( FOLDER, { recursive: true, force: true } );
	await mkdir( FOLDER, { recursive: true } );
	await packPlugin( join( FOLDER, 'sw-immosuite.zip' ) );
	const blueprint = await placeBlueprint( FOLDER );
	const root = siteRoot( 'blueprint' );
	await removeSite( root );
	const parts = await fetchWordPress();
	await layOut( parts, root, 'sqlite' );
	const site = {
		root,
		database: /** @type {const} */ ( 'sqlite' ),
		url: 'http://127.0.0.1:9400',
		multisite: /** @type {const} */ ( 'none' ),
	};
	await writeConfig( { ...site, privatePath: '/private' } );
	await run( root, blueprint );
	await writeConfig( site );
	const cli = { phar: parts.cli, root };
	const output = async ( /** @type {string[]} */ ...args ) => ( await wp( cli, args ) ).trim();
	assert.equal( await output( 'plugin', 'get', 'sw-immosuite', '--field=status' ), 'active' );
	assert.equal(
		await output( 'post', 'list', '--post_type=sw_immo_listing', '--post_status=any', '--format=count' ),
		'40'
	);
	assert.equal(
		await output( 'post', 'list', '--post_type=page', '--name=immobilien', '--field=post_title' ),
		'Immobilien'
	);
} );

/**
 * Runs the blueprint with Playground's CLI, on a prepared WordPress in place of a download from wordpress.org.
 *
 * @param {string} root
 * @param {string} blueprint
 * @returns {Promise<string>}
 */
function run( root, blueprint ) {
	const cli = join( ROOT, 'node_modules/@wp-playground/cli/wp-playground.js' );
	const mounts = [
		...[ '--mount-dir-before-install', root, '/wordpress' ],
		...[ '--mount-dir-before-install', privateFolder( root ), '/private' ],
	];
	const wordpress = [ '--wordpress-install-mode', 'install-from-existing-files-if-needed', '--skip-sqlite-setup' ];
	return runOrThrow( 'The blueprint', process.execPath, [
		`--import=${ pathToFileURL( join( ROOT, 'tools/wp/loopback.mjs' ) ).href }`,
		cli,
		'run-blueprint',
		...mounts,
		...wordpress,
		...[ '--blueprint', blueprint, '--blueprint-may-read-adjacent-files' ],
	] );
}
