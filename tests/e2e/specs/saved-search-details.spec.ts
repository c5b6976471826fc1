import type { Locator, Page } from '@playwright/test';
import { SavedSearchWizard, type StepName } from '../pages/SavedSearchWizard';
import { violations } from '../support/axe';
import { callsTo } from '../support/calls';
import { patience } from '../support/patience';
import { expect, test } from '../support/test';

const SUBMIT = /\/wizard\/saved-search(\?|$)/;
const COUNT = /\/listing\/count(\?|$)/;

test( 'without a region the way on is locked and says why; the header opens what can be reached', async ( {
	page,
	site,
} ) => {
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words } = wizard;
	await wizard.button( words.clear ).click();
	await expect( wizard.text( words.noRegion ) ).toBeVisible();
	await expect( wizard.text( words.needOne ) ).toBeVisible();
	await expect( wizard.next ).toBeDisabled();
	await expect( wizard.step( 'category' ) ).toBeDisabled();
	await wizard.region( 'Radolfzell' ).check();
	await expect( wizard.next ).toBeEnabled();
	await expect( wizard.step( 'category' ) ).toBeEnabled();
	await expect( wizard.step( 'fields' ) ).toBeDisabled();
	await wizard.step( 'category' ).click();
	await wizard.choice( words.house ).click();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await wizard.step( 'category' ).click();
	await wizard.choice( words.commercial ).check();
	await expect( wizard.step( 'fields' ) ).toBeDisabled();
	await expect( wizard.next ).toHaveCount( 0 );
} );

test( 'the count: not without a category, 400 ms after the last change, gone on a failure', async ( {
	page,
	site,
	guard,
} ) => {
	guard.expectStatus( 500 );
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words } = wizard;
	const asked = callsTo( page, COUNT );
	await page.route( COUNT, ( route ) => route.fulfill( { json: { count: 12 } } ) );
	await wizard.onlyRegion( 'Radolfzell' );
	await wizard.next.click();
	await page.waitForTimeout( 1_000 );
	expect( asked ).toHaveLength( 0 );
	await wizard.choice( words.house ).click();
	await expect( wizard.text( '12 passende Objekte zurzeit' ) ).toBeVisible();
	await expect( wizard.text( words.withoutExclusive ) ).toBeVisible();
	expect( asked ).toHaveLength( 1 );
	expect( asked[ 0 ]?.postDataJSON() ).toEqual( {
		savedSearch: {
			objectType: 'LIVING',
			categoryId: 22332,
			marketingType: 'buy',
			locations: [ { locationId: 'radolfzell' } ],
			fields: [],
		},
	} );
	await page.unroute( COUNT );
	await page.route( COUNT, ( route ) => route.fulfill( { status: 500, json: { code: 'internal_server_error' } } ) );
	await wizard.bound( words.price, words.to ).fill( words.amount );
	await expect( wizard.matches ).toHaveCount( 0 );
} );

const TILES = 'https://tile.openstreetmap.org';

/** One pixel. */
const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

// C2.30, C2.45
test( 'list and map are in step: a click on an outline is one in the list; nobody else is asked before the visitor agrees', async ( {
	page,
	site,
	guard,
} ) => {
	guard.allowOrigin( TILES );
	const asked: string[] = [];
	await page.route( `${ TILES }/**`, ( route ) => {
		asked.push( route.request().url() );
		return route.fulfill( { contentType: 'image/png', body: Buffer.from( TILE, 'base64' ) } );
	} );
	const wizard = await SavedSearchWizard.visit( page, site );
	const map = wizard.root.getByRole( 'application', { name: 'Karte der Regionen' } );
	await wizard.button( wizard.words.clear ).click();
	await expect( wizard.text( wizard.words.noRegion ) ).toBeVisible();
	await expect( wizard.button( 'Karte laden' ) ).toBeVisible();
	expect( asked ).toEqual( [] );
	await wizard.button( 'Karte laden' ).click();
	await expect.poll( () => asked.length ).toBeGreaterThan( 0 );
	await expect( async () => {
		await map.click();
		await expect( wizard.text( wizard.words.oneRegion ) ).toBeVisible( { timeout: 500 * patience } );
	} ).toPass();
	await expect( wizard.root.getByRole( 'checkbox', { checked: true } ) ).toHaveCount( 1 );
} );

/** Of the map that holds a part of it, in pixels. */
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
	test( `height and zoom of the map change at the same width: ${ width } px, text of ${ rem } px`, async ( {
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
		// Without outlines nothing moves the map away from where it begins.
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

for ( const language of [ 'de', 'en' ] as const ) {
	for ( const [ width, height ] of [
		[ 360, 320 ],
		[ 768, 480 ],
		[ 1280, 480 ],
	] as const ) {
		// C9.13
		test( `the map keeps its height when the visitor agrees, and its question fits in it: ${ language }, ${ width } px`, async ( {
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
			const hidden = (): Promise< number > =>
				question.evaluate( ( card ) => card.scrollHeight - card.clientHeight );
			await expect( load ).toBeVisible();
			expect( [ await heightOfMap( question ), await hidden() ] ).toEqual( [ height, 0 ] );
			await question.getByText( words.more, { exact: true } ).press( 'Enter' );
			await expect( question.getByText( words.rest ) ).toBeVisible();
			expect( await heightOfMap( question ) ).toBe( height );
			await load.click();
			expect( await heightOfMap( root.getByRole( 'application', { name: words.map } ) ) ).toBe( height );
		} );
	}
}

/** As a listings page would write it (E11). */
const linkFor = ( search: object ): string => Buffer.from( JSON.stringify( search ) ).toString( 'base64url' );

test( 'a link with a search fills it in, sends nothing, and gives way to an undo; a reload keeps what was changed since', async ( {
	page,
	site,
} ) => {
	const before = await SavedSearchWizard.visit( page, site );
	await before.toFields( 'Radolfzell' );
	const search = { marketingType: 'buy', categoryId: 22332, locations: [ { locationId: 'hoeri' } ], page: 3 };
	const sent = callsTo( page, SUBMIT );
	const wizard = await SavedSearchWizard.visit( page, site, 'de', `?search=${ linkFor( search ) }` );
	const { words } = wizard;
	await expect( wizard.text( words.linkTaken ) ).toBeVisible();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await wizard.button( words.undo ).click();
	await wizard.step( 'regions' ).click();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await expect( wizard.region( 'Moos' ) ).not.toBeChecked();
	await page.reload();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await expect( wizard.region( 'Moos' ) ).not.toBeChecked();
	expect( sent ).toHaveLength( 0 );
} );

/** What the host element has heard, by name of the event. */
async function listen( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		const heard: unknown[] = [];
		Object.assign( window, { heard } );
		for ( const name of [ 'isComplete', 'savedSearch', 'sent' ] ) {
			window.addEventListener( `sw-immosuite:${ name }`, ( event ) =>
				heard.push( [ name, ( event as CustomEvent< unknown > ).detail ] )
			);
		}
	} );
}

const heardBy = ( page: Page ): Promise< unknown > =>
	page.evaluate( () => ( window as unknown as { heard: unknown } ).heard );

test( 'without a contact form the footer hands the search to the page around it', async ( { page, backstage } ) => {
	await listen( page );
	const block =
		'<!-- wp:sw-immosuite/saved-search-wizard {"contactForm":false,"hideSteps":true,"preselected":["hoeri"]} /-->';
	await page.goto( await backstage.publish( 'Ohne Kontakt', block ) );
	const wizard = SavedSearchWizard.inFrame( page, 'de' );
	await wizard.takenOver();
	const { words } = wizard;
	await expect( wizard.text( words.incomplete ) ).toBeVisible();
	await expect( wizard.root.getByRole( 'navigation' ) ).toHaveCount( 0 );
	await wizard.next.click();
	await wizard.choice( words.house ).click();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await expect( wizard.next ).toHaveCount( 0 );
	await wizard.submitButton.click();
	await expect
		.poll( () => heardBy( page ) )
		.toEqual( [
			[ 'isComplete', { isComplete: true } ],
			[
				'savedSearch',
				{
					objectType: 'LIVING',
					categoryId: 22332,
					marketingType: 'buy',
					locations: [ { locationId: 'hoeri' } ],
					fields: [],
				},
			],
		] );
} );

test( 'axe finds nothing in any step', async ( { page, site } ) => {
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words } = wizard;
	const check = async ( step: StepName ): Promise< void > => {
		await expect( wizard.heading( step ) ).toBeVisible();
		expect( await violations( page ), step ).toEqual( [] );
	};
	await check( 'regions' );
	await wizard.button( words.clear ).click();
	await check( 'regions' );
	await wizard.region( 'Radolfzell' ).check();
	await wizard.next.click();
	await check( 'category' );
	await wizard.choice( words.house ).click();
	await check( 'fields' );
	await wizard.bound( words.price, words.to ).fill( 'viel' );
	await wizard.next.click();
	await check( 'contact' );
	await wizard.submitButton.click();
	await expect( wizard.contact.summary ).toBeFocused();
	expect( await violations( page ), 'errors' ).toEqual( [] );
	await wizard.contact.summary.getByRole( 'link' ).first().click();
	await check( 'fields' );
} );
