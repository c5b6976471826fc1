/** Tests the release like a user: installs the zip, activates the plugin, uses and deletes it. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { before, test } from 'node:test';
import { CACHE, privateFolder, ROOT, siteRoot } from '../lib/paths.mjs';
import { freePort } from '../lib/ports.mjs';
import { packPlugin } from '../plugin-zip.mjs';
import { untilAnswers } from '../wp/answers.mjs';
import { serveNative } from '../wp/native.mjs';
import { runInside, wp } from '../wp/php.mjs';
import { prepareSite } from '../wp/prepare.mjs';

const ZIP = join( CACHE, 'test/sw-immosuite.zip' );
/** @type {string[]} */
let packed = [];

before( async () => {
	packed = await packPlugin( ZIP );
} );

test( 'the zip contains the plugin without development files', () => {
	const folders = new Set( packed.map( ( name ) => name.split( '/' )[ 0 ] ) );
	assert.deepEqual( [ ...folders ].sort(), [
		'LICENSE',
		'build',
		'demo',
		'includes',
		'languages',
		'readme.txt',
		'sw-immosuite.php',
		'uninstall.php',
	] );
	const foreign = packed.filter(
		( name ) =>
			! /\.(php|js|css|json|geojson|webp|txt|po|pot|svg|png|pdf)$|^LICENSE$/.test( name ) ||
			/\btests?\b|\.schema\.|(^|\/)\./.test( name )
	);
	assert.deepEqual( foreign, [] );
} );

test( 'the checksums match, and the bill of materials lists each bundled package', () => {
	execFileSync( 'sha256sum', [ '--check', '--strict', 'SHA256SUMS' ], { cwd: dirname( ZIP ) } );
	const sbom = JSON.parse( readFileSync( join( dirname( ZIP ), 'sw-immosuite.cdx.json' ), 'utf8' ) );
	const notices = readFileSync( join( ROOT, 'build/THIRD-PARTY-NOTICES.txt' ), 'utf8' );
	assert.equal( sbom.components.length, notices.match( /^\S+ \d\S* \(.+\)$/gm )?.length );
	const named = sbom.components.map( ( /** @type {{name: string}} */ { name } ) => name );
	for ( const name of [ 'react', 'leaflet', '@wordpress/api-fetch' ] ) {
		assert.ok( named.includes( name ), name );
	}
	assert.doesNotMatch( JSON.stringify( sbom ), new RegExp( ROOT ) );
} );

// Runs each database and each kind of site once instead of all combinations: no SQL statement depends on both.
for ( const [ database, multisite ] of /** @type {const} */ ( [
	[ 'sqlite', true ],
	[ 'mariadb', false ],
] ) ) {
	test( `on ${ multisite ? 'a network' : 'a single site' } with ${ database } the plugin activates and updates without a PHP notice, and uninstalls completely`, async () => {
		await withSite( { database, multisite }, async ( cli, url ) => {
			const network = multisite ? [ '--network' ] : [];
			await wp( cli, [ 'plugin', 'install', ZIP, multisite ? '--activate-network' : '--activate' ] );
			const urls = [ url ];
			if ( multisite ) {
				await wp( cli, [ 'site', 'create', '--slug=zwei', '--porcelain' ] );
				urls.push( `${ url }/zwei` );
			}
			for ( const site of urls ) {
				await useSite( cli, site );
			}
			const stored = await leftovers( cli );
			assert.ok(
				stored.tables.length > 0 && stored.tables.length % urls.length === 0,
				`tables of every site: ${ stored.tables.join( ', ' ) }`
			);
			assert.ok( stored.options.length > 0 && stored.cron.length > 0, 'options and cron events' );
			await runInside( cli, join( ROOT, 'tools/zip/downgrade-tables.php' ) );
			for ( const site of urls ) {
				assert.equal(
					( await fetch( `${ site }/` ) ).status,
					200,
					`${ site } is updated by its first request`
				);
			}
			assert.deepEqual( ( await leftovers( cli ) ).tables, stored.tables );
			await wp( cli, [ 'plugin', 'deactivate', 'sw-immosuite', ...network ] );
			await wp( cli, [ 'plugin', 'uninstall', 'sw-immosuite' ] );
			assert.deepEqual( await leftovers( cli ), { tables: [], options: [], cron: [], meta: [] } );
			assert.equal( existsSync( join( cli.root, 'wp-content/plugins/sw-immosuite' ) ), false );
			assert.equal( debugLog( cli.root ), '' );
		} );
	} );
}

/**
 * Requests pages and stores data of every kind that uninstalling must delete. A site of a network gets its tables on its
 * first request.
 *
 * @param {import('../wp/php.mjs').Cli} cli
 * @param {string} site
 */
async function useSite( cli, site ) {
	for ( const path of [ '/', '/webapp/contact-form-wizard?lang=de', '/webapp/contact-form-wizard?lang=en' ] ) {
		assert.equal( ( await fetch( site + path ) ).status, 200, site + path );
	}
	await wp( cli, [
		'option',
		'update',
		'sw_immosuite_settings',
		'{"agencyName":"Musterhaus"}',
		'--format=json',
		`--url=${ site }`,
	] );
	await wp( cli, [ 'cron', 'event', 'schedule', 'sw_immosuite_outbox', '+1 hour', `--url=${ site }` ] );
	await wp( cli, [ 'transient', 'set', 'sw_immosuite_trial', '1', '3600', `--url=${ site }` ] );
}

/** @param {import('../wp/php.mjs').Cli} cli @returns {Promise<Record<'tables' | 'options' | 'cron' | 'meta', string[]>>} */
async function leftovers( cli ) {
	return JSON.parse( await runInside( cli, join( ROOT, 'tools/zip/leftovers.php' ) ) );
}

/** @param {string} root @returns {string} */
function debugLog( root ) {
	const file = join( privateFolder( root ), 'debug.log' );
	return existsSync( file ) ? readFileSync( file, 'utf8' ) : '';
}

/**
 * @param {{database: import('../wp/php.mjs').Database, multisite: boolean}} kind
 * @param {(cli: import('../wp/php.mjs').Cli, url: string) => Promise<void>} work
 */
async function withSite( { database, multisite }, work ) {
	const port = await freePort();
	const url = `http://127.0.0.1:${ port }`;
	const root = siteRoot( `zip-${ database }-${ multisite ? 'network' : 'single' }` );
	const site = await prepareSite( { root, database, multisite, url, fresh: true, plugin: false } );
	try {
		const server = await serveNative( root, port );
		try {
			await untilAnswers( `${ url }/`, server );
			await work( site.cli, url );
		} finally {
			await server.end();
		}
	} finally {
		await site.release();
	}
}
