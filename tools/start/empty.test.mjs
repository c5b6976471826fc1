/** `npm start -- --empty`: the site right after the activation of the plugin. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startDemo } from '../lib/demo.mjs';
import { siteRoot } from '../lib/paths.mjs';
import { fetchWordPress } from '../wp/fetch.mjs';
import { wp } from '../wp/php.mjs';

const NAME = 'test-empty';

test( 'an empty site has plugin and mailbox, but no demo', async () => {
	const { ready, end } = await startDemo( [ '--runtime=native', '--fresh', '--empty', `--name=${ NAME }` ] );
	try {
		assert.deepEqual( ready.pages, {} );
		assert.deepEqual( await json( `${ ready.mail }/api/messages` ), [] );
		assert.deepEqual( await json( `${ ready.site }/wp-json/sw-immosuite/v1/wizard/locations` ), [] );
		const cli = { phar: ( await fetchWordPress() ).cli, root: siteRoot( NAME ) };
		const listings = await wp( cli, [
			'post',
			'list',
			'--post_type=sw_immo_listing',
			'--post_status=any',
			'--format=count',
		] );
		const pages = await wp( cli, [
			'post',
			'list',
			'--post_type=page',
			'--post_status=any',
			'--s=sw-immosuite',
			'--format=count',
		] );
		const setup = await wp( cli, [ 'option', 'get', 'sw_immosuite_setup' ] );
		assert.deepEqual(
			[ listings, pages, setup ].map( ( text ) => text.trim() ),
			[ '0', '0', 'open' ]
		);
	} finally {
		await end();
	}
} );

/** @param {string} url @returns {Promise<unknown>} */
async function json( url ) {
	const response = await fetch( url );
	assert.equal( response.status, 200, url );
	return response.json();
}
