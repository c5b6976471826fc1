/** The API client has the types of all routes, but only its callers name a route. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const folder = fileURLToPath( new URL( '../../src/api/', import.meta.url ) );

test( 'src/api names no route', () => {
	const files = readdirSync( folder ).filter( ( file ) => ! file.endsWith( '.test.ts' ) );
	assert.notEqual( files.length, 0 );
	const filesWithRoutes = files.filter( ( file ) =>
		/['"`](?:GET|POST|PUT|PATCH|DELETE) \//.test( readFileSync( `${ folder }${ file }`, 'utf8' ) )
	);
	assert.deepEqual( filesWithRoutes, [] );
} );
