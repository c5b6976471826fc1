import type { Page } from '@playwright/test';
import { Admin } from '../pages/Admin';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { ListingSearch } from '../pages/ListingSearch';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { inquiryWords } from '../support/form-words';
import { freshAddress, linkOf } from '../support/mailbox';
import { searchWords } from '../support/search-words';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';

const WORDS = {
	de: {
		picture: /^Bild 1 von 3 vergrößern/,
		dialog: 'Bilder',
		nextPicture: 'Nächstes Bild',
		second: 'Bild 2 von 3',
		close: 'Schließen',
		keep: ( title: string ) => `„${ title }“ merken`,
		kept: ( title: string ) => `„${ title }“ gemerkt`,
		added: 'In diesem Browser gemerkt',
		list: ( count: number ) => `Merkliste (${ count })`,
		lost: '1 gemerkte Immobilie ist nicht mehr verfügbar.',
		ask: 'Anfragen',
		save: 'Suche speichern',
		gone: 'Diese Immobilie ist nicht mehr öffentlich',
		ownWindow: 'Formular in eigenem Fenster öffnen',
	},
	en: {
		picture: /^Enlarge picture 1 of 3/,
		dialog: 'Pictures',
		nextPicture: 'Next picture',
		second: 'Picture 2 of 3',
		close: 'Close',
		keep: ( title: string ) => `Save “${ title }” to your list`,
		kept: ( title: string ) => `“${ title }” is saved`,
		added: 'Saved in this browser',
		list: ( count: number ) => `Saved homes (${ count })`,
		lost: '1 saved property is no longer available.',
		ask: 'Inquire',
		save: 'Save search',
		gone: 'This property is no longer public',
		ownWindow: 'Open form in its own window',
	},
} as const;

interface Home {
	readonly id: number;
	readonly link: string;
	readonly title: string;
}

const REGION = 'Singen';

/** Creates a listing with three pictures from the media library. */
async function createListing( agency: Admin, title: string ): Promise< Home > {
	const pictures = await agency.rest< readonly { id: number }[] >( 'GET', 'media?media_type=image&per_page=3' );
	const home = await agency.rest< { id: number; link: string } >( 'POST', 'sw_immo_listing', {
		title,
		status: 'publish',
		content: 'Ruhig gelegen.',
		featured_media: pictures[ 0 ]?.id,
		meta: {
			// A category for which no other test searches.
			sw_immo_category: 30225,
			sw_immo_marketing_type: 'buy',
			sw_immo_price: 498_700,
			sw_immo_zip: '78224',
			sw_immo_city: REGION,
			sw_immo_region: 'singen',
			sw_immo_gallery: pictures.map( ( { id } ) => id ),
		},
	} );
	return { ...home, title };
}

async function usePhoneIn( page: Page, language: Language ): Promise< void > {
	await page.setViewportSize( { width: 360, height: 780 } );
	if ( language === 'en' ) {
		await page.setExtraHTTPHeaders( { 'X-Sw-Immosuite-E2e-Locale': 'en_US' } );
	}
}

/** Searches by region and price, and finds the listing as the newest result. */
async function find( search: ListingSearch, address: string, home: Home ): Promise< void > {
	const { page, words } = search;
	await page.goto( address );
	await search.open();
	await search.field( words.place ).fill( REGION );
	await search.field( words.price ).fill( words.typed );
	await search.submit.click();
	await expect( search.fold ).toContainText( words.typed );
	await expect( search.titles.filter( { hasText: home.title } ) ).toHaveCount( 1 );
}

/** Opens the listing from the list; reloads it, because browsers prefetch it without the header that selects English. */
async function openListing( search: ListingSearch, home: Home ): Promise< void > {
	const { page } = search;
	await search.titles.filter( { hasText: home.title } ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ home.title ] );
	await page.reload();
}

/** Saves the list's search on one screen, where only type and address are missing. */
async function saveSearch( wizard: SavedSearchWizard, email: string ): Promise< void > {
	const { words } = wizard;
	await expect( wizard.shortFormHeading ).toBeVisible();
	await expect( wizard.summary ).toContainText( REGION );
	await expect( wizard.summary ).toContainText( '500.000' );
	await wizard.kind.selectOption( words.apartment );
	await wizard.contact.fill( {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email,
		consents: [ 'dataPrivacy', 'acceptContact' ],
	} );
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
}

const overflowX = ( page: Page ): Promise< number > =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

test( 'at 360 px a visitor finds a home, views its pictures, saves it, inquires, and saves the search; later the home is gone', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
	guard,
	browser,
} ) => {
	const language = 'de';
	const words = WORDS[ language ];
	test.slow();
	guard.expectStatus( 410 );
	const agency = await Admin.inOwnBrowser( browser, site );
	const home = await createListing( agency, `Wohnung mit Bootssteg ${ language }` );
	await usePhoneIn( page, language );
	const address = await backend.publish( 'Angebot', '<!-- wp:sw-immosuite/listings /-->' );
	const search = new ListingSearch( page, language );
	await find( search, address, home );
	const resultsUrl = page.url();

	await openListing( search, home );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	await page.getByRole( 'link', { name: words.picture } ).click();
	const dialog = page.getByRole( 'dialog', { name: words.dialog } );
	await dialog.getByRole( 'button', { name: words.nextPicture } ).click();
	await expect( dialog.getByRole( 'status' ) ).toHaveText( words.second );
	await dialog.getByRole( 'button', { name: words.close } ).click();
	await expect( dialog ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: words.keep( home.title ), exact: true } ).click();
	await expect( page.getByRole( 'button', { name: words.kept( home.title ), exact: true } ) ).toBeVisible();

	const email = freshAddress( 'fund' );
	await page.getByRole( 'link', { name: words.ask } ).filter( { visible: true } ).click();
	const inquiry = new ContactForm(
		page.getByTitle( inquiryWords[ language ].frame, { exact: true } ).contentFrame(),
		language
	);
	await expect( inquiry.root.getByText( home.title ) ).toBeVisible();
	await inquiry.fillRequired( email );
	await inquiry.button( inquiryWords[ language ].submit ).click();
	await expect( inquiry.success ).toBeVisible();
	const mail = await mailbox.waitForMail( email );
	expect( mail.subject ).toBe( inquiryWords[ language ].subject );
	const tab = await context.newPage();
	await tab.goto( linkOf( mail ) );
	await expect( new Confirmation( tab, language ).thanks ).toBeVisible();
	const agencyMail = ( await mailbox.wait( () => mailbox.agency( email ), 1 ) ).at( -1 );
	expect( agencyMail?.text ).toContain( home.title );
	await tab.close();

	await page.goto( resultsUrl );
	await page.getByRole( 'link', { name: words.save } ).first().click();
	await saveSearch( SavedSearchWizard.inFrame( page, language ), email );
	const savedSubject = ( await mailbox.waitForMail( email, 2 ) ).subject;
	expect( savedSubject ).toBe( searchWords[ language ].mailSubject );
	const confirmation = await context.newPage();
	await confirmation.goto( linkOf( await mailbox.waitForMail( email, 2 ) ) );
	await expect( new Confirmation( confirmation, language ).heading( searchWords[ language ].saved ) ).toBeVisible();
	const [ stored ] = await backend.searches( email );
	expect( JSON.stringify( stored ) ).toMatch( /"singen".*500000/ );
	await confirmation.close();

	await agency.rest( 'POST', `sw_immo_listing/${ home.id }`, { status: 'draft', meta: { sw_immo_state: 'sold' } } );
	await page.goto( address );
	const savedLink = page.getByRole( 'link', { name: /\(\d+\)$/ } ).filter( { hasText: words.list( 1 ) } );
	await savedLink.click();
	await expect( page.getByText( words.lost ).first() ).toBeVisible();
	const response = await page.goto( home.link );
	expect( response?.status() ).toBe( 410 );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ words.gone ] );
	await expect( page.getByText( home.title ) ).toHaveCount( 0 );
	expect( await overflowX( page ) ).toBeLessThanOrEqual( 0 );
	await agency.page.context().close();
} );

test.describe( 'without scripts', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'at 360 px a visitor finds a home, views its pictures, and reaches form and wizard; later the home is gone', async ( {
		page,
		site,
		backend,
		guard,
		browser,
	} ) => {
		const language = 'en';
		const words = WORDS[ language ];
		guard.expectStatus( 410 );
		const agency = await Admin.inOwnBrowser( browser, site );
		const home = await createListing( agency, `Wohnung am Steg ${ language }` );
		await usePhoneIn( page, language );
		const search = new ListingSearch( page, language );
		await find( search, await backend.publish( 'Angebot', '<!-- wp:sw-immosuite/listings /-->' ), home );
		const saveUrl = await page.getByRole( 'link', { name: words.save } ).first().getAttribute( 'href' );
		const encodedSearch = new URL( saveUrl ?? '', site.site ).searchParams.get( 'search' ) ?? '';
		expect( Buffer.from( encodedSearch, 'base64url' ).toString() ).toMatch( /"singen".*500000/ );

		await openListing( search, home );
		const file = await page.getByRole( 'link', { name: words.picture } ).getAttribute( 'href' );
		const picture = await page.request.get( file ?? '' );
		expect( picture.headers()[ 'content-type' ] ).toMatch( /^image\// );
		await page.getByRole( 'link', { name: words.ask } ).filter( { visible: true } ).click();
		await expect( page.getByRole( 'link', { name: words.ownWindow } ) ).toBeInViewport();
		await expect( page.getByRole( 'button', { name: words.keep( home.title ), exact: true } ) ).toHaveCount( 0 );

		await agency.rest( 'POST', `sw_immo_listing/${ home.id }`, {
			status: 'draft',
			meta: { sw_immo_state: 'sold' },
		} );
		expect( ( await page.goto( home.link ) )?.status() ).toBe( 410 );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ words.gone ] );
		await agency.page.context().close();
	} );
} );
