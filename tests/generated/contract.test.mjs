/** The contract's generator refuses what WordPress would ignore in silence. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { generateContract } from '../../tools/contract/generate.mjs';

const GOOD = {
	title: 'Good',
	type: 'object',
	additionalProperties: false,
	required: [ 'a' ],
	properties: { a: { type: 'string', pattern: '^a/b$' } },
	examples: [ { a: 'a/b' } ],
};
const ROUTES = {
	'POST /good': { summary: 'does good', request: 'good', response: null, auth: 'public', room: 'rooms', errors: [] },
};

const WIDGETS = { hello: { route: 'hello-world', sendsForm: false, needsCatalogue: false, takesKey: false } };

function generate( change, routes = ROUTES, widgets = WIDGETS ) {
	const folder = mkdtempSync( path.join( os.tmpdir(), 'contract-' ) );
	writeFileSync( path.join( folder, 'good.schema.json' ), JSON.stringify( { ...GOOD, ...change } ) );
	writeFileSync( path.join( folder, 'routes.json' ), JSON.stringify( routes ) );
	writeFileSync( path.join( folder, 'widgets.json' ), JSON.stringify( widgets ) );
	return generateContract( folder );
}

test( 'a good contract becomes types, routes, rules, examples and PHP', async () => {
	const files = await generate( {} );
	assert.match( files[ 'src/contract/types.gen.ts' ], /export interface Good \{\n\ta: string;/ );
	assert.match( files[ 'src/contract/routes.gen.ts' ], /'POST \/good': \{\n\t\trequest: Good;\n\t\tresponse: null;/ );
	assert.match( files[ 'src/contract/patterns.gen.ts' ], /pattern: \/\^a\\\/b\$\/u/ );
	assert.match( files[ 'src/contract/examples.gen.ts' ], /goodExamples: readonly \[ Good, \.\.\.Good\[\] \]/ );
	assert.match( files[ 'includes/Foundation/Contract/contract.gen.php' ], /'POST \/good' => \[/ );
	assert.match(
		files[ 'includes/Foundation/Contract/contract.gen.php' ],
		/'hello' => \[\n\t+'route' => 'hello-world'/
	);
	assert.match( files[ 'src/app/routes.gen.ts' ], /'hello-world': \{\n\t\twidget: 'hello'/ );
} );

test( 'an entry of widgets.json that lacks a key, has a strange one or a strange name is refused', async () => {
	const { hello } = WIDGETS;
	const { route, ...lacking } = hello;
	await assert.rejects( generate( {}, ROUTES, { hello: lacking } ), /says route wrongly/ );
	await assert.rejects( generate( {}, ROUTES, { hello: { ...hello, route, rout: '' } } ), /says rout wrongly/ );
	await assert.rejects( generate( {}, ROUTES, { 'Hello World': hello } ), /"Hello World" is no name/ );
} );

const REFUSED = {
	'a keyword that WordPress ignores': [
		{ properties: { a: { type: 'string', const: 'x' } } },
		/ignores the keyword "const"/,
	],
	'a schema without examples': [ { examples: [] }, /examples are mandatory/ ],
	'an object that takes unknown keys': [ { additionalProperties: true }, /additionalProperties must be false/ ],
	'a required key that is no property': [ { required: [ 'b' ] }, /is no property/ ],
	'a node without a type': [ { properties: { a: { maxLength: 3 } } }, /a type is mandatory/ ],
	'a pattern that does not compile': [
		{ properties: { a: { type: 'string', pattern: '(' } } },
		/Invalid regular expression/,
	],
	'a reference to nowhere': [ { properties: { a: { $ref: 'nowhere.schema.json' } } }, /unknown schema/ ],
	'a schema that holds itself': [ { properties: { a: { $ref: 'good.schema.json' } } }, /refers to itself/ ],
};

for ( const [ what, [ change, message ] ] of Object.entries( REFUSED ) ) {
	test( `${ what } is refused`, async () => {
		await assert.rejects( generate( change ), message );
	} );
}

test( 'a route with an unknown schema is refused', async () => {
	await assert.rejects(
		generate(
			{},
			{
				'POST /good': {
					summary: 'does bad',
					request: 'bad',
					response: null,
					auth: 'public',
					room: 'rooms',
					errors: [],
				},
			}
		),
		/there is no schema/
	);
} );

test( 'a route that names no room is refused', async () => {
	const { room, ...route } = ROUTES[ 'POST /good' ];
	assert.ok( room );
	await assert.rejects( generate( {}, { 'POST /good': route } ), /room says who answers it/ );
} );
