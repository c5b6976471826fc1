import type { Browser, Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { Confirmation } from '../pages/Confirmation';
import { freshAddress, keyOf, linkOf, type Mail, type Mailbox } from '../support/mailbox';
import { demoPage, type Site } from '../support/site';
import { violations } from '../support/axe';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** Sends the German form of the demo page and returns the confirmation mail. */
async function send( page: Page, site: Site, mailbox: Mailbox, email: string ): Promise< Mail > {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	return mailbox.waitForMail( email );
}

/** A page in a new browser without cookies. */
async function stranger( browser: Browser ): Promise< Page > {
	const context = await browser.newContext();
	return context.newPage();
}

// C1.9, C4.22, C4.23, C8.13
test( "the whole way (de): the demo page's form is sent, the mailed link confirms automatically, the agency gets both mails", async ( {
	page,
	context,
	site,
	mailbox,
} ) => {
	const language = 'de';
	const email = freshAddress( language );
	await page.goto( demoPage( site, language ) );
	const form = ContactForm.inFrame( page, language );
	await form.fill( {
		salutation: 'ms',
		firstname: 'Erika',
		lastname: 'Mustermann',
		email,
		phone: '030 23125 123',
		street: 'Seestraße',
		number: '12 a',
		zip: '78315',
		city: 'Radolfzell',
		message: 'Guten Tag,\nich habe eine Frage zum Verkauf.',
		consents: [ 'dataPrivacy', 'acceptContact', 'newsletter' ],
	} );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await expect( form.submitButton ).toHaveCount( 0 );

	const mail = await mailbox.waitForMail( email, 1, 5_000 );
	expect( mail.subject ).toBe( words[ language ].mailSubject );
	expect( mail.text ).not.toContain( 'Mustermann' );
	expect( mail.text ).not.toContain( 'Verkauf' );
	const [ first ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( first?.subject ).toMatch( /^Nachricht: Erika Mustermann \[[0-9a-f]{8}\]$/ );
	expect( first?.text ).toMatch( /^Unbestätigt\. / );
	expect( first?.text ).toContain( '> ich habe eine Frage zum Verkauf.' );

	const confirming = await context.newPage();
	await confirming.goto( linkOf( mail ) );
	const confirmation = new Confirmation( confirming, language );
	await expect( confirmation.thanks ).toBeVisible();
	await expect( confirming ).not.toHaveURL( /[?#&]k=/ );
	const agency = await mailbox.wait( () => mailbox.agency( email ), 2 );
	expect( agency[ 1 ]?.subject ).toBe( first?.subject );
	expect( agency[ 1 ]?.references ).toBe( first?.references );
	expect( agency[ 1 ]?.references ).toBe( mail.references );
	expect( agency[ 1 ]?.text ).toMatch( /^Bestätigt\. / );
	expect( agency[ 1 ]?.text ).toContain( 'Erika Mustermann' );
} );

test( "the agency's HTML mail has facts in a table, phone and address as links, and a dark scheme", async ( {
	page,
	browser,
	site,
	mailbox,
	guard,
} ) => {
	const email = freshAddress( 'somebody.with.a.long.name' );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.fill( { phone: '+49 (0) 30 23125-123', message: 'Guten Tag,\nich habe eine Frage.' } );
	await form.submit();
	await expect( form.success ).toBeVisible();
	const [ mail ] = await mailbox.wait( () => mailbox.agency( email ) );
	const context = await browser.newContext( { viewport: { width: 360, height: 800 } } );
	guard.watch( context );
	const reader = await context.newPage();
	await reader.setContent( mail?.html ?? '' );
	await expect( reader.getByText( 'Unbestätigt.', { exact: true } ) ).toBeVisible();
	await expect( reader.getByRole( 'row', { name: 'Name: Erika Mustermann' } ) ).toBeVisible();
	await expect( reader.getByRole( 'link', { name: email } ) ).toHaveAttribute( 'href', `mailto:${ email }` );
	await expect( reader.getByRole( 'link', { name: '+49 (0) 30 23125-123' } ) ).toHaveAttribute(
		'href',
		'tel:+493023125123'
	);
	expect( await reader.evaluate( () => document.documentElement.scrollWidth ), 'nothing is cut off' ).toBe( 360 );
	expect( await violations( reader ) ).toEqual( [] );
	await reader.emulateMedia( { colorScheme: 'dark' } );
	// axe assumes white for an unpainted background; in this mail program it is dark.
	await expect( reader.locator( 'body' ) ).toHaveCSS( 'color', 'rgb(255, 255, 255)' );
	await expect( reader.locator( 'a' ).first() ).not.toHaveCSS( 'color', 'rgb(0, 0, 238)' );
	await context.close();
} );

test( 'in another browser the mailed link shows the masked address and a button that confirms', async ( {
	page,
	browser,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const email = freshAddress();
	const mail = await send( page, site, mailbox, email );
	const other = await stranger( browser );
	guard.watch( other.context() );
	await other.goto( linkOf( mail ) );
	const confirmation = new Confirmation( other, 'de' );
	await expect( confirmation.oneClick ).toBeVisible();
	await expect( other.getByRole( 'button' ) ).toHaveCount( 1 );
	const shown = await other.getByText( 'Es fehlt nur noch ein Klick für' ).innerText();
	expect( shown ).not.toContain( email );
	expect( shown ).toMatch( /für \S•••\S@domain\.example\./ );
	await expect( confirmation.agency ).toBeVisible();
	await expect( confirmation.about ).toBeVisible();
	await expect( confirmation.link( words.de.imprint ) ).toHaveAttribute( 'href', `${ site.site }/impressum/` );
	await expect( confirmation.link( words.de.privacy ) ).toHaveAttribute( 'href', `${ site.site }/datenschutz/` );
	await backend.untilMailed( email );
	expect( await mailbox.agency( email ) ).toHaveLength( 1 );
	await confirmation.confirmButton.click();
	await expect( confirmation.thanks ).toBeVisible();
	await mailbox.wait( () => mailbox.agency( email ), 2 );
	await other.context().close();
} );

test( 'the link opened again shows the same result, and the agency gets no second mail', async ( {
	context,
	page,
	site,
	mailbox,
	backend,
} ) => {
	const email = freshAddress();
	const mail = await send( page, site, mailbox, email );
	for ( const heading of [ words.de.thanks, 'Ihre Nachricht liegt uns vor' ] ) {
		const tab = await context.newPage();
		await tab.goto( linkOf( mail ) );
		await expect( new Confirmation( tab, 'de' ).heading( heading ) ).toBeVisible();
	}
	await mailbox.wait( () => mailbox.agency( email ), 2 );
	await backend.untilMailed( email );
	expect( await mailbox.agency( email ) ).toHaveLength( 2 );
} );

test( 'an unknown link shows a friendly message with advice', async ( { page, site, guard } ) => {
	guard.expectStatus( 404 );
	await page.goto( `${ site.site }/webapp/login?k=c.${ 'A'.repeat( 16 ) }.${ 'B'.repeat( 43 ) }` );
	await expect( new Confirmation( page, 'de' ).heading( words.de.unknown ) ).toBeVisible();
	await expect( page.getByText( 'Bitte kopieren Sie ihn als Ganzes aus der E-Mail.' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: words.de.confirmNow } ) ).toHaveCount( 0 );
} );

test( 'an expired link shows a friendly message with its subject and a link to the form', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const mail = await send( page, site, mailbox, freshAddress() );
	await backend.expireKey( keyOf( mail ) );
	guard.expectStatus( 410 );
	// Opened in a new tab, because the tab that sent the form would show its result.
	const tab = await context.newPage();
	await tab.goto( linkOf( mail ) );
	await expect( new Confirmation( tab, 'de' ).heading( words.de.expired ) ).toBeVisible();
	await expect( tab.getByText( 'senden Sie das Formular bitte noch einmal' ) ).toBeVisible();
	await expect( new Confirmation( tab, 'de' ).about ).toBeVisible();
	await new Confirmation( tab, 'de' ).link( words.de.backToForm ).click();
	await expect( tab ).toHaveURL( demoPage( site, 'de' ) );
	await expect( ContactForm.inFrame( tab, 'de' ).heading ).toBeVisible();
} );

test( 'the page of a mailed link names the agency before any script has run', async ( { request, site } ) => {
	const page = await ( await request.get( `${ site.site }/webapp/login?lang=de` ) ).text();
	expect( page ).toMatch( /<header [^>]+><a href="[^"]+">Musterhaus Immobilien GmbH<\/a><\/header>/ );
} );

test( "the page shows the same time as the mail, whatever the visitor's time zone", async ( {
	page,
	browser,
	site,
	mailbox,
	guard,
} ) => {
	const mail = await send( page, site, mailbox, freshAddress() );
	const context = await browser.newContext( { timezoneId: 'Pacific/Auckland', locale: 'en-NZ' } );
	guard.watch( context );
	const other = await context.newPage();
	await other.goto( linkOf( mail ) );
	const [ , time = '' ] = /Am (.+? um \d\d:\d\d Uhr)/.exec( mail.text.replace( /\s+/g, ' ' ) ) ?? [];
	await expect( new Confirmation( other, 'de' ).about ).toContainText( `vom ${ time } an` );
	await context.close();
} );

test( 'the masked address does not wrap at any width', async ( { page, site } ) => {
	const key = {
		purpose: 'c',
		email: 'e•••a@haus-am-see.example',
		mine: false,
		kind: 'Contact',
		since: '2026-11-21T14:05:00+01:00',
		page: '/kontakt/',
		id: null,
	};
	await page.route( /\/wizard\/key/, ( route ) => route.fulfill( { json: key } ) );
	await page.goto( `${ site.site }/webapp/login?k=c.x.y` );
	const address = page.getByText( `${ key.email }.`, { exact: true } );
	for ( let width = 320; width <= 440; width += 8 ) {
		await page.setViewportSize( { width, height: 800 } );
		const lines = await address.evaluate(
			( element ) => element.getBoundingClientRect().height / parseFloat( getComputedStyle( element ).lineHeight )
		);
		expect( lines, `${ width } px` ).toBeLessThan( 1.5 );
	}
} );
