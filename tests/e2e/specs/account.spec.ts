import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { violations } from '../support/axe';
import { keys, type InputMethod } from '../support/input-method';
import { freshAddress, linkOf, type Mail, type Mailbox } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import type { Language, Site } from '../support/site';
import { expect, test } from '../support/test';
import type { Backend } from '../support/backend';
import type { Guard } from '../support/guard';

const CONSENTS = [ 'acceptContact', 'dataPrivacy' ];

/** A visitor with an account, and the fixtures of the test. */
interface Walk {
	readonly page: Page;
	readonly context: BrowserContext;
	readonly browser: Browser;
	readonly site: Site;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly guard: Guard;
	readonly account: Account;
	readonly input: InputMethod;
}

/** The newest mail to an address with this subject. */
async function mailAbout( { mailbox }: Pick< Walk, 'mailbox' >, email: string, subject: string ): Promise< Mail > {
	const all = await mailbox.wait( async () =>
		( await mailbox.to( email ) ).filter( ( mail ) => mail.subject === subject )
	);
	return all.at( -1 ) as Mail;
}

async function expectNoViolations( page: Page ): Promise< void > {
	expect( await violations( page ) ).toEqual( [] );
}

/** Requests a link with the form, and opens it in the same browser. */
async function signIn( walk: Walk, email: string ): Promise< void > {
	const { page, account, input, mailbox } = walk;
	const before = ( await mailbox.to( email ) ).length;
	await account.askForLink( email, input );
	await expect( account.text( account.words.wait ) ).toBeVisible();
	await expectNoViolations( page );
	const mail = await mailbox.waitForMail( email, before + 1 );
	expect( mail.subject ).toBe( account.words.mailSubject );
	await page.goto( linkOf( mail ) );
	// The site has a sign-in page for each language, which removes the key from its URL.
	await page.waitForURL( account.address );
	await account.open();
	await expect( account.signedInAs( email ) ).toBeVisible();
}

/** Submits a malformed address first, then signs in. */
async function signInAfterMalformedAddress( walk: Walk, email: string ): Promise< void > {
	const { page, account, input } = walk;
	await account.open();
	await expect( account.heading ).toBeVisible();
	await expectNoViolations( page );
	await input.type( account.email, 'unvollständig' );
	await input.press( account.button( account.words.send ) );
	const { summary, words } = account.fields();
	await expect( summary ).toBeFocused();
	await expect( summary.getByRole( 'link', { name: words.badEmail } ) ).toBeVisible();
	await expectNoViolations( page );
	await signIn( walk, email );
}

async function completeDetails( { page, account, input, backend }: Walk, email: string ): Promise< void > {
	const { words } = account;
	const fields = account.fields();
	const dialog = account.dialog( words.incomplete );
	await expect( dialog ).toBeVisible();
	await input.press( account.button( words.save ) );
	await expect( fields.summary ).toBeVisible();
	await expectNoViolations( page );
	await input.type( fields.field( 'firstname' ), 'Erika' );
	await input.type( fields.field( 'lastname' ), 'Mustermann' );
	await input.toggle( fields.consent( 'dataPrivacy' ) );
	await input.toggle( fields.consent( 'acceptContact' ) );
	await input.press( account.button( words.save ) );
	await expect( dialog ).toHaveCount( 0 );
	await expect( account.text( words.saved ) ).toBeVisible();
	expect( await backend.account( email ) ).toMatchObject( {
		contact: { firstname: 'Erika', lastname: 'Mustermann' },
		sessions: 1,
		open: CONSENTS,
	} );
	await input.press( account.button( words.close ) );
}

async function changeDetails( { page, account, input, backend }: Walk, email: string ): Promise< void > {
	const { words } = account;
	const fields = account.fields();
	await account.openTab( 'account' );
	await input.type( fields.field( 'phone' ), 'abc' );
	await input.press( account.button( words.save ) );
	await expect( account.root.getByRole( 'link', { name: fields.words.badPhone } ) ).toBeVisible();
	await expectNoViolations( page );
	await input.type( fields.field( 'phone' ), '030 23125 123' );
	await input.type( fields.field( 'zip' ), '78315' );
	await input.type( fields.field( 'city' ), 'Radolfzell' );
	await input.press( account.button( words.save ) );
	await expect( account.text( words.saved ) ).toBeVisible();
	await input.press( account.button( words.close ) );
	expect( ( await backend.account( email ) ).contact ).toMatchObject( { zip: '78315', city: 'Radolfzell' } );
}

/** Subscribes with the newsletter switch, and withdraws the consent in the list of consents. */
async function switchNewsletter( { page, account, input, backend }: Walk, email: string ): Promise< void > {
	const { words } = account;
	await input.toggle( account.newsletter );
	await expect( account.text( words.subscribed ) ).toBeVisible();
	await input.press( account.button( words.close ) );
	expect( ( await backend.account( email ) ).open ).toEqual( [ ...CONSENTS, 'newsletter' ] );
	await account.openTab( 'privacy' );
	const consents = account.section( words.consents );
	await expect( consents.getByRole( 'listitem' ) ).toHaveCount( 3 );
	const newsletter = consents.getByRole( 'listitem' ).filter( { hasText: words.newsletter } );
	await input.press( newsletter.getByText( words.wording ) );
	await expect( newsletter.getByText( account.fields().words.newsletter ) ).toBeVisible();
	await expectNoViolations( page );
	await input.press( newsletter.getByRole( 'button', { name: words.withdraw } ) );
	await expectNoViolations( page );
	await input.press( account.root.getByRole( 'dialog' ).getByRole( 'button', { name: words.withdraw } ) );
	await expect( newsletter.getByText( words.withdrawn ) ).toBeVisible();
	await account.openTab( 'account' );
	await expect( account.text( words.unsubscribed ) ).toBeVisible();
	expect( await backend.account( email ) ).toMatchObject( { open: CONSENTS, revoked: [ 'newsletter' ] } );
}

async function changeEmail( walk: Walk, email: string, next: string ): Promise< void > {
	const { page, context, account, input } = walk;
	const { words } = account;
	await input.press( account.button( words.changeEmail ) );
	await input.type( account.root.getByRole( 'textbox', { name: words.newEmail } ), next );
	await input.press( account.button( words.changeEmail ) );
	await expect( account.text( words.emailPending( next ) ) ).toBeVisible();
	await expectNoViolations( page );
	await mailAbout( walk, email, words.oldEmailSubject );
	const tab = await context.newPage();
	await tab.goto( linkOf( await mailAbout( walk, next, words.emailSubject ) ) );
	await expect( tab.getByRole( 'heading', { name: words.emailChanged } ) ).toBeVisible();
	await tab.close();
	await page.reload();
	await expect( account.signedInAs( next ) ).toBeVisible();
}

async function exportData( { page, account, input }: Walk, email: string ): Promise< void > {
	await account.openTab( 'privacy' );
	const [ download ] = await Promise.all( [
		page.waitForEvent( 'download' ),
		input.press( account.button( account.words.download ) ),
	] );
	expect( download.suggestedFilename() ).toMatch( account.words.file );
	const data = JSON.parse( await readFile( await download.path(), 'utf8' ) ) as Record< string, unknown >;
	expect( data ).toMatchObject( { contact: { email, firstname: 'Erika', city: 'Radolfzell' } } );
	expect( data[ 'consents' ] ).toHaveLength( 3 );
}

/** Signs in with another browser, whose session this browser lists and ends. */
async function endOtherSession( walk: Walk, language: Language, email: string ): Promise< void > {
	const { page, browser, site, mailbox, guard, account, input, backend } = walk;
	const { words } = account;
	const other = await browser.newContext();
	guard.watch( other );
	const tab = await other.newPage();
	await SignedIn.as( email, tab, site, mailbox );
	const otherAccount = new Account( tab, site, language );
	await otherAccount.open();
	await expect( otherAccount.signedInAs( email ) ).toBeVisible();
	await page.reload();
	await account.openTab( 'privacy' );
	const devices = account.section( words.devices ).getByRole( 'listitem' );
	await expect( devices ).toHaveCount( 2 );
	await expect( devices.filter( { hasText: words.thisDevice } ) ).toHaveCount( 1 );
	await expectNoViolations( page );
	await input.press( devices.getByRole( 'button', { name: words.endSession } ) );
	await expect( account.text( words.sessionEnded ) ).toBeVisible();
	await expect( devices ).toHaveCount( 1 );
	expect( await backend.account( email ) ).toMatchObject( { sessions: 1 } );
	// The page checks its session when it becomes visible.
	await tab.evaluate( () => window.dispatchEvent( new Event( 'focus' ) ) );
	await otherAccount.open();
	await expect( otherAccount.heading ).toBeVisible();
	await other.close();
}

/** Signs out in another tab; the Back button in this tab must show no account data. */
async function signOut( { page, context, site, account }: Walk, language: Language, email: string ): Promise< void > {
	const { words } = account;
	await page.goto( `${ site.site }/impressum/` );
	const tab = await context.newPage();
	const otherAccount = new Account( tab, site, language );
	await otherAccount.open( 'privacy' );
	await otherAccount.button( words.everywhere ).click();
	await expect( otherAccount.text( words.signedOut ) ).toBeVisible();
	await expect( otherAccount.heading ).toBeVisible();
	await expectNoViolations( tab );
	await tab.close();
	await page.goBack();
	await expect( account.heading ).toBeVisible();
	await expect( account.root.getByText( email ) ).toHaveCount( 0 );
	await expect( account.root.getByRole( 'tab' ) ).toHaveCount( 0 );
}

async function deleteAccount( walk: Walk, email: string ): Promise< void > {
	const { page, account, input } = walk;
	const { words } = account;
	const dialog = account.dialog( words.delete );
	await account.openTab( 'privacy' );
	await input.press( account.button( words.delete ) );
	await expect( dialog.getByText( words.deleteAsk ) ).toBeVisible();
	await expect( dialog.getByRole( 'button', { name: words.cancel } ) ).toBeFocused();
	await expectNoViolations( page );
	await input.press( dialog.getByRole( 'button', { name: words.cancel } ) );
	await expect( dialog ).toHaveCount( 0 );
	await input.press( account.button( words.delete ) );
	await input.press( dialog.getByRole( 'button', { name: words.ok } ) );
	await page.goto( linkOf( await mailAbout( walk, email, words.deleteSubject ) ) );
	const finalButton = page.getByRole( 'button', { name: words.delete } );
	await expect( finalButton ).toBeVisible();
	await expectNoViolations( page );
	await input.press( finalButton );
	await expect( page.getByRole( 'heading', { name: words.deleted } ) ).toBeVisible();
	await expectNoViolations( page );
	await account.open();
	await expect( account.heading ).toBeVisible();
}

// C1.2, C2.50, C2.52, C2.57, C2.58, C2.60, C2.61
test( 'a visitor signs in, changes everything and deletes the account, by keyboard alone', async ( {
	page,
	context,
	browser,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const language = 'en';
	test.slow();
	// After the session has ended, the session request is rejected.
	guard.expectStatus( 403 );
	const account = new Account( page, site, language );
	const input = keys( page );
	const walk = { page, context, browser, site, mailbox, backend, guard, account, input };
	const [ first, email ] = [ freshAddress( language ), freshAddress( language ) ];
	await signInAfterMalformedAddress( walk, first );
	await completeDetails( walk, first );
	await changeDetails( walk, first );
	await switchNewsletter( walk, first );
	await changeEmail( walk, first, email );
	expect( ( await backend.account( first ) ).contact ).toBeNull();
	await exportData( walk, email );
	await endOtherSession( walk, language, email );
	await signOut( walk, language, email );
	expect( ( await backend.account( email ) ).sessions ).toBe( 0 );
	await backend.passLoginPause( email );
	await signIn( walk, email );
	await deleteAccount( walk, email );
	// The records of consents stay under the address that the visitor had at that time.
	const nothing = { contact: null, sessions: 0, keys: 0, open: [], revoked: [] };
	expect( await backend.account( email ) ).toEqual( nothing );
	expect( await backend.account( first ) ).toEqual( { ...nothing, revoked: [ ...CONSENTS, 'newsletter' ] } );
} );
