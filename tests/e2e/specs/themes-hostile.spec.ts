import type { Locator, Page } from '@playwright/test';
import { ListingSearch } from '../pages/ListingSearch';
import { look } from '../support/look';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

/** A theme that styles elements by tag name, with a rem of 10 px (tests/e2e/themes/hostile). */
const THEME = 'e2e-theme=hostile';

/** Height of the theme's sticky header. */
const HEADER_HEIGHT = 100;

const WIDTHS = [ 1280, 768, 360 ];

const listing = ( site: Site, query = THEME ): string =>
	`${ site.site }/immobilie/haus-am-hang-mit-garten-in-gaienhofen/?${ query }`;

const boxOf = async ( element: Locator ) => ( await element.boundingBox() ) ?? { x: 0, y: 0, width: 0, height: 0 };

const parentOf = ( element: Locator ): Locator => element.locator( 'xpath=..' );

/** Expects the picture to fill its parent element, whose rounded corners clip it. */
async function expectFilled( picture: Locator ): Promise< void > {
	const [ inner, outer ] = [ await boxOf( picture ), await boxOf( parentOf( picture ) ) ];
	expect( inner.height / outer.height, 'height of the picture' ).toBeCloseTo( 1, 1 );
	expect( inner.width / outer.width, 'width of the picture' ).toBeCloseTo( 1, 1 );
}

/** Expects plain buttons in spite of the theme's styles: the color of the text, no background, at least 44 px high. */
async function expectPlain( buttons: Locator, text: Locator ): Promise< void > {
	const { color } = await look( text );
	const { size } = await look( text.page().locator( 'body' ) );
	for ( const button of await buttons.filter( { visible: true } ).all() ) {
		const { color: label, ground } = await look( button );
		const name = await button.innerText();
		expect( label, name ).toBe( color );
		expect( ground, name ).toBe( 'rgba(0, 0, 0, 0)' );
		expect( await button.evaluate( ( node ) => getComputedStyle( node ).textTransform ), name ).toBe( 'none' );
		expect( ( await boxOf( button ) ).height, name ).toBeGreaterThanOrEqual( 44 );
		expect( ( await look( button ) ).size, name ).toBeGreaterThanOrEqual( 0.8 * size );
	}
}

const expectNoHorizontalOverflow = async ( page: Page ): Promise< void > =>
	expect(
		await page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth ),
		'the page does not scroll horizontally'
	).toBeLessThanOrEqual( 0 );

/** Expects each radio to cover its label, and all labels to be in one line with the same height. */
async function expectSegments( radios: Locator ): Promise< void > {
	const lines = new Set< string >();
	for ( const radio of await radios.all() ) {
		const [ inner, outer ] = [ await boxOf( radio ), await boxOf( parentOf( radio ) ) ];
		expect( Math.abs( inner.width - outer.width ), 'width of the radio' ).toBeLessThanOrEqual( 2 );
		expect( Math.abs( inner.height - outer.height ), 'height of the radio' ).toBeLessThanOrEqual( 2 );
		lines.add( `${ outer.y } ${ outer.height }` );
	}
	expect( lines.size, 'segments in one line' ).toBe( 1 );
}

for ( const width of WIDTHS ) {
	test( `styles of a hostile theme do not change the list at ${ width } px`, async ( { page, site } ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( `${ demoPage( site, 'de', 'listings' ) }?${ THEME }` );
		const search = new ListingSearch( page, 'de' );
		const { form, results, count, words } = search;
		await search.open();
		await expectFilled( results.locator( 'img' ).first() );
		await expectSegments( form.getByRole( 'radio' ) );
		await expectPlain( results.getByRole( 'button' ), count );
		for ( const icon of await form.or( results ).locator( 'svg:visible' ).all() ) {
			expect( ( await boxOf( icon ) ).width, 'icon size follows the page' ).toBeGreaterThanOrEqual( 16 );
		}
		const price = form.getByLabel( words.price, { exact: true } );
		expect( ( await boxOf( price ) ).height, 'a field is as high as its frame' ).toBeLessThanOrEqual( 50 );
		expect( ( await look( price ) ).ground ).toBe( 'rgba(0, 0, 0, 0)' );
		expect( ( await boxOf( price ) ).x - ( await boxOf( parentOf( price ) ) ).x, 'padding' ).toBeGreaterThanOrEqual(
			14
		);
		await expectNoHorizontalOverflow( page );
	} );

	test( `styles of a hostile theme do not change the page of a listing at ${ width } px`, async ( {
		page,
		site,
	} ) => {
		await page.setViewportSize( { width, height: 900 } );
		await page.goto( listing( site ) );
		await expectFilled(
			page
				.getByRole( 'link', { name: /Bild 1|^Ansicht|groß/ } )
				.or( page.locator( 'a:has( > img )' ) )
				.first()
				.locator( 'img' )
		);
		await expectPlain(
			page.getByRole( 'button', { name: /Teilen|Drucken|Merken/ } ),
			page.getByRole( 'heading', { level: 2 } ).first()
		);
		const offer = page.getByText( 'Kaufpreis', { exact: true } ).first();
		expect( ( await look( offer ) ).size ).toBeGreaterThanOrEqual( 12 );
		await expectNoHorizontalOverflow( page );
	} );
}

test( 'scroll targets stop below a sticky header', async ( { page, site, backend } ) => {
	await page.setViewportSize( { width: 1280, height: 700 } );
	await page.goto( listing( site ) );
	await page.getByRole( 'link', { name: 'Anfragen' } ).filter( { visible: true } ).first().click();
	const form = page.locator( '#swis-inquiry' );
	await expect( form ).toBeInViewport();
	expect( ( await boxOf( form ) ).y ).toBeGreaterThanOrEqual( HEADER_HEIGHT );
	await page.evaluate( () => window.scrollTo( 0, 900 ) );
	const offer = page.getByText( '795.000 €' ).filter( { visible: true } ).last();
	expect( ( await boxOf( offer ) ).y, 'the offer, which is sticky too' ).toBeGreaterThan( HEADER_HEIGHT );

	const address = await backend.publish( 'Angebot', '<!-- wp:sw-immosuite/listings {"perPage":6} /-->' );
	await page.goto( `${ address }${ address.includes( '?' ) ? '&' : '?' }${ THEME }` );
	const { results, count, titles, words } = new ListingSearch( page, 'de' );
	const first = await titles.first().innerText();
	await page.getByRole( 'navigation', { name: words.pages } ).getByRole( 'link', { name: words.next } ).click();
	await expect( titles.first() ).not.toHaveText( first );
	await expect( results ).toBeInViewport();
	await expect.poll( async () => ( await boxOf( count ) ).y ).toBeGreaterThanOrEqual( HEADER_HEIGHT );
} );

test( 'buttons keep a visible border in forced-colors mode', async ( { page, site } ) => {
	await page.emulateMedia( { forcedColors: 'active' } );
	for ( const address of [ demoPage( site, 'de', 'listings' ), listing( site, '' ) ] ) {
		await page.goto( address );
		for ( const button of await page.getByRole( 'main' ).getByRole( 'button' ).filter( { visible: true } ).all() ) {
			const border = await button.evaluate( ( node ) => getComputedStyle( node ).borderTopStyle );
			expect(
				border,
				`${ await button.innerText() }: ${ ( await button.getAttribute( 'aria-label' ) ) ?? '' }`
			).toBe( 'solid' );
		}
	}
} );
