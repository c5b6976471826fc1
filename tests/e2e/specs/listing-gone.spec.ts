import { Admin } from '../pages/Admin';
import { violations } from '../support/axe';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';

/** A block theme and a classic one. */
const THEMES = [
	[ 'twentytwentyfive', 'de' ],
	[ 'agency', 'en' ],
] as const;

const WIDTHS = [ 1280, 360 ];

const WORDS = {
	de: {
		gone: 'Diese Immobilie ist nicht mehr öffentlich',
		perhaps: 'Vielleicht passt eine von diesen.',
		all: 'Alle Immobilien zeigen',
	},
	en: {
		gone: 'This property is no longer public',
		perhaps: 'Perhaps one of these suits you.',
		all: 'Show all properties',
	},
} as const;

interface Listing {
	readonly id: number;
	readonly link: string;
}

/** The URL with parameters for a language and a theme. */
function withParameters( link: string, language: Language, theme: string ): string {
	const url = new URL( link );
	url.searchParams.set( 'e2e-theme', theme );
	if ( language === 'en' ) {
		url.searchParams.set( 'e2e-locale', 'en_US' );
	}
	return url.href;
}

// Serial, because the page of a withdrawn listing would list the listing of another test.
test.describe.configure( { mode: 'default' } );

for ( const [ theme, language ] of THEMES ) {
	const words = WORDS[ language ];

	test( `the page of a withdrawn or deleted listing says that it is no longer public, and lists others (${ theme }, ${ language })`, async ( {
		page,
		site,
		guard,
		browser,
	} ) => {
		guard.expectStatus( 410 );
		const agency = await Admin.inOwnBrowser( browser, site );
		const title = `Haus am Weiher ${ theme } ${ language }`;
		const listing = await agency.rest< Listing >( 'POST', 'sw_immo_listing', {
			title,
			status: 'publish',
			content: 'Mit Bootssteg.',
			meta: {
				sw_immo_category: 22332,
				sw_immo_marketing_type: 'buy',
				sw_immo_price: 512_345,
				sw_immo_zip: '78315',
				sw_immo_city: 'Radolfzell',
				sw_immo_region: 'radolfzell',
			},
		} );
		const address = withParameters( listing.link, language, theme );
		const before = await page.goto( address );
		expect( before?.status() ).toBe( 200 );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ title ] );
		await expect( page ).toHaveTitle( new RegExp( `^${ title }, Radolfzell – ` ) );

		// Leaves the page, because its form may send a late request for the listing.
		await page.goto( 'about:blank' );
		await agency.rest( 'POST', `sw_immo_listing/${ listing.id }`, {
			status: 'draft',
			meta: { sw_immo_state: 'sold' },
		} );
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			const after = await page.goto( address );
			expect( after?.status() ).toBe( 410 );
			await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ words.gone ] );
			await expect( page ).toHaveTitle( new RegExp( `^${ words.gone } – ` ) );
			const main = page.getByRole( 'main' );
			await expect( main ).toHaveCount( 1 );
			await expect( main.getByRole( 'heading', { name: words.perhaps } ) ).toBeVisible();
			// Counts links in list items only, because the sign-in link also has the URL of a listing.
			await expect( main.getByRole( 'listitem' ).locator( 'a[href*="/immobilie/"]' ) ).toHaveCount( 3 );
			await expect( page.getByText( title ) ).toHaveCount( 0 );
			await expect( page.getByText( /512[.,]345|Bootssteg/ ) ).toHaveCount( 0 );
			expect( await violations( page, 'main' ) ).toEqual( [] );
			const overflowX = await page.evaluate(
				() => document.documentElement.scrollWidth - document.documentElement.clientWidth
			);
			expect( overflowX, `${ width } px` ).toBeLessThanOrEqual( 0 );
		}
		const [ other ] = await page.getByRole( 'main' ).locator( 'a[href*="/immobilie/"]' ).all();
		expect( ( await page.request.get( ( await other?.getAttribute( 'href' ) ) ?? '' ) ).status() ).toBe( 200 );

		// The link leads to the search, which may be on a page of the site.
		const searchUrl = await page.getByRole( 'link', { name: words.all } ).getAttribute( 'href' );
		const search = await page.goto( withParameters( searchUrl ?? '', language, theme ) );
		expect( search?.status() ).toBe( 200 );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveCount( 1 );
		await expect( page.getByText( title ) ).toHaveCount( 0 );

		await agency.rest( 'POST', `sw_immo_listing/${ listing.id }`, {
			status: 'publish',
			meta: { sw_immo_state: 'active' },
		} );
		expect( ( await page.goto( address ) )?.status(), 'The listing is back at its URL.' ).toBe( 200 );
		await page.goto( 'about:blank' );
		await agency.rest( 'POST', `sw_immo_listing/${ listing.id }?force=true&_method=DELETE`, {} );
		expect( ( await page.goto( address ) )?.status() ).toBe( 410 );
		await agency.page.context().close();
	} );
}

test( 'a URL that no listing ever had responds with 404 and offers to sign in, like the URL of an exclusive listing', async ( {
	page,
	site,
	guard,
} ) => {
	guard.expectStatus( 404 );
	const response = await page.goto( `${ site.site }/immobilie/haus-am-mond/` );
	expect( response?.status() ).toBe( 404 );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ WORDS.de.gone ] );
	await expect( page.getByRole( 'main' ).getByRole( 'link', { name: 'Anmelden', exact: true } ) ).toBeVisible();
} );
