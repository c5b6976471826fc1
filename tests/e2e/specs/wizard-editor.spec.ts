import type { Page } from '@playwright/test';
import { Admin } from '../pages/Admin';
import { Editor } from '../pages/Editor';
import { LeadWizard } from '../pages/LeadWizard';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';

const TILES = 'https://tile.openstreetmap.org';

const PICTURE = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64'
);

/** Records the map tiles that a page requests, by their path. */
async function recordTiles( page: Page ): Promise< readonly string[] > {
	const requestedTiles: string[] = [];
	await page.route( `${ TILES }/**`, ( route ) => {
		requestedTiles.push( new URL( route.request().url() ).pathname );
		return route.fulfill( { contentType: 'image/png', body: PICTURE } );
	} );
	return requestedTiles;
}

/** Path of the tile for a location, in the numbering that all providers use (Web Mercator). */
function tilePath( lat: number, lng: number, zoom: number ): string {
	const tilesPerSide = 2 ** zoom;
	const north = Math.asinh( Math.tan( ( lat * Math.PI ) / 180 ) ) / Math.PI;
	return `/${ zoom }/${ Math.floor( ( ( lng + 180 ) / 360 ) * tilesPerSide ) }/${ Math.floor( ( ( 1 - north ) / 2 ) * tilesPerSide ) }.png`;
}

async function setLeadOptions( editor: Editor, requestedTiles: readonly string[] ): Promise< void > {
	await expect( editor.control( 'Zielgruppe' ) ).toHaveValue( 'rent' );
	await editor.control( 'Erste Immobilienart vorwählen' ).check();
	await editor.control( 'Haus' ).check();
	await editor.control( 'Wohnung' ).check();
	await editor.control( 'Nach der Region fragen' ).check();
	await editor.choose( 'Vorgewählte Regionen', 'Radolfzell' );
	await editor.control( 'Überschrift' ).fill( 'Was vermieten Sie?' );
	await editor.control( 'Ohne Kontaktformular' ).check();
	await expect( editor.sidebar.getByText( /^Nachrichten gehen an / ) ).toHaveCount( 0 );
	await expect( editor.control( 'Newsletter' ) ).toHaveCount( 0 );
	await editor.control( 'Ohne Kontaktformular' ).uncheck();
	await expect( editor.sidebar.getByText( /^Nachrichten gehen an .+@/ ) ).toBeVisible();
	await expect( editor.sidebar.getByRole( 'button', { name: 'Test-E-Mail senden' } ) ).toBeVisible();
	await editor.control( 'Newsletter' ).selectOption( { label: 'Ausgeblendet' } );
	await editor.control( 'Telefon' ).check();
	await editor.control( 'Formularnummer' ).fill( '12' );
	await editor.panel( 'Karte' ).click();
	await setMapView( editor, requestedTiles );
	await editor.sidebar
		.getByRole( 'listbox', { name: 'Hauptfarbe' } )
		.getByRole( 'option', { name: 'Kontrast' } )
		.click();
	await editor.control( 'Sprache' ).selectOption( { label: 'Deutsch' } );
}

/** Sets the view by moving the map, then by entering numbers. */
async function setMapView( editor: Editor, requestedTiles: readonly string[] ): Promise< void > {
	const map = editor.sidebar.getByRole( 'application', { name: 'Kartenmitte' } );
	await expect( editor.sidebar.getByRole( 'heading', { name: 'Karte von OpenStreetMap laden?' } ) ).toBeVisible();
	expect( requestedTiles ).toEqual( [] );
	await editor.sidebar.getByRole( 'button', { name: 'Karte laden' } ).click();
	await expect( map ).toBeFocused();
	await expect.poll( () => requestedTiles ).toContain( tilePath( 47.70999, 9.15022, 12 ) );
	await map.press( 'ArrowRight' );
	await expect.poll( async () => Number( await editor.control( 'Länge' ).inputValue() ) ).toBeGreaterThan( 9.16 );
	await editor.sidebar.getByRole( 'button', { name: 'Verkleinern' } ).click();
	await expect( editor.sidebar.getByRole( 'spinbutton', { name: 'Zoomstufe' } ) ).toHaveValue( '11' );
	await editor.control( 'Breite' ).fill( '47.76' );
	await editor.control( 'Länge' ).fill( '8.84' );
	await editor.sidebar.getByRole( 'spinbutton', { name: 'Zoomstufe' } ).fill( '10' );
	await expect.poll( () => requestedTiles ).toContain( tilePath( 47.76, 8.84, 10 ) );
}

async function setSearchOptions( editor: Editor ): Promise< void > {
	await editor.choose( 'Vorgewählte Regionen', 'Singen' );
	await editor.control( 'Schrittanzeige ausblenden' ).check();
	await editor.control( 'Überschrift' ).fill( 'Where?' );
	await editor.control( 'Mit Kontaktformular' ).uncheck();
	await expect( editor.control( 'Newsletter' ) ).toHaveCount( 0 );
	await editor.control( 'Mit Kontaktformular' ).check();
	await editor.control( 'Newsletter' ).selectOption( { label: 'Pflicht' } );
	await editor.control( 'Stadt' ).check();
	await editor.sidebar
		.getByRole( 'listbox', { name: 'Hauptfarbe' } )
		.getByRole( 'option', { name: 'Kontrast' } )
		.click();
	await editor.control( 'Sprache' ).selectOption( { label: 'Englisch' } );
}

async function visitLead( page: Page, requestedTiles: readonly string[], email: string ): Promise< void > {
	const wizard = LeadWizard.inFrame( page, 'de' );
	await wizard.waitUntilHydrated();
	await expect( wizard.root.getByRole( 'heading', { name: 'Was vermieten Sie?' } ) ).toBeVisible();
	await expect( wizard.choice( wizard.lead.house ) ).toBeChecked();
	await expect( wizard.choice( wizard.lead.plot ) ).toHaveCount( 0 );
	await wizard.next.click();
	await wizard.button( wizard.lead.loadMap ).click();
	await expect.poll( () => requestedTiles ).toContain( tilePath( 47.76, 8.84, 10 ) );
	await expect( wizard.root.getByRole( 'checkbox', { name: 'Radolfzell' } ).first() ).toBeChecked();
	await wizard.next.click();
	await wizard.labeled( wizard.lead.rent ).waitFor();
	await wizard.next.click();
	await expect( wizard.consent( 'newsletter' ) ).toHaveCount( 0 );
	await wizard.fillRequired( email );
	await wizard.submit();
	await expect( wizard.summary ).toBeFocused();
	await wizard.fill( { phone: '030 23125 123' } );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
}

async function visitSearch( page: Page ): Promise< void > {
	const wizard = SavedSearchWizard.inFrame( page, 'en' );
	await wizard.waitUntilHydrated();
	await expect( wizard.root.getByRole( 'heading', { name: 'Where?' } ) ).toBeVisible();
	await expect( wizard.root.getByRole( 'navigation' ) ).toHaveCount( 0 );
	await expect( wizard.text( wizard.words.oneRegion ) ).toBeVisible();
	await expect( wizard.region( 'Singen' ) ).toBeChecked();
	await wizard.next.click();
	await wizard.choice( wizard.words.apartment ).click();
	await wizard.next.click();
	await wizard.heading( 'contact' ).waitFor();
	await expect( wizard.contact.consent( 'newsletter' ) ).toHaveAttribute( 'required', '' );
	await expect( wizard.contact.field( 'city' ) ).toHaveAttribute( 'required', '' );
}

test( 'an editor sets every option of both wizards, and a visitor sees them', async ( {
	page,
	browser,
	site,
	mailbox,
	guard,
} ) => {
	test.slow();
	guard.allowOrigin( TILES );
	const admin = new Admin( page, site );
	await admin.signIn();
	const editor = new Editor( admin );
	await editor.newPage( 'Beide Assistenten' );
	await editor.insert( 'Immobilie vermieten' );
	await setLeadOptions( editor, await recordTiles( page ) );
	await editor.insert( 'Suchprofil' );
	await setSearchOptions( editor );
	const address = await editor.publish();

	const context = await browser.newContext();
	guard.watch( context );
	const visitor = await context.newPage();
	const requestedTiles = await recordTiles( visitor );
	await visitor.goto( address );
	const email = freshAddress();
	await visitLead( visitor, requestedTiles, email );
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text ).toMatch( /^Formular: +12$/m );
	await visitSearch( visitor );
	await context.close();
} );
