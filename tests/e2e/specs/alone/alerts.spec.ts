/** A saved search brings mails about new listings, until one click ends them. */
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
	{ language: 'de', width: 1280 },
	{ language: 'en', width: 360 },
] as const;

const WORDS = {
	de: {
		ask: 'Wie oft dürfen wir Ihnen passende Immobilien schicken?',
		instant: 'Sofort',
		weekly: 'Wöchentlich',
		consent: 'Passende Immobilien erhalte ich per E-Mail: sofort.',
		confirmed: 'Ihr Suchprofil ist gespeichert',
		stop: 'E-Mails beenden',
		button: 'Beenden',
		less: 'Lieber nur wöchentlich',
		slowed: 'Gespeichert. Wir schreiben Ihnen höchstens einmal in der Woche, am Montag.',
		stopped: 'Beendet. In Ihrem Konto können Sie die E-Mails wieder einschalten.',
		unknown: 'Dieser Link gilt nicht mehr. Ihre Suchprofile verwalten Sie in Ihrem Konto.',
		off: /^E-Mails: Keine E-Mails/,
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
		stop: 'Stop emails',
		button: 'Stop',
		less: 'Weekly is enough',
		slowed: 'Saved. We will write to you once a week at most, on Mondays.',
		stopped: 'Stopped. You can switch emails on again in your account.',
		unknown: 'This link is no longer valid. You manage your saved searches in your account.',
		off: /^Emails: No emails/,
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

const linkTo = ( mail: Mail, pattern: RegExp ): string => pattern.exec( mail.text )?.[ 0 ] ?? '';

/** On the page behind the link, the visitor first chooses fewer mails; opening the page alone changes nothing. */
async function slowDown( { page, language }: Walk, mail: Mail ): Promise< void > {
	const words = WORDS[ language ];
	await page.goto( linkTo( mail, /^\S+[?&]k=a\.\S+$/m ) );
	await expect( page.getByRole( 'heading', { name: words.stop } ) ).toBeFocused();
	expect( new URL( page.url() ).searchParams.get( 'k' ) ).toBeNull();
	expect( await violations( page ) ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth ) ).toBe( true );
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: words.button, exact: true } ) ).toBeFocused();
	await page.keyboard.press( 'Tab' );
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( words.slowed ) ).toBeFocused();
	expect( await violations( page ) ).toEqual( [] );
	await page.reload();
	await expect( page.getByRole( 'button', { name: words.button, exact: true } ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: words.less } ) ).toHaveCount( 0 );
}

/** Unsubscribes as a mail program does: without origin and cookie (RFC 8058). */
async function oneClick( { site }: Walk, mail: Mail ): Promise< void > {
	const named = new URL( /^<(.+)>$/.exec( mail.headers[ 'list-unsubscribe' ] ?? '' )?.[ 1 ] ?? '' );
	// Without https the mails link to the page for the same key, and offer no one-click POST.
	expect( [ named.protocol, mail.headers[ 'list-unsubscribe-post' ] ] ).toEqual( [ 'http:', undefined ] );
	const address = `${ site.site }/wp-json/sw-immosuite/v1/saved-search/stop?k=${ named.searchParams.get( 'k' ) ?? '' }`;
	for ( let time = 0; time < 2; time++ ) {
		const answer = await fetch( address, {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		} );
		expect( [ answer.status, await answer.json() ] ).toEqual( [ 200, { stopped: true } ] );
	}
}

/** The account says that alerts are off, and turns them on again. */
async function bringBack( walk: Walk ): Promise< void > {
	const { page, site, mailbox, language, email } = walk;
	const words = WORDS[ language ];
	await SignedIn.as( email, page, site, mailbox );
	const account = new Account( page, site, language );
	await account.open();
	await expect( account.as( email ) ).toBeVisible();
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

// Serial, because each test matches every search of the site.
test.describe.configure( { mode: 'default' } );

for ( const { language, width } of VISITS ) {
	test( `a home is entered, gets cheaper, and one click ends it (${ language }, ${ width } px)`, async ( {
		page,
		browser,
		site,
		mailbox,
		backend,
	} ) => {
		test.slow();
		await page.setViewportSize( { width, height: 900 } );
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
		await page.goto( link );
		await expect( page.getByRole( 'heading', { name: title } ) ).toBeVisible();

		await agency.rest( 'POST', `sw_immo_listing/${ id }`, { meta: { sw_immo_price: 1320 } } );
		await backend.answerSearches( 45 );
		const second = await mailAbout( walk, title, 2 );
		expect( second.text ).toMatch( words.prices );

		await slowDown( walk, second );
		await oneClick( walk, second );
		await page.goto( linkTo( first, /^\S+[?&]k=a\.\S+$/m ) );
		await expect( page.getByText( words.stopped ) ).toBeFocused();
		await bringBack( walk );
		await agency.rest( 'POST', `sw_immo_listing/${ id }`, { status: 'draft' } );
	} );
}

for ( const language of [ 'de', 'en' ] as const ) {
	test( `a link that nobody has mailed says one thing (${ language })`, async ( { page, site, guard } ) => {
		guard.expectStatus( 404 );
		await page.setViewportSize( { width: 360, height: 800 } );
		const query = language === 'en' ? '&lang=en' : '';
		await page.goto( `${ site.site }/webapp/login?k=a.AAAAAAAAAAAAAAAAAAAAAA.${ 'A'.repeat( 43 ) }${ query }` );
		await expect( page.getByText( WORDS[ language ].unknown ) ).toBeFocused();
		expect( await violations( page ) ).toEqual( [] );
	} );
}
