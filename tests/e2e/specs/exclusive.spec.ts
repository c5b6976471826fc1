import type { BrowserContext, FrameLocator, Locator, Page } from '@playwright/test';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { freshAddress } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage, type Language } from '../support/site';
import { expect, test } from '../support/test';

const LANGUAGES: readonly Language[] = [ 'de', 'en' ];

/** An exclusive listing of the demo, and a search that it alone fits. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';
const SEARCH = {
	objectType: 'LIVING',
	categoryId: 22332,
	marketingType: 'buy',
	locations: [ { locationId: 'hilzingen' } ],
	fields: [],
};
const ABSENT = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

/** Opens a link that leads into another tab. */
async function tabOf( context: BrowserContext, link: Locator ): Promise< Page > {
	const [ tab ] = await Promise.all( [ context.waitForEvent( 'page' ), link.click() ] );
	return tab;
}

for ( const language of LANGUAGES ) {
	const words = accountWords[ language ];
	const account = ( page: Page ): FrameLocator => page.getByTitle( words.frame, { exact: true } ).contentFrame();

	// C2.54, C2.63, C2.64, C9.16
	test( `whoever is signed in sees an exclusive listing that nobody else does (${ language })`, async ( {
		page,
		context,
		site,
		mailbox,
		guard,
	} ) => {
		// Asked once who is signed in, when nobody is any more.
		guard.expectStatus( 403 );
		await SignedIn.as( freshAddress(), page, site, mailbox ).then( ( visitor ) => visitor.complete() );
		await page.goto( demoPage( site, language, 'login' ) );
		const frame = account( page );
		await frame.getByRole( 'tab', { name: words.exclusive } ).click();
		await expect( frame.getByRole( 'heading', { name: TITLE } ) ).toBeVisible();
		const picture = frame.getByRole( 'img', { name: TITLE } );
		await expect.poll( async () => ( await picture.boundingBox() )?.height ).toBe( 280 );
		expect( await violations( page ) ).toEqual( [] );

		const expose = await tabOf( context, frame.getByRole( 'link', { name: words.expose( TITLE ) } ) );
		await expect( expose.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
		await expect( expose.getByRole( 'heading', { name: words.figures } ) ).toBeVisible();
		await expect( expose.getByRole( 'img', { name: words.outline( 'Hilzingen' ) } ) ).toBeVisible();
		await expect( expose ).toHaveTitle( new RegExp( TITLE ) );
		expect( await violations( expose ) ).toEqual( [] );

		// The form stands in the same window and knows its listing, which strangers never see (W15).
		await expose.getByRole( 'button', { name: words.inquiry } ).click();
		const subject = expose.getByRole( 'complementary' ).getByRole( 'heading', { name: TITLE } );
		await expect( subject ).toBeVisible();
		expect( await violations( expose ) ).toEqual( [] );
		await expose.goBack();
		await expect( expose.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();

		// The session ends: what was shown goes, and its address says nothing to a stranger.
		await context.clearCookies();
		await expose.reload();
		await expect( expose.getByText( words.afterSignIn ) ).toBeVisible();
		await expect( expose.getByText( TITLE ) ).toHaveCount( 0 );
		expect( await violations( expose ) ).toEqual( [] );
		await expose.getByRole( 'button', { name: words.signIn } ).click();
		await expect( expose.getByRole( 'button', { name: words.back } ) ).toBeVisible();
		await expose.goBack();
		await expect( expose.getByText( words.afterSignIn ) ).toBeVisible();
	} );

	// C2.8, C2.9
	test( `a saved search is edited in the same frame, paused, deleted and brought back (${ language })`, async ( {
		page,
		site,
		mailbox,
	} ) => {
		const visitor = await SignedIn.as( freshAddress(), page, site, mailbox );
		await visitor.complete();
		await visitor.save( SEARCH );
		await page.goto( demoPage( site, language, 'login' ) );
		const frame = account( page );
		const action = ( name: string ): Locator =>
			frame.getByRole( 'button', { name: `${ name }: ${ words.search }` } );

		// The keyboard alone leads to the list and into the wizard.
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

		// One press of Back leads to the control that was left, Forward into the wizard again.
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

	test( `an Exposé that is gone offers the contact form in the same window (${ language })`, async ( {
		page,
		site,
		mailbox,
		guard,
	} ) => {
		guard.expectStatus( 404 );
		await SignedIn.as( freshAddress(), page, site, mailbox );
		await page.goto( `${ site.site }/webapp/expose/${ ABSENT }?lang=${ language }` );
		await expect( page.getByRole( 'heading', { name: words.gone } ) ).toBeVisible();
		expect( await violations( page ) ).toEqual( [] );
		await page.getByRole( 'button', { name: words.openContact } ).click();
		await expect( page.getByRole( 'button', { name: words.back } ) ).toBeVisible();
		await expect( page.getByRole( 'heading', { name: words.gone } ) ).toHaveCount( 0 );
	} );
}
