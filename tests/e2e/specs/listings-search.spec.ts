import type { Page } from '@playwright/test';
import { ListingSearch } from '../pages/ListingSearch';
import { violations } from '../support/axe';
import { expectColor, leftOf, look } from '../support/look';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

/** Values in the URL of a search, by parameter. */
const queryOf = ( page: Page ): Readonly< Record< string, string > > =>
	Object.fromEntries( [ ...new URL( page.url() ).searchParams ].filter( ( [ , value ] ) => value !== '' ) );

/** Window height that shows the whole list, so that its bar covers no element that axe checks. */
const WHOLE_LIST_HEIGHT = 5000;

/** Content of a page, as saved by the editor. */
const content = ( attributes: Readonly< Record< string, unknown > > = {} ): string =>
	'<!-- wp:paragraph --><p>Was Sie suchen, <a href="/kontakt/">finden wir</a>.</p><!-- /wp:paragraph -->' +
	`<!-- wp:sw-immosuite/listings ${ JSON.stringify( { perPage: 6, align: 'wide', ...attributes } ) } /-->`;

const overflowX = ( page: Page ): Promise< number > =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

/** Width by which the longest option exceeds its box, in px. */
function missingWidth( select: SVGElement | HTMLElement ): number {
	const style = getComputedStyle( select );
	const context = document.createElement( 'canvas' ).getContext( '2d' );
	if ( ! ( select instanceof HTMLSelectElement ) || ! context ) {
		throw new Error( 'There is nothing to measure.' );
	}
	context.font = `${ style.fontWeight } ${ style.fontSize } ${ style.fontFamily }`;
	context.letterSpacing = style.letterSpacing;
	const longest = Math.max( ...[ ...select.options ].map( ( { text } ) => context.measureText( text ).width ) );
	return (
		longest - ( select.clientWidth - parseFloat( style.paddingInlineStart ) - parseFloat( style.paddingInlineEnd ) )
	);
}

/** Switches the German site to English. @return The list. */
async function inEnglish( page: Page ): Promise< ListingSearch > {
	await page.setExtraHTTPHeaders( { 'X-Sw-Immosuite-E2e-Locale': 'en_US' } );
	return new ListingSearch( page, 'en' );
}

/** On a phone: filters by region and price, removes both filters, sorts, opens the next page, and opens a listing. */
async function find( search: ListingSearch, address: string ): Promise< void > {
	const { page, words } = search;
	await page.goto( address );
	await expect( search.count ).toHaveText( words.found );
	const all = await search.total();
	await search.open();
	await search.field( words.place ).fill( 'Radolfzell' );
	await search.field( words.price ).fill( words.typed );
	await search.submit.click();
	await expect( search.fold ).toContainText( words.typed );
	expect( Object.keys( queryOf( page ) ) ).toEqual( expect.arrayContaining( [ 'immo_place', 'immo_price_to' ] ) );
	expect( await search.total() ).toBeLessThan( all );
	expect( Math.max( 0, ...( await search.amounts() ) ) ).toBeLessThanOrEqual( 500_000 );
	await search.open();
	await expect( search.field( words.price ) ).toHaveValue( /^500[.,]?000$/ );
	await search.form.getByRole( 'link', { name: words.resetForm, exact: true } ).click();
	await expect( search.field( words.price ).filter( { visible: true } ) ).toHaveValue( '' );
	await expect( search.count ).toHaveText( words.found );
	expect( await search.total() ).toBe( all );
	await search.bar.getByText( words.sortSubmit, { exact: true } ).click();
	await search.bar.getByRole( 'link', { name: words.cheapest } ).click();
	await expect.poll( () => queryOf( page )[ 'immo_sort' ] ).toBe( 'cheapest' );
	const prices = await search.amounts();
	expect( prices ).toEqual( [ ...prices ].sort( ( price, next ) => price - next ) );
	await page.getByRole( 'navigation', { name: words.pages } ).getByRole( 'link', { name: words.next } ).click();
	await expect.poll( () => queryOf( page )[ 'immo_page' ] ).toBe( '2' );
	await expect( page ).toHaveTitle( /(Seite|Page) 2/ );
	const title = await search.titles.first().innerText();
	await search.titles.first().click();
	await expect( page.getByRole( 'heading', { name: title, exact: true } ).first() ).toBeVisible();
}

test( 'a visitor finds a home at 360 px', async ( { page, backend } ) => {
	await page.setViewportSize( { width: 360, height: 780 } );
	const search = await inEnglish( page );
	await find( search, await backend.publish( 'Angebot', content() ) );
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'a visitor finds the same home', async ( { page, backend } ) => {
		await page.setViewportSize( { width: 360, height: 780 } );
		await find( new ListingSearch( page, 'de' ), await backend.publish( 'Angebot', content() ) );
	} );

	test( 'no control that needs a script is shown', async ( { page, backend } ) => {
		await page.goto( await backend.publish( 'Angebot', content() ) );
		for ( const part of [ '[data-swis-save]', '[data-swis-map]', '[data-swis-saved]' ] ) {
			await expect( page.locator( part ).first() ).toBeHidden();
		}
	} );
} );

test( 'an invalid number stays in its field with an error, and an empty result offers alternatives', async ( {
	page,
	backend,
} ) => {
	const search = await inEnglish( page );
	const address = await backend.publish( 'Angebot', content() );
	await page.goto( `${ address }?immo_price_to=${ encodeURIComponent( search.words.wrong ) }` );
	await expect( search.field( search.words.price ) ).toHaveValue( search.words.wrong );
	await expect( search.field( search.words.price ) ).toHaveAccessibleDescription( search.words.sentence );
	await expect( search.results.getByRole( 'link', { name: search.words.removeAny } ) ).toHaveCount( 0 );
	expect( await search.total() ).toBeGreaterThan( 0 );
	await page.goto( `${ address }?immo_ids=987654321&immo_price_to=1` );
	await expect( search.count ).toHaveText( search.words.none );
} );

for ( const javaScriptEnabled of [ true, false ] ) {
	test.describe( javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
		test.use( { javaScriptEnabled } );

		test( 'on a phone one line summarizes the search and opens the form', async ( { page, backend } ) => {
			await page.setViewportSize( { width: 360, height: 740 } );
			const address = await backend.publish( 'Angebot', content() );
			const search = new ListingSearch( page, 'de' );
			const price = search.field( search.words.price );
			await page.goto( address );
			await expect( search.fold ).toContainText( /Kaufen\s+Alle Orte\s+Preis/ );
			await expect( price ).toBeHidden();
			await page.goto( `${ address }?immo_price_to=600000&immo_rooms_from=2` );
			await expect( search.fold ).toContainText( /bis 600\.000.€\s+ab 2 Zimmer/ );
			await expect( search.bar.getByRole( 'link', { name: 'Filter 2 gesetzt' } ) ).toBeInViewport();
			await search.fold.focus();
			await page.keyboard.press( 'Enter' );
			await expect( price ).toBeVisible();
			await price.fill( '500.000' );
			await search.submit.click();
			await expect( search.fold ).toContainText( /bis 500\.000.€/ );
			await expect( price ).toBeHidden();
			await search.bar.getByRole( 'link', { name: search.words.filters } ).click();
			await expect( price ).toBeVisible();
			await expect( search.fold ).toBeInViewport();
			await page.goto( `${ address }?immo_price_to=viel&immo_type=rent` );
			await expect( page.getByText( /Bitte geben Sie eine Zahl ein/ ) ).toBeVisible();
			await page.setViewportSize( { width: 768, height: 900 } );
			await page.goto( `${ address }?immo_price_to=600000` );
			await expect( search.fold ).toBeHidden();
			await expect( search.bar ).toBeHidden();
			await expect( price ).toBeVisible();
		} );
	} );
}

test( 'the button of the open form shows the current number of homes', async ( { page, backend } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const search = new ListingSearch( page, 'de' );
	await page.goto( await backend.publish( 'Angebot', content() ) );
	await search.open();
	await expect( search.submit ).toBeInViewport();
	await expect( search.submit ).toHaveAccessibleName( search.words.show );
	await search.field( search.words.price ).fill( '500.000' );
	await search.field( search.words.price ).blur();
	await expect( search.submit ).toHaveAccessibleName( search.words.show );
	await expect( search.count, 'two numbers would disagree' ).toHaveCSS( 'opacity', '0' );
	const promised = search.words.show.exec( await search.submit.innerText() )?.[ 1 ];
	await search.submit.click();
	await expect( search.count ).toHaveText( new RegExp( `^${ promised ?? '?' } Immobilie` ) );
	await search.open();
	await search.field( search.words.place ).fill( 'Nirgendwo' );
	await search.form.getByRole( 'link', { name: /^Ohne „Nirgendwo“: / } ).click();
	await expect( search.count ).toHaveCSS( 'opacity', '1' );
} );

for ( const theme of [ 'twentytwentyfive', 'twentytwentyfour', 'twentytwentythree', 'agency', 'hostile' ] ) {
	test( `on a phone the first home is visible without scrolling in ${ theme }`, async ( { page, site } ) => {
		await page.setViewportSize( { width: 360, height: 740 } );
		await page.goto( `${ demoPage( site, 'de', 'listings' ) }?e2e-theme=${ theme }&immo_rooms_from=2` );
		const { results, bar } = new ListingSearch( page, 'de' );
		const picture = await results.getByRole( 'listitem' ).first().boundingBox();
		expect( picture?.y ).toBeLessThan( 540 );
		await expect( bar ).toBeInViewport( { ratio: 1 } );
		expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	} );
}

test( 'axe finds no violations in the collapsed and the open form', async ( { page, backend } ) => {
	await page.setViewportSize( { width: 320, height: WHOLE_LIST_HEIGHT } );
	await page.goto( `${ await backend.publish( 'Angebot', content() ) }?immo_price_to=600000` );
	const search = new ListingSearch( page, 'de' );
	expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	await search.open();
	expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
} );

test( 'the search works by keyboard alone', async ( { page, backend } ) => {
	await page.goto( await backend.publish( 'Angebot', content() ) );
	const search = new ListingSearch( page, 'de' );
	await search.form.getByLabel( 'Kaufen', { exact: true } ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( search.form.getByLabel( 'Mieten', { exact: true } ) ).toBeChecked();
	await page.keyboard.press( 'ArrowLeft' );
	await page.keyboard.press( 'Tab' );
	await expect( search.field( search.words.place ) ).toBeFocused();
	const place = search.form.getByRole( 'combobox', { name: search.words.place } );
	await page.keyboard.type( 'Konstnz' );
	await page.keyboard.press( 'ArrowDown' );
	await expect( search.form.getByText( '„Konstnz“ kennen wir nicht. Meinten Sie:' ) ).toBeVisible();
	// The form's selects also have selected options.
	const marked = search.places.and( page.getByRole( 'option', { name: /^Konstanz/, selected: true } ) );
	await expect( marked ).toBeVisible();
	expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
	await page.keyboard.press( 'Enter' );
	await expect( place ).toHaveValue( 'Konstanz' );
	await expect( search.places ).toHaveCount( 0 );
	await page.keyboard.press( 'Tab' );
	await expect( search.form.getByRole( 'link', { name: 'Ort leeren' } ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.type( '10' );
	await search.field( search.words.price ).focus();
	await page.keyboard.type( '600000' );
	await page.keyboard.press( 'Enter' );
	await expect( search.results.getByRole( 'link', { name: search.words.removeAny } ) ).toHaveCount( 2 );
	await expect( search.results.getByRole( 'link', { name: 'Filter entfernen: Konstanz + 10 km' } ) ).toBeVisible();
	expect( queryOf( page ) ).toMatchObject( { immo_place: 'Konstanz', immo_near: '10', immo_price_to: '600000' } );
} );

for ( const width of [ 320, 360, 768, 1280 ] ) {
	test( `axe finds no violations at ${ width } px, and nothing scrolls horizontally`, async ( { page, backend } ) => {
		await page.setViewportSize( { width, height: WHOLE_LIST_HEIGHT } );
		await page.goto( `${ await backend.publish( 'Angebot', content() ) }?immo_price_to=viel&immo_rooms_from=2` );
		const search = new ListingSearch( page, 'de' );
		await search.field( search.words.place ).fill( 'Rad' );
		await expect( search.places.first() ).toBeVisible();
		expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
		expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	} );
}

test( 'axe finds no violations in a dark scheme and in forced colors', async ( { page, backend } ) => {
	const address = await backend.publish( 'Angebot', content() );
	await page.goto( `${ address }?immo_price_to=900000&e2e-theme=twentytwentyfive&e2e-variation=08-midnight` );
	const search = new ListingSearch( page, 'de' );
	await search.field( search.words.place ).fill( 'Rad' );
	expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
	await page.emulateMedia( { forcedColors: 'active' } );
	await page.goto( `${ address }?immo_price_to=900000` );
	await expect( search.results.locator( '.swis-chip' ).first() ).toHaveCSS( 'border-top-style', 'solid' );
	expect( await violations( page, '[data-swis-listings]' ) ).toEqual( [] );
} );

const BUTTON =
	'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button">' +
	'<a class="wp-block-button__link wp-element-button" href="/kontakt/">Anrufen</a></div><!-- /wp:button --></div><!-- /wp:buttons -->';

for ( const theme of [ 'twentytwentyfive', 'twentytwentyfour', 'agency' ] ) {
	test( `fonts and colors are those of ${ theme }, and no sort order is cut off`, async ( { page, backend } ) => {
		await page.goto( `${ await backend.publish( 'Angebot', BUTTON + content() ) }?e2e-theme=${ theme }` );
		const search = new ListingSearch( page, 'de' );
		const { results, submit, words } = search;
		for ( const width of [ 360, 768, 1280 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			await search.open();
			const themeText = await look( page.getByText( 'Was Sie suchen' ) );
			const listText = await look( results.locator( '.swis-home__figures' ).first() );
			await expectColor( page, listText.color, themeText.color, 'text' );
			expect( listText.font ).toBe( themeText.font );
			const themeButton = await look( page.getByRole( 'link', { name: 'Anrufen', exact: true } ) );
			const listButton = await look( submit );
			await expectColor( page, listButton.color, themeButton.color, 'text of the button' );
			// In a classic theme the form has core's colors and fonts, like core's search form.
			if ( theme !== 'agency' ) {
				await expectColor( page, listButton.ground, themeButton.ground, 'ground of the button' );
				expect( listButton.font ).toBe( themeButton.font );
			}
			if ( width > 360 ) {
				const missing = await results.getByLabel( words.sort ).evaluate( missingWidth );
				expect( missing, `${ width } px` ).toBeLessThanOrEqual( 0 );
			}
			expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
		}
	} );

	test( `the title of the demo page and its list are aligned in ${ theme }`, async ( { page, site } ) => {
		await page.goto( `${ demoPage( site, 'de', 'listings' ) }?e2e-theme=${ theme }` );
		const title = page.getByRole( 'heading', { level: 1 } );
		await expect( title ).toHaveText( 'Immobilien' );
		for ( const width of [ 360, 768, 1280 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			const left = await leftOf( page.locator( '[data-swis-listings]' ) );
			expect( Math.abs( ( await leftOf( title ) ) - left ), `${ width } px` ).toBeLessThanOrEqual( 1 );
			expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
		}
	} );
}

test( 'the printout has the results and no form', async ( { page, backend } ) => {
	await page.goto( await backend.publish( 'Angebot', content() ) );
	await page.emulateMedia( { media: 'print' } );
	const search = new ListingSearch( page, 'de' );
	await expect( search.form ).toBeHidden();
	await expect( search.titles.first() ).toBeVisible();
	await expect( page.getByRole( 'navigation', { name: search.words.pages } ) ).toBeHidden();
} );
