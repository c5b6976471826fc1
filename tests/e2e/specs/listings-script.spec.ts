import type { Page } from '@playwright/test';
import { FoundListings } from '../pages/FoundListings';
import { violations } from '../support/axe';
import { historyLength } from '../support/history-length';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';

/** Records the documents to which the page navigates from now on; searches by the script do not navigate. */
function recordNavigations( page: Page ): string[] {
	const navigations: string[] = [];
	page.on( 'request', ( request ) => {
		if ( request.isNavigationRequest() && request.frame() === page.mainFrame() ) {
			navigations.push( request.url() );
		}
	} );
	return navigations;
}

test( 'a search stays on the page, announces and focuses the results, and Back undoes it', async ( {
	page,
	backend,
} ) => {
	const found = await FoundListings.visit( page, backend );
	const before = await found.count.textContent();
	const lengthBefore = await historyLength( page );
	const navigations = recordNavigations( page );
	await found.price.fill( '600000' );
	await found.submit.dblclick();
	await expect( found.count ).not.toHaveText( before ?? '' );
	await expect( found.count ).toBeFocused();
	await expect( page ).toHaveURL( /immo_price_to=600000/ );
	await expect( found.message ).toContainText( ( await found.count.textContent() ) ?? '' );
	expect( await historyLength( page ), 'a double click is one search' ).toBe( lengthBefore + 1 );

	const chip = page.getByRole( 'link', { name: /^Filter entfernen: / } );
	await chip.click();
	await expect( found.count ).toHaveText( before ?? '' );
	await expect( found.price ).toHaveValue( '' );
	await page.goBack();
	await expect( chip ).toBeVisible();
	await expect( found.price ).toHaveValue( '600.000' );
	await page.goBack();
	await expect( found.count ).toHaveText( before ?? '' );
	await expect( found.price ).toHaveValue( '' );
	await page.goForward();
	await expect( chip ).toBeVisible();
	expect( navigations, 'no page was loaded' ).toEqual( [] );

	// The script shows the same results as the server renders.
	const shown = await page.locator( '[data-swis-results] li a' ).allTextContents();
	await page.reload();
	await expect( found.price ).toHaveValue( '600.000' );
	expect( await page.locator( '[data-swis-results] li a' ).allTextContents() ).toEqual( shown );
} );

test( 'result pages and sorting work, and Back from a home returns to the same position', async ( {
	page,
	backend,
} ) => {
	const found = await FoundListings.visit( page, backend );
	await found.pageLink( 2 ).first().click();
	await expect( page ).toHaveURL( /immo_page=2/ );
	await expect( found.count ).toBeFocused();
	await expect( found.count ).toBeInViewport();
	await found.sort.focus();
	await found.sort.selectOption( 'cheapest' );
	await expect( page ).toHaveURL( /immo_sort=cheapest/ );
	await expect( found.sort ).toBeFocused();
	const titles = await found.homes.allTextContents();
	await found.homes.last().getByRole( 'link' ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
	await page.goBack();
	await expect( found.homes.last() ).toBeInViewport();
	expect( await found.homes.allTextContents() ).toEqual( titles );
} );

test( 'on a phone, a header that returns when the page scrolls up does not cover the number of results', async ( {
	page,
	backend,
} ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const found = await FoundListings.visit( page, backend );
	await page.evaluate( () => {
		const header = document.createElement( 'div' );
		header.style.cssText = 'position:fixed;inset:0 0 auto;height:80px;background:#fff;transition:translate .2s';
		document.body.append( header );
		let last = window.scrollY;
		window.addEventListener( 'scroll', () => {
			header.style.translate = window.scrollY > last ? '0 -100%' : '';
			last = window.scrollY;
		} );
	} );
	await page.locator( '[data-swis-fold] > summary' ).click();
	await page.locator( '.swis-find__more > summary' ).click();
	await expect( page.locator( '.swis-extra input' ).last() ).toBeInViewport();
	await found.price.fill( '600000' );
	await page.mouse.wheel( 0, 700 );
	await page.getByRole( 'button', { name: /zeigen$/ } ).click();
	await expect( found.count ).toBeFocused();
	await expect
		.poll( () => found.count.evaluate( ( count ) => count.getBoundingClientRect().top ) )
		.toBeGreaterThanOrEqual( 80 );
	await expect( found.count ).toBeInViewport();
} );

test( 'an outdated response is dropped', async ( { page, backend } ) => {
	const found = await FoundListings.visit( page, backend );
	let release = (): void => undefined;
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /immo_price_to=100(&|$)/, async ( route ) => {
		await gate;
		await route.continue().catch( () => undefined );
	} );
	await found.price.fill( '100' );
	await found.submit.click();
	await expect( page.locator( '[data-swis-results]' ) ).toHaveAttribute( 'aria-busy', 'true' );
	await expect( page.locator( '.swis-progress' ) ).toBeAttached();
	await found.price.fill( '600000' );
	await found.submit.click();
	await expect( page ).toHaveURL( /immo_price_to=600000/ );
	const count = await found.count.textContent();
	release();
	await page.waitForTimeout( 300 );
	await expect( found.count ).toHaveText( count ?? '' );
	await expect( page.locator( '.swis-progress' ) ).toHaveCount( 0 );
} );

test( 'offline, the page and the entries stay, and a message says that the browser is offline', async ( {
	page,
	context,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const found = await FoundListings.visit( page, backend );
	await found.price.fill( '600000' );
	await context.setOffline( true );
	const navigations = recordNavigations( page );
	await found.submit.click();
	await expect( found.message ).toContainText( 'Keine Internetverbindung.' );
	await expect( found.message ).toBeInViewport();
	await expect( found.price ).toHaveValue( '600.000' );
	expect( navigations, 'no page was loaded' ).toEqual( [] );
	await context.setOffline( false );
	await found.submit.click();
	await expect( found.count ).toBeFocused();
} );

test( 'an invalid field shows an error, and text typed in the meantime stays', async ( { page, backend } ) => {
	const found = await FoundListings.visit( page, backend );
	await found.price.fill( 'viel' );
	await found.submit.click();
	await expect( page.getByText( /Bitte geben Sie eine Zahl ein/ ) ).toBeVisible();
	await expect( found.price ).toBeFocused();
	await expect( found.price ).toHaveValue( 'viel' );
	expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
} );

test( 'a heart saves a home in this browser, in every tab', async ( { page, context, backend } ) => {
	const found = await FoundListings.visit( page, backend );
	const [ first, second ] = [ found.homes.nth( 0 ), found.homes.nth( 1 ) ];
	await found.savedLink.click();
	await expect( found.message ).toHaveText( 'In diesem Browser ist noch keine Immobilie gemerkt.' );
	await expect( found.message ).toBeInViewport();
	await found.heart( first ).click();
	await expect( found.heart( first ) ).toHaveAccessibleName( /gemerkt$/ );
	await expect( found.message ).toHaveText( 'In diesem Browser gemerkt' );
	await tabTo( page, found.heart( second ) );
	await page.keyboard.press( 'Space' );
	await expect( found.savedLink ).toHaveText( /Merkliste \(2\)/ );

	const tab = await context.newPage();
	const other = await FoundListings.at( tab, page.url() );
	await expect( other.savedLink ).toHaveText( /Merkliste \(2\)/ );
	await other.heart( other.homes.nth( 0 ) ).click();
	await expect( found.savedLink ).toHaveText( /Merkliste \(1\)/ );
	await expect( found.heart( first ) ).toHaveAccessibleName( /merken$/ );

	const name = await second.getByRole( 'link' ).first().textContent();
	await found.savedLink.click();
	await expect( page ).toHaveURL( /immo_ids=\d+$/ );
	await expect( found.homes ).toHaveCount( 1 );
	await expect( found.homes.getByRole( 'link' ).first() ).toHaveText( name ?? '' );
	await expect( found.count ).toHaveText( 'Merkliste (1)' );
	await expect( found.savedLink ).toHaveCount( 0 );
	await found.heart( found.homes.first() ).click();
	await expect( found.message ).toHaveText( 'Ihre Merkliste ist leer.' );
	await expect( page ).toHaveURL( /immo_ids=0$/ );
	await expect( found.homes ).toHaveCount( 0 );
	await page.reload();
	await expect( found.homes ).toHaveCount( 0 );
} );

test( 'deleted homes are counted once and removed from the saved ones', async ( { page, backend } ) => {
	const found = await FoundListings.visit( page, backend );
	const id = await found.heart( found.homes.first() ).getAttribute( 'data-swis-save' );
	await page.evaluate(
		( ids ) => localStorage.setItem( 'sw_immosuite_saved', ids ),
		`[${ id ?? '' },999999991,999999992]`
	);
	await page.reload();
	await found.savedLink.click();
	await expect( page.getByText( '2 gemerkte Immobilien sind nicht mehr verfügbar.' ).first() ).toBeVisible();
	await expect( found.savedLink ).toHaveText( /Merkliste \(1\)/ );
	await page.reload();
	await expect( found.homes ).toHaveCount( 1 );
	await expect( page.getByText( /nicht mehr verfügbar/ ) ).toHaveCount( 0 );
} );

test( 'a corrupted list of saved homes starts empty; a full one shows a message', async ( { page, backend } ) => {
	const found = await FoundListings.visit( page, backend );
	await page.evaluate( () => localStorage.setItem( 'sw_immosuite_saved', '{"broken' ) );
	await page.reload();
	await expect( found.savedLink ).toHaveText( /Merkliste \(0\)/ );
	await page.evaluate( () => {
		const many = Array.from( { length: 50 }, ( _, index ) => 900_000_000 + index );
		localStorage.setItem( 'sw_immosuite_saved', JSON.stringify( many ) );
	} );
	await page.reload();
	await found.heart( found.homes.first() ).click();
	await expect( found.message ).toHaveText( 'Die Merkliste fasst 50 Immobilien. Bitte entfernen Sie zuerst eine.' );
	await expect( found.heart( found.homes.first() ) ).toHaveAccessibleName( /merken$/ );
} );

test( 'a browser without storage has no hearts', async ( { page, backend } ) => {
	await page.addInitScript( () => {
		Object.defineProperty( window, 'localStorage', {
			get: () => {
				throw new DOMException( 'denied', 'SecurityError' );
			},
		} );
	} );
	await page.goto( await FoundListings.publish( backend ) );
	await page.waitForLoadState( 'load' );
	await expect( page.getByRole( 'button', { name: /merken$/ } ) ).toHaveCount( 0 );
	await expect( page.locator( '[data-swis-save]' ).first() ).toBeAttached();
} );
