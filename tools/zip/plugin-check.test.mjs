/**
 * Rules of WordPress' Plugin Check for a release that need no running site; Plugin Check's rules for code are in `phpcs.xml`.
 * One rule is left out: updates do not come from wordpress.org, so the header has an `Update URI`, which Plugin Check rejects.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';
import { ensureBuild } from '../lib/project.mjs';
import { shippedFiles } from './files.mjs';

/** Maximum size of one script or stylesheet before compression, in bytes. */
const MAX_BYTES = 300_000;

/** @type {string[]} */
let shipped = [];

before( async () => {
	await ensureBuild( () => {} );
	shipped = await shippedFiles();
} );

const read = ( /** @type {string} */ name ) => readFileSync( join( ROOT, name ), 'utf8' );

/**
 * @param {string} file
 * @returns {(name: string) => string} reads a field of the file's header; empty if the field is missing
 */
const headerOf = ( file ) => {
	const head = read( file ).slice( 0, 8192 );
	return ( name ) => new RegExp( `^(?: \\* )?${ name }: +(.+)$`, 'm' ).exec( head )?.[ 1 ] ?? '';
};

test( 'plugin header, readme and package agree', () => {
	const [ header, readme ] = [ headerOf( 'sw-immosuite.php' ), headerOf( 'readme.txt' ) ];
	for ( const name of [ 'Requires at least', 'Requires PHP', 'License', 'License URI' ] ) {
		assert.notEqual( header( name ), '' );
		assert.equal( header( name ), readme( name ), name );
	}
	assert.equal( readme( 'Stable tag' ), header( 'Version' ) );
	assert.equal( JSON.parse( read( 'package.json' ) ).version, header( 'Version' ) );
	assert.match( readme( 'Tested up to' ), /^\d+\.\d+$/ );
	assert.deepEqual( [ header( 'Author' ), header( 'Text Domain' ) ], [ 'SW ImmoSuite', 'sw-immosuite' ] );
	assert.ok( readme( 'Tags' ).split( ', ' ).length <= 5 );
	const [ , title, short ] = /^=== (.+) ===[\s\S]*?\n\n(.+)\n/.exec( read( 'readme.txt' ) ) ?? [];
	assert.equal( title, header( 'Plugin Name' ) );
	assert.equal( short, header( 'Description' ) );
	assert.ok( header( 'Description' ).length <= 150 );
} );

test( 'PHP files exit when they are requested directly, and do not load the text domain', () => {
	for ( const name of shipped.filter( ( file ) => file.endsWith( '.php' ) ) ) {
		const code = read( name );
		// After comments and declare(), such a file only returns a value.
		const isReturn = /^<\?php\s*((\/\*[\s\S]*?\*\/|\/\/.*)\s*)*(declare[^;]+;\s*)?return\b/.test( code );
		assert.ok( isReturn || /defined\( '(ABSPATH|WP_UNINSTALL_PLUGIN)' \)/.test( code ), name );
		assert.doesNotMatch(
			code,
			/load_plugin_textdomain\(|https?:\/\/(localhost|127\.0\.0\.1)\/|ALLOW_UNFILTERED_UPLOADS/,
			name
		);
	}
} );

test( 'file names are plain ASCII, and no script or stylesheet is too large', () => {
	assert.deepEqual(
		shipped.filter( ( name ) => /[^\w./-]/.test( name ) ),
		[]
	);
	const tooLarge = shipped.filter(
		( name ) => /^build\/(web|blocks)\/.*\.(js|css)$/.test( name ) && Buffer.byteLength( read( name ) ) > MAX_BYTES
	);
	assert.deepEqual( tooLarge, [] );
} );
