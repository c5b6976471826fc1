import type { Page } from '@playwright/test';
import { FoundListings } from '../pages/FoundListings';
import { ListingSearch } from '../pages/ListingSearch';
import { violations } from '../support/axe';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

/** A listing of the demo with all details. */
const SLUG = 'haus-am-hang-mit-garten-in-gaienhofen';

/** A window of 1280 × 1024 CSS pixels at 400 % zoom: WCAG 2.2, criterion 1.4.10. */
const ZOOMED = { width: 320, height: 256 };

const listing = ( site: Site, query = '' ): string => `${ site.site }/immobilie/${ SLUG }/${ query }`;

const overflowX = ( page: Page ): Promise< number > =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

// WCAG 2.2 AA
test( "axe finds no violations on a listing's page in a dark style variation and in forced colors", async ( {
	page,
	site,
} ) => {
	await page.goto( listing( site, '?e2e-variation=08-midnight' ) );
	expect( await violations( page, 'main' ) ).toEqual( [] );
	await page.emulateMedia( { forcedColors: 'active' } );
	await page.goto( listing( site ) );
	expect( await violations( page, 'main' ) ).toEqual( [] );
	// Forced colors remove the background, so a border must show that the link is a button.
	const inquiryLink = page.getByRole( 'link', { name: 'Anfragen', exact: true } ).locator( 'visible=true' ).first();
	await expect( inquiryLink.getByText( 'Anfragen' ) ).toHaveCSS( 'border-top-width', '1px' );
} );

// WCAG 2.2, 1.4.10
test( 'at 400 % a visitor can fill in and submit a search, and no page scrolls horizontally', async ( {
	page,
	backend,
} ) => {
	await page.setViewportSize( ZOOMED );
	await page.goto( await FoundListings.publish( backend ) );
	const search = new ListingSearch( page, 'de' );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	await search.open();
	await search.field( search.words.place ).fill( 'Konstanz' );
	await search.field( search.words.price ).fill( '900000' );
	await search.submit.click();
	await expect( search.bar.getByRole( 'link', { name: 'Filter 2 gesetzt' } ) ).toBeInViewport();
	await expect( search.count ).toBeInViewport();
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
} );

// WCAG 2.2, 1.4.10
test( 'at 400 % all pictures of a listing can be viewed, and the link to the form works', async ( { page, site } ) => {
	await page.setViewportSize( ZOOMED );
	await page.goto( listing( site ) );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	await page.getByRole( 'link', { name: /^Bild 1 von \d+ vergrößern/ } ).click();
	const dialog = page.getByRole( 'dialog', { name: 'Bilder' } );
	await dialog.getByRole( 'button', { name: 'Nächstes Bild' } ).click();
	await expect( dialog.getByRole( 'status' ) ).toHaveText( /^Bild 2 von \d+$/ );
	await expect( dialog.locator( 'li' ).nth( 1 ).locator( 'img' ) ).toBeInViewport( { ratio: 0.5 } );
	await dialog.getByRole( 'button', { name: 'Schließen' } ).click();
	await page.getByRole( 'link', { name: 'Anfragen' } ).filter( { visible: true } ).click();
	const form = page.frameLocator( '#swis-inquiry iframe' );
	await expect( form.getByRole( 'textbox', { name: /^Vorname/ } ) ).toBeVisible();
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
} );
