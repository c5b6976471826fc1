import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { freshAddress } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage, type Language } from '../support/site';
import { expect, test } from '../support/test';

/** An exclusive listing of the demo, and a search that matches only this listing. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';
const SEARCH = {
	objectType: 'LIVING',
	categoryId: 22332,
	marketingType: 'buy',
	locations: [ { locationId: 'hilzingen' } ],
	fields: [],
};

const LABELS = {
	enlarge: ( place: number, alt: string ) => `Bild ${ place } von 6 vergrößern: ${ alt }`,
	enlargePlan: ( place: number ) => `Grundriss ${ place } von 2 vergrößern`,
	pictures: 'Bilder',
	position: ( place: number, total = 6 ) => `Bild ${ place } von ${ total }`,
	previous: 'Vorheriges Bild',
	close: 'Schließen',
	classes: 'Energieeffizienzklassen',
	ownClass: 'Energieeffizienzklasse dieser Immobilie: G',
	parts: [ 'Energieausweis', 'Provision', 'Unterlagen' ],
} as const;

type Labels = typeof LABELS;

/** Links to pictures or plans, as the server renders them; all show the listing's only picture under different URLs. */
function pictureLinks(
	html: string,
	name: string,
	count: number,
	label: ( place: number, alt: string ) => string
): string[] {
	const [ , url = '' ] = /href="([^"]+)"/.exec( html ) ?? [];
	return Array.from( { length: count }, ( _, index ) => {
		const alt = `${ name } ${ index + 1 }`;
		const file = `${ url }&amp;${ name }=${ index + 1 }`;
		return `<a href="${ file }" data-swis-picture data-swis-alt="${ alt }" aria-label="${ label( index + 1, alt ) }"><img src="${ file }" alt="${ alt }"></a>`;
	} );
}

const gallery = ( html: string, labels: Labels ): string => {
	const links = pictureLinks( html, 'Ansicht', 6, labels.enlarge );
	const items = links.map( ( link ) => `<li>${ link }</li>` ).join( '' );
	return `<div class="swis-listing swis-listing--gallery" data-swis-gallery><ul class="swis-gallery swis-gallery--5">${ items }</ul></div>`;
};

const plans = ( html: string, labels: Labels ): string => {
	const links = pictureLinks( html, 'Grundriss', 2, labels.enlargePlan );
	const figures = links.map( ( link ) => `<figure class="swis-plan">${ link }</figure>` ).join( '' );
	return `<section class="swis-listing swis-listing--plans" data-swis-gallery>${ figures }</section>`;
};

/** Completes the response for a listing with all data that a listing can have. */
async function completeListing( page: Page, labels: Labels ): Promise< void > {
	await page.route( /\/v1\/listing\/exclusive\/[\w-]{36}/, async ( route ) => {
		const response = await route.fetch();
		const listing = ( await response.json() ) as { parts: Record< 'gallery' | 'offer' | 'documents', string > };
		const { parts } = listing;
		const phone = '<p><a href="tel:03023125123">030 23125 123</a></p></aside>';
		await route.fulfill( {
			response,
			json: {
				...listing,
				parts: {
					...parts,
					gallery: gallery( parts.gallery, labels ),
					plans: plans( parts.gallery, labels ),
					offer: parts.offer.replace( '</aside>', phone ),
					documents: `<section class="swis-listing"><h2 class="swis-part__title">${ labels.parts[ 2 ] }</h2><ul class="swis-files"><li><a href="/baubeschreibung.pdf" download>Baubeschreibung</a> <small>PDF, 1,2 MB</small></li></ul></section>`,
				},
			},
		} );
	} );
}

/** Opens a link in a new tab. */
async function openInTab( context: BrowserContext, link: Locator ): Promise< Page > {
	const [ tab ] = await Promise.all( [ context.waitForEvent( 'page' ), link.click() ] );
	return tab;
}

const account = ( page: Page, language: Language ): FrameLocator =>
	page.getByTitle( accountWords[ language ].frame, { exact: true } ).contentFrame();

/** The frame of the Exposé on the theme's page. */
const exposeFrame = ( page: Page ): FrameLocator => page.getByTitle( /^(View details|Exposé)$/ ).contentFrame();

// C2.54, C2.63, C2.64, C9.16
test( 'only a signed-in visitor sees an exclusive listing', async ( { page, context, site, mailbox, guard } ) => {
	const language = 'en';
	const words = accountWords[ language ];
	// After the session has ended, the session request is rejected.
	guard.expectStatus( 403 );
	await SignedIn.as( freshAddress(), page, site, mailbox ).then( ( visitor ) => visitor.completeAccount() );
	await page.goto( demoPage( site, language, 'login' ) );
	const frame = account( page, language );
	await frame.getByRole( 'tab', { name: words.exclusive } ).click();
	await expect( frame.getByRole( 'heading', { name: TITLE } ) ).toBeVisible();
	const picture = frame.getByRole( 'img', { name: TITLE } );
	await expect.poll( async () => ( await picture.boundingBox() )?.height ).toBe( 280 );
	expect( await violations( page ) ).toEqual( [] );

	const tab = await openInTab( context, frame.getByRole( 'link', { name: words.expose( TITLE ) } ) );
	const expose = exposeFrame( tab );
	await expect( expose.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
	await expect( expose.getByRole( 'heading', { name: words.figures } ) ).toBeVisible();
	await expect( expose.getByRole( 'img', { name: words.outline( 'Hilzingen' ) } ) ).toBeVisible();
	await expect( tab.getByRole( 'banner' ) ).toBeVisible();
	await expect( tab.getByRole( 'contentinfo' ) ).toBeVisible();
	for ( const width of [ 360, 1280 ] ) {
		await tab.setViewportSize( { width, height: 800 } );
		expect( await violations( tab ) ).toEqual( [] );
	}

	// The form opens in the same place, with the title of the listing, which signed-out visitors never see.
	await expose.getByRole( 'button', { name: words.inquiry } ).click();
	const subject = expose.getByRole( 'complementary' ).getByRole( 'heading', { name: TITLE } );
	await expect( subject ).toBeVisible();
	expect( await violations( tab ) ).toEqual( [] );
	await tab.goBack();
	await expect( expose.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();

	// The link back leads to the exclusive listings in the account.
	const address = tab.url();
	await expose.getByRole( 'link', { name: words.exclusive } ).click();
	await expect(
		account( tab, language ).getByRole( 'tab', { name: words.exclusive, selected: true } )
	).toBeVisible();
	await expect( account( tab, language ).getByRole( 'heading', { name: TITLE } ) ).toBeVisible();

	// After the session neither the page nor the frame shows the listing.
	await context.clearCookies();
	await tab.goto( address );
	await expect( expose.getByText( words.afterSignIn ) ).toBeVisible();
	await expect( tab.getByText( TITLE ) ).toHaveCount( 0 );
	await expect( expose.getByText( TITLE ) ).toHaveCount( 0 );
	expect( await violations( tab ) ).toEqual( [] );
	await expose.getByRole( 'button', { name: words.signIn } ).click();
	await expect( expose.getByRole( 'button', { name: words.back } ) ).toBeVisible();
	await tab.goBack();
	await expect( expose.getByText( words.afterSignIn ) ).toBeVisible();
} );

test( 'an Exposé shows all facts, the pictures one by one, and the plans', async ( {
	page,
	context,
	site,
	mailbox,
} ) => {
	const language = 'de';
	const words = accountWords[ language ];
	await SignedIn.as( freshAddress(), page, site, mailbox ).then( ( visitor ) => visitor.completeAccount() );
	await page.goto( demoPage( site, language, 'login' ) );
	const frame = account( page, language );
	await frame.getByRole( 'tab', { name: words.exclusive } ).click();
	const address = await frame.getByRole( 'link', { name: words.expose( TITLE ) } ).getAttribute( 'href' );
	const expose = await context.newPage();
	await completeListing( expose, LABELS );
	// The document of the frame, in its own window.
	const [ uuid = '' ] = /[\w-]{36}/.exec( address ?? '' ) ?? [];
	await expose.goto( `${ site.site }/webapp/expose/${ uuid }?lang=${ language }` );
	await expect( expose.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
	for ( const part of LABELS.parts ) {
		await expect( expose.getByRole( 'heading', { level: 2, name: part } ) ).toBeVisible();
	}
	const scale = expose.getByRole( 'list', { name: LABELS.classes } );
	await expect( scale.getByText( LABELS.ownClass ) ).toBeAttached();
	for ( const width of [ 360, 768, 1280 ] ) {
		await expose.setViewportSize( { width, height: 800 } );
		expect( await violations( expose ) ).toEqual( [] );
		expect( await expose.evaluate( () => document.documentElement.scrollWidth <= innerWidth ) ).toBe( true );
	}

	// By keyboard: open a picture, go to the next, close, and return the focus to the opener.
	const thirdLink = expose.getByRole( 'link', { name: LABELS.enlarge( 3, 'Ansicht 3' ) } );
	await tabTo( expose, thirdLink );
	await expose.keyboard.press( 'Enter' );
	const box = expose.getByRole( 'dialog', { name: LABELS.pictures } );
	const position = box.getByRole( 'status' );
	const expectInView = ( name: string ) =>
		expect( box.getByRole( 'img', { name } ) ).toBeInViewport( { ratio: 0.9 } );
	await expect( position ).toHaveText( LABELS.position( 3 ) );
	await expectInView( 'Ansicht 3' );
	await expose.keyboard.press( 'ArrowRight' );
	await expect( position ).toHaveText( LABELS.position( 4 ) );
	await expectInView( 'Ansicht 4' );
	await expose.keyboard.press( 'End' );
	await expect( position ).toHaveText( LABELS.position( 6 ) );
	await expectInView( 'Ansicht 6' );
	expect( await violations( expose ) ).toEqual( [] );
	await expose.keyboard.press( 'Home' );
	await expect( position ).toHaveText( LABELS.position( 1 ) );
	await expectInView( 'Ansicht 1' );
	await expose.keyboard.press( 'Escape' );
	await expect( box ).toHaveCount( 0 );
	await expect( thirdLink ).toBeFocused();

	// At the width of a phone.
	await expose.setViewportSize( { width: 360, height: 640 } );
	const plan = expose.getByRole( 'link', { name: LABELS.enlargePlan( 2 ) } );
	await plan.click();
	await expect( position ).toHaveText( LABELS.position( 2, 2 ) );
	await box.getByRole( 'button', { name: LABELS.previous } ).click();
	await expect( position ).toHaveText( LABELS.position( 1, 2 ) );
	await expectInView( 'Grundriss 1' );
	// A swipe during the scroll animation may have no effect, so the test repeats the swipe.
	await expect( async () => {
		await box.getByRole( 'list' ).evaluate( ( film ) => film.scrollTo( { left: film.clientWidth } ) );
		await expect( position ).toHaveText( LABELS.position( 2, 2 ), { timeout: 1000 } );
	} ).toPass();
	expect( await violations( expose ) ).toEqual( [] );
	await box.getByRole( 'button', { name: LABELS.close } ).click();
	await expect( plan ).toBeFocused();

	// The printed page has all pictures and the phone number.
	await expose.emulateMedia( { media: 'print' } );
	await expect( expose.getByRole( 'article' ).getByRole( 'img', { name: /^Ansicht/ } ) ).toHaveCount( 6 );
	await expect( expose.getByText( '030 23125 123' ) ).toBeVisible();
	await expect( expose.getByRole( 'button' ) ).toHaveCount( 0 );
} );

// C2.8, C2.9
test( 'a saved search is edited in the same frame, paused, deleted and restored', async ( { page, site, mailbox } ) => {
	const language = 'en';
	const words = accountWords[ language ];
	const visitor = await SignedIn.as( freshAddress(), page, site, mailbox );
	await visitor.completeAccount();
	await visitor.save( SEARCH );
	await page.goto( demoPage( site, language, 'login' ) );
	const frame = account( page, language );
	const action = ( name: string ): Locator => frame.getByRole( 'button', { name: `${ name }: ${ words.search }` } );

	// By keyboard only, to the list and into the wizard.
	await frame.getByRole( 'tab', { selected: true } ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await page.keyboard.press( 'ArrowRight' );
	await expect( frame.getByRole( 'heading', { name: words.savedSearches } ) ).toBeVisible();
	await expect( frame.getByText( words.oneMatch ) ).toBeVisible();
	await expect( frame.getByRole( 'heading', { name: words.interesting( 1 ) } ) ).toBeVisible();
	await expect( frame.getByRole( 'heading', { level: 3, name: TITLE } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await tabTo( page, action( words.edit ) );
	await page.keyboard.press( 'Enter' );
	await expect( frame.getByText( words.editTitle ) ).toBeVisible();
	await expect( frame.getByRole( 'tab' ) ).toHaveCount( 0 );
	expect( await violations( page ) ).toEqual( [] );

	// Back returns to the control that opened the wizard, Forward opens the wizard again.
	await page.goBack();
	await expect( action( words.edit ) ).toBeFocused();
	await page.goForward();
	const wizard = new SavedSearchWizard( frame, language );
	await wizard.step( 'fields' ).click();
	await wizard.field( wizard.words.livingSpaceFrom ).fill( '75' );
	await wizard.button( words.save ).click();
	await expect( frame.getByRole( 'heading', { name: words.saved } ) ).toBeVisible();
	await frame.getByRole( 'button', { name: words.back } ).click();
	await expect( frame.getByText( words.bound ) ).toBeVisible();

	await action( words.pause ).click();
	await expect( frame.getByText( words.paused, { exact: true } ) ).toBeVisible();
	await expect( frame.getByRole( 'heading', { name: words.interesting( 0 ) } ) ).toBeVisible();
	await action( words.resume ).click();
	await expect( frame.getByText( words.oneMatch ) ).toBeVisible();
	await action( words.delete ).click();
	await expect( frame.getByText( words.noSearch ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await frame.getByRole( 'button', { name: words.undo } ).click();
	await expect( frame.getByText( words.restored ) ).toBeVisible();
	await expect( frame.getByRole( 'heading', { name: words.search } ) ).toBeVisible();
	await page.reload();
	await expect( frame.getByRole( 'heading', { name: words.search } ) ).toBeVisible();
} );
