import type { FrameLocator, Locator, Page } from '@playwright/test';
import { violations } from '../support/axe';
import { openMap, stubTiles, WORDS } from '../support/listings-map';
import { demoPage, type Language, type Site } from '../support/site';
import { expect, test } from '../support/test';

/**
 * The map of the listings: in its own window, for visitors without the frame, and in a page whose script loads the
 * map's frame.
 */

type Words = ( typeof WORDS )[ Language ];

const addressOf = ( site: Site, language: Language, query = 'immo_type=buy' ): string =>
	`${ site.site }/webapp/map?lang=${ language }&list=%2Fimmobilien%2F&${ query }`;

/** Returns the label of a region whose homes have no public address; opens groups of labels until it is separate. */
async function zoneIn( scope: Page | FrameLocator, { zone, group }: Words ): Promise< Locator > {
	const label = scope.getByRole( 'button', { name: zone } ).filter( { hasNotText: group } ).first();
	const groups = scope.getByRole( 'button', { name: group } );
	await expect( groups.or( label ).first() ).toBeVisible();
	while ( ( await label.count() ) === 0 ) {
		const count = await groups.count();
		await groups.first().press( 'Enter' );
		await expect.poll( async () => ( await groups.count() ) !== count || ( await label.count() ) > 0 ).toBe( true );
	}
	return label;
}

test( 'tiles are requested only after the visitor consents; then tiles and pins show', async ( {
	page,
	site,
	guard,
} ) => {
	const language = 'de';
	const words = WORDS[ language ];
	const requestedTiles = await stubTiles( page, guard );
	await page.goto( addressOf( site, language ) );
	const map = page.getByRole( 'application', { name: words.map } );
	await expect( page.getByRole( 'button', { name: words.load } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: words.pin } ) ).toHaveCount( 0 );
	expect( requestedTiles ).toEqual( [] );
	await page.getByRole( 'button', { name: words.load } ).click();
	await expect.poll( () => requestedTiles.length ).toBeGreaterThan( 0 );
	await expect( map ).toBeFocused();
	await expect( page.getByRole( 'button', { name: words.pin } ).first() ).toBeVisible();
	await expect( await zoneIn( page, words ) ).toBeVisible();
} );

test( 'a region lists its homes without an address and narrows the search, also by keyboard', async ( {
	page,
	site,
	guard,
} ) => {
	const language = 'en';
	const words = WORDS[ language ];
	await stubTiles( page, guard );
	await page.goto( addressOf( site, language, 'immo_type=buy&immo_price_to=2000000' ) );
	await page.getByRole( 'button', { name: words.load } ).click();
	const zone = await zoneIn( page, words );
	await zone.focus();
	await page.keyboard.press( 'Enter' );
	const link = page.getByRole( 'link', { name: /^Search only in / } );
	const address = ( await link.getAttribute( 'href' ) ) ?? '';
	expect( Object.fromEntries( new URL( address ).searchParams ) ).toEqual( {
		immo_type: 'buy',
		immo_price_to: '2000000',
		'immo_region[]': expect.stringMatching( /./ ) as unknown,
	} );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	await page.waitForURL( address );
} );

test( 'a pin opens by keyboard and links to its listing, and Escape returns to the pin', async ( {
	page,
	site,
	guard,
} ) => {
	await stubTiles( page, guard );
	const { pins } = ( await (
		await page.request.get( `${ site.site }/wp-json/sw-immosuite/v1/listing/map` )
	).json() ) as {
		pins: { objectId: number; title: string; link: string }[];
	};
	const [ first ] = pins;
	await page.goto( addressOf( site, 'de', `immo_ids=${ first?.objectId }` ) );
	await page.getByRole( 'button', { name: WORDS.de.load } ).click();
	const pin = page.getByRole( 'button', { name: new RegExp( `, ${ first?.title }, ` ) } );
	await pin.focus();
	await page.keyboard.press( 'Enter' );
	const link = page.getByRole( 'link', { name: new RegExp( `^${ first?.title }` ) } );
	await expect( link ).toBeFocused();
	await expect( link ).toHaveAttribute( 'href', first?.link ?? '' );
	await expect( link ).toHaveAttribute( 'target', '_top' );
	expect( await violations( page ) ).toEqual( [] );
	await page.keyboard.press( 'Escape' );
	await expect( link ).toHaveCount( 0 );
	await expect( pin ).toBeFocused();
} );

for ( const [ width, scheme ] of [
	[ 320, 'light' ],
	[ 768, 'dark' ],
	[ 1280, 'light' ],
] as const ) {
	test( `axe finds no violations in the map at ${ width } px, ${ scheme }`, async ( { page, site, guard } ) => {
		await stubTiles( page, guard );
		await page.setViewportSize( { width, height: 900 } );
		await page.emulateMedia( { colorScheme: scheme } );
		await page.goto( addressOf( site, 'de' ) );
		const load = page.getByRole( 'button', { name: WORDS.de.load } );
		await expect( load ).toBeVisible();
		expect( await violations( page ) ).toEqual( [] );
		await load.click();
		await expect( page.getByRole( 'application' ).getByRole( 'button' ).first() ).toBeVisible();
		expect( await violations( page ) ).toEqual( [] );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( width );
	} );
}

test( 'the map shows that nothing was found, or that the request failed', async ( { page, site, guard } ) => {
	await page.goto( addressOf( site, 'de', 'immo_price_to=1&immo_place=Nirgendwo' ) );
	await expect( page.getByText( WORDS.de.empty ) ).toBeVisible();
	guard.expectStatus( 500 );
	await page.route( /\/listing\/map\?/, ( route ) =>
		route.fulfill( { status: 500, json: { code: 'internal_server_error' } } )
	);
	await page.goto( addressOf( site, 'de' ) );
	const retryButton = page.getByRole( 'button', { name: WORDS.de.again } );
	await expect( retryButton ).toBeVisible();
	await page.unroute( /\/listing\/map\?/ );
	await retryButton.click();
	await expect( page.getByRole( 'button', { name: WORDS.de.load } ) ).toBeVisible();
} );

test( 'the page loads the map script and its frame; a region navigates the whole page', async ( {
	page,
	site,
	guard,
} ) => {
	await stubTiles( page, guard );
	await page.goto( demoPage( site, 'de' ) );
	await page.addScriptTag( { url: `${ site.site }/wp-content/plugins/sw-immosuite/build/web/map-frame.js` } );
	const requestMap = ( url: string ): Promise< boolean > =>
		page.evaluate( ( address ) => {
			const present = document.getElementById( 'place' );
			const placeholder = present ?? document.createElement( 'div' );
			placeholder.id = 'place';
			document.querySelector( '[data-sw-immosuite]' )?.before( placeholder );
			const detail = { url: address, title: 'Karte der Immobilien' };
			const event = new CustomEvent( 'sw-immosuite:map', { bubbles: true, cancelable: true, detail } );
			// The script cancels the event when it loads the map.
			return ! placeholder.dispatchEvent( event );
		}, url );
	await expect.poll( () => requestMap( addressOf( site, 'de' ) ) ).toBe( true );
	const frame = page.frameLocator( '#place iframe' );
	await frame.getByRole( 'button', { name: WORDS.de.load } ).click();
	await expect( frame.getByRole( 'button', { name: WORDS.de.zone } ).first() ).toBeVisible();
	const [ documentHeight, frameHeight ] = await Promise.all( [
		frame.locator( 'html' ).evaluate( ( html ) => html.getBoundingClientRect().height ),
		page.locator( '#place iframe' ).evaluate( ( element ) => element.getBoundingClientRect().height ),
	] );
	expect( Math.abs( documentHeight - frameHeight ) ).toBeLessThanOrEqual( 1 );
	await ( await zoneIn( frame, WORDS.de ) ).press( 'Enter' );
	await frame.getByRole( 'link', { name: /^Nur in / } ).click();
	await page.waitForURL( /\/immobilien\/\?immo_type=buy&immo_region/ );
} );

test( 'beside the list, a pin scrolls to its card, and a map section is searched without reloading the map', async ( {
	page,
	site,
	guard,
} ) => {
	await stubTiles( page, guard );
	await page.setViewportSize( { width: 1280, height: 900 } );
	const frame = await openMap( page, site, 'Karte zeigen' );
	const pin = frame.getByRole( 'button', { name: WORDS.de.pin } ).first();
	const [ , title = '' ] = ( ( await pin.getAttribute( 'aria-label' ) ) ?? '' ).split( ', ' );
	await pin.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'link', { name: title } ) ).toBeFocused();
	const map = frame.getByRole( 'application', { name: WORDS.de.map } );
	const searchHere = frame.getByRole( 'button', { name: 'Hier suchen' } );
	await expect( searchHere ).toBeHidden();
	await map.focus();
	await page.keyboard.press( 'Shift+ArrowRight' );
	await searchHere.click();
	await page.waitForURL( /immo_box=/ );
	await expect( page.getByRole( 'link', { name: 'Filter entfernen: Kartenausschnitt' } ) ).toBeVisible();
	await expect( frame.getByRole( 'button', { name: WORDS.de.load } ) ).toBeHidden();
	await frame.getByRole( 'button', { name: 'Wieder überall suchen' } ).click();
	await expect( page ).not.toHaveURL( /immo_box=/ );
	await expect( map ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
} );

test( "a listing's page loads its map at one tap, in the place of its outline", async ( { page, site, guard } ) => {
	const requestedTiles = await stubTiles( page, guard );
	await page.goto( `${ demoPage( site, 'de', 'listings' ) }?immo_place=Radolfzell` );
	await page.getByRole( 'link', { name: 'Stadtwohnung am Marktplatz von Radolfzell' } ).click();
	const load = page.getByRole( 'button', { name: 'Karte von OpenStreetMap laden' } );
	await expect( load ).toBeVisible();
	await expect( page.getByText( 'OpenStreetMap erhält dann Ihre IP-Adresse.' ) ).toBeVisible();
	const outline = page.getByRole( 'img', { name: /^Umriss/ } );
	await expect( outline ).toBeVisible();
	expect( requestedTiles ).toEqual( [] );
	await load.click();
	await expect.poll( () => requestedTiles.length ).toBeGreaterThan( 0 );
	await expect( outline ).toBeHidden();
} );
