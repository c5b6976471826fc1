import { expect, test, type Locator, type Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { violations } from '../../support/axe';
import { linkOf, Mailbox } from '../../support/mailbox';
import { startProduct, type StartedSite } from '../../support/product';
import type { Site } from '../../support/site';

const SCREEN = 'admin.php?page=sw-immosuite-start';
const CONTENT = '#wpbody-content';

let product: StartedSite;
let site: Site;

test.beforeAll( async () => {
	test.slow();
	product = await startProduct( '--empty', '--name', 'first-hour' );
	site = JSON.parse( product.readyJson ) as Site;
} );

test.afterAll( () => product.end() );

const step = ( page: Page, name: string ): Locator => page.locator( `#sw-immosuite-step-${ name }` );
const clickButton = ( container: Locator, name: string | RegExp ): Promise< void > =>
	container.getByRole( 'button', { name } ).click();

async function expectState( page: Page, name: string, state: string, text: string | RegExp = '' ): Promise< void > {
	await expect( step( page, name ).locator( '.state' ) ).toHaveText( state );
	await expect( step( page, name ).locator( '.text' ) ).toContainText( text );
}

/** Replaces the content of both drafts, whose placeholders only the agency can fill in. */
async function finishTexts( admin: Admin ): Promise< void > {
	const drafts = await admin.rest< { id: number }[] >( 'GET', 'pages?status=draft&context=edit' );
	for ( const { id } of drafts ) {
		await admin.rest( 'POST', `pages/${ id }`, {
			content: '<!-- wp:paragraph --><p>Text</p><!-- /wp:paragraph -->',
		} );
	}
}

test( 'an administrator gets from activation to a confirmed test inquiry', async ( { page, context } ) => {
	test.slow();
	const admin = new Admin( page, site );
	const mailbox = new Mailbox( site.mail );
	await admin.signIn();

	await test.step( 'one notice leads to the setup', async () => {
		await admin.open( 'index.php' );
		const notice = page.locator( '.notice', { hasText: 'Sechs Schritte führen zur ersten Anfrage.' } );
		await notice.getByRole( 'link', { name: 'Einrichtung' } ).click();
		await expect( page.getByRole( 'heading', { name: 'In fünf Minuten startklar' } ) ).toBeVisible();
		await expect( page.getByText( '0 von 6 erledigt' ) ).toBeVisible();
		expect( await violations( page, CONTENT ) ).toEqual( [] );
	} );

	await test.step( 'the agency: an error shows beside its field, and input is kept', async () => {
		const form = step( page, 'agency' );
		await form.getByLabel( 'Name des Maklerbüros' ).fill( 'Musterhaus Immobilien GmbH' );
		await form.getByLabel( 'Anschrift' ).fill( 'Marktplatz 1, 78462 Konstanz' );
		await form.getByLabel( 'Empfangsadresse für Anfragen' ).fill( 'post@agentur.example' );
		await form.getByLabel( 'Absenderadresse' ).fill( 'website(at)agentur.example' );
		await clickButton( form, 'Speichern' );
		const sender = form.getByLabel( 'Absenderadresse' );
		await expect( sender ).toHaveValue( 'website(at)agentur.example' );
		await expect( sender ).toHaveAccessibleDescription( /vollständige E-Mail-Adresse/ );
		await expect( form.getByLabel( 'Anschrift' ) ).toHaveValue( 'Marktplatz 1, 78462 Konstanz' );
		// The fragment in the URL moves the focus to the step while the page loads.
		await page.waitForLoadState();
		await sender.fill( 'website@agentur.example' );
		// By keyboard, because every step must work without a mouse.
		await sender.press( 'Tab' );
		await page.keyboard.press( 'Enter' );
		await expectState( page, 'agency', 'Erledigt', 'Anfragen gehen an post@agentur.example' );
	} );

	await test.step( 'both pages are drafted, completed and published', async () => {
		await expect(
			step( page, 'pages' ).getByText( 'Dort steht noch der Mustertext von WordPress.' )
		).toBeVisible();
		await clickButton( step( page, 'pages' ), /^Entwurf aus Ihren Angaben anlegen.*Datenschutzseite/ );
		await expect( step( page, 'pages' ).getByText( 'Datenschutzerklärung', { exact: true } ) ).toBeVisible();
		await clickButton( step( page, 'pages' ), /^Entwurf aus Ihren Angaben anlegen.*Impressumsseite/ );
		await expect( step( page, 'pages' ).getByText( 'Bitte im Editor ergänzen' ) ).toHaveCount( 2 );
		await expect( step( page, 'pages' ).getByRole( 'link', { name: /^Ergänzen/ } ) ).toHaveCount( 2 );
		await finishTexts( admin );
		await page.reload();
		await clickButton( step( page, 'pages' ), /^Veröffentlichen.*Impressum/ );
		await expectState( page, 'pages', 'Offen', 'Noch nicht veröffentlicht: Datenschutzseite' );
		await clickButton( step( page, 'pages' ), /^Veröffentlichen/ );
		await expectState( page, 'pages', 'Erledigt', 'Beide Seiten sind veröffentlicht.' );
	} );

	await test.step( 'a refused test mail shows advice; an accepted one completes the step', async () => {
		await mailbox.behave( { mode: 'refuse' } );
		await clickButton( step( page, 'mail' ), 'Test-E-Mail senden' );
		await expectState( page, 'mail', 'Fehlgeschlagen', 'Der Mailserver sagt:' );
		await mailbox.behave( { mode: 'accept' } );
		await clickButton( step( page, 'mail' ), 'Test-E-Mail senden' );
		await expectState( page, 'mail', 'Erledigt', 'Verschickt am' );
		await mailbox.waitForMail( 'post@agentur.example' );
	} );

	await test.step( 'a town and its districts are typed in, and invalid input is kept', async () => {
		const names = step( page, 'regions' ).getByRole( 'textbox', { name: 'Namen eintippen' } );
		await names.fill( 'Radolfzell\n  Altstadt\n  Altstadt' );
		await clickButton( step( page, 'regions' ), 'Regionen anlegen' );
		await expect( step( page, 'regions' ).getByRole( 'alert' ) ).toHaveText(
			'Zeile 3: „Altstadt“ steht zweimal unter derselben Stadt.'
		);
		await expect( names ).toHaveValue( 'Radolfzell\n  Altstadt\n  Altstadt' );
		expect( await violations( page, CONTENT ) ).toEqual( [] );
		// By keyboard: Enter repeats the indent of the line, Tab moves the focus.
		await names.fill( '' );
		await names.pressSequentially( 'Radolfzell\n- Altstadt\nBöhringen\nMarkelfingen\n\nSingen' );
		await expect( names ).toHaveValue( 'Radolfzell\n- Altstadt\n- Böhringen\n- Markelfingen\nSingen' );
		await names.press( 'Tab' );
		await expect( names ).not.toBeFocused();
		await clickButton( step( page, 'regions' ), 'Regionen anlegen' );
		await expectState( page, 'regions', 'Erledigt', 'Es gibt 5 Regionen, die Besucher wählen können.' );
	} );

	await test.step( 'a page is drafted and published', async () => {
		await clickButton( step( page, 'page' ), /^Seite als Entwurf anlegen.*Kontakt/ );
		await expectState( page, 'page', 'Offen', 'Es gibt einen Entwurf.' );
		expect( await violations( page, CONTENT ) ).toEqual( [] );
		await clickButton( step( page, 'page' ), /^Veröffentlichen.*Kontakt/ );
		await expectState( page, 'page', 'Erledigt', 'Veröffentlicht: Kontakt' );
	} );

	await test.step( 'a test inquiry is followed until it is confirmed', async () => {
		await expectState( page, 'lead', 'Offen', 'Wartet auf Ihre Anfrage.' );
		const { email } = await admin.rest< { email: string } >( 'GET', 'users/me?context=edit' );
		await expect( step( page, 'lead' ).getByText( 'etwa post@agentur.example' ) ).toBeVisible();
		const opened = context.waitForEvent( 'page' );
		await step( page, 'lead' )
			.getByRole( 'link', { name: /Testanfrage senden/ } )
			.click();
		const visitor = await opened;
		const form = ContactForm.inFrame( visitor, 'de' );
		await form.waitUntilHydrated();
		await form.fillRequired( email );
		await mailbox.behave( { mode: 'refuse' } );
		await form.submit();
		await expect( form.success ).toBeVisible();
		await page.bringToFront();
		await expectState( page, 'lead', 'Fehlgeschlagen', 'Der Mailserver sagt:' );
		await mailbox.behave( { mode: 'accept' } );
		await step( page, 'lead' ).getByRole( 'link', { name: 'E-Mails' } ).click();
		await page.getByRole( 'button', { name: `Jetzt senden: Bestätigung einer Nachricht, ${ email }` } ).focus();
		await page.keyboard.press( 'Enter' );
		await page.waitForURL( /settings-updated=true/ );
		await mailbox.waitForMail( email );
		await admin.open( SCREEN );
		await expectState( page, 'lead', 'Offen', `Öffnen Sie nun die E-Mail an ${ email }` );
		await visitor.goto( linkOf( await mailbox.waitForMail( email ) ) );
		await page.bringToFront();
		await expectState( page, 'lead', 'Erledigt', `Bestätigt von ${ email }` );
		await expect( page.getByText( '6 von 6 erledigt' ) ).toBeVisible();
		const doneStatus = page.getByRole( 'status' ).filter( { hasText: 'Alles ist eingerichtet.' } );
		await expect( doneStatus ).toBeInViewport();
		await page.reload();
		await expect( doneStatus ).toBeInViewport();
		expect( await violations( page, CONTENT ) ).toEqual( [] );
		const listing = doneStatus.getByRole( 'link', { name: 'Erste Immobilie anlegen' } );
		await expect( listing ).toHaveAttribute( 'href', /post-new\.php\?post_type=sw_immo_listing$/ );
		await doneStatus.getByRole( 'link', { name: 'Testanfrage ansehen' } ).click();
		await page.waitForURL( /page=sw-immosuite-inbox&entry=[0-9a-f-]{36}/ );
	} );

	await test.step( 'afterwards a plain link leads to the setup', async () => {
		await admin.open( 'index.php' );
		await expect( page.getByText( 'Sechs Schritte' ) ).toHaveCount( 0 );
		await admin.open( 'admin.php?page=sw-immosuite-overview' );
		await page.getByRole( 'link', { name: 'Einrichtung noch einmal ansehen' } ).click();
		await expect( page.getByText( 'Alles ist eingerichtet.' ) ).toBeVisible();
		expect( await violations( page, CONTENT ) ).toEqual( [] );
	} );
} );

test( 'the setup fits phone, tablet and desktop in both languages, and every action works by keyboard', async ( {
	page,
} ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	for ( const [ locale, heading ] of [
		[ 'en_US', 'Ready in five minutes' ],
		[ 'de_DE', 'In fünf Minuten startklar' ],
	] as const ) {
		await admin.rest( 'POST', 'users/me', { locale } );
		await admin.open( SCREEN );
		await expect( page.getByRole( 'heading', { name: heading } ) ).toBeVisible();
		await page
			.locator( 'details' )
			.evaluateAll( ( elements ) => elements.forEach( ( element ) => element.setAttribute( 'open', '' ) ) );
		for ( const width of [ 360, 782, 1280 ] ) {
			await page.setViewportSize( { width, height: 900 } );
			expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( width );
		}
		expect( await violations( page, CONTENT ) ).toEqual( [] );
	}
	await admin.open( SCREEN );
	// A collapsed section opens by keyboard.
	const summaries = page.locator( '.sw-immosuite-setup details > summary' );
	for ( let index = 0; index < ( await summaries.count() ); index++ ) {
		const summary = summaries.nth( index );
		if ( ( await summary.locator( '..' ).getAttribute( 'open' ) ) === null && ( await summary.isVisible() ) ) {
			await summary.focus();
			await page.keyboard.press( 'Enter' );
		}
	}
	const actions = page.locator( '.sw-immosuite-setup :is(button, a.button)' ).filter( { visible: true } );
	const actionCount = await actions.count();
	expect( actionCount ).toBeGreaterThanOrEqual( 8 );
	await page.locator( '.sw-immosuite-setup h1' ).evaluate( ( h1 ) => {
		h1.tabIndex = -1;
		h1.focus();
	} );
	const reached = new Set< string >();
	for ( let presses = 0; presses < 80 && reached.size < actionCount; presses++ ) {
		await page.keyboard.press( 'Tab' );
		const focused = await page.evaluate( () => {
			const elements = Array.from( document.querySelectorAll( '.sw-immosuite-setup :is(button, a.button)' ) );
			return document.activeElement === null ? -1 : elements.indexOf( document.activeElement );
		} );
		if ( focused >= 0 ) {
			reached.add( `${ focused }` );
		}
	}
	expect( reached.size ).toBe( actionCount );
} );
