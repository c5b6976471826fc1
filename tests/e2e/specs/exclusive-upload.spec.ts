import { ListingEditor } from '../pages/ListingEditor';
import { draw, signInAsEditor } from '../support/listing-admin';
import { listingWords } from '../support/listing-words';
import { expect, test } from '../support/test';

test( 'no file of an exclusive listing is uploaded before the server has stored that it is exclusive', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	const uploads: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.method() === 'POST' && /\/(wp\/v2\/media|async-upload\.php)/.test( request.url() ) ) {
			uploads.push( request.url() );
		}
	} );
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, 'de' );
	await editor.title.fill( 'Verborgene Villa' );
	await editor.open( words.visibility );
	await editor.field( words.exclusive ).check();
	await editor.open( words.pictures );
	const picture = await draw( page, 3 );
	const saveRequest = /\/wp\/v2\/sw_immo_listing\/\d+(\?|$)/;
	guard.expectStatus( 503 );
	await page.route( saveRequest, ( route ) =>
		route.request().method() === 'POST'
			? route.fulfill( { status: 503, json: { code: 'busy', message: 'Gleich wieder.' } } )
			: route.continue()
	);
	await editor.upload( words.addPictures, [ picture, { ...picture, name: 'see.png' } ] );
	const refusal = editor.sidebar.getByText( words.notExclusive );
	await expect( refusal ).toBeVisible();
	await editor.button( words.libraryPlans ).click();
	await expect( refusal ).toHaveCount( 2 );
	await expect( page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	expect( uploads ).toEqual( [] );
	await page.unroute( saveRequest );
	await editor.upload( words.addPictures, [ picture ] );
	await editor.tile( words.tile( 1, 1, 'haus-3' ) ).waitFor();
	const address = await editor
		.tile( words.tile( 1, 1, 'haus-3' ) )
		.locator( 'img' )
		.getAttribute( 'src' );
	const stranger = await browser.newContext();
	expect( ( await stranger.request.get( `${ address }` ) ).status() ).toBe( 404 );
	await stranger.close();
	await context.close();
} );
