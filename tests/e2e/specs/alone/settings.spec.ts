import type { Locator, Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { expect, test } from '../../support/test';

const SCREEN = 'admin.php?page=sw-immosuite';

const field = ( page: Page, label: string ): Locator => page.getByLabel( label, { exact: true } );
const tab = ( page: Page, name: string ): Locator =>
	page.locator( '.nav-tab-wrapper' ).getByRole( 'link', { name, exact: true } );
const save = ( page: Page ): Promise< void > => page.getByRole( 'button', { name: 'Änderungen speichern' } ).click();

test( 'an administrator sets the plugin up on one page, and the form shows it', async ( {
	page,
	browser,
	site,
	guard,
} ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.open( SCREEN );
	const name = await field( page, 'Name des Maklerbüros' ).inputValue();
	expect( name ).not.toBe( '' );
	await field( page, 'Name des Maklerbüros' ).fill( 'Musterhaus Immobilien GmbH' );
	await save( page );
	await expect( page.getByText( 'Einstellungen gespeichert.' ) ).toBeVisible();
	await expect( field( page, 'Name des Maklerbüros' ) ).toHaveValue( 'Musterhaus Immobilien GmbH' );
	const context = await browser.newContext();
	guard.watch( context );
	const visitor = await context.newPage();
	await visitor.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	await expect( visitor.getByText( /dass Musterhaus Immobilien GmbH mich zu meinem Anliegen/ ) ).toBeVisible();
	await context.close();
	await field( page, 'Name des Maklerbüros' ).fill( name );
	await save( page );
	await expect( page.getByText( 'Einstellungen gespeichert.' ) ).toBeVisible();
} );

test( 'an invalid value shows an error beside its field and at its tab, and no input is lost', async ( {
	page,
	site,
} ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.open( `${ SCREEN }&tab=mails` );
	const sender = field( page, 'Absenderadresse' );
	const before = await sender.inputValue();
	await sender.fill( 'keine-adresse' );
	await field( page, 'Pflichtangaben unter E-Mails' ).fill( 'Musterhaus Immobilien, Seeweg 1, 78315 Radolfzell' );
	await save( page );
	await expect( sender ).toHaveValue( 'keine-adresse' );
	await expect( sender ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( sender ).toHaveAccessibleDescription( /Bitte geben Sie eine vollständige E-Mail-Adresse ein/ );
	await expect( tab( page, 'E-Mails (bitte Eingabe prüfen)' ) ).toHaveAttribute( 'aria-current', 'page' );
	await expect( field( page, 'Pflichtangaben unter E-Mails' ) ).toHaveValue(
		'Musterhaus Immobilien, Seeweg 1, 78315 Radolfzell'
	);
	await sender.fill( before );
	await save( page );
	await expect( sender ).not.toHaveAttribute( 'aria-invalid', 'true' );

	await tab( page, 'Maklerbüro' ).click();
	const recipients = field( page, 'Empfangsadresse für Anfragen' );
	const addresses = await recipients.inputValue();
	await recipients.fill( 'eins@domain.example\nzwei(at)domain.example' );
	await save( page );
	await expect( recipients ).toHaveValue( 'eins@domain.example\nzwei(at)domain.example' );
	await expect( recipients ).toHaveAccessibleDescription(
		/^Diese Zeile ist keine vollständige E-Mail-Adresse: zwei\(at\)domain\.example/
	);
	await recipients.fill( addresses );
	await save( page );
	await expect( recipients ).not.toHaveAttribute( 'aria-invalid', 'true' );
} );

test( 'fields of an option show only if the option is chosen, and the URL of a setting opens its tab', async ( {
	page,
	site,
} ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.open( `${ SCREEN }&tab=maps` );
	const tiles = field( page, 'Kartenkacheln' );
	const chosen = await tiles.inputValue();
	const ownTemplate = field( page, 'Kartenkacheln: URL-Vorlage' );
	await tiles.selectOption( 'openstreetmap' );
	await expect( ownTemplate ).toBeHidden();
	await tiles.selectOption( 'own' );
	await expect( ownTemplate ).toBeVisible();
	await tiles.selectOption( chosen );

	// A link from an earlier version, in which the settings had another URL.
	await admin.open( 'options-general.php?page=sw-immosuite#sw-immosuite-proxies' );
	await expect( field( page, 'Vertrauenswürdige Proxys' ) ).toBeInViewport();
	await expect( tab( page, 'Technik' ) ).toHaveAttribute( 'aria-current', 'page' );
} );

test( 'every tab opens by keyboard, and fits on one screen', async ( { page, site } ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await page.setViewportSize( { width: 1280, height: 900 } );
	await admin.open( SCREEN );
	for ( const name of [ 'E-Mails', 'Seiten', 'Karten', 'Immobilien', 'Datenschutz', 'Technik' ] ) {
		await tab( page, name ).focus();
		await page.keyboard.press( 'Enter' );
		await expect( tab( page, name ) ).toHaveAttribute( 'aria-current', 'page' );
		expect( await page.evaluate( () => document.documentElement.scrollHeight ), name ).toBeLessThanOrEqual( 900 );
	}
} );

test( 'the notice that links to the setup stays until it is dismissed', async ( { page, site, backend } ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await backend.reopenSetup();
	const notice = page.getByText( 'Sechs Schritte führen zur ersten Anfrage.' );
	await admin.open( 'index.php' );
	await expect( notice ).toBeVisible();
	await page.getByRole( 'button', { name: 'Diesen Hinweis verwerfen' } ).click();
	await expect( notice ).toHaveCount( 0 );
	// Opens the page at once, while the request of the button may still be running.
	await admin.open( 'index.php' );
	await expect( notice ).toHaveCount( 0 );
} );

test( 'Site Health and its report have rows for undeliverable mails, the queue, the sender and the frame URL', async ( {
	page,
	site,
} ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.openSiteHealth();
	await page.getByRole( 'button', { name: 'Bestandene Tests' } ).click();
	const rows = [
		'Keine E-Mail von SW ImmoSuite ist unzustellbar',
		'Keine E-Mail von SW ImmoSuite wartet lange',
		'E-Mails von SW ImmoSuite kommen von',
		`Die Widgets sind unter ${ site.site }/webapp/`,
		// Lists the disadvantages of plain HTTP.
		'Die Website nutzt kein HTTPS.',
	];
	for ( const row of rows ) {
		await expect( page.getByRole( 'button', { name: row } ) ).toBeVisible();
	}
	await page.getByRole( 'button', { name: 'Die Website nutzt kein HTTPS.' } ).click();
	await expect( page.getByRole( 'link', { name: 'Allgemeine Einstellungen öffnen' } ) ).toBeVisible();
	// Shows the last result of the checks that send requests to the site itself.
	await admin.open( 'site-health.php?tab=debug' );
	await page.getByRole( 'button', { name: 'SW ImmoSuite', exact: true } ).click();
	for ( const row of [
		'Tabellen Alle Tabellen von SW ImmoSuite sind vorhanden',
		`Adresse der Widgets Die Widgets sind unter ${ site.site }/webapp/`,
	] ) {
		await expect( page.getByRole( 'row', { name: row } ) ).toBeVisible();
	}
} );
