import type { Locator, Page } from '@playwright/test';
import { FoundListings } from '../pages/FoundListings';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { readPdf } from '../support/pdf';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

/** A listing of the demo with pictures and plans. */
const HOME = 'Haus am Hang mit Garten in Gaienhofen';
const SLUG = 'haus-am-hang-mit-garten-in-gaienhofen';

/** Opens the page of the home with many pictures. */
async function visitHome( page: Page, site: Site ): Promise< void > {
	await page.goto( `${ site.site }/?sw_immo_listing=${ SLUG }` );
	await expect( page.getByRole( 'heading', { level: 1, name: HOME } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: 'Drucken' } ), 'the script has run' ).toBeVisible();
}

const lightbox = ( page: Page ): Locator => page.getByRole( 'dialog', { name: 'Bilder' } );

const expectInView = async ( page: Page, number: number ): Promise< void > => {
	await expect( lightbox( page ).getByRole( 'status' ) ).toHaveText( new RegExp( `^Bild ${ number } von \\d+$` ) );
	const image = lightbox( page )
		.locator( 'li' )
		.nth( number - 1 )
		.locator( 'img' );
	await expect( image ).toBeInViewport( { ratio: 0.9 } );
	await expect
		.poll( () => image.evaluate( ( element: HTMLImageElement ) => element.naturalWidth ) )
		.toBeGreaterThan( 0 );
};

test( 'the lightbox shows the pictures one by one, by keyboard alone', async ( { page, site } ) => {
	await visitHome( page, site );
	const third = page.getByRole( 'link', { name: /^Bild 3 von \d+ vergrößern: / } );
	await tabTo( page, third, 80 );
	const scrollBefore = await page.evaluate( () => scrollY );
	await page.keyboard.press( 'Enter' );
	await expectInView( page, 3 );
	expect( await violations( page, 'dialog' ) ).toEqual( [] );
	await page.keyboard.press( 'ArrowRight' );
	await expectInView( page, 4 );
	await page.keyboard.press( 'End' );
	const total = await lightbox( page ).locator( 'li' ).count();
	await expectInView( page, total );
	await expect( lightbox( page ).getByText( 'Aussicht über die Dächer von Gaienhofen auf den See' ) ).toBeVisible();
	await page.keyboard.press( 'Home' );
	await expectInView( page, 1 );
	// Focus cycles through the dialog or moves to the browser's toolbars, never to the page behind.
	for ( let press = 0; press < 8; press += 1 ) {
		await page.keyboard.press( 'Tab' );
		expect(
			await page.evaluate(
				() => document.activeElement === document.body || !! document.activeElement?.closest( 'dialog' )
			)
		).toBe( true );
	}
	await page.keyboard.press( 'Escape' );
	await expect( lightbox( page ) ).toHaveCount( 0 );
	await expect( third ).toBeFocused();
	expect( await page.evaluate( () => scrollY ) ).toBe( scrollBefore );
} );

test( 'the lightbox loads only visible pictures, has buttons, shows plans, and respects the preference for reduced motion', async ( {
	page,
	site,
} ) => {
	await page.emulateMedia( { reducedMotion: 'reduce' } );
	await visitHome( page, site );
	const plan = page.getByRole( 'link', { name: /^Grundriss 2 von 2 vergrößern: / } );
	await plan.click();
	const images = lightbox( page ).locator( 'img' );
	await expect( images ).toHaveCount( 2 );
	await expect( lightbox( page ).getByRole( 'status' ) ).toHaveText( 'Bild 2 von 2' );
	const previous = lightbox( page ).getByRole( 'button', { name: 'Vorheriges Bild' } );
	const { y } = ( await previous.boundingBox() ) ?? { y: 0 };
	await previous.click();
	await expectInView( page, 1 );
	expect( await previous.boundingBox(), 'the buttons do not move' ).toMatchObject( { y } );
	await lightbox( page ).getByRole( 'button', { name: 'Schließen' } ).click();
	await expect( plan ).toBeFocused();
	const allPictures = page.getByRole( 'link', { name: /^\d+ Bilder$/ } );
	const pictureCount = ( await allPictures.innerText() ).replace( /\D/g, '' );
	await allPictures.click();
	await expectInView( page, 1 );
	await expect( lightbox( page ).getByRole( 'status' ) ).toHaveText( `Bild 1 von ${ pictureCount }` );
	await expect( images ).toHaveCount( 2 );
	await expect( lightbox( page ).getByRole( 'button', { name: 'Vorheriges Bild' } ) ).toHaveAttribute(
		'aria-disabled',
		'true'
	);
} );

test.describe( 'by touch at 360 px', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } );

	test( 'hearts, lightbox and search work', async ( { page, backend, site } ) => {
		const found = await FoundListings.visit( page, backend );
		const width = (): Promise< number > => page.evaluate( () => document.documentElement.scrollWidth );
		expect( await width() ).toBe( 360 );
		await found.heart( found.homes.first() ).tap();
		await expect( found.savedLink ).toHaveText( /Merkliste \(1\)/ );
		await page.locator( 'summary' ).filter( { hasText: 'Suche ändern' } ).tap();
		await found.price.fill( '600000' );
		await page.getByRole( 'button', { name: /^\d+ Immobilien zeigen$/ } ).tap();
		await expect( found.count ).toBeInViewport();
		await visitHome( page, site );
		await page.getByRole( 'link', { name: /^Bild 1 von \d+ vergrößern: / } ).tap();
		await expectInView( page, 1 );
		expect( await violations( page, 'dialog' ) ).toEqual( [] );
		// As after a swipe: scroll snapping stops at one picture.
		const strip = lightbox( page ).locator( 'ul' );
		await strip.evaluate( ( element ) =>
			element.scrollBy( { left: element.clientWidth * 0.8, behavior: 'instant' } )
		);
		await expectInView( page, 2 );
		const before = await page.evaluate( () => scrollY );
		await page.mouse.wheel( 0, 600 );
		expect( await page.evaluate( () => scrollY ), 'the page behind stays' ).toBe( before );
		expect( await width() ).toBe( 360 );
	} );
} );

test( 'the page shares its URL, and prints it', async ( { page, context, site } ) => {
	await context.grantPermissions( [ 'clipboard-read', 'clipboard-write' ] );
	await page.addInitScript( () => {
		Object.defineProperty( navigator, 'share', { value: undefined } );
		window.print = () => document.documentElement.setAttribute( 'data-printed', '' );
	} );
	await visitHome( page, site );
	await page.getByRole( 'button', { name: 'Teilen' } ).click();
	await expect( page.locator( '.swis-said' ) ).toHaveText( 'Link kopiert' );
	const address = await page.locator( 'link[rel="canonical"]' ).getAttribute( 'href' );
	expect( await page.evaluate( () => navigator.clipboard.readText() ) ).toBe( address );
	expect( address ).toContain( SLUG );
	await page.getByRole( 'button', { name: 'Drucken' } ).click();
	await expect( page.locator( 'html[data-printed]' ) ).toBeAttached();
	await page.emulateMedia( { media: 'print' } );
	await expect( page.getByRole( 'img', { name: address ?? '', exact: true } ) ).toBeVisible();
	expect( readPdf( await page.pdf( { preferCSSPageSize: true } ) ) ).toHaveLength( 2 );
} );

test( 'the layout does not shift when the script shows its buttons', async ( { page, backend, site, guard } ) => {
	guard.expectNetworkErrors();
	await page.addInitScript( () => {
		const store = window as unknown as { e2eShift: number };
		store.e2eShift = 0;
		new PerformanceObserver( ( list ) => {
			for ( const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[] ) {
				store.e2eShift += entry.hadRecentInput ? 0 : entry.value;
			}
		} ).observe( { type: 'layout-shift', buffered: true } );
	} );
	// Blocks the theme's web fonts, which would load late and move its menu.
	await page.route( /\.woff2(\?|$)/, ( route ) => route.abort() );
	for ( const width of [ 360, 1280 ] ) {
		await page.setViewportSize( { width, height: 800 } );
		for ( const visit of [ () => FoundListings.visit( page, backend ), () => visitHome( page, site ) ] ) {
			await visit();
			await page.waitForTimeout( 500 );
			const shift = await page.evaluate( () => ( window as unknown as { e2eShift: number } ).e2eShift );
			expect( shift, `${ page.url() } at ${ width } px` ).toBeLessThanOrEqual( 0.005 );
		}
	}
} );
