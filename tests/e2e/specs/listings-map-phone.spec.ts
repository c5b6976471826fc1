import { violations } from '../support/axe';
import { openMap, stubTiles, WORDS } from '../support/listings-map';
import { expect, test } from '../support/test';

/** The map of the listings on a phone, with the cards in a strip below it. */

test.beforeEach( async ( { page, guard } ) => {
	await stubTiles( page, guard );
	await page.setViewportSize( { width: 360, height: 740 } );
} );

test( 'map, card strip and bar fill the window, and the bar returns to the list', async ( { page, site } ) => {
	const frame = await openMap( page, site, 'Karte' );
	await expect( frame.getByRole( 'application', { name: WORDS.de.map } ) ).toBeInViewport( { ratio: 0.99 } );
	await expect( page.locator( 'iframe' ) ).toBeInViewport( { ratio: 0.99 } );
	const cards = page.getByRole( 'listitem' ).filter( { has: page.getByRole( 'heading', { level: 3 } ) } );
	await expect( cards.first().getByRole( 'heading' ) ).toBeInViewport( { ratio: 0.99 } );
	await expect( cards.nth( 1 ) ).toBeInViewport( { ratio: 0.05 } );
	await expect( page.getByText( /^\d{5} \p{L}+/u ).first() ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	const back = page.getByRole( 'button', { name: 'Liste', exact: true } );
	await expect( back ).toBeInViewport( { ratio: 0.99 } );
	await back.click();
	await expect( page.locator( 'iframe' ) ).toBeHidden();
} );

test( 'a pressed pin stays in the window, and Back closes the map', async ( { page, site } ) => {
	const frame = await openMap( page, site, 'Karte', '?immo_type=buy&immo_rooms_from=2' );
	const cards = page.getByRole( 'listitem' ).filter( { has: page.getByRole( 'heading', { level: 3 } ) } );
	const count = await page.getByRole( 'heading', { name: /^\d+ Immobilien$/ } ).textContent();
	// A home that does not state its rooms has a pin, too.
	await expect( cards ).toHaveCount( parseInt( count ?? '', 10 ) );
	await page.evaluate( () => window.scrollTo( 0, 0 ) );
	await frame.getByRole( 'button', { name: WORDS.de.pin } ).first().click();
	await expect( page.locator( 'iframe' ) ).toBeInViewport( { ratio: 0.99 } );
	await expect( cards.filter( { has: page.locator( ':focus' ) } ) ).toBeInViewport();
	await page.reload();
	await expect( page.locator( 'iframe' ) ).toBeVisible();
	await page.goBack();
	await expect( page.locator( 'iframe' ) ).toBeHidden();
	await expect( page ).toHaveURL( /immo_rooms_from=2$/ );
} );

test( 'one tap on a cluster leads to a card, and Back from its home to the same map and card', async ( {
	page,
	site,
} ) => {
	const frame = await openMap( page, site, 'Karte' );
	const pin = frame.getByRole( 'button', { name: WORDS.de.pin } );
	const pinBefore = await pin.boundingBox();
	// Not the cluster that contains the home of the first card.
	await frame.getByRole( 'button', { name: WORDS.de.group } ).last().click();
	const card = page.getByRole( 'listitem' ).filter( { has: page.locator( ':focus' ) } );
	await expect( card ).toBeInViewport( { ratio: 0.99 } );
	await expect.poll( () => pin.boundingBox() ).not.toEqual( pinBefore );
	expect( await violations( page ) ).toEqual( [] );
	const pinAfter = await pin.boundingBox();
	const title = ( await card.getByRole( 'heading' ).textContent() ) ?? '';
	await card.getByRole( 'link' ).click();
	await page.waitForURL( /\/immobilie\// );
	await page.goBack();
	await expect( card.getByRole( 'heading' ) ).toHaveText( title );
	await expect( page.locator( 'iframe' ) ).toBeInViewport( { ratio: 0.99 } );
	await expect.poll( () => pin.boundingBox() ).toEqual( pinAfter );
} );
