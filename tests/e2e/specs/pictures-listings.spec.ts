import type { Locator } from '@playwright/test';
import { ListingEditor } from '../pages/ListingEditor';
import { signInAsEditor } from '../support/listing-admin';
import { Pictures } from '../support/pictures';
import { demoPage, type Language, type Site } from '../support/site';
import { waitForImages } from '../support/still';
import { expect, test } from '../support/test';

/** A listing of the demo with all details. */
const SLUG = 'haus-am-hang-mit-garten-in-gaienhofen';

/** A search in regions where no other test adds listings, most expensive first. */
const SEARCH = 'immo_region[]=konstanz&immo_region[]=gaienhofen&immo_region[]=bodman&immo_sort=dearest';

const listing = ( site: Site, language: Language ): string =>
	`${ site.site }/immobilie/${ SLUG }/${ language === 'en' ? '?e2e-locale=en_US' : '' }`;

for ( const language of [ 'de', 'en' ] as const ) {
	test( `the list matches its screenshot, ${ language }`, async ( { page, browser, site }, info ) => {
		const pictures = await Pictures.of( browser, info );
		await page.goto( `${ demoPage( site, language, 'listings' ) }?${ SEARCH }` );
		const list = page.locator( '[data-swis-listings]' );
		await expect( list.locator( '.swis-home' ) ).toHaveCount( 6 );
		await loadImages( list );
		await pictures.expectAtWidths( list, 'listings', language );
		await pictures.close();
	} );

	test( `the page of a listing matches its screenshot, ${ language }`, async ( { page, browser, site }, info ) => {
		test.slow();
		const pictures = await Pictures.of( browser, info );
		await page.goto( listing( site, language ) );
		const main = page.getByRole( 'main' );
		// The form has its own screenshots, and other tests change the similar listings.
		await page.addStyleTag( { content: '[data-sw-immosuite],main [data-swis-listings]{display:none}' } );
		await loadImages( main );
		await pictures.expectAtWidths( main, 'listing', language );
		await pictures.close();
	} );
}

test( 'the editor of a listing matches its screenshot', async ( { browser, site, guard }, info ) => {
	test.slow();
	const pictures = await Pictures.of( browser, info );
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = context.pages()[ 0 ] ?? ( await context.newPage() );
	const [ found ] = ( await (
		await context.request.get( `${ site.site }/wp-json/wp/v2/sw_immo_listing?slug=${ SLUG }` )
	).json() ) as { readonly id: number }[];
	await page.goto( `${ site.site }/wp-admin/post.php?post=${ found?.id ?? 0 }&action=edit` );
	const editor = new ListingEditor( page, 'de' );
	await expect( editor.title ).toBeVisible();
	await waitForImages( page );
	await pictures.expect( page.locator( '.interface-interface-skeleton__body' ), 'listing-editor-de-1280' );
	await context.close();
	await pictures.close();
} );

/** Scrolls to every picture of a long page, so that lazy ones load. */
async function loadImages( root: Locator ): Promise< void > {
	for ( const image of await root.locator( 'img:visible' ).all() ) {
		await image.scrollIntoViewIfNeeded();
	}
	await waitForImages( root.page() );
}
