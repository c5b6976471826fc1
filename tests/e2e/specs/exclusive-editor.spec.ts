import { ListingEditor } from '../pages/ListingEditor';
import { signInAsEditor } from '../support/listing-admin';
import { listingWords } from '../support/listing-words';
import { expect, test } from '../support/test';

test( 'the editor shows that a formerly exclusive listing is hidden, with a button that publishes it', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, 'de' );
	const publish = editor.sidebar.getByRole( 'button', { name: words.publish, exact: true } );
	const snackbar = ( text: string ) => page.getByTestId( 'snackbar' ).filter( { hasText: text } );
	await editor.title.fill( 'Stille Villa' );
	await editor.open( words.visibility );
	await editor.field( words.exclusive ).check();
	await expect( editor.sidebar.getByText( words.isHidden ) ).toBeVisible();
	await editor.publish( () => Promise.resolve() );
	await expect( snackbar( words.isExclusive ) ).toBeVisible();
	// Core's panel after publishing covers the sidebar.
	await page.reload();
	await editor.open( words.visibility );
	await expect( editor.sidebar.getByText( words.isExclusive ) ).toBeVisible();
	await expect( publish ).toHaveCount( 0 );

	await editor.field( words.exclusive ).uncheck();
	await editor.saveButton.click();
	await expect( snackbar( words.isHidden ) ).toBeVisible();
	await expect( editor.sidebar.getByText( words.isHidden ) ).toBeVisible();
	await editor.panel( words.visibility ).click();
	await expect( editor.panel( words.visibility ) ).toHaveText( /nicht öffentlich$/ );

	await editor.open( words.visibility );
	await publish.click();
	await expect( snackbar( words.isPublic ) ).toBeVisible();
	await expect( publish ).toHaveCount( 0 );
	await expect( editor.field( words.exclusive ) ).toBeFocused();
	const id = new URL( page.url() ).searchParams.get( 'post' );
	const stranger = await browser.newContext();
	const response = await stranger.request.get( `${ site.site }/?p=${ id }&post_type=sw_immo_listing` );
	expect( [ response.status(), ( await response.text() ).includes( 'Stille Villa' ) ] ).toEqual( [ 200, true ] );
	await stranger.close();
	await context.close();
} );
