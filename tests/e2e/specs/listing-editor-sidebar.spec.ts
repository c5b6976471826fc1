import type { Locator } from '@playwright/test';
import { ListingEditor } from '../pages/ListingEditor';
import { violations } from '../support/axe';
import { signInAsEditor } from '../support/listing-admin';
import { listingWords } from '../support/listing-words';
import { expect, test } from '../support/test';

const SIDEBAR = '.interface-complementary-area';

test( 'the sidebar stays closed after the user closed it, and is closed at first in a narrow window', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	const editor = new ListingEditor( page, 'de' );
	const heading = editor.sidebar.getByRole( 'heading', { name: words.details, exact: true } );
	const address = `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing`;
	await page.goto( address );
	await heading.waitFor();
	const preferenceSaved = page.waitForResponse(
		( response ) => response.url().includes( 'users/me' ) && response.request().method() !== 'GET'
	);
	await editor.sidebar.getByRole( 'button', { name: words.closeSidebar } ).click();
	await expect( heading ).toHaveCount( 0 );
	await preferenceSaved;
	await page.goto( address );
	await editor.title.waitFor();
	await expect( heading ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: words.details, exact: true } ).click();
	await heading.waitFor();
	await page.setViewportSize( { width: 400, height: 800 } );
	await page.goto( address );
	await editor.title.waitFor();
	await expect( heading ).toHaveCount( 0 );
	await editor.openSidebar( words.details );
	await heading.waitFor();
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 400 );
	await context.close();
} );

/** Whether nothing covers the center of an element. */
const isUncovered = ( element: Locator ): Promise< boolean > =>
	element.evaluate( ( node ) => {
		const { left, top, width, height } = node.getBoundingClientRect();
		return node.contains( document.elementFromPoint( left + width / 2, top + height / 2 ) );
	} );

test( 'the errors that prevent saving stay in view while the sidebar scrolls, and cover no field', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	await page.setViewportSize( { width: 1280, height: 640 } );
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, 'de' );
	await editor.field( words.category ).selectOption( { label: words.house } );
	await editor.fill( words.price, words.priceWrong );
	const errorHeading = editor.sidebar.getByText( words.needed );
	const link = editor.button( `${ words.price }: ${ words.priceSentence }` );
	await editor.open( words.commission );
	await editor.open( words.agent );
	await editor.field( words.agent ).focus();
	await expect( errorHeading ).toBeInViewport( { ratio: 1 } );
	expect( await isUncovered( link ) ).toBe( true );
	// A new error at the top must not move the content below, where a user may be about to click.
	await editor.field( words.living ).fill( words.priceWrong );
	const before = await editor.field( words.living ).boundingBox();
	await editor.field( words.living ).blur();
	await expect( editor.sidebar.getByRole( 'alert' ) ).toHaveCount( 2 );
	expect( ( await editor.field( words.living ).boundingBox() )?.y ).toBe( before?.y );
	await editor.field( words.agent ).focus();
	for ( let step = 0; step < 15; step++ ) {
		await page.keyboard.press( 'Shift+Tab' );
		expect( await isUncovered( page.locator( ':focus' ) ) ).toBe( true );
	}
	const list = editor.sidebar.locator( 'section', { hasText: words.needed } ).locator( '..' );
	const [ listBox, sidebarBox ] = [ await list.boundingBox(), await editor.sidebar.boundingBox() ];
	expect( listBox?.height ).toBeLessThanOrEqual( ( sidebarBox?.height ?? 0 ) / 3 );
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	// A window of 1,280 × 1,024 at 400 % is too small for a sticky part, so everything scrolls.
	await page.setViewportSize( { width: 320, height: 256 } );
	await editor.openSidebar( words.details );
	await link.click();
	await expect( editor.field( words.price ) ).toBeFocused();
	expect( await isUncovered( editor.field( words.price ) ) ).toBe( true );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 320 );
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	await context.close();
} );
