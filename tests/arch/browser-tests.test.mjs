/** Keeps browser tests free of patterns that fail on a busy machine or prevent a replay of single tests. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';

const ROOT = join( import.meta.dirname, '../..' );

/** @param {string} folder @returns {string[]} paths of all TypeScript files below the folder */
const sources = ( folder ) =>
	readdirSync( join( ROOT, folder ), { recursive: true, encoding: 'utf8' } )
		.filter( ( name ) => name.endsWith( '.ts' ) )
		.map( ( name ) => join( folder, name ) );

const TESTS = sources( 'tests/e2e' );
const SETTINGS = [ 'playwright.config.ts', 'jest.config.js', 'tests/jest/setup.ts' ];

for ( const [ rule, pattern, files ] of /** @type {const} */ ( [
	[ 'no wait depends on the variable CI', /\bCI\b/, [ ...TESTS, ...SETTINGS ] ],
	[
		'slow tests call test.slow() instead of setTimeout(), so that their time limit scales with the common one',
		/\.setTimeout\(\s*[\d_]+/,
		TESTS,
	],
	[ 'no tests run in serial mode, so that each passes alone', /mode: 'serial'/, TESTS ],
] ) ) {
	test( rule, () => {
		const wrong = files.filter( ( file ) => pattern.test( readFileSync( join( ROOT, file ), 'utf8' ) ) );
		assert.deepEqual( wrong, [] );
	} );
}
