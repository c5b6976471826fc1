import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { inquiryWords, newsletterWords } from '../support/form-words';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import { demoPage, type Language, type Site } from '../support/site';
import { expect, test } from '../support/test';
import type { Backend } from '../support/backend';
import type { Guard } from '../support/guard';

/** An exclusive listing of the demo, the only match of the search. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';
const CONSENTS = [ 'acceptContact', 'dataPrivacy' ];

/** A visitor who searches for a house, and the fixtures of the test. */
interface Walk {
	readonly page: Page;
	readonly context: BrowserContext;
	readonly browser: Browser;
	readonly site: Site;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly guard: Guard;
	readonly account: Account;
	readonly email: string;
	readonly language: Language;
}

async function expectNoViolations( page: Page ): Promise< void > {
	expect( await violations( page ) ).toEqual( [] );
}

/** Expects that the site does not reveal the listing to signed-out visitors. */
async function expectListingHidden( { page, site }: Walk ): Promise< void > {
	for ( const path of [
		'/?s=Gutshof',
		'/wp-json/wp/v2/search?search=Gutshof',
		'/feed/?post_type=sw_immo_listing',
	] ) {
		const answer = await page.request.get( `${ site.site }${ path }` );
		expect( await answer.text(), path ).not.toContain( TITLE );
	}
}

/**
 * Saves a search as a signed-out visitor: the link in the mail confirms it and leads to the sign-in.
 *
 * @return The tab with the sign-in.
 */
async function saveSearch( walk: Walk ): Promise< Page > {
	const { page, context, site, mailbox, backend, email, language } = walk;
	const wizard = await SavedSearchWizard.visit( page, site, language );
	const { words } = wizard;
	await wizard.onlyRegion( 'Hilzingen' );
	await wizard.next.click();
	await wizard.choice( words.house ).click();
	await wizard.heading( 'fields' ).waitFor();
	await wizard.toContact( email );
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
	const mail = await mailbox.waitForMail( email );
	expect( mail.subject ).toBe( words.mailSubject );
	expect( await backend.searches( email ) ).toEqual( [] );
	expect( await backend.account( email ) ).toMatchObject( { contact: null, sessions: 0 } );

	const tab = await context.newPage();
	await tab.goto( linkOf( mail ) );
	const confirmation = new Confirmation( tab, language );
	await expect( confirmation.heading( words.saved ) ).toBeVisible();
	await expectNoViolations( tab );
	expect( await backend.searches( email ) ).toHaveLength( 1 );
	expect( await backend.account( email ) ).toMatchObject( {
		contact: { firstname: 'Erika', lastname: 'Mustermann' },
		sessions: 0,
		open: CONSENTS,
	} );
	await confirmation.link( accountWords[ language ].toSignIn ).click();
	await tab.waitForURL( demoPage( site, language, 'login' ) );
	return tab;
}

/** Signs in with a mailed link. The account is already complete: the saved search supplied its name and consents. */
async function signIn( { page, account, mailbox, email }: Walk ): Promise< void > {
	await account.open();
	await expect( account.heading ).toBeVisible();
	await account.askForLink( email );
	const mail = await mailbox.waitForMail( email, 2 );
	expect( mail.subject ).toBe( account.words.mailSubject );
	await page.goto( linkOf( mail ) );
	await expect( page ).not.toHaveURL( /webapp\/login/ );
	await account.open();
	await expect( account.signedInAs( email ) ).toBeVisible();
	await account.openTab( 'privacy' );
	await expect( account.section( account.words.consents ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( account.dialog( account.words.incomplete ) ).toHaveCount( 0 );
}

/** Sends an inquiry on the page of the exclusive listing; a signed-in visitor needs no confirmation mail. */
async function inquire( walk: Walk ): Promise< void > {
	const { context, account, mailbox, backend, email, language } = walk;
	const words = accountWords[ language ];
	const texts = inquiryWords[ language ];
	const before = ( await mailbox.to( email ) ).length;
	await account.openTab( 'exclusive' );
	const link = account.root.getByRole( 'link', { name: words.expose( TITLE ) } );
	const [ tab ] = await Promise.all( [ context.waitForEvent( 'page' ), link.click() ] );
	// The Exposé is in a page of the theme.
	const expose = tab.getByTitle( /^(View details|Exposé)$/ ).contentFrame();
	await expect( expose.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
	await expose.getByRole( 'button', { name: words.inquiry } ).click();
	await expect( expose.getByText( account.words.signedInAs( email ) ) ).toBeVisible();
	const form = new ContactForm( expose, language );
	await form.field( 'message' ).fill( texts.message );
	await form.button( texts.submit ).click();
	await expect( form.summary ).toBeFocused();
	await expectNoViolations( tab );
	for ( const consent of [ 'dataPrivacy', 'acceptContact' ] as const ) {
		await form.consent( consent ).click();
	}
	await form.button( texts.submit ).click();
	await expect( expose.getByRole( 'heading', { name: form.words.thanks } ) ).toBeVisible();
	await expectNoViolations( tab );
	const agency = ( await mailbox.wait( () => mailbox.agency( email ), 2 ) ).at( -1 );
	expect( agency?.text ).toMatch( /^Bestätigt\. / );
	expect( agency?.text ).toContain( TITLE );
	expect( await mailbox.to( email ) ).toHaveLength( before );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 2, confirmed: 2 } );
	await tab.close();
}

/** Edits the search in the account's frame, and deletes it; the account shows the inquiry. */
async function changeSearch( { page, account, backend, email, language }: Walk ): Promise< void > {
	const words = accountWords[ language ];
	const action = ( name: string ) => account.button( `${ name }: ${ words.search }` );
	await account.openTab( 'searches' );
	await expect( account.root.getByText( words.oneMatch ) ).toBeVisible();
	await action( words.edit ).click();
	const wizard = new SavedSearchWizard( account.root, language );
	await wizard.step( 'fields' ).click();
	await wizard.field( wizard.words.livingSpaceFrom ).fill( '75' );
	await account.button( words.save ).click();
	await expect( account.root.getByRole( 'heading', { name: words.saved } ) ).toBeVisible();
	await expectNoViolations( page );
	const living = { name: 'area.livingSpace', valueType: 'RANGE', minValue: 75, maxValue: null };
	const criteria = { locations: [ { locationId: 'hilzingen' } ], fields: [ living ] };
	expect( await backend.searches( email ) ).toEqual( [ expect.objectContaining( { criteria } ) ] );
	await account.button( words.back ).click();
	await action( words.delete ).click();
	await expect( account.root.getByText( words.noSearch ) ).toBeVisible();
	expect( await backend.searches( email ) ).toEqual( [] );

	await account.openTab( 'inquiries' );
	await expect( account.root.getByRole( 'heading', { name: words.inquiries } ) ).toBeVisible();
	await expect( account.root.getByRole( 'heading', { level: 2, name: TITLE } ) ).toBeVisible();
	await expect( account.root.getByText( words.confirmed, { exact: true } ) ).toBeVisible();
	await expectNoViolations( page );
}

async function subscribe( page: Page, { site, email, language }: Walk ): Promise< ContactForm > {
	const texts = newsletterWords[ language ];
	await page.goto( demoPage( site, language, 'newsletter' ) );
	const form = new ContactForm( page.getByTitle( texts.frame, { exact: true } ).contentFrame(), language );
	await expect( form.button( texts.submit ) ).toBeVisible();
	await form.field( 'email' ).fill( email );
	await form.consent( 'dataPrivacy' ).click();
	await form.consent( 'newsletter' ).click();
	await form.button( texts.submit ).click();
	return form;
}

/**
 * Subscribes a signed-in visitor, without a confirmation mail. A second subscription in another browser sends a mail
 * with an unsubscribe link; opening the link changes nothing, only the button on its page does.
 */
async function subscribeAndUnsubscribe( walk: Walk ): Promise< void > {
	const { page, browser, guard, account, mailbox, backend, email, language } = walk;
	const texts = newsletterWords[ language ];
	const before = ( await mailbox.to( email ) ).length;
	const form = await subscribe( page, walk );
	await expect( form.root.getByRole( 'heading', { name: texts.done } ) ).toBeVisible();
	expect( ( await backend.account( email ) ).open ).toEqual( [ ...CONSENTS, 'newsletter' ] );
	expect( await mailbox.to( email ) ).toHaveLength( before );

	const elsewhere = await browser.newContext();
	guard.watch( elsewhere );
	const other = await elsewhere.newPage();
	await expect( ( await subscribe( other, walk ) ).success ).toBeVisible();
	const known = await mailbox.waitForMail( email, before + 1 );
	expect( known.subject ).toBe( texts.known );
	await other.request.head( linkOf( known ) );
	await other.goto( linkOf( known ) );
	const unsubscribeButton = other.getByRole( 'button', { name: texts.end } );
	await expect( unsubscribeButton ).toBeVisible();
	await expectNoViolations( other );
	expect( ( await backend.account( email ) ).open ).toContain( 'newsletter' );
	await unsubscribeButton.click();
	await expect( other.getByRole( 'heading', { name: texts.ended } ) ).toBeVisible();
	await expectNoViolations( other );
	expect( await backend.account( email ) ).toMatchObject( { revoked: [ 'newsletter' ] } );
	await elsewhere.close();
	await account.open( 'account' );
	await expect( account.root.getByRole( 'switch', { name: account.words.unsubscribed } ) ).not.toBeChecked();
}

/** Deleting the account deletes the data of the search and the inquiry. */
async function deleteAccount( { page, account, mailbox, backend, email }: Walk ): Promise< void > {
	const { words } = account;
	const before = ( await mailbox.to( email ) ).length;
	await account.openTab( 'privacy' );
	await account.button( words.delete ).click();
	await account.dialog( words.delete ).getByRole( 'button', { name: words.ok } ).click();
	await page.goto( linkOf( await mailbox.waitForMail( email, before + 1 ) ) );
	await page.getByRole( 'button', { name: words.delete } ).click();
	await expect( page.getByRole( 'heading', { name: words.deleted } ) ).toBeVisible();
	expect( await backend.account( email ) ).toMatchObject( { contact: null, sessions: 0, keys: 0, open: [] } );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 0, waiting: 0 } );
}

test( 'a new visitor searches, signs in and inquires about an exclusive listing', async ( {
	page,
	context,
	browser,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const language = 'de';
	test.slow();
	const email = freshAddress( language );
	const shared = { context, browser, site, mailbox, backend, guard, email, language } as const;
	await expectListingHidden( { ...shared, page, account: new Account( page, site, language ) } );
	const tab = await saveSearch( { ...shared, page, account: new Account( page, site, language ) } );
	const walk = { ...shared, page: tab, account: new Account( tab, site, language ) };
	await signIn( walk );
	await inquire( walk );
	await changeSearch( walk );
	await subscribeAndUnsubscribe( walk );
	await deleteAccount( walk );
} );
