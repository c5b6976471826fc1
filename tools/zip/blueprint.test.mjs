import { Ajv } from 'ajv';
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../lib/paths.mjs';

const SCHEMA = join( ROOT, 'node_modules/@wp-playground/blueprints/blueprint-schema.json' );

test( "the blueprint matches Playground's schema", async () => {
	const schema = JSON.parse( await readFile( SCHEMA, 'utf8' ) );
	/** @type {{$schema: string}} */
	const blueprint = JSON.parse( await readFile( join( ROOT, 'tools/zip/blueprint.json' ), 'utf8' ) );
	const validate = new Ajv( { strict: false, discriminator: true } ).compile( { ...schema, $schema: undefined } );
	assert.equal( blueprint.$schema, 'https://playground.wordpress.net/blueprint-schema.json' );
	assert.ok( validate( blueprint ), JSON.stringify( validate.errors ) );
} );
