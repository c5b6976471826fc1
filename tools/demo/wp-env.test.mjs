import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';

const { mappings, config } = JSON.parse( readFileSync( join( ROOT, '.wp-env.json' ), 'utf8' ) );

test( 'wp-env gets the same must-use plugins as npm start', async () => {
	const folders = [ 'tools/wp/mu-plugins', 'tools/demo/mu-plugins' ];
	const ours = (
		await Promise.all(
			folders.map( async ( folder ) =>
				( await readdir( join( ROOT, folder ) ) ).map( ( name ) => `./${ folder }/${ name }` )
			)
		)
	).flat();
	const mapped = Object.entries( mappings ).filter( ( [ target ] ) => target.startsWith( 'wp-content/mu-plugins/' ) );
	assert.deepEqual( mapped.map( ( [ , source ] ) => source ).sort(), ours.sort() );
} );

test( 'everything that wp-env maps is there', () => {
	for ( const source of Object.values( mappings ) ) {
		assert.ok( statSync( join( ROOT, String( source ) ), { throwIfNoEntry: false } ), String( source ) );
	}
} );

test( 'the mailbox listens where wp-env sends to', () => {
	const main = readFileSync( join( ROOT, 'tools/mailbox/main.mjs' ), 'utf8' );
	assert.match(
		main,
		new RegExp( `'smtp-port': \\{ type: 'string', default: '${ config.SW_IMMOSUITE_SMTP_PORT }' \\}` )
	);
} );
