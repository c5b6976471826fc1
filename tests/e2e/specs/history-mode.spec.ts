import type { Locator, Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { freshAddress } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

const words = accountWords.de;

/** A search for houses for sale in one region, up to a price. */
const search = ( maxValue: number ) => ( {
	objectType: 'LIVING',
	categoryId: 22332,
	marketingType: 'buy',
	locations: [ { locationId: 'hilzingen' } ],
	fields: [ { name: 'price.price', valueType: 'RANGE', minValue: null, maxValue } ],
} );

const PRICES = [ 300_000, 400_000, 500_000, 600_000, 700_000, 800_000 ];

const scrollPosition = ( page: Page ): Promise< number > => page.evaluate( () => Math.round( window.scrollY ) );

/** Opens the list of saved searches. @return The button that edits the last one. */
async function openSearches( page: Page ): Promise< Locator > {
	await page.getByRole( 'tab', { name: words.searches } ).click();
	await page.getByRole( 'heading', { name: words.savedSearches } ).waitFor();
	// Below each search the number of matches appears after a request.
	await expect( page.getByText( /passendes Objekt/ ) ).toHaveCount( PRICES.length );
	await page.getByRole( 'heading', { name: words.interesting( 0 ) } ).waitFor();
	return page.getByRole( 'button', { name: new RegExp( `^${ words.edit }: ` ) } ).last();
}

// C1.16, C1.17
test( 'in its own window the URL follows the step, through Back, Forward and a reload', async ( {
	page,
	context,
	site,
	mailbox,
} ) => {
	test.slow();
	await page.setViewportSize( { width: 360, height: 700 } );
	const visitor = await SignedIn.as( freshAddress(), page, site, mailbox );
	await visitor.completeAccount();
	for ( const price of PRICES ) {
		await visitor.save( search( price ) );
	}
	const accountUrl = `${ site.site }/webapp/login?lang=de`;
	await page.goto( accountUrl );
	const edit = await openSearches( page );
	await edit.scrollIntoViewIfNeeded();
	await edit.focus();
	const positionBefore = await scrollPosition( page );
	expect( positionBefore ).toBeGreaterThan( 300 );
	await page.keyboard.press( 'Enter' );
	const title = page.getByText( words.editTitle );
	await expect( title ).toBeVisible();
	const address = page.url();
	expect( address ).toMatch( /\/webapp\/saved-search-wizard\?lang=de&uuid=[0-9a-f-]{36}$/ );
	expect( await scrollPosition( page ) ).toBeLessThan( 100 );
	expect( await violations( page ) ).toEqual( [] );

	await page.goBack();
	await expect( edit ).toBeFocused();
	await expect( page ).toHaveURL( accountUrl );
	await expect.poll( () => scrollPosition( page ) ).toBe( positionBefore );
	await page.goForward();
	await expect( title ).toBeVisible();
	await expect( page ).toHaveURL( address );

	// The steps of the wizard do not change the URL.
	const wizard = new SavedSearchWizard( page, 'de' );
	await wizard.step( 'fields' ).click();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await expect( page ).toHaveURL( address );
	await page.reload();
	await expect( title ).toBeVisible();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await expect( page ).toHaveURL( address );
	const tab = await context.newPage();
	await tab.goto( address );
	await expect( tab.getByText( words.editTitle ) ).toBeVisible();
	await tab.close();

	// Back still leads to the account after the reload.
	await page.goBack();
	await expect( wizard.heading( 'regions' ) ).toBeVisible();
	await page.goBack();
	await expect( page ).toHaveURL( accountUrl );
	await expect( page.getByRole( 'heading', { name: words.savedSearches } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: words.back, exact: true } ) ).toHaveCount( 0 );
	await page.goForward();
	await expect( page ).toHaveURL( address );
	await expect( title ).toBeVisible();
} );

test( 'inside a host page the URL of the page does not change', async ( { page, site, mailbox } ) => {
	const visitor = await SignedIn.as( freshAddress(), page, site, mailbox );
	await visitor.completeAccount();
	await visitor.save( search( 300_000 ) );
	const account = new Account( page, site, 'de' );
	await account.open();
	await account.root.getByRole( 'tab', { name: words.searches } ).click();
	await account.root.getByRole( 'button', { name: new RegExp( `^${ words.edit }: ` ) } ).click();
	await expect( account.text( words.editTitle ) ).toBeVisible();
	await expect( page ).toHaveURL( demoPage( site, 'de', 'login' ) );
} );
