import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { ListingSearch } from '../pages/ListingSearch';
import { violations } from '../support/axe';
import { inquiryWords } from '../support/form-words';
import { freshAddress, linkOf } from '../support/mailbox';
import { expect, test } from '../support/test';

/** A listing of the demo, written in German. */
const HOME = inquiryWords.en.listing;

const DEVICES = {
	'a phone': { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
	'a wide screen': { viewport: { width: 1280, height: 900 } },
};

const isEnglish = ( url: string ): boolean => new URL( url ).searchParams.get( 'immo_lang' ) === 'en';

for ( const [ device, options ] of Object.entries( DEVICES ) ) {
	test.describe( `in English, on ${ device }`, () => {
		test.use( options );

		test( 'list, listing, form, mail and the links back are in English', async ( {
			page,
			context,
			site,
			mailbox,
		} ) => {
			test.slow();
			const search = new ListingSearch( page, 'en' );
			await page.goto( `${ site.site }/immobilien/?immo_lang=en` );
			await expect( search.count ).toHaveText( search.words.found );
			const home = search.titles.filter( { hasText: HOME } );
			await expect( home ).toHaveAttribute( 'lang', 'de' );
			await home.click();

			await expect( page.getByRole( 'heading', { level: 1, name: HOME } ) ).toHaveAttribute( 'lang', 'de' );
			expect( isEnglish( page.url() ) ).toBe( true );
			await expect( page.locator( 'html' ) ).toHaveAttribute( 'lang', /^de/ );
			await expect(
				page.locator( '[lang="en"]' ).getByRole( 'heading', { name: 'Energy certificate' } )
			).toBeVisible();
			expect( await violations( page, '.swis-page' ) ).toEqual( [] );

			const similar = page.getByRole( 'heading', { name: 'Similar properties' } );
			// The form above loads only when it is near the window.
			await similar.scrollIntoViewIfNeeded();
			const form = new ContactForm(
				page.getByTitle( inquiryWords.en.frame, { exact: true } ).contentFrame(),
				'en'
			);
			const email = freshAddress( 'english' );
			await form.fillRequired( email );
			await form.button( inquiryWords.en.submit ).click();
			await expect( form.success ).toBeVisible();
			const mail = await mailbox.waitForMail( email );
			expect( mail.subject ).toBe( inquiryWords.en.subject );
			const tab = await context.newPage();
			await tab.goto( linkOf( mail ) );
			await expect( new Confirmation( tab, 'en' ).thanks ).toBeVisible();
			await tab.close();

			await expect( similar ).toBeVisible();
			const others = page.getByRole( 'listitem' ).getByRole( 'heading' ).getByRole( 'link' );
			for ( const link of await others.all() ) {
				expect( isEnglish( ( await link.getAttribute( 'href' ) ) ?? '' ) ).toBe( true );
			}
			await others.first().click();
			await expect( page.getByRole( 'heading', { name: 'Energy certificate' } ) ).toBeVisible();
			await page.goBack();
			await page.goBack();
			await expect( search.count ).toHaveText( search.words.found );
		} );
	} );
}

test( 'breadcrumbs link to the English list of the place, whose filters stay English', async ( { page, site } ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const search = new ListingSearch( page, 'en' );
	// A page that is in English itself, as with a multilingual plugin.
	await page.goto( `${ site.site }/properties/` );
	await expect( search.results.getByRole( 'link', { name: /Deutsch$/ } ) ).toHaveAttribute(
		'href',
		/\/immobilien\/$/
	);
	await search.titles.filter( { hasText: HOME } ).click();
	const crumbs = page.getByRole( 'navigation', { name: 'Breadcrumbs' } );
	await expect( crumbs.getByRole( 'listitem' ) ).toHaveText( [ 'Properties', 'Konstanz', HOME ] );
	await crumbs.getByRole( 'link', { name: 'Konstanz' } ).click();
	await expect( search.titles.filter( { hasText: HOME } ) ).toHaveCount( 1 );
	expect( isEnglish( page.url() ) ).toBe( true );
	await search.results.getByRole( 'link', { name: search.words.removeAny } ).first().click();
	await expect( search.results.getByRole( 'link', { name: search.words.removeAny } ) ).toHaveCount( 0 );
	expect( isEnglish( page.url() ) ).toBe( true );
	await expect( search.count ).toHaveText( search.words.found );
	await search.field( search.words.price ).fill( search.words.typed );
	await search.submit.click();
	await expect( search.results.getByRole( 'link', { name: search.words.remove } ) ).toBeVisible();
	expect( isEnglish( page.url() ) ).toBe( true );
} );

test( 'a listing links back to the search on an English page', async ( { page, site } ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	const search = new ListingSearch( page, 'en' );
	await page.goto( `${ site.site }/properties/` );
	await search.field( search.words.price ).fill( search.words.typed );
	await search.submit.click();
	await expect( search.results.getByRole( 'link', { name: search.words.remove } ) ).toBeVisible();
	const before = page.url();
	await search.titles.last().click();
	// Wide windows show breadcrumbs instead.
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.getByRole( 'link', { name: 'Back to search' } ).click();
	await expect( page ).toHaveURL( before );
	await page.setViewportSize( { width: 1280, height: 900 } );
	await expect( search.results.getByRole( 'link', { name: search.words.remove } ) ).toBeVisible();
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'search form, result pages and the link to the form stay English', async ( { page, site } ) => {
		const search = new ListingSearch( page, 'en' );
		await page.goto( `${ site.site }/immobilien/?immo_lang=en` );
		await search.field( search.words.price ).fill( search.words.typed );
		await search.submit.click();
		await expect( search.results.getByRole( 'link', { name: search.words.remove } ) ).toBeVisible();
		expect( isEnglish( page.url() ) ).toBe( true );
		// The oldest listing is from the demo: other tests add listings whose pages may lack the form.
		await search.titles.last().click();
		await expect( page.getByRole( 'link', { name: 'Open form in its own window' } ) ).toHaveAttribute(
			'href',
			/[?&]lang=en/
		);
	} );
} );
