/** Styles in the theme's page keep their sizes where a rem is 10 px, and override a theme's rules for elements. */
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import postcss from 'postcss';

const pageStyles = createRequire( import.meta.url )( '../../tools/bundle/page-styles.js' );

async function write( css, from = '/plugin/src/listings/list.css' ) {
	return ( await postcss( [ pageStyles() ] ).process( css, { from } ) ).css;
}

test( 'a rem is at least 16 pixels', async () => {
	assert.equal(
		await write( 'a { margin: 0 -0.75rem 1.5rem }' ),
		'a { margin: 0 min(-0.75rem,-12px) max(1.5rem,24px) }'
	);
	assert.equal( await write( 'a { --swis-round: 0.5rem }' ), 'a { --swis-round: max(0.5rem,8px) }' );
	assert.equal( await write( 'a { width: 3em; content: "x1rem" }' ), 'a { width: 3em; content: "x1rem" }' );
} );

test( 'raises the specificity of each selector with a class of the plugin by three classes', async () => {
	assert.equal(
		await write( '.swis-a b, [data-x] .swis-b::after, :root {}' ),
		'.swis-a:not(._._._) b, [data-x] .swis-b:not(._._._)::after, :root {}'
	);
} );

test( 'does not change the styles of the frames, which no theme can reach', async () => {
	const css = '.swis-a { width: 1rem }';
	assert.equal( await write( css, '/plugin/src/ui/button.css' ), css );
} );
