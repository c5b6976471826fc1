import type { BrowserContext, Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { violations } from '../../support/axe';
import type { Backend } from '../../support/backend';
import { freshAddress, type Mailbox } from '../../support/mailbox';
import { demoPage, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

test.afterEach( async ( { mailbox, backend } ) => {
	await mailbox.behave( { mode: 'accept', delayMs: 0 } );
	await backend.reviveMails();
} );

interface Scene {
	readonly page: Page;
	readonly context: BrowserContext;
	readonly site: Site;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly email: string;
}

/**
 * Creates a message whose mail failed for good, because the server rejected every attempt; then the server accepts
 * mails again.
 */
async function failMail( { page, context, site, mailbox, backend, email }: Scene ): Promise< Admin > {
	await mailbox.behave( { mode: 'refuse' } );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await expect.poll( async () => ( await backend.stored( email ) ).retrying ).toBe( 1 );
	await backend.giveUpMail( email );
	await mailbox.behave( { mode: 'accept' } );
	const admin = new Admin( await context.newPage(), site );
	await admin.signIn();
	return admin;
}

test( 'while SMTP is down visitors notice nothing, and afterwards each mail arrives once', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	await mailbox.behave( { mode: 'refuse' } );
	const addresses = [ freshAddress( 'down' ), freshAddress( 'down' ), freshAddress( 'down' ) ];
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	for ( const email of addresses ) {
		await form.fillRequired( email );
		await form.submit();
		await expect( form.success ).toBeVisible();
		await form.button( form.words.again ).click();
	}
	await expect.poll( async () => ( await backend.stored( addresses[ 0 ] ?? '' ) ).retrying ).toBe( 1 );
	for ( const email of addresses ) {
		expect( await mailbox.to( email ) ).toHaveLength( 0 );
		expect( await backend.stored( email ) ).toMatchObject( { submissions: 1, mails: 1 } );
	}
	await mailbox.behave( { mode: 'accept' } );
	await backend.skipRetryDelay();
	for ( const email of addresses ) {
		await backend.untilMailed( email );
		expect( await mailbox.to( email ) ).toHaveLength( 1 );
		expect( await mailbox.agency( email ) ).toHaveLength( 1 );
	}
} );

test( 'Site Health links to a failed mail, which can be sent again there', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
} ) => {
	const email = freshAddress( 'dead' );
	const admin = await failMail( { page, context, site, mailbox, backend, email } );
	await admin.openSiteHealth();
	const text =
		/1 E-Mail war nicht zustellbar\. Es gingen keine Daten verloren; Mailserver prüfen, dann erneut senden\./;
	await admin.page.getByRole( 'button', { name: text } ).click();
	await admin.page.getByRole( 'link', { name: 'Gescheiterte E-Mails zeigen' } ).click();
	const row = admin.page.getByRole( 'row', { name: email } );
	await expect( row ).toContainText( 'Der Mailserver bittet um einen späteren Versuch.' );
	await expect( row ).toContainText( '451 Try again later' );
	await row.getByRole( 'button', { name: 'Erneut senden' } ).focus();
	await admin.page.keyboard.press( 'Enter' );
	await expect( admin.page.getByText( '1 E-Mail wird gesendet.' ) ).toBeVisible();
	await mailbox.waitForMail( email );
	// The mailbox has the mail before the outbox records it, and the agency's mail is still waiting.
	await backend.skipRetryDelay();
	await backend.untilMailed( email );
	await admin.open( 'admin.php?page=sw-immosuite-mails&state=sent' );
	await expect( admin.page.getByRole( 'row', { name: email } ).first() ).toBeVisible();
} );

test( 'a failed mail is discarded after confirmation, by keyboard alone', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
} ) => {
	const email = freshAddress( 'discarded' );
	const admin = await failMail( { page, context, site, mailbox, backend, email } );
	await admin.open( 'admin.php?page=sw-immosuite-mails' );
	expect( await violations( admin.page, '#wpbody-content' ) ).toEqual( [] );
	await admin.page.getByRole( 'link', { name: `Verwerfen: Bestätigung einer Nachricht, ${ email }` } ).focus();
	await admin.page.keyboard.press( 'Enter' );
	await expect( admin.page.getByRole( 'heading', { name: '1 E-Mail verwerfen?' } ) ).toBeVisible();
	expect( await violations( admin.page, '#wpbody-content' ) ).toEqual( [] );
	expect( ( await backend.stored( email ) ).mails ).toBe( 1 );
	await admin.page.getByRole( 'button', { name: 'Verwerfen' } ).focus();
	await admin.page.keyboard.press( 'Enter' );
	await expect( admin.page.getByText( '1 E-Mail wurde verworfen.' ) ).toBeVisible();
	expect( ( await backend.stored( email ) ).mails ).toBe( 0 );
	await backend.skipRetryDelay();
	await backend.untilMailed( email );
	expect( await mailbox.to( email ) ).toHaveLength( 0 );
} );

test( 'a slow mail server delays no visitor', async ( { page, site, mailbox } ) => {
	await mailbox.behave( { delayMs: 6_000 } );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	const email = freshAddress( 'slow' );
	await form.fillRequired( email );
	// The server rejects forms that are sent within 2 seconds after their page was loaded.
	await page.waitForTimeout( 2_000 );
	await form.submit();
	await expect( form.success ).toBeVisible();
	expect( await mailbox.to( email ) ).toHaveLength( 0 );
	await mailbox.waitForMail( email );
} );
