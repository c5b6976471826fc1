import type { Locator, Page } from '@playwright/test';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { patience } from '../support/patience';
import { expect, test } from '../support/test';

const TILES = 'https://tile.openstreetmap.org';

/** A PNG of one pixel. */
const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// C2.30, C2.45
test( 'a click on an outline selects the region in the list; tiles are requested only after the visitor consents', async ( {
	page,
	site,
	guard,
} ) => {
	guard.allowOrigin( TILES );
	const requestedTiles: string[] = [];
	await page.route( `${ TILES }/**`, ( route ) => {
		requestedTiles.push( route.request().url() );
		return route.fulfill( { contentType: 'image/png', body: Buffer.from( TILE, 'base64' ) } );
	} );
	const wizard = await SavedSearchWizard.visit( page, site );
	const map = wizard.root.getByRole( 'application', { name: 'Karte der Regionen' } );
	await wizard.button( wizard.words.clear ).click();
	await expect( wizard.text( wizard.words.noRegion ) ).toBeVisible();
	await expect( wizard.button( 'Karte laden' ) ).toBeVisible();
	expect( requestedTiles ).toEqual( [] );
	await wizard.button( 'Karte laden' ).click();
	await expect.poll( () => requestedTiles.length ).toBeGreaterThan( 0 );
	await expect( async () => {
		await map.click();
		await expect( wizard.text( wizard.words.oneRegion ) ).toBeVisible( { timeout: 500 * patience } );
	} ).toPass();
	await expect( wizard.root.getByRole( 'checkbox', { checked: true } ) ).toHaveCount( 1 );
} );

/** The part of the WP Consent API that scripts of other plugins use. */
type ConsentWindow = Window & { wp_has_consent?: ( category: string ) => boolean };

/** Sets the visitor's answer in the page's consent plugin, which notifies other scripts. */
const setConsent = ( page: Page, value: 'allow' | 'deny' ): Promise< void > =>
	page.evaluate( ( given ) => {
		document.cookie = `wp_consent_marketing=${ given }; path=/`;
		document.dispatchEvent( new CustomEvent( 'wp_listen_for_consent_change', { detail: { marketing: given } } ) );
	}, value );

test( "the map asks for consent unless the visitor has given it in the page's consent plugin", async ( {
	page,
	site,
	guard,
} ) => {
	guard.allowOrigin( TILES );
	const requestedTiles: string[] = [];
	await page.route( `${ TILES }/**`, ( route ) => {
		requestedTiles.push( route.request().url() );
		return route.fulfill( { contentType: 'image/png', body: Buffer.from( TILE, 'base64' ) } );
	} );
	await page.addInitScript( () => {
		if ( window === window.parent ) {
			// Without an answer the API grants consent if its site does not require one.
			( window as ConsentWindow ).wp_has_consent = () => ! document.cookie.includes( '=deny' );
		}
	} );
	const wizard = await SavedSearchWizard.visit( page, site );
	const load = wizard.button( 'Karte laden' );
	await expect( load ).toBeVisible();
	await setConsent( page, 'deny' );
	await expect( load ).toBeVisible();
	expect( requestedTiles ).toEqual( [] );
	await setConsent( page, 'allow' );
	await expect( load ).toBeHidden();
	await expect.poll( () => requestedTiles.length ).toBeGreaterThan( 0 );
	await wizard.button( 'Karte wieder ausschalten' ).click();
	await expect( load ).toBeVisible();
} );

/** Color at the center of a map without tiles, as 'rgb(…)'. */
const centerColorOf = ( map: Locator ): Promise< string > =>
	map.locator( 'canvas' ).evaluate( ( canvas: HTMLCanvasElement ) => {
		const [ box, frame ] = [ canvas, canvas.closest( '[role="application"]' ) ?? canvas ].map( ( element ) =>
			element.getBoundingClientRect()
		) as [ DOMRect, DOMRect ];
		const scale = canvas.width / box.width;
		const [ x, y ] = [ frame.x + frame.width / 2 - box.x, frame.y + frame.height / 2 - box.y ];
		const [ red, green, blue ] = canvas.getContext( '2d' )?.getImageData( x * scale, y * scale, 1, 1 ).data ?? [];
		return `rgb(${ red }, ${ green }, ${ blue })`;
	} );

// C2.45, C2.46
test( 'without the background map no tiles are requested, and a click fills an outline with the primary color', async ( {
	page,
	site,
} ) => {
	const wizard = await SavedSearchWizard.visit( page, site );
	const map = wizard.root.getByRole( 'application', { name: 'Karte der Regionen' } );
	await wizard.button( wizard.words.clear ).click();
	await wizard.button( 'Ohne Hintergrundkarte' ).press( 'Enter' );
	await expect( map ).toBeFocused();
	await expect( async () => {
		await map.click();
		await expect( wizard.text( wizard.words.oneRegion ) ).toBeVisible( { timeout: 500 * patience } );
	} ).toPass();
	// The button's color transitions when it is unlocked.
	const primaryColor = () => wizard.next.evaluate( ( button ) => getComputedStyle( button ).backgroundColor );
	await expect.poll( async () => ( await centerColorOf( map ) ) === ( await primaryColor() ) ).toBe( true );
	await wizard.button( 'Hintergrundkarte laden' ).click();
	await expect( wizard.root.getByRole( 'region', { name: 'Karte von OpenStreetMap laden?' } ) ).toBeFocused();
} );

/** Height of the map that contains the part, in pixels. */
const heightOfMap = ( part: Locator ): Promise< number > =>
	part.evaluate( ( { parentElement } ) => parentElement?.offsetHeight ?? 0 );

const QUESTIONS = {
	de: {
		ask: 'Karte von OpenStreetMap laden?',
		load: 'Karte laden',
		more: 'Mehr',
		rest: /^Die Karte kommt von/,
		map: 'Karte der Regionen',
	},
	en: {
		ask: 'Load map from OpenStreetMap?',
		load: 'Load map',
		more: 'More',
		rest: /^The map comes from/,
		map: 'Map of the regions',
	},
} as const;

for ( const [ width, rem, height, zoom ] of [
	[ 575, 16, 320, 10 ],
	[ 576, 16, 480, 11 ],
	[ 640, 20, 600, 11 ],
] as const ) {
	// C9.13
	test( `height and zoom of the map change at the same width: ${ width } px, with a text size of ${ rem } px`, async ( {
		page,
		site,
		guard,
	} ) => {
		guard.allowOrigin( TILES );
		const zooms = new Set< number >();
		await page.route( `${ TILES }/**`, ( route ) => {
			zooms.add( Number( new URL( route.request().url() ).pathname.split( '/' )[ 1 ] ) );
			return route.fulfill( { contentType: 'image/png', body: Buffer.from( TILE, 'base64' ) } );
		} );
		// Without outlines the map stays at its initial view.
		await page.route( /\/locations\/geojson/, ( route ) =>
			route.fulfill( { json: { type: 'FeatureCollection', features: [] } } )
		);
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( `${ site.site }/webapp/saved-search-wizard?lang=de` );
		await page.evaluate( ( size ) => {
			document.documentElement.style.fontSize = `${ size }px`;
		}, rem );
		const question = page.getByRole( 'region', { name: QUESTIONS.de.ask } );
		expect( await heightOfMap( question ) ).toBe( height );
		await question.getByRole( 'button', { name: QUESTIONS.de.load, exact: true } ).click();
		await expect.poll( () => [ ...zooms ] ).toEqual( [ zoom ] );
	} );
}

for ( const [ language, width, height ] of [
	[ 'de', 320, 320 ],
	[ 'en', 320, 320 ],
	[ 'de', 768, 480 ],
] as const ) {
	// C9.13
	test( `the map keeps its height after consent, and the consent question fits in it: ${ language }, ${ width } px`, async ( {
		page,
		site,
		guard,
	} ) => {
		guard.allowOrigin( TILES );
		await page.route( `${ TILES }/**`, ( route ) =>
			route.fulfill( { contentType: 'image/png', body: Buffer.from( TILE, 'base64' ) } )
		);
		await page.setViewportSize( { width, height: 900 } );
		const { root } = await SavedSearchWizard.visit( page, site, language );
		const words = QUESTIONS[ language ];
		const question = root.getByRole( 'region', { name: words.ask } );
		const load = question.getByRole( 'button', { name: words.load, exact: true } );
		const hiddenHeight = (): Promise< number > =>
			question.evaluate( ( card ) => card.scrollHeight - card.clientHeight );
		await expect( load ).toBeVisible();
		expect( [ await heightOfMap( question ), await hiddenHeight() ] ).toEqual( [ height, 0 ] );
		await question.getByText( words.more, { exact: true } ).press( 'Enter' );
		await expect( question.getByText( words.rest ) ).toBeVisible();
		expect( await heightOfMap( question ) ).toBe( height );
		await load.click();
		expect( await heightOfMap( root.getByRole( 'application', { name: words.map } ) ) ).toBe( height );
	} );
}
