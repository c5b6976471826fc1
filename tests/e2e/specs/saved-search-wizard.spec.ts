import type { Locator, Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { serveAgedToken } from '../support/aged-page';
import { historyLength } from '../support/history-length';
import { tabAndType, tabTo } from '../support/keyboard';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import { callsTo } from '../support/calls';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';
import type { Backend } from '../support/backend';

const SUBMIT = /\/wizard\/saved-search(\?|$)/;

interface SentSearch {
	readonly page: Page;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly email: string;
	readonly language: Language;
}

/** Checks the mail about the sent search, its link, and the stored search. */
async function confirmByMail( { page, mailbox, backend, email, language }: SentSearch ): Promise< void > {
	const { words } = new SavedSearchWizard( page, language );
	const mail = await mailbox.waitForMail( email );
	expect( mail.subject ).toBe( words.mailSubject );
	expect( await backend.searches( email ) ).toEqual( [] );
	const tab = await page.context().newPage();
	await tab.goto( linkOf( mail ) );
	await expect( new Confirmation( tab, language ).heading( words.saved ) ).toBeVisible();
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.subject ).toMatch( /^Suchprofil: Erika Mustermann \[[0-9a-f]{8}\]$/ );
}

// C1.7, C2.2, C2.30, C2.32, C2.34, C2.36, C2.41
test( `by mouse (de): all four steps are completed, and the mailed link stores the search`, async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const language = 'de';
	const wizard = await SavedSearchWizard.visit( page, site, language );
	const { words } = wizard;
	await expect( wizard.text( words.manyRegions ) ).toBeVisible();
	await wizard.toFields( 'Radolfzell' );
	await wizard.limit( words.rentPrice, words.to ).fill( '1500' );
	await wizard.field( words.livingSpaceFrom ).fill( '60' );
	await expect( wizard.matches.or( wizard.text( words.noMatches ) ) ).toBeVisible();
	const email = freshAddress( language );
	await wizard.toContact( email );
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
	await expect( wizard.submitButton ).toHaveCount( 0 );
	await expect( wizard.button( words.again ) ).toBeVisible();
	await confirmByMail( { page, mailbox, backend, email, language } );
	const [ stored ] = await backend.searches( email );
	expect( stored ).toMatchObject( { marketingType: 'rent', objectType: 'LIVING', categoryId: 30225 } );
	expect( stored?.criteria ).toEqual( {
		locations: [ { locationId: 'radolfzell' } ],
		fields: [
			{ name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 1500 },
			{ name: 'area.livingSpace', valueType: 'RANGE', minValue: 60, maxValue: null },
		],
	} );
} );

/** Maximum of Tab presses: more than fifty regions precede the target in the tab order. */
const MAX_TABS = 150;

async function pressOn( page: Page, target: Locator, key: string ): Promise< void > {
	await tabTo( page, target, MAX_TABS );
	await page.keyboard.press( key );
}

test( 'by keyboard alone, each step starts with the focus at its heading', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const language = 'en';
	const wizard = await SavedSearchWizard.visit( page, site, language );
	const { words, contact } = wizard;
	await pressOn( page, wizard.button( words.clear ), 'Enter' );
	await pressOn( page, wizard.region( 'Radolfzell' ), 'Space' );
	await pressOn( page, wizard.next, 'Enter' );
	await expect( wizard.heading( 'category' ) ).toBeFocused();
	await pressOn( page, wizard.choice( words.buy ), 'ArrowRight' );
	await expect( wizard.choice( words.rent ) ).toBeChecked();
	await tabTo( page, wizard.choice( words.house ) );
	await page.keyboard.press( 'ArrowRight' );
	await expect( wizard.heading( 'category' ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( wizard.heading( 'fields' ) ).toBeFocused();
	await tabAndType( page, wizard.limit( words.rentPrice, words.to ), '1500' );
	await pressOn( page, wizard.next, 'Enter' );
	await expect( wizard.heading( 'contact' ) ).toBeFocused();
	const email = freshAddress( language );
	for ( const [ field, value ] of [
		[ 'firstname', 'Erika' ],
		[ 'lastname', 'Mustermann' ],
		[ 'email', email ],
	] as const ) {
		await tabAndType( page, contact.field( field ), value );
	}
	await pressOn( page, contact.consent( 'dataPrivacy' ), 'Space' );
	await pressOn( page, contact.consent( 'acceptContact' ), 'Space' );
	await pressOn( page, wizard.submitButton, 'Enter' );
	await expect( contact.success ).toBeVisible();
	await confirmByMail( { page, mailbox, backend, email, language } );
	expect( await backend.searches( email ) ).toHaveLength( 1 );
} );

test.describe( 'by touch at 360 px', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } );

	test( 'nothing is cut off, and the search is sent', async ( { page, site, mailbox, backend } ) => {
		const language = 'de';
		const wizard = await SavedSearchWizard.visit( page, site, language );
		const { words, contact } = wizard;
		const width = (): Promise< number > => page.evaluate( () => document.documentElement.scrollWidth );
		await wizard.button( words.clear ).tap();
		await wizard.region( 'Radolfzell' ).tap();
		expect( await width() ).toBe( 360 );
		await wizard.next.tap();
		await wizard.choice( words.house ).tap();
		await expect( wizard.heading( 'fields' ) ).toBeVisible();
		expect( await width() ).toBe( 360 );
		await wizard.limit( words.price, words.to ).fill( words.amount );
		await wizard.next.tap();
		const email = freshAddress( language );
		await contact.fill( { firstname: 'Erika', lastname: 'Mustermann', email } );
		await contact.consent( 'dataPrivacy' ).tap();
		await contact.consent( 'acceptContact' ).tap();
		expect( await width() ).toBe( 360 );
		await wizard.submitButton.tap();
		await expect( contact.success ).toBeVisible();
		await confirmByMail( { page, mailbox, backend, email, language } );
		const [ stored ] = await backend.searches( email );
		expect( stored?.criteria ).toMatchObject( { fields: [ { name: 'price.price', maxValue: 450000 } ] } );
	} );
} );

test( 'a reload, Back and Forward lose no entries, and a sent search stays sent', async ( { page, site } ) => {
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words, contact } = wizard;
	await wizard.toFields( 'Radolfzell' );
	await wizard.limit( words.rentPrice, words.to ).fill( '1500' );
	await page.reload();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await expect( wizard.limit( words.rentPrice, words.to ) ).toHaveValue( /1\.500/ );
	const lengthBefore = await historyLength( page );
	await wizard.toContact( freshAddress() );
	await expect.poll( () => historyLength( page ) ).toBe( lengthBefore + 1 );
	await page.goBack();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await page.goBack();
	await expect( wizard.heading( 'category' ) ).toBeVisible();
	await expect( wizard.choice( words.apartment ) ).toBeChecked();
	await page.goForward();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await page.goForward();
	await expect( wizard.heading( 'contact' ) ).toBeVisible();
	await expect( contact.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await wizard.submitButton.click();
	await expect( contact.success ).toBeVisible();
	await page.reload();
	await expect( contact.text( contact.words.sentHeading ) ).toBeVisible();
	await wizard.button( words.again ).click();
	await expect( wizard.heading( 'regions' ) ).toBeVisible();
	await expect( wizard.text( words.manyRegions ) ).toBeVisible();
} );

test( 'a retry after being offline and a double click store one search', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const wizard = await SavedSearchWizard.visit( page, site );
	const { contact } = wizard;
	await wizard.toFields( 'Radolfzell' );
	const email = freshAddress();
	await wizard.toContact( email );
	await context.setOffline( true );
	await wizard.submitButton.click();
	await contact.untilHeldBack();
	await context.setOffline( false );
	const sent = callsTo( page, SUBMIT );
	await wizard.submitButton.dblclick();
	await expect( contact.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( new Set( sent.map( ( request ) => request.headers()[ 'idempotency-key' ] ) ).size ).toBe( 1 );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
} );

test( 'an expired form token and scripts blocked halfway lose no entries', async ( {
	page,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	guard.expectMessage( /chunk/i );
	const scripts = /\/(maps|saved-search-wizard-later)\.[0-9a-f]+\.js/;
	await page.route( scripts, ( route ) => route.abort( 'blockedbyclient' ) );
	await serveAgedToken( page, site, backend, 'saved-search-wizard' );
	const wizard = await SavedSearchWizard.visit( page, site );
	await expect( wizard.text( wizard.words.noMap ) ).toBeVisible();
	await wizard.onlyRegion( 'Radolfzell' );
	await wizard.next.click();
	await expect( wizard.button( wizard.contact.words.retry ) ).toBeVisible();
	await page.unroute( scripts );
	await wizard.button( wizard.contact.words.retry ).click();
	await wizard.choice( wizard.words.rent ).check();
	await wizard.choice( wizard.words.apartment ).click();
	await wizard.limit( wizard.words.rentPrice, wizard.words.to ).fill( '1500' );
	const email = freshAddress();
	await wizard.toContact( email );
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
	await confirmByMail( { page, mailbox, backend, email, language: 'de' } );
	const [ stored ] = await backend.searches( email );
	expect( stored?.criteria ).toMatchObject( {
		locations: [ { locationId: 'radolfzell' } ],
		fields: [ { name: 'price.price', maxValue: 1500 } ],
	} );
} );
