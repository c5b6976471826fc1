import type { Locator, Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { freshAddress, linkOf } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { expect, test } from '../support/test';

/** An exclusive listing of the demo. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';

/** UUID that no listing has. */
const ABSENT = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

const frame = ( page: Page ): Locator => page.getByTitle( 'Exposé', { exact: true } );

// L24
test( 'the page of an exclusive listing offers to sign in, and the mailed link returns to the listing', async ( {
	page,
	context,
	site,
	mailbox,
	guard,
} ) => {
	const words = accountWords.de;
	const email = freshAddress();
	guard.expectStatus( 404 );
	const response = await page.goto( `${ site.site }/immobilie/gutshof-mit-stallungen-bei-hilzingen/` );
	expect( response?.status() ).toBe( 404 );
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( 'Diese Immobilie ist nicht mehr öffentlich' );
	await expect( page.getByText( TITLE ) ).toHaveCount( 0 );
	await page.getByRole( 'link', { name: words.signIn, exact: true } ).click();
	await frame( page ).contentFrame().getByRole( 'button', { name: words.signIn } ).click();
	const form = new Account( page, site, 'de', frame( page ) );
	await form.askForLink( email );
	const tab = await context.newPage();
	await tab.goto( linkOf( await mailbox.waitForMail( email, 1 ) ) );
	await expect( frame( tab ).contentFrame().getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
	expect( tab.url() ).toBe( page.url() );
} );

test( 'an Exposé that no longer exists offers the contact form in the same window', async ( {
	page,
	site,
	mailbox,
	guard,
} ) => {
	const language = 'de';
	const words = accountWords[ language ];
	guard.expectStatus( 404 );
	await SignedIn.as( freshAddress(), page, site, mailbox );
	await page.goto( `${ site.site }/webapp/expose/${ ABSENT }?lang=${ language }` );
	await expect( page.getByRole( 'heading', { name: words.gone } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await page.getByRole( 'button', { name: words.openContact } ).click();
	await expect( page.getByRole( 'button', { name: words.back } ) ).toBeVisible();
	await expect( page.getByRole( 'heading', { name: words.gone } ) ).toHaveCount( 0 );
} );
