/** Plants one violation of each architecture rule in a copy of the folders, and expects dependency-cruiser to report it. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { before, test } from 'node:test';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const planted = path.join( root, '.cache/arch/planted' );

/** Files that must exist, so that every import below resolves. */
const ROOMS = [
	'admin',
	'api',
	'app',
	'bridge',
	'contract',
	'screens',
	'domain',
	'forms',
	'host',
	'listings',
	'map',
	'printed',
	'store',
	'ui',
	'widgets',
];

/** Rule, file that breaks it, import of the file. */
const VIOLATIONS = [
	[ 'room-contract', 'src/contract/planted.ts', "import { domain } from '../domain/room';" ],
	[ 'room-domain', 'src/domain/planted.ts', "import { store } from '../store/room';" ],
	[ 'room-bridge', 'src/bridge/planted.ts', "import { app } from '../app/room';" ],
	[ 'room-host', 'src/host/planted.ts', "import { api } from '../api/room';" ],
	[ 'room-listings', 'src/listings/planted.ts', "import { host } from '../host/room';" ],
	[ 'room-printed', 'src/printed/planted.ts', "import { listings } from '../listings/room';" ],
	[ 'listings-alone', 'src/printed/planted-react.ts', "import { useRef } from 'react';" ],
	[ 'listings-alone', 'src/listings/planted-react.ts', "import { useRef } from 'react';" ],
	[ 'room-api', 'src/api/planted.ts', "import { store } from '../store/room';" ],
	[ 'room-store', 'src/store/planted.ts', "import { widgets } from '../widgets/room';" ],
	[ 'room-ui', 'src/ui/planted.ts', "import { store } from '../store/room';" ],
	[ 'room-map', 'src/map/planted.ts', "import { store } from '../store/room';" ],
	[ 'room-forms', 'src/forms/planted.ts', "import { widgets } from '../widgets/room';" ],
	[ 'room-widgets', 'src/widgets/planted.ts', "import { api } from '../api/room';" ],
	[ 'room-app', 'src/app/planted.ts', "import { host } from '../host/room';" ],
	[ 'room-screens', 'src/screens/planted.ts', "import { store } from '../store/room';" ],
	[ 'types-of-ui', 'src/ui/planted-type.ts', "import type { Room } from '../store/room';" ],
	[ 'types-of-forms', 'src/forms/planted-type.ts', "import type { Room } from '../app/room';" ],
	[ 'room-blocks', 'blocks/contact-form/planted.ts', "import { app } from '../../src/app/room';" ],
	[ 'blocks-apart', 'blocks/contact-form/planted-neighbour.ts', "import { login } from '../login/room';" ],
	[ 'room-listing-editor', 'listing-editor/planted.ts', "import { store } from '../src/store/room';" ],
	[ 'above-listing-editor', 'src/ui/planted-above.ts', "import { listing } from '../../listing-editor/room';" ],
	[ 'no-circles', 'src/ui/planted-circle-back.ts', "import { planted as back } from './planted-circle';" ],
	[ 'no-circles', 'src/ui/planted-shape-back.ts', "import type { Planted as Back } from './planted-shape';" ],
	[ 'no-orphans', 'src/ui/planted-orphan.ts', '' ],
	[ 'no-unresolvable', 'src/ui/planted-nowhere.ts', "import { nothing } from './nowhere';" ],
	[ 'package-leaflet', 'src/ui/planted-leaflet.ts', "import leaflet from 'leaflet';" ],
	[ 'package-api-fetch', 'src/ui/planted-api-fetch.ts', "import apiFetch from '@wordpress/api-fetch';" ],
	[
		'package-dataviews',
		'src/screens/inbox/planted-dataviews.ts',
		"import { DataViews } from '@wordpress/dataviews';",
	],
	[ 'package-zustand', 'src/ui/planted-zustand.ts', "import { createStore } from 'zustand';" ],
	[ 'package-react-dom', 'src/ui/planted-react-dom.ts', "import { createRoot } from 'react-dom/client';" ],
	[ 'package-editor', 'src/ui/planted-editor.ts', "import { Button } from '@wordpress/components';" ],
	[ 'package-react', 'blocks/contact-form/planted-react.ts', "import { useRef } from 'react';" ],
	[ 'package-react', 'listing-editor/planted-react.ts', "import { useState } from 'react';" ],
	[ 'no-dev-packages', 'src/ui/planted-dev.ts', "import axe from 'axe-core';" ],
];

let found;

before( () => {
	rmSync( planted, { recursive: true, force: true } );
	for ( const room of ROOMS ) {
		write( `src/${ room }/room.ts`, `export const ${ room } = 1;\nexport interface Room {}\n` );
	}
	write( 'blocks/login/room.ts', 'export const login = 1;\n' );
	write( 'listing-editor/room.ts', 'export const listing = 1;\n' );
	write(
		'src/ui/planted-circle.ts',
		"import { planted as back } from './planted-circle-back';\nexport const planted = back;\n"
	);
	write(
		'src/ui/planted-shape.ts',
		"import type { Planted as Back } from './planted-shape-back';\nexport type Planted = Back;\n"
	);
	for ( const [ , file, code ] of VIOLATIONS ) {
		const name = /(\w+) \}? ?from/.exec( code )?.[ 1 ];
		write(
			file,
			`${ code }\n${ code.includes( 'import type' ) ? `export type Planted = ${ name };` : `export const planted = ${ name ?? 1 };` }\n`
		);
	}
	write(
		'package.json',
		'{"dependencies":{"react":"18","zustand":"5","@wordpress/api-fetch":"7","react-dom":"18"},"devDependencies":{"axe-core":"4","@wordpress/components":"41"}}'
	);
	write( 'tsconfig.json', '{"compilerOptions":{"module":"esnext","moduleResolution":"bundler","jsx":"react-jsx"}}' );
	const config = path.join( root, '.dependency-cruiser.cjs' );
	const { stdout } = spawnSync(
		path.join( root, 'node_modules/.bin/depcruise' ),
		[ '--config', config, '--output-type', 'json', 'src', 'blocks', 'listing-editor' ],
		{ cwd: planted, encoding: 'utf8', maxBuffer: 2 ** 26 }
	);
	found = JSON.parse( stdout ).summary.violations.map( ( { rule, from } ) => `${ rule.name } ${ from }` );
} );

for ( const [ rule, file ] of VIOLATIONS ) {
	test( `the rule ${ rule } reports ${ file }`, () => {
		assert.ok(
			found.includes( `${ rule } ${ file }` ),
			`found: ${ found.filter( ( one ) => one.includes( file ) ) }`
		);
	} );
}

test( 'the code itself breaks no rule', () => {
	const clean = found.filter( ( one ) => ! one.includes( 'planted' ) && ! one.startsWith( 'no-orphans' ) );
	assert.deepEqual( clean, [] );
} );

function write( file, content ) {
	const target = path.join( planted, file );
	mkdirSync( path.dirname( target ), { recursive: true } );
	writeFileSync( target, content );
}
