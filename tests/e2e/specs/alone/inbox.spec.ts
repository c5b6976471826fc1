import type { Page } from '@playwright/test';
import { ContactForm } from '../../pages/ContactForm';
import { Inbox } from '../../pages/Inbox';
import { violations } from '../../support/axe';
import { tabTo } from '../../support/keyboard';
import { freshAddress } from '../../support/mailbox';
import { demoPage, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

const CONTENT = '#wpbody-content';

/** A visitor writes to the agency; the name is told apart by when it was. */
async function write(
	page: Page,
	site: Site,
	message = 'Ist am Samstag eine Besichtigung möglich?'
): Promise< string > {
	const lastname = `Probe${ Date.now() % 1_000_000 }`;
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( freshAddress( 'inbox' ) );
	await form.fill( { firstname: 'Erika', lastname, message } );
	await form.submit();
	await expect( form.success ).toBeVisible();
	return `${ lastname }, Erika`;
}

test( 'what a visitor sends appears without a reload, and the address keeps what is on screen', async ( {
	page,
	site,
	browser,
} ) => {
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await expect( inbox.view( 'Offen' ) ).toHaveAttribute( 'aria-current', 'true' );
	const name = await write( page, site );
	await inbox.comeBack();
	await expect( inbox.row( name ) ).toBeVisible();
	await expect( inbox.row( name ) ).toContainText( 'Ist am Samstag eine Besichtigung möglich?' );
	await expect( inbox.row( name ) ).toContainText( 'Unbestätigt' );
	await expect( inbox.page.getByText( /neue[r]? Eintr(?:ag ist|äge sind) eingegangen\.$/ ) ).toBeAttached();
	await expect( inbox.menu ).toHaveAccessibleName( /neue[r]? Eintr/ );

	await inbox.view( 'Verkauf und Vermietung' ).click();
	await expect( inbox.page ).toHaveURL( /view=leads/ );
	await expect( inbox.row( name ) ).toHaveCount( 0 );
	await inbox.view( 'Nachrichten' ).click();
	await expect( inbox.row( name ) ).toBeVisible();
	await inbox.page.getByLabel( 'Reihenfolge' ).selectOption( 'Älteste zuerst' );
	await expect( inbox.page ).toHaveURL( /order=oldest/ );
	await inbox.page.reload();
	await expect( inbox.page.getByLabel( 'Reihenfolge' ) ).toHaveValue( 'oldest' );
	await inbox.page.goBack();
	await expect( inbox.view( 'Nachrichten' ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( inbox.row( name ) ).toBeVisible();
	await inbox.page.context().close();
} );

test( 'filters by keyboard alone, and nothing fits', async ( { page, site, browser } ) => {
	await write( page, site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( '&view=all' );
	const add = inbox.page.getByRole( 'button', { name: 'Filter hinzufügen' } );
	await expect( add ).toBeVisible();
	await inbox.page.getByRole( 'searchbox' ).focus();
	await tabTo( inbox.page, add );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( inbox.page.getByRole( 'menuitem', { name: 'Zuständig' } ) ).toBeVisible();
	await inbox.page.keyboard.press( 'Escape' );
	await inbox.open( '&kind=newsletter&status=spam&order=newest' );
	await expect( inbox.page.getByText( 'Zu diesen Filtern gibt es keinen Eintrag.' ) ).toBeVisible();
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );
	await inbox.page.getByRole( 'button', { name: 'Filter zurücksetzen' } ).click();
	await expect( inbox.view( 'Alle' ) ).toHaveAttribute( 'aria-current', 'true' );
	await inbox.page.context().close();
} );

test( 'a list that cannot be loaded says so, and is tried again', async ( { site, browser } ) => {
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.page.route( /entries(?:\?|%3F)/, ( route ) => route.abort(), { times: 1 } );
	await inbox.view( 'Alle' ).click();
	const alert = inbox.page.getByRole( 'alert' );
	await expect( alert ).toContainText( 'Die Einträge konnten nicht geladen werden.' );
	await alert.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await expect( alert ).toHaveCount( 0 );

	// Signed out elsewhere: the nonce dies, and what is on screen stays.
	await inbox.page.context().clearCookies();
	await inbox.view( 'Spam' ).click();
	await expect( alert ).toContainText( 'Ihre Anmeldung bei WordPress ist abgelaufen.' );
	await inbox.page.context().close();
} );
