import type { Browser, Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { violations } from '../support/axe';
import { inquiryWords } from '../support/form-words';
import { tabTo } from '../support/keyboard';
import { freshAddress, linkOf, type Mail } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage, type Language } from '../support/site';
import { expect, test } from '../support/test';

const WORDS = {
	de: {
		next: 'So geht es weiter',
		label: 'Ihre Anfrage: Besichtigung',
		back: 'Zurück zur Immobilie',
		similar: 'Das könnte auch passen',
		visit: 'Sie besichtigen die Immobilie',
		again: /^Schon bestätigt am \d/,
		holds: /^Ihre Anfrage liegt (?:uns vor|bei .+)$/,
		account: 'Zur Anmeldung gehen',
	},
	en: {
		next: 'What happens next',
		label: 'Your inquiry: A viewing',
		back: 'Back to the property',
		similar: 'You might also like',
		visit: 'You visit the property',
		again: /^Already confirmed on [A-Z]/,
		holds: /^(?:We have your inquiry|Your inquiry is with .+)$/,
		account: 'Go to sign-in',
	},
} as const;

const DEVICES = {
	de: { viewport: { width: 360, height: 740 }, hasTouch: true },
	en: { viewport: { width: 1280, height: 800 } },
} as const;

async function expectNoViolationsOrOverflow( page: Page ): Promise< void > {
	expect( await violations( page ) ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ), 'nothing is cut off' ).toBe(
		page.viewportSize()?.width
	);
}

/** Expects the HTML part to be readable in a mail program: on a narrow and a wide screen, light and dark. */
async function expectReadable( browser: Browser, mail: Mail, title: string ): Promise< void > {
	for ( const width of [ 360, 640 ] ) {
		for ( const colorScheme of [ 'light', 'dark' ] as const ) {
			const context = await browser.newContext( { viewport: { width, height: 740 }, colorScheme } );
			const reader = await context.newPage();
			await reader.setContent( mail.html );
			await expect( reader.getByText( title ) ).toBeInViewport();
			await expect( reader.getByRole( 'heading', { name: mail.subject } ) ).toBeInViewport();
			await expect( reader.getByRole( 'link' ).first() ).toBeInViewport( { ratio: 1 } );
			expect( await reader.evaluate( () => document.documentElement.scrollWidth ) ).toBe( width );
			await context.close();
		}
	}
}

for ( const language of [ 'de', 'en' ] as const satisfies Language[] ) {
	const text = WORDS[ language ];
	const { frame, listing, submit } = inquiryWords[ language ];

	test( `a visitor asks for a viewing, confirms, and returns to the property (${ language })`, async ( {
		browser,
		guard,
		site,
		mailbox,
	} ) => {
		const context = await browser.newContext( { ...DEVICES[ language ], locale: language } );
		guard.watch( context );
		const page = await context.newPage();
		const email = freshAddress( language );
		await page.goto( demoPage( site, language, 'expose-inquiry' ) );
		const form = new ContactForm( page.getByTitle( frame, { exact: true } ).contentFrame(), language );
		await form.fill( {
			firstname: 'Erika',
			lastname: 'Mustermann',
			email,
			consents: [ 'dataPrivacy', 'acceptContact' ],
		} );
		await form.button( submit ).press( 'Enter' );
		await expect( form.success ).toBeVisible();
		await expect( form.root.getByRole( 'heading', { name: listing } ) ).toBeVisible();
		await expect( form.root.getByRole( 'complementary', { name: text.next } ).getByRole( 'listitem' ) ).toHaveCount(
			3
		);
		await expect( form.root.getByRole( 'link', { name: text.back } ) ).toBeVisible();
		await expectNoViolationsOrOverflow( page );

		const mail = await mailbox.waitForMail( email );
		expect( mail.text.replaceAll( '\r', '' ) ).toContain( `${ text.label }\n${ listing }\n` );
		expect( mail.text.indexOf( listing ) ).toBeLessThan( mail.text.indexOf( linkOf( mail ) ) );
		await expectReadable( browser, mail, listing );

		const tab = await context.newPage();
		await tab.goto( linkOf( mail ) );
		await expect( new Confirmation( tab, language ).thanks ).toBeFocused();
		await expect( tab.getByText( text.label ) ).toBeVisible();
		await expect( tab.getByText( listing, { exact: true } ) ).toBeVisible();
		await expect( tab.getByRole( 'complementary', { name: text.next } ).getByRole( 'listitem' ) ).toHaveCount( 3 );
		await expect( tab.getByText( text.visit ) ).toBeVisible();
		await expect( tab.getByRole( 'region', { name: text.similar } ).getByRole( 'listitem' ) ).toHaveCount( 1 );
		await expectNoViolationsOrOverflow( tab );
		await tab.keyboard.press( 'Tab' );
		const back = tab.getByRole( 'link', { name: text.back } );
		await expect( back ).toBeFocused();
		await tabTo( tab, tab.getByRole( 'link', { name: text.account } ) );
		await back.press( 'Enter' );
		await expect( tab.getByRole( 'heading', { name: listing, level: 1 } ) ).toBeVisible();

		await tab.goto( linkOf( mail ) );
		await expect( tab.getByText( text.again ) ).toBeVisible();
		await expect( tab.getByRole( 'heading', { name: text.holds, level: 1 } ) ).toBeFocused();
		await expect( tab.getByRole( 'link', { name: text.back } ) ).toBeVisible();
		await expectNoViolationsOrOverflow( tab );
		await context.close();
	} );
}

test( 'a signed-in visitor sees the next steps and similar homes; a double click and a reload change nothing', async ( {
	page,
	site,
	backend,
	mailbox,
} ) => {
	const { frame, submit } = inquiryWords.de;
	const text = WORDS.de;
	const email = freshAddress();
	await SignedIn.as( email, page, site, mailbox );
	await page.setViewportSize( DEVICES.de.viewport );
	await page.goto( demoPage( site, 'de', 'expose-inquiry' ) );
	const form = new ContactForm( page.getByTitle( frame, { exact: true } ).contentFrame(), 'de' );
	await expect( form.field( 'email' ) ).toHaveValue( email );
	await form.fill( { firstname: 'Erika', lastname: 'Mustermann', consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await form.button( submit ).dblclick();
	await expect( form.text( form.words.thanks ) ).toBeVisible();
	const next = form.root.getByRole( 'complementary', { name: text.next } ).getByRole( 'listitem' );
	await expect( next ).toHaveText( [ 'Gesendet', 'Wir melden uns bei Ihnen.', text.visit ] );
	await expect( form.root.getByRole( 'link', { name: text.back } ) ).toBeVisible();
	await expect( form.root.getByRole( 'region', { name: text.similar } ).getByRole( 'listitem' ) ).toHaveCount( 1 );
	await expectNoViolationsOrOverflow( page );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
	await page.reload();
	await expect( form.button( submit ) ).toBeVisible();
} );
