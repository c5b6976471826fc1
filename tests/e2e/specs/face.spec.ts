/** A document in its own window has the design and logo of the site that links to it. */
import { ContactForm } from '../pages/ContactForm';
import { expect, test } from '../support/test';
import { demoPage } from '../support/site';

test( 'a form and the page of a mailed link, opened in their own window, look like the site', async ( {
	page,
	site,
} ) => {
	await page.goto( demoPage( site, 'de' ) );
	const themeLook = await page.evaluate( () => {
		const { backgroundColor, color, fontFamily } = getComputedStyle( document.body );
		const [ font ] = fontFamily.split( ',' );
		return { background: backgroundColor, text: color, font: font?.replaceAll( '"', '' ) };
	} );
	for ( const path of [ 'contact-form-wizard', 'login' ] ) {
		await page.emulateMedia( { colorScheme: 'dark' } );
		await page.goto( `${ site.site }/webapp/${ path }?lang=de` );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toBeVisible();
		const banner = page.getByRole( 'banner' );
		await expect( banner.getByRole( 'link', { name: 'Musterhaus Immobilien GmbH' } ) ).toHaveAttribute(
			'href',
			`${ site.site }/`
		);
		const documentLook = await banner.evaluate( ( element ) => {
			const { color, fontFamily } = getComputedStyle( element );
			const { backgroundColor } = getComputedStyle( document.documentElement );
			const [ font ] = fontFamily.split( ',' );
			return { background: backgroundColor, text: color, font: font?.replaceAll( '"', '' ) };
		} );
		expect( documentLook ).toEqual( { ...themeLook, font: `Site ${ themeLook.font }` } );
		expect( await page.evaluate( ( font ) => document.fonts.check( `1em "${ font }"` ), documentLook.font ) ).toBe(
			true
		);
	}
} );

test( 'embedded in a page, the form has no site header, and loads none of the site fonts', async ( { page, site } ) => {
	await page.goto( demoPage( site, 'de' ) );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	const frame = page.locator( 'iframe' ).first().contentFrame();
	await expect( frame.getByRole( 'banner' ) ).toHaveCount( 0 );
	const siteFontStatuses = await frame
		.getByRole( 'main' )
		.evaluate( () =>
			[ ...document.fonts ].filter( ( { family } ) => /^"?Site /.test( family ) ).map( ( { status } ) => status )
		);
	expect( new Set( siteFontStatuses ) ).toEqual( new Set( [ 'unloaded' ] ) );
} );
