/** The contract's generator rejects keywords that WordPress would silently ignore. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
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
	'POST /good': { summary: 'good', request: 'good', response: null, auth: 'public', errors: [] },
};

const WIDGETS = {
	hello: {
		route: 'hello-world',
		sendsForm: false,
		needsCatalogue: false,
		takesKey: false,
		printsRegions: false,
		showsMap: false,
		ownSiteOnly: false,
	},
};

/** Attributes of a block for the widget hello. */
const ATTRIBUTES = {
	tone: { type: 'string', enum: [ 'low', 'high' ], default: 'low' },
	names: { type: 'array', items: { type: 'string', enum: [ 'sample' ] }, default: [] },
	words: { type: 'string' },
	ids: { type: 'array', items: { type: 'string' }, default: [] },
	loud: { type: 'boolean', default: false },
	times: { type: 'integer', minimum: 1, maximum: 9, default: 3 },
};

function generate( change, routes = ROUTES, widgets = WIDGETS, { blocks = {}, schemas = {} } = {} ) {
	const folder = mkdtempSync( path.join( os.tmpdir(), 'contract-' ) );
	for ( const [ name, schema ] of Object.entries( schemas ) ) {
		writeFileSync( path.join( folder, `${ name }.schema.json` ), JSON.stringify( schema ) );
	}
	writeFileSync( path.join( folder, 'good.schema.json' ), JSON.stringify( { ...GOOD, ...change } ) );
	writeFileSync( path.join( folder, 'routes.json' ), JSON.stringify( routes ) );
	writeFileSync( path.join( folder, 'widgets.json' ), JSON.stringify( widgets ) );
	writeFileSync( path.join( folder, 'heights.json' ), JSON.stringify( { hello: { de: { 0: [ 4, 20 ] } } } ) );
	writeFileSync( path.join( folder, 'contact-groups.json' ), JSON.stringify( { address: [ 'street' ] } ) );
	for ( const [ name, attributes ] of Object.entries( blocks ) ) {
		mkdirSync( path.join( folder, name ) );
		writeFileSync( path.join( folder, name, 'block.json' ), JSON.stringify( { attributes } ) );
	}
	return generateContract( folder, folder );
}

test( 'generates types, routes, rules, examples and PHP from a valid contract', async () => {
	const files = await generate( {} );
	assert.match( files[ 'src/contract/types.gen.ts' ], /export interface Good \{\n\ta: string;/ );
	assert.match( files[ 'src/contract/routes.gen.ts' ], /'POST \/good': \{\n\t\trequest: Good;\n\t\tresponse: null;/ );
	assert.match( files[ 'src/contract/patterns/good.gen.ts' ], /pattern: \/\^a\\\/b\$\/u/ );
	assert.match( files[ 'src/contract/examples.gen.ts' ], /goodExamples: readonly \[ Good, \.\.\.Good\[\] \]/ );
	assert.match( files[ 'build/contract/contract.php' ], /'POST \/good' => \[/ );
	assert.match( files[ 'build/contract/contract.php' ], /'hello' => \[\n\t+'route' => 'hello-world'/ );
	assert.match(
		files[ 'build/contract/shapes.php' ],
		/ \* @phpstan-type GoodShape array\{\n \* {3}a: string,\n \* \}/
	);
	assert.match( files[ 'src/app/routes.gen.ts' ], /'hello-world': \{\n\t\twidget: 'hello'/ );
	const described = JSON.parse( files[ 'build/contract/descriptions.json' ] )[ 'POST /good' ];
	assert.equal( described.args.a.required, true );
	assert.equal( described.schema, null );
} );

test( 'rejects an entry of widgets.json with a missing key, an unknown key or an invalid name', async () => {
	const { hello } = WIDGETS;
	const { route, ...lacking } = hello;
	await assert.rejects( generate( {}, ROUTES, { hello: lacking } ), /has invalid keys: route/ );
	await assert.rejects( generate( {}, ROUTES, { hello: { ...hello, route, rout: '' } } ), /has invalid keys: rout/ );
	await assert.rejects( generate( {}, ROUTES, { 'Hello World': hello } ), /"Hello World" is no widget name/ );
} );

test( 'generates a type and declarations for TypeScript and PHP from the attributes of block.json', async () => {
	const files = await generate( {}, ROUTES, WIDGETS, { blocks: { hello: ATTRIBUTES } } );
	const ts = files[ 'src/contract/blocks/hello.gen.ts' ];
	assert.match( ts, /export interface HelloAttributes \{\n\ttone: 'low' \| 'high';\n\tnames: 'sample'\[\];/ );
	assert.match( ts, /\twords\?: string \| undefined;/ );
	assert.match( ts, /\tids: string\[\];\n\tloud: boolean;\n(?:\t\/?\*.*\n|\t \*.*\n)*\ttimes: number;/ );
	assert.match( ts, /export const helloAttributes = \{[^]+"sample"[^]+\} as const;/ );
	const index = files[ 'src/contract/blocks.gen.ts' ];
	assert.match( index, /export \{ helloAttributes, type HelloAttributes \} from '\.\/blocks\/hello\.gen';/ );
	assert.match( index, /export const contactGroups = \{\n\t"address"/ );
	const php = files[ 'build/contract/contract.php' ];
	assert.match( php, /'attributes' => \[\n\t+'tone' => \[[^]+'names' => \[[^]+'sample'/ );
} );

test( 'a route for staff needs their namespace and a capability', async () => {
	const staff = { namespace: 'sw-immosuite-admin/v1', auth: 'staff', capability: 'manage' };
	const files = await generate( {}, { 'POST /good': { ...ROUTES[ 'POST /good' ], ...staff } } );
	assert.match( files[ 'build/contract/contract.php' ], /'capability' => 'manage'/ );
	assert.match( files[ 'build/docs/rest.md' ], /Access: `staff` with `sw_immosuite_manage`/ );
	for ( const lacking of Object.keys( staff ) ) {
		const { [ lacking ]: omitted, ...rest } = staff;
		const route = { ...ROUTES[ 'POST /good' ], auth: 'public', ...rest };
		await assert.rejects( generate( {}, { 'POST /good': route } ), /go together/, omitted );
	}
} );

const REFUSED_ATTRIBUTES = {
	'switch without a default': { type: 'boolean' },
	'list without items': { type: 'array', default: [] },
	'list without a default': { type: 'array', items: { enum: [ 'a' ] } },
	'switch with a text': { type: 'boolean', default: 'true' },
	'number without bounds': { type: 'integer', default: 3 },
	'default out of bounds': { type: 'integer', minimum: 1, maximum: 9, default: 10 },
	'list of numbers': { type: 'array', items: { type: 'integer' }, default: [] },
	'default that is not among the choices': { type: 'string', enum: [ 'a' ], default: 'b' },
};

for ( const [ what, attribute ] of Object.entries( REFUSED_ATTRIBUTES ) ) {
	test( `rejects an attribute: ${ what }`, async () => {
		await assert.rejects(
			generate( {}, ROUTES, WIDGETS, { blocks: { hello: { attribute } } } ),
			/block.json of hello: attribute/
		);
	} );
}

test( 'a reference to widgets.json accepts only the name of a widget', async () => {
	const files = await generate( { properties: { a: { $ref: 'widgets.json' } }, examples: [ { a: 'hello' } ] } );
	assert.match( files[ 'src/contract/types.gen.ts' ], /a: 'hello';/ );
	assert.match( files[ 'src/contract/patterns/good.gen.ts' ], /enum: \["hello"\],/ );
} );

test( 'rejects a block that is not in widgets.json', async () => {
	await assert.rejects(
		generate( {}, ROUTES, WIDGETS, { blocks: { other: ATTRIBUTES } } ),
		/a block "other", but no such widget/
	);
} );

test( 'generates nothing for the app from a server-rendered block, whatever its attributes', async () => {
	const attributes = { ids: { type: 'array', items: { type: 'integer' }, default: [] } };
	const files = await generate( {}, ROUTES, WIDGETS, { blocks: { listings: attributes } } );
	assert.equal( files[ 'src/contract/blocks/listings.gen.ts' ], undefined );
	assert.doesNotMatch( files[ 'src/contract/blocks.gen.ts' ], /listings/ );
} );

test( 'allows a parameter only at the end of a route', async () => {
	const { hello } = WIDGETS;
	const withRoute = ( route ) => ( { hello: { ...hello, route } } );
	const files = await generate( {}, ROUTES, withRoute( 'hello/{uuid}' ) );
	assert.match(
		files[ 'src/app/routes.gen.ts' ],
		/'hello\/\{uuid\}': \{\n.+\n.+"hello" \*\/ '..\/widgets\/hello' \)/
	);
	for ( const route of [ 'hello/{id}', '{uuid}', 'hello/', 'hello/world', 'Hello' ] ) {
		await assert.rejects( generate( {}, ROUTES, withRoute( route ) ), /is no route/, route );
	}
	await assert.rejects(
		generate( {}, ROUTES, withRoute( 'hello/{uuid}' ), { blocks: { hello: ATTRIBUTES } } ),
		/a block cannot fill the placeholder/
	);
} );

const REFUSED = {
	'a keyword that WordPress ignores': [
		{ properties: { a: { type: 'string', const: 'x' } } },
		/ignores the keyword "const"/,
	],
	'a schema without examples': [ { examples: [] }, /examples are mandatory/ ],
	'an object that allows unknown keys': [ { additionalProperties: true }, /additionalProperties must be false/ ],
	'a required key without a property': [ { required: [ 'b' ] }, /is no property/ ],
	'a node without a type': [ { properties: { a: { maxLength: 3 } } }, /a type is mandatory/ ],
	'a pattern that does not compile': [
		{ properties: { a: { type: 'string', pattern: '(' } } },
		/Invalid regular expression/,
	],
	'a reference to an unknown schema': [ { properties: { a: { $ref: 'nowhere.schema.json' } } }, /unknown schema/ ],
	'anyOf for anything but a reference or null': [
		{ properties: { a: { anyOf: [ { type: 'string' }, { type: 'integer' } ] } } },
		/anyOf is a \$ref or null/,
	],
	'a schema that refers to itself': [ { properties: { a: { $ref: 'good.schema.json' } } }, /refers to itself/ ],
};

for ( const [ what, [ change, message ] ] of Object.entries( REFUSED ) ) {
	test( `rejects ${ what }`, async () => {
		await assert.rejects( generate( change ), message );
	} );
}

const RAW = { request: null, mediaType: 'application/octet-stream', maxBytes: 1048576 };

const REFUSED_ROUTES = {
	'an unknown schema': [ { request: 'bad' }, /there is no schema/ ],
	'a raw body with a schema': [ { ...RAW, request: 'good' }, /has maxBytes, and no schema/ ],
	'a raw body without a maximum size': [ { ...RAW, maxBytes: undefined }, /has maxBytes, and no schema/ ],
};

for ( const [ what, [ change, message ] ] of Object.entries( REFUSED_ROUTES ) ) {
	test( `rejects a route with ${ what }`, async () => {
		const route = { ...ROUTES[ 'POST /good' ], ...change };
		await assert.rejects( generate( {}, { 'POST /good': route } ), message );
	} );
}

test( 'a body other than JSON has a media type and a maximum size', async () => {
	const files = await generate( {}, { 'POST /good': { ...ROUTES[ 'POST /good' ], ...RAW } } );
	assert.match( files[ 'build/contract/contract.php' ], /'mediaType' => 'application\/octet-stream'/ );
	assert.match( files[ 'build/docs/rest.md' ], /Body: `application\/octet-stream`, up to 1024 KB\./ );
} );

test( 'generates each shape once in PHP; routes and other shapes refer to it', async () => {
	const whole = { ...GOOD, title: 'Whole', properties: { a: { $ref: 'good.schema.json' } }, examples: [ { a: {} } ] };
	const files = await generate( {}, ROUTES, WIDGETS, { schemas: { whole } } );
	assert.match( files[ 'build/contract/contract.php' ], /'request' => 'good',/ );
	const shapes = files[ 'build/contract/schemas.php' ];
	assert.equal( shapes.match( /'pattern' => / )?.length, 1 );
	assert.match( shapes, /'whole' => \[[^]+?'a' => \[\s+'\$ref' => 'good',\s+\]/ );
} );

test( 'compiles “reference or null” to one nullable shape', async () => {
	const properties = { part: { anyOf: [ { $ref: 'good.schema.json' }, { type: 'null' } ] } };
	const whole = { ...GOOD, title: 'Whole', required: [], properties, examples: [ {} ] };
	const files = await generate( {}, ROUTES, WIDGETS, { schemas: { whole } } );
	assert.match( files[ 'src/contract/types.gen.ts' ], /part\?: Good \| null;/ );
	assert.match( files[ 'build/contract/shapes.php' ], /part\?: GoodShape\|null,/ );
	assert.match(
		files[ 'build/contract/schemas.php' ],
		/'part' => \[\s+'\$ref' => 'good',\s+'nullable' => true,\s+\]/
	);
} );

const PATH = 'PUT /good/{uuid}/{number}';
const PARAMS = {
	uuid: { type: 'string', description: 'Of the good.' },
	number: { type: 'integer', description: 'Of its part.' },
};
const QUERY = {
	v: { type: 'string', description: 'Its version.' },
	k: { type: 'string', required: true, description: 'Its key.' },
};

test( 'generates the path and query parameters of a route for TypeScript, PHP and the documentation', async () => {
	const route = { ...ROUTES[ 'POST /good' ], params: PARAMS, query: QUERY };
	const files = await generate( {}, { [ PATH ]: route } );
	assert.match(
		files[ 'src/contract/routes.gen.ts' ],
		/params: \{ uuid: string; number: number \};\n\t\tquery: \{ v\?: string; k: string \};/
	);
	assert.match(
		files[ 'build/contract/contract.php' ],
		/'params' => \[\s+'uuid' => 'string',\s+'number' => 'integer',\s+\],\s+'query' => \[\s+'v',\s+'k',\s+\]/
	);
	assert.match(
		files[ 'build/docs/rest.md' ],
		/In the path:\n\n- `uuid` \(string\): Of the good\.\n- `number` \(integer\): /
	);
	assert.match(
		files[ 'build/docs/rest.md' ],
		/In the query:\n\n- `v` \(string, may be absent\): Its version\.\n- `k` \(string\): /
	);
} );

const REFUSED_PARAMETERS = {
	'a placeholder without a shape': [ { params: { uuid: PARAMS.uuid } }, /params describes the placeholders/ ],
	'a shape without a placeholder': [
		{ params: { ...PARAMS, more: PARAMS.uuid } },
		/params describes the placeholders/,
	],
	'a query parameter without a description': [
		{ params: PARAMS, query: { v: { type: 'string' } } },
		/v needs a type, integer or string or array, and a description/,
	],
	'a list in the path': [
		{ params: { ...PARAMS, uuid: { ...PARAMS.uuid, type: 'array' } } },
		/uuid needs a type, integer or string, and a description/,
	],
	'an optional placeholder': [
		{ params: { ...PARAMS, uuid: { ...PARAMS.uuid, required: false } } },
		/uuid allows no keywords but type, description/,
	],
};

for ( const [ what, [ change, message ] ] of Object.entries( REFUSED_PARAMETERS ) ) {
	test( `rejects ${ what }`, async () => {
		await assert.rejects( generate( {}, { [ PATH ]: { ...ROUTES[ 'POST /good' ], ...change } } ), message );
	} );
}
