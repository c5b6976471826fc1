/** Plants one violation of each architecture rule in a copy of the folders, and expects dependency-cruiser to report it. */
import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { before, test } from 'node:test';

const root = fileURLToPath( new URL( '../../', import.meta.url ) );
const sample = path.join( root, '.cache/arch/sample' );

/** Folders of src/; each gets a file room.ts, so that every import below resolves. */
const LAYERS = [
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

/** Name of a rule, a file that breaks the rule, the import in that file. */
const VIOLATIONS = [
	[ 'room-contract', 'src/contract/sample.ts', "import { domain } from '../domain/room';" ],
	[ 'room-domain', 'src/domain/sample.ts', "import { store } from '../store/room';" ],
	[ 'room-bridge', 'src/bridge/sample.ts', "import { app } from '../app/room';" ],
	[ 'room-host', 'src/host/sample.ts', "import { api } from '../api/room';" ],
	[ 'room-listings', 'src/listings/sample.ts', "import { host } from '../host/room';" ],
	[ 'room-printed', 'src/printed/sample.ts', "import { listings } from '../listings/room';" ],
	[ 'listings-alone', 'src/printed/sample-react.ts', "import { useRef } from 'react';" ],
	[ 'listings-alone', 'src/listings/sample-react.ts', "import { useRef } from 'react';" ],
	[ 'room-api', 'src/api/sample.ts', "import { store } from '../store/room';" ],
	[ 'room-store', 'src/store/sample.ts', "import { widgets } from '../widgets/room';" ],
	[ 'room-ui', 'src/ui/sample.ts', "import { store } from '../store/room';" ],
	[ 'room-map', 'src/map/sample.ts', "import { store } from '../store/room';" ],
	[ 'room-forms', 'src/forms/sample.ts', "import { widgets } from '../widgets/room';" ],
	[ 'room-widgets', 'src/widgets/sample.ts', "import { api } from '../api/room';" ],
	[ 'room-app', 'src/app/sample.ts', "import { host } from '../host/room';" ],
	[ 'room-screens', 'src/screens/sample.ts', "import { store } from '../store/room';" ],
	[ 'types-of-ui', 'src/ui/sample-type.ts', "import type { Room } from '../store/room';" ],
	[ 'types-of-forms', 'src/forms/sample-type.ts', "import type { Room } from '../app/room';" ],
	[ 'room-blocks', 'blocks/contact-form/sample.ts', "import { app } from '../../src/app/room';" ],
	[ 'blocks-apart', 'blocks/contact-form/sample-neighbour.ts', "import { login } from '../login/room';" ],
	[ 'room-listing-editor', 'listing-editor/sample.ts', "import { store } from '../src/store/room';" ],
	[ 'above-listing-editor', 'src/ui/sample-above.ts', "import { listing } from '../../listing-editor/room';" ],
	[ 'no-circles', 'src/ui/sample-circle-back.ts', "import { sample as back } from './sample-circle';" ],
	[ 'no-circles', 'src/ui/sample-shape-back.ts', "import type { Sample as Back } from './sample-shape';" ],
	[ 'no-orphans', 'src/ui/sample-orphan.ts', '' ],
	[ 'no-unresolvable', 'src/ui/sample-nowhere.ts', "import { nothing } from './nowhere';" ],
	[ 'package-leaflet', 'src/ui/sample-leaflet.ts', "import leaflet from 'leaflet';" ],
	[ 'package-api-fetch', 'src/ui/sample-api-fetch.ts', "import apiFetch from '@wordpress/api-fetch';" ],
	[
		'package-dataviews',
		'src/screens/inbox/sample-dataviews.ts',
		"import { DataViews } from '@wordpress/dataviews';",
	],
	[ 'package-zustand', 'src/ui/sample-zustand.ts', "import { createStore } from 'zustand';" ],
	[ 'package-react-dom', 'src/ui/sample-react-dom.ts', "import { createRoot } from 'react-dom/client';" ],
	[ 'package-editor', 'src/ui/sample-editor.ts', "import { Button } from '@wordpress/components';" ],
	[ 'package-react', 'blocks/contact-form/sample-react.ts', "import { useRef } from 'react';" ],
	[ 'package-react', 'listing-editor/sample-react.ts', "import { useState } from 'react';" ],
	[ 'no-dev-packages', 'src/ui/sample-dev.ts', "import axe from 'axe-core';" ],
];

let found;

before( () => {
	rmSync( sample, { recursive: true, force: true } );
	for ( const layer of LAYERS ) {
		write( `src/${ layer }/room.ts`, `export const ${ layer } = 1;\nexport interface Room {}\n` );
	}
	write( 'blocks/login/room.ts', 'export const login = 1;\n' );
	write( 'listing-editor/room.ts', 'export const listing = 1;\n' );
	write(
		'src/ui/sample-circle.ts',
		"import { sample as back } from './sample-circle-back';\nexport const sample = back;\n"
	);
	write(
		'src/ui/sample-shape.ts',
		"import type { Sample as Back } from './sample-shape-back';\nexport type Sample = Back;\n"
	);
	for ( const [ , file, code ] of VIOLATIONS ) {
		// The name under which the sample file imports something.
		const name = /(\w+) \}? ?from/.exec( code )?.[ 1 ];
		write(
			file,
			`${ code }\n${ code.includes( 'import type' ) ? `export type Sample = ${ name };` : `export const sample = ${ name ?? 1 };` }\n`
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
		{ cwd: sample, encoding: 'utf8', maxBuffer: 2 ** 26 }
	);
	found = JSON.parse( stdout ).summary.violations.map( ( { rule, from } ) => `${ rule.name } ${ from }` );
} );

for ( const [ rule, file ] of VIOLATIONS ) {
	test( `the rule ${ rule } reports ${ file }`, () => {
		assert.ok(
			found.includes( `${ rule } ${ file }` ),
			`found: ${ found.filter( ( violation ) => violation.includes( file ) ) }`
		);
	} );
}

test( 'the imported room files break no rule', () => {
	const unexpected = found.filter(
		( violation ) => ! violation.includes( 'sample' ) && ! violation.startsWith( 'no-orphans' )
	);
	assert.deepEqual( unexpected, [] );
} );

function write( file, content ) {
	const target = path.join( sample, file );
	mkdirSync( path.dirname( target ), { recursive: true } );
	writeFileSync( target, content );
}
