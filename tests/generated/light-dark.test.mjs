/** light-dark() is rewritten for browsers without it, and the sources contain dark values nowhere else. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';

const lightDark = createRequire( import.meta.url )( '../../tools/bundle/light-dark.js' );

const SOURCES = fileURLToPath( new URL( '../../src', import.meta.url ) );

async function write( css ) {
	const { css: written } = await postcss( [ lightDark() ] ).process( css, { from: undefined } );
	return written.replace( /\s+/g, ' ' );
}

test( 'writes both values, of which the color scheme selects one', async () => {
	assert.equal(
		await write( 'a { color: light-dark( #fff, rgb( 0 0 0 / 0.5 ) ); }' ),
		'a { color: var(--swis-light,#fff) var(--swis-dark,rgb( 0 0 0 / 0.5 )); }'
	);
	assert.equal(
		await write( 'a { color-scheme: light; }' ),
		'a { color-scheme: light; --swis-light:initial; --swis-dark: ; }'
	);
	assert.equal(
		await write( 'a { color-scheme: dark; }' ),
		'a { color-scheme: dark; --swis-light: ; --swis-dark:initial; }'
	);
} );

test( "if both schemes are allowed, the visitor's system decides", async () => {
	assert.equal(
		await write( 'a { color-scheme: light dark; }' ),
		'a { color-scheme: light dark; --swis-light:initial; --swis-dark: ; }' +
			'@media (prefers-color-scheme: dark) {a {--swis-light: ;--swis-dark:initial; } }'
	);
} );

test( 'supports values inside other values', async () => {
	assert.equal(
		await write( 'a { --b: var( --c, light-dark( var( --d ), mix( light-dark( red, blue ) 9%, tan ) ) ) 1px; }' ),
		'a { --b: var( --c, var(--swis-light,var( --d )) ' +
			'var(--swis-dark,mix( var(--swis-light,red) var(--swis-dark,blue) 9%, tan )) ) 1px; }'
	);
} );

/** Declarations that depend on the scheme without light-dark(). Rules of @page have no selector. */
function faultsIn( css ) {
	const faults = [];
	postcss.parse( css ).walkDecls( ( { prop, parent: rule } ) => {
		const asksSystem = rule.parent.type === 'atrule' && rule.parent.params.includes( 'prefers-color-scheme' );
		if ( asksSystem || ( rule.selector?.includes( 'data-scheme' ) && prop !== 'color-scheme' ) ) {
			faults.push( prop );
		}
	} );
	return faults;
}

test( 'reports dark values outside light-dark()', () => {
	assert.deepEqual( faultsIn( '@media ( prefers-color-scheme: dark ) { :root { --a: #000; } }' ), [ '--a' ] );
	assert.deepEqual( faultsIn( ":root[data-scheme='dark'] { color-scheme: dark; --a: #000; }" ), [ '--a' ] );
	assert.deepEqual( faultsIn( ':root { --a: light-dark( #fff, #000 ); }' ), [] );
} );

test( 'every dark value is part of a light-dark()', () => {
	const sheets = readdirSync( SOURCES, { recursive: true } ).filter( ( name ) => name.endsWith( '.css' ) );
	assert.notDeepEqual( sheets, [] );
	for ( const sheet of sheets ) {
		assert.deepEqual( faultsIn( readFileSync( path.join( SOURCES, sheet ), 'utf8' ) ), [], sheet );
	}
} );
