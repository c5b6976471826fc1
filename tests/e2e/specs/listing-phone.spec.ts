import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** A listing of the demo with all details. */
const address = ( site: string ): string => `${ site }/immobilie/haus-am-hang-mit-garten-in-gaienhofen/`;

const tiles = ( page: Page ): Locator => page.locator( '.swis-gallery > li' );

const overflowX = ( page: Page ): Promise< number > =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

const edges = async ( locator: Locator ): Promise< { top: number; bottom: number } > => {
	const { y, height } = ( await locator.boundingBox() ) ?? { y: Number.NaN, height: 0 };
	return { top: y, bottom: y + height };
};

for ( const theme of [ 'twentytwentyfive', 'twentytwentyfour', 'twentytwentythree', 'agency', 'hostile' ] ) {
	test( `a phone shows picture, price and three key figures above the bottom bar, ${ theme }`, async ( {
		page,
		site,
	} ) => {
		await page.setViewportSize( { width: 360, height: 740 } );
		await page.goto( `${ address( site.site ) }?e2e-theme=${ theme }` );
		const bar = page.getByRole( 'navigation', { name: 'Preis und Anfrage' } );
		const { top, bottom } = await edges( bar );
		expect( Math.round( bottom ) ).toBe( 740 );
		await expect( bar ).toContainText( '795.000 €' );
		await expect( bar.getByRole( 'link', { name: 'Anfragen' } ) ).toBeInViewport( { ratio: 1 } );
		const pictures = page.getByRole( 'list', { name: 'Bilder' } );
		// A classic theme prints the title above the pictures, so flatter pictures leave space for price and figures.
		const isBlockTheme = theme.startsWith( 'twenty' );
		expect( await pictures.boundingBox() ).toMatchObject( { x: 0, width: 360, height: isBlockTheme ? 270 : 180 } );
		for ( const word of [ 'Wohnfläche', 'Zimmer', 'Grundstücksfläche' ] ) {
			expect(
				( await edges( page.getByRole( 'term' ).filter( { hasText: word } ).first() ) ).bottom
			).toBeLessThan( top );
		}
		const total = page.getByRole( 'link', { name: /^Gesamt: .+ · Rate berechnen$/ } );
		await expect( total ).toBeVisible();
		expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	} );
}

test( 'pictures can be swiped without a script, have numbers, and the first loads with priority', async ( {
	browser,
	guard,
	site,
} ) => {
	const context = await browser.newContext( { javaScriptEnabled: false, viewport: { width: 360, height: 740 } } );
	guard.watch( context );
	const page = await context.newPage();
	await page.goto( address( site.site ) );
	const count = await tiles( page ).count();
	await expect( page.getByText( `1/${ count }`, { exact: true } ) ).toBeInViewport();
	await page.mouse.move( 180, 300 );
	await page.mouse.wheel( 360, 0 );
	await expect( page.getByText( `2/${ count }`, { exact: true } ) ).toBeInViewport( { ratio: 1 } );
	await expect( page.getByText( `1/${ count }`, { exact: true } ) ).not.toBeInViewport();
	expect( await page.locator( '.swis-gallery img[fetchpriority="high"]' ).count() ).toBe( 1 );
	await context.close();
} );

test( 'the bottom bar stays until the block ends, and the inquiry form opens below the header', async ( {
	page,
	site,
} ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( address( site.site ) );
	const bar = page.getByRole( 'navigation', { name: 'Preis und Anfrage' } );
	await page.getByRole( 'heading', { name: 'Provision' } ).evaluate( ( element ) => element.scrollIntoView() );
	await expect( bar ).toBeInViewport( { ratio: 1 } );
	await bar.getByRole( 'link', { name: 'Anfragen' } ).click();
	await expect( page.locator( '#swis-inquiry' ) ).toBeInViewport();
	await expect( bar, 'the form is not covered' ).toBeHidden();
	await page.evaluate( () => scrollTo( 0, document.body.scrollHeight ) );
	const footer = await edges( page.getByRole( 'contentinfo' ) );
	const hiddenBar = page.getByRole( 'navigation', { name: 'Preis und Anfrage', includeHidden: true } );
	expect( ( await edges( hiddenBar ) ).bottom, 'the footer is free' ).toBeLessThanOrEqual( footer.top );
	await page.evaluate( () => scrollTo( 0, 0 ) );
	await expect( bar ).toBeInViewport( { ratio: 1 } );
} );

test( 'on a phone a button on the first picture links to the floor plan, and the link to the search leads straight back', async ( {
	page,
	site,
} ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const list = `${ site.site }/immobilien/?immo_sort=dearest`;
	await page.goto( list );
	await page.goto( address( site.site ), { referer: list } );
	const plan = page.getByRole( 'link', { name: 'Grundrisse', exact: true } );
	const { bottom } = await edges( page.getByRole( 'list', { name: 'Bilder' } ) );
	expect( ( await edges( plan ) ).bottom ).toBeLessThan( bottom );
	await expect( page.getByRole( 'link', { name: /^Alle \d+ Bilder$/ } ) ).toBeHidden();
	await plan.click();
	await expect( page.getByRole( 'heading', { name: 'Grundrisse' } ) ).toBeInViewport();
	await page.getByRole( 'link', { name: 'Zur Suche' } ).click();
	await expect( page ).toHaveURL( list );
	await page.goForward();
	await page.goForward();
	await expect( page ).toHaveURL( /#swis-plans-\d+$/ );
} );

test( 'Back closes an open lightbox, and otherwise leaves the page, even after a reload', async ( { page, site } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( `${ site.site }/immobilien/` );
	await page.goto( address( site.site ) );
	await expect( page.getByRole( 'button', { name: 'Drucken' } ), 'the script has run' ).toBeVisible();
	const plan = page.getByRole( 'link', { name: /^Grundriss 1 von \d+ vergrößern: / } );
	const lightbox = page.getByRole( 'dialog', { name: 'Bilder' } );
	await plan.click();
	await expect( lightbox ).toBeVisible();
	const scrollBefore = await page.evaluate( () => scrollY );
	await page.goBack();
	await expect( lightbox ).toHaveCount( 0 );
	await expect( plan ).toBeFocused();
	expect( await page.evaluate( () => scrollY ) ).toBe( scrollBefore );
	await plan.click();
	await page.keyboard.press( 'Escape' );
	await expect( lightbox ).toHaveCount( 0 );
	const state = (): Promise< string > => page.evaluate( () => JSON.stringify( history.state ) );
	await expect.poll( state ).not.toContain( 'swisLightbox' );
	await plan.click();
	await expect( lightbox ).toBeVisible();
	await page.reload();
	await expect.poll( state ).not.toContain( 'swisLightbox' );
	await page.goBack();
	await expect( page ).toHaveURL( `${ site.site }/immobilien/` );
} );

test( 'interest and repayment fields align, each below a label of one line', async ( { page, site } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( `${ address( site.site ) }?immo_lang=en` );
	await expect( page.getByText( 'Enter equity, interest, and repayment to see your payment here.' ) ).toBeVisible();
	await page.getByRole( 'link', { name: /^Total: .+ · calculate payment$/ } ).click();
	await expect( page.getByRole( 'heading', { name: 'What buying costs' } ) ).toBeInViewport();
	const [ interest, repayment ] = await Promise.all(
		[ 'Yearly interest', 'Yearly repayment' ].map( ( name ) => edges( page.getByRole( 'textbox', { name } ) ) )
	);
	expect( interest ).toEqual( repayment );
	const lines = await page
		.locator( '.swis-costs__loan label' )
		.evaluateAll( ( labels ) => labels.map( ( label ) => Math.round( label.getBoundingClientRect().height ) ) );
	expect( new Set( lines ).size ).toBe( 1 );
} );

test( 'neither heart nor pictures move when the heart is tapped, even if no space is left beside it', async ( {
	page,
	site,
} ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( `${ address( site.site ) }?immo_lang=en` );
	const heart = page
		.getByRole( 'main' )
		.getByRole( 'button', { name: /^Save “|is saved$/ } )
		.first();
	const pictures = page.getByRole( 'list', { name: 'Pictures' } );
	const before = [ await heart.boundingBox(), await pictures.boundingBox() ];
	await heart.click();
	await expect( page.getByRole( 'link', { name: 'Saved homes (1)' } ).first() ).toBeVisible();
	expect( [ await heart.boundingBox(), await pictures.boundingBox() ] ).toEqual( before );
	await page.setViewportSize( { width: 320, height: 740 } );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
} );

test( 'similar homes start at the text margin and reach the edge of the screen', async ( { page, site } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( `${ site.site }/immobilie/maisonette-ueber-der-altstadt-von-engen/` );
	const strip = page.getByRole( 'list' ).filter( { hasText: 'Altbauwohnung mit Stuck am Münsterplatz' } );
	expect( await strip.boundingBox() ).toMatchObject( { x: 0, width: 360 } );
	const heading = await page.getByRole( 'heading', { name: 'Ähnliche Immobilien' } ).boundingBox();
	expect( ( await strip.getByRole( 'listitem' ).first().boundingBox() )?.x ).toBe( heading?.x );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
} );
