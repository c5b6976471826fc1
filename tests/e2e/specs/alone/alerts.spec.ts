/** A saved search sends mails about new listings, until the visitor chooses fewer mails or none. */
import type { Browser, Page } from '@playwright/test';
import { Account } from '../../pages/Account';
import { Admin } from '../../pages/Admin';
import { SavedSearchWizard } from '../../pages/SavedSearchWizard';
import { violations } from '../../support/axe';
import { freshAddress, linkOf, type Mail, type Mailbox } from '../../support/mailbox';
import { SignedIn } from '../../support/sign-in';
import type { Language, Site } from '../../support/site';
import { expect, test } from '../../support/test';

const VISITS = [
	{ language: 'de', device: { viewport: { width: 1280, height: 900 }, hasTouch: false, isMobile: false } },
	{ language: 'en', device: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
] as const;

const WORDS = {
	de: {
		ask: 'Wie oft dürfen wir Ihnen passende Immobilien schicken?',
		instant: 'Sofort',
		weekly: 'Wöchentlich',
		consent: 'Passende Immobilien erhalte ich per E-Mail: sofort.',
		confirmed: 'Ihr Suchprofil ist gespeichert',
		greeting: 'Guten Tag Erika Mustermann,',
		less: 'Seltener E-Mails',
		title: 'E-Mails zu Suchprofilen: Seltener E-Mails – ',
		none: 'Keine E-Mails mehr',
		slowed: 'Wir schreiben Ihnen jetzt wöchentlich',
		lost: 'Die Verbindung ist unterbrochen. Bitte versuchen Sie es noch einmal.Ihre Wahl „Wöchentlich“ ist noch nicht gespeichert.',
		resend: 'Erneut versuchen',
		back: 'Doch wieder sofort',
		restored: 'Wir schreiben Ihnen wieder sofort',
		stopped: 'Sie erhalten keine E-Mails mehr',
		unknown: 'Dieser Link gilt nicht mehr. Ihre Suchprofile verwalten Sie in Ihrem Konto.',
		off: /^E-Mails: aus/,
		again: /^E-Mails: Wöchentlich/,
		save: 'Änderungen speichern',
		prices: /1\.450[\s\S]*1\.320/,
	},
	en: {
		ask: 'How often may we send you matching properties?',
		instant: 'Immediately',
		weekly: 'Weekly',
		consent: 'I receive matching properties by email: immediately.',
		confirmed: 'Your search is saved',
		greeting: 'Hello Erika Mustermann,',
		less: 'Fewer emails',
		title: 'Emails about saved searches: Fewer emails – ',
		none: 'No more emails',
		slowed: 'We’ll now email you weekly',
		lost: 'The connection is lost. Please try again.Your choice “Weekly” isn’t saved yet.',
		resend: 'Try again',
		back: 'Back to immediate emails',
		restored: 'We’ll email you immediately again',
		stopped: 'You won’t get any more emails',
		unknown: 'This link is no longer valid. You can manage your saved searches in your account.',
		off: /^Emails: off/,
		again: /^Emails: Weekly/,
		save: 'Save changes',
		prices: /1,450[\s\S]*1,320/,
	},
} as const;

interface Listing {
	readonly id: number;
	readonly link: string;
}

interface Walk {
	readonly page: Page;
	readonly browser: Browser;
	readonly site: Site;
	readonly mailbox: Mailbox;
	readonly language: Language;
	readonly email: string;
}

/** Saves a search with immediate alerts; the choice survives a reload. */
async function save( { page, site, mailbox, language, email }: Walk ): Promise< void > {
	const words = WORDS[ language ];
	const wizard = await SavedSearchWizard.visit( page, site, language );
	await wizard.toFields( 'Radolfzell' );
	await wizard.next.click();
	await wizard.heading( 'contact' ).waitFor();
	await expect( wizard.root.getByRole( 'group', { name: words.ask } ) ).toBeVisible();
	await wizard.root.getByRole( 'radio', { checked: true, name: language === 'de' ? 'Täglich' : 'Daily' } ).focus();
	await page.keyboard.press( 'ArrowUp' );
	await expect( wizard.choice( words.instant ) ).toBeChecked();
	expect( await violations( page ) ).toEqual( [] );
	await page.reload();
	await wizard.heading( 'contact' ).waitFor();
	await expect( wizard.choice( words.instant ) ).toBeChecked();
	await expect( wizard.text( words.consent ) ).toBeVisible();
	await wizard.contact.fill( {
		firstname: 'Erika',
		lastname: 'Mustermann',
		email,
		consents: [ 'dataPrivacy', 'acceptContact' ],
	} );
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
	await page.goto( linkOf( await mailbox.waitForMail( email ) ) );
	await expect( page.getByRole( 'heading', { name: words.confirmed } ) ).toBeVisible();
}

/** Waits for the mail about a listing. */
async function mailAbout( { mailbox, email }: Walk, title: string, count: number ): Promise< Mail > {
	const mails = await mailbox.wait(
		async () => ( await mailbox.to( email ) ).filter( ( { text } ) => text.includes( title ) ),
		count
	);
	return mails.at( -1 ) as Mail;
}

/** Link that ends the mails, on its own line. */
const STOP = /^\S+[?&]k=a\.[\w.-]+$/m;

const linkTo = ( mail: Mail, pattern: RegExp ): string => pattern.exec( mail.text )?.[ 0 ] ?? '';

/** Presses a button by touch or by keyboard. */
async function pressButton( page: Page, name: string, hasTouch: boolean ): Promise< void > {
	const button = page.getByRole( 'button', { name } );
	if ( hasTouch ) {
		await button.tap();
		return;
	}
	await expect( async () => {
		await page.keyboard.press( 'Tab' );
		await expect( button ).toBeFocused( { timeout: 100 } );
	} ).toPass();
	await page.keyboard.press( 'Enter' );
}

/**
 * "Less often" in the mail leads to fewer mails and to none, both of which can be undone; a choice made offline is sent
 * once the browser is online. Opening the page changes nothing.
 */
async function slowDown( { page, language }: Walk, mail: Mail, hasTouch: boolean ): Promise< void > {
	const words = WORDS[ language ];
	const expectFocusedHeading = ( name: string ) =>
		expect( page.getByRole( 'heading', { name, level: 1 } ) ).toBeFocused();
	await page.goto( linkTo( mail, /^\S+[?&]k=a\.\S+&less=1$/m ) );
	await expectFocusedHeading( words.less );
	expect( await page.title() ).toContain( words.title );
	expect( new URL( page.url() ).searchParams.get( 'k' ) ).toBeNull();
	expect( await violations( page ) ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth ) ).toBe( true );
	await page.context().setOffline( true );
	await pressButton( page, words.weekly, hasTouch );
	await expect( page.getByRole( 'alert' ) ).toContainText( words.lost );
	expect( await violations( page ) ).toEqual( [] );
	await page.context().setOffline( false );
	await pressButton( page, words.resend, hasTouch );
	await expectFocusedHeading( words.slowed );
	expect( await violations( page ) ).toEqual( [] );
	await page.reload();
	await expectFocusedHeading( words.slowed );
	await pressButton( page, words.back, hasTouch );
	await expectFocusedHeading( words.restored );
	await pressButton( page, words.none, hasTouch );
	await expectFocusedHeading( words.stopped );
	await pressButton( page, words.back, hasTouch );
	await expectFocusedHeading( words.restored );
	await page.goto( linkTo( mail, STOP ) );
	await pressButton( page, words.weekly, hasTouch );
	await expectFocusedHeading( words.slowed );
}

/** Unsubscribes like a mail program: without origin and cookie (RFC 8058). */
async function unsubscribeInOneClick( { site }: Walk, mail: Mail ): Promise< void > {
	const unsubscribeUrl = new URL( /^<(.+)>$/.exec( mail.headers[ 'list-unsubscribe' ] ?? '' )?.[ 1 ] ?? '' );
	// Without https the mails link to the page for the same key, and have no one-click header.
	expect( [ unsubscribeUrl.protocol, mail.headers[ 'list-unsubscribe-post' ] ] ).toEqual( [ 'http:', undefined ] );
	const address = `${ site.site }/wp-json/sw-immosuite/v1/saved-search/stop?k=${ unsubscribeUrl.searchParams.get( 'k' ) ?? '' }`;
	// A mail program may repeat the request.
	for ( let attempt = 0; attempt < 2; attempt++ ) {
		const response = await fetch( address, {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		} );
		expect( [ response.status, await response.json() ] ).toEqual( [ 200, { stopped: true } ] );
	}
}

/** The account shows that alerts are off, and turns them on again. */
async function resumeAlerts( walk: Walk ): Promise< void > {
	const { page, site, mailbox, language, email } = walk;
	const words = WORDS[ language ];
	await SignedIn.as( email, page, site, mailbox );
	const account = new Account( page, site, language );
	await account.open();
	await expect( account.signedInAs( email ) ).toBeVisible();
	await account.openTab( 'searches' );
	const state = account.root.getByText( words.off );
	await expect( state ).toBeVisible();
	await state.focus();
	await page.keyboard.press( 'Enter' );
	await account.root.getByRole( 'radio', { checked: true } ).focus();
	await page.keyboard.press( 'ArrowUp' );
	await expect( account.root.getByRole( 'radio', { name: words.weekly } ) ).toBeChecked();
	expect( await violations( page ) ).toEqual( [] );
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( account.root.getByText( words.again ) ).toBeFocused();
	await page.reload();
	await expect( account.root.getByText( words.again ) ).toBeVisible();
}

// Serial, because each test triggers the matching of all searches on the site.
test.describe.configure( { mode: 'default' } );

for ( const { language, device } of VISITS ) {
	const { width } = device.viewport;
	test.describe( `${ language }, ${ width } px`, () => {
		test.use( device );

		test( 'a new and a cheaper home are mailed; mails become less frequent, end, and resume', async ( {
			page,
			browser,
			site,
			mailbox,
			backend,
			guard,
		} ) => {
			test.slow();
			guard.expectNetworkErrors();
			const walk = { page, browser, site, mailbox, language, email: freshAddress( `alert-${ language }` ) };
			const words = WORDS[ language ];
			await save( walk );

			const agency = await Admin.inOwnBrowser( browser, site );
			const title = `Wohnung am Ried ${ language } ${ width }`;
			const { id, link } = await agency.rest< Listing >( 'POST', 'sw_immo_listing', {
				title,
				status: 'publish',
				meta: {
					sw_immo_category: 30225,
					sw_immo_marketing_type: 'rent',
					sw_immo_price: 1450,
					sw_immo_zip: '78315',
					sw_immo_city: 'Radolfzell',
					sw_immo_region: 'radolfzell',
				},
			} );
			await backend.answerSearches( 20 );
			const first = await mailAbout( walk, title, 1 );
			expect( first.text ).toContain( link );
			expect( first.text ).toContain( words.greeting );
			await page.goto( link );
			await expect( page.getByRole( 'heading', { name: title } ) ).toBeVisible();

			await agency.rest( 'POST', `sw_immo_listing/${ id }`, { meta: { sw_immo_price: 1320 } } );
			await backend.answerSearches( 45 );
			const second = await mailAbout( walk, title, 2 );
			expect( second.text ).toMatch( words.prices );

			await slowDown( walk, second, device.hasTouch );
			await unsubscribeInOneClick( walk, second );
			await page.goto( linkTo( first, STOP ) );
			await expect( page.getByRole( 'heading', { name: words.stopped } ) ).toBeFocused();
			await resumeAlerts( walk );
			await agency.rest( 'POST', `sw_immo_listing/${ id }`, { status: 'draft' } );
		} );
	} );
}

for ( const language of [ 'de', 'en' ] as const ) {
	test( `a link with an unknown key shows one message, with the focus on it (${ language })`, async ( {
		page,
		site,
		guard,
	} ) => {
		guard.expectStatus( 404 );
		await page.setViewportSize( { width: 360, height: 800 } );
		const query = language === 'en' ? '&lang=en' : '';
		await page.goto( `${ site.site }/webapp/login?k=a.AAAAAAAAAAAAAAAAAAAAAA.${ 'A'.repeat( 43 ) }${ query }` );
		await expect( page.getByText( WORDS[ language ].unknown ) ).toBeFocused();
		expect( await violations( page ) ).toEqual( [] );
	} );
}
