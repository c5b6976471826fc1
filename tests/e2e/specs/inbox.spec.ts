import { Inbox } from '../pages/Inbox';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';
import { sendMessage } from '../support/writing';

const CONTENT = '#wpbody-content';

test( 'a new submission appears without a reload, and the URL keeps the state of the screen', async ( {
	site,
	browser,
} ) => {
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await expect( inbox.view( 'Offen' ) ).toHaveAttribute( 'aria-current', 'true' );
	const name = await sendMessage( site );
	await inbox.comeBack();
	await expect( inbox.row( name ) ).toBeVisible();
	await expect( inbox.row( name ) ).toContainText( 'Ist am Samstag eine Besichtigung möglich?' );
	await expect( inbox.row( name ) ).toContainText( 'Unbestätigt' );
	await expect( inbox.page.getByText( /neue[r]? Vorg(?:ang ist|änge sind) eingegangen\.$/ ) ).toBeAttached();
	await expect( inbox.menu ).toHaveAccessibleName( /neue[r]? Vorg/ );

	await inbox.view( 'Verkauf und Vermietung' ).click();
	await expect( inbox.page ).toHaveURL( /view=leads/ );
	await expect( inbox.row( name ) ).toHaveCount( 0 );
	await inbox.view( 'Nachrichten' ).click();
	await expect( inbox.row( name ) ).toBeVisible();
	await inbox.page.getByLabel( 'Reihenfolge' ).selectOption( 'Älteste zuerst' );
	await expect( inbox.page ).toHaveURL( /order=oldest/ );
	await inbox.page.reload();
	await expect( inbox.page.getByLabel( 'Reihenfolge' ) ).toHaveValue( 'oldest' );
	await inbox.page.goBack();
	await expect( inbox.view( 'Nachrichten' ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( inbox.row( name ) ).toBeVisible();
	await inbox.page.context().close();
} );

test( 'filters work by keyboard alone, and the list reports that nothing matches', async ( { site, browser } ) => {
	await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( '&view=all' );
	const addFilter = inbox.page.getByRole( 'button', { name: 'Filter hinzufügen' } );
	await expect( addFilter ).toBeVisible();
	const search = inbox.page.getByRole( 'searchbox' );
	await search.focus();
	// Only the box around the field shows a focus outline.
	await expect( search ).toHaveCSS( 'outline-color', 'rgba(0, 0, 0, 0)' );
	await tabTo( inbox.page, addFilter );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( inbox.page.getByRole( 'menuitem', { name: 'Zuständig' } ) ).toBeVisible();
	await inbox.page.keyboard.press( 'Escape' );
	await inbox.open( '&kind=newsletter&status=spam&order=newest' );
	await expect( inbox.page.getByText( 'Zu diesen Filtern gibt es keinen Vorgang.' ) ).toBeVisible();
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );
	await inbox.page.getByRole( 'button', { name: 'Filter zurücksetzen' } ).click();
	await expect( inbox.view( 'Alle' ) ).toHaveAttribute( 'aria-current', 'true' );
	await inbox.page.context().close();
} );

test( 'a list that fails to load shows an error and a retry', async ( { site, browser } ) => {
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.page.route( /entries(?:\?|%3F)/, ( route ) => route.abort(), { times: 1 } );
	await inbox.view( 'Alle' ).click();
	const alert = inbox.page.getByRole( 'alert' );
	await expect( alert ).toContainText( 'Die Vorgänge konnten nicht geladen werden.' );
	await alert.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await expect( alert ).toHaveCount( 0 );

	// The user signs out in another tab: the nonce is invalid, and the screen keeps its content.
	await inbox.page.context().clearCookies();
	await inbox.view( 'Spam' ).click();
	await expect( alert ).toContainText( 'Ihre Anmeldung bei WordPress ist abgelaufen.' );
	await inbox.page.context().close();
} );

test( 'a search without a match in the view links to all entries, and keeps the typed text', async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.view( 'Spam' ).click();
	await inbox.page.getByRole( 'searchbox' ).fill( name.split( ',' )[ 0 ] ?? '' );
	await expect( inbox.page.getByText( /^Kein Vorgang passt zu „Probe/ ) ).toBeVisible();
	await expect( inbox.view( 'Spam' ) ).toHaveAttribute( 'aria-current', 'true' );
	await tabTo( inbox.page, inbox.page.getByRole( 'button', { name: 'In allen Vorgängen suchen' } ) );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( inbox.row( name ) ).toBeVisible();
	await expect( inbox.view( 'Alle' ) ).toHaveAttribute( 'aria-current', 'true' );
	await inbox.view( 'Verkauf und Vermietung' ).click();
	await expect( inbox.page.getByRole( 'searchbox' ) ).toHaveValue( /^Probe/ );
	await expect( inbox.row( name ) ).toHaveCount( 0 );
	await inbox.view( 'Nachrichten' ).click();
	await expect( inbox.row( name ) ).toBeVisible();
	await inbox.page.context().close();
} );

test( 'a search in the open entries links to a match among the closed entries', async ( { site, browser } ) => {
	const email = freshAddress( 'inbox' );
	const closedName = await sendMessage( site, 'Wann ist die Besichtigung?', email );
	const openName = await sendMessage( site, 'Ich komme am Samstag.', email );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( `&view=open&search=${ encodeURIComponent( email ) }` );
	const outsideView = inbox.page.getByText( '1 weiterer Vorgang außerhalb dieser Ansicht', { exact: true } );
	await expect( inbox.row( openName ) ).toBeVisible();
	await expect( outsideView ).toHaveCount( 0 );
	await inbox.row( closedName ).getByRole( 'checkbox' ).check();
	await inbox.button( 'entry.close' ).press( 'Enter' );
	await inbox.notice.getByRole( 'button', { name: 'Schließen' } ).press( 'Enter' );
	await expect( outsideView ).toBeVisible();
	await expect( inbox.row( closedName ) ).toHaveCount( 0 );
	await inbox.page.getByRole( 'button', { name: 'In allen Vorgängen suchen' } ).press( 'Enter' );
	await expect( inbox.row( closedName ) ).toBeVisible();
	await expect( inbox.row( openName ) ).toBeVisible();
	await expect( outsideView ).toHaveCount( 0 );
	await inbox.page.context().close();
} );

test( 'an entry is opened and gets a note, by keyboard alone', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.page.getByRole( 'searchbox' ).focus();
	await inbox.page.keyboard.type( name.split( ',' )[ 0 ] ?? '' );
	await expect( inbox.page ).toHaveURL( /search=Probe/ );
	await expect( inbox.page.getByText( '1 Vorgang', { exact: true } ) ).toBeVisible();
	await tabTo( inbox.page, inbox.link( name ) );
	await inbox.page.keyboard.press( 'Enter' );
	const entry = inbox.entry( name );
	await expect( entry.getByRole( 'heading', { name } ) ).toBeFocused();
	await expect( entry ).toContainText( 'E-Mail-Adresse unbestätigt: Es ist nicht sicher, von wem dies stammt.' );
	await expect( inbox.page ).toHaveURL( /entry=[0-9a-f-]{36}/ );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );

	await tabTo( inbox.page, entry.getByRole( 'tab', { name: 'Vorgang' } ) );
	await inbox.page.keyboard.press( 'ArrowRight' );
	const note = entry.getByLabel( 'Interne Notiz' );
	await tabTo( inbox.page, note );
	await inbox.page.keyboard.type( 'Ruft am <b>Montag</b> zurück.' );
	await inbox.page.reload();
	await entry.getByRole( 'tab', { name: 'Verlauf' } ).press( 'Enter' );
	await expect( note ).toHaveValue( 'Ruft am <b>Montag</b> zurück.' );
	await tabTo( inbox.page, entry.getByRole( 'button', { name: 'Notiz speichern' } ) );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( entry.getByText( 'Ruft am <b>Montag</b> zurück.' ) ).toHaveCount( 1 );
	await expect( note ).toHaveValue( '' );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );

	await entry.getByRole( 'button', { name: 'Eingang' } ).press( 'Enter' );
	await expect( inbox.link( name ) ).toBeFocused();
	await inbox.page.context().close();
} );

test( 'a change can be undone, and two users do not overwrite each other', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	await entry.getByLabel( 'Status' ).selectOption( 'In Arbeit' );
	await expect( inbox.notice ).toContainText( 'Status geändert: In Arbeit' );
	await inbox.notice.getByRole( 'button', { name: 'Rückgängig machen' } ).click();
	await expect( entry.getByLabel( 'Status' ) ).toHaveValue( 'new' );

	// Another staff member has the same entry open, with an unsent note.
	const other = await Inbox.inOwnBrowser( browser, site );
	await other.link( name ).click();
	const sameEntry = other.entry( name );
	await sameEntry.getByRole( 'tab', { name: 'Verlauf' } ).click();
	await sameEntry.getByLabel( 'Interne Notiz' ).fill( 'Noch nicht fertig' );
	await entry.getByRole( 'button', { name: 'Mir zuweisen' } ).click();
	await expect( inbox.notice ).toContainText( 'Zugewiesen: ' );
	await sameEntry.getByRole( 'button', { name: 'Erledigt' } ).click();
	await expect( sameEntry.getByRole( 'alert' ) ).toContainText(
		'Sie sehen jetzt den neuen Stand; Ihr Text ist noch da.'
	);
	await expect( sameEntry.getByLabel( 'Status' ) ).toHaveValue( 'new' );
	await expect( sameEntry.getByLabel( 'Zuständig' ) ).not.toHaveValue( '0' );
	await expect( sameEntry.getByLabel( 'Interne Notiz' ) ).toHaveValue( 'Noch nicht fertig' );
	await sameEntry.getByRole( 'button', { name: 'Erledigt' } ).click();
	await expect( sameEntry.getByLabel( 'Status' ) ).toHaveValue( 'closed' );
	await other.page.context().close();

	await inbox.page.setViewportSize( { width: 400, height: 800 } );
	await expect( inbox.page.getByRole( 'navigation', { name: 'Ansichten' } ) ).toHaveCount( 0 );
	await entry.getByRole( 'button', { name: 'Aktionen' } ).click();
	await inbox.choose( 'Aktionen', 'Endgültig löschen' );
	const dialog = inbox.page.getByRole( 'dialog' );
	await expect( dialog ).toContainText( '1 Vorgang mit Notizen und Antworten löschen?' );
	await dialog.getByRole( 'button', { name: 'Endgültig löschen' } ).click();
	await expect( inbox.notice ).toContainText( 'Gelöscht.' );
	await inbox.page.goBack();
	await expect( inbox.page.getByText( 'Diesen Vorgang gibt es nicht mehr.' ) ).toBeVisible();
	await inbox.page.context().close();
} );

test( 'several entries are changed at once', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	// The search shortens the list: the text below it is shown only if all entries fit on the first page.
	await inbox.open( `&view=open&search=${ name.split( ',' )[ 0 ] ?? '' }` );
	await inbox.row( name ).getByRole( 'checkbox' ).check();
	const close = inbox.page.getByRole( 'button', { name: 'Erledigt', exact: true } );
	await close.press( 'Enter' );
	await expect( inbox.notice ).toContainText( 'Status geändert: Erledigt' );
	await expect( inbox.page.locator( 'tr a:focus' ) ).toHaveCount( 1 );
	await expect( inbox.page.getByText( /1 geänderter steht hier, bis die Meldung geschlossen ist\.$/ ) ).toBeVisible();
	// The entry stays listed while *Undo* is possible.
	await expect( inbox.row( name ).getByText( 'Erledigt' ) ).toBeVisible();
	await inbox.notice.getByRole( 'button', { name: 'Rückgängig machen' } ).click();
	await expect( inbox.notice ).toContainText( 'Rückgängig gemacht.' );
	await inbox.notice.getByRole( 'button', { name: 'Schließen' } ).click();
	await expect( inbox.row( name ).getByText( 'Neu', { exact: true } ) ).toBeVisible();
	await inbox.row( name ).getByRole( 'button', { name: 'Aktionen' } ).press( 'Enter' );
	await inbox.choose( 'Aktionen', 'Erledigt' );
	await expect( inbox.notice ).toContainText( 'Status geändert: Erledigt' );
	await expect( inbox.row( name ).getByRole( 'button', { name: 'Aktionen' } ) ).toBeFocused();
	await inbox.notice.getByRole( 'button', { name: 'Schließen' } ).press( 'Enter' );
	await expect( inbox.row( name ) ).toHaveCount( 0 );
	// Focus moves to the next entry, or to the view if there is none.
	await expect( inbox.page.locator( 'tr a:focus, nav a:focus' ) ).toHaveCount( 1 );

	await inbox.view( 'Alle' ).click();
	await inbox.row( name ).getByRole( 'checkbox' ).check();
	await inbox.page.getByRole( 'button', { name: 'Als Spam kennzeichnen' } ).last().click();
	await expect( inbox.notice ).toContainText( 'Status geändert: Spam' );
	await inbox.view( 'Spam' ).click();
	await expect( inbox.row( name ) ).toBeVisible();
	await inbox.page.context().close();
} );

test( 'a reply is sent once, and a colleague’s faster reply is shown first', async ( { site, browser, mailbox } ) => {
	const email = freshAddress( 'reply' );
	const name = await sendMessage( site, 'Wann passt es Ihnen?', email );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	await entry.getByRole( 'button', { name: 'Antworten' } ).click();
	await entry.getByLabel( 'Text' ).fill( 'Am Samstag um elf.' );
	await inbox.page.reload();
	await expect( entry.getByLabel( 'Text' ) ).toHaveValue( 'Am Samstag um elf.' );
	await expect( entry.getByLabel( 'Betreff' ) ).toHaveValue( /^Ihre Anfrage: Nachricht \[[0-9a-f]{8}\]$/ );
	await expect( entry.getByText( 'Diese Adresse ist nicht bestätigt.' ) ).toBeVisible();
	await expect( entry.getByRole( 'button', { name: 'Antwort senden' } ) ).toBeDisabled();
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );

	// Another staff member has the same entry open.
	const other = await Inbox.inOwnBrowser( browser, site );
	await other.link( name ).click();
	const sameEntry = other.entry( name );
	await sameEntry.getByRole( 'button', { name: 'Antworten' } ).click();
	await sameEntry.getByLabel( 'Text' ).fill( 'Am Sonntag um zehn.' );
	await sameEntry.getByLabel( 'Trotzdem antworten' ).check();

	await entry.getByLabel( 'Trotzdem antworten' ).check();
	await entry.getByLabel( 'Text' ).press( 'Control+Enter' );
	await expect( inbox.notice ).toContainText( 'Die Antwort wird gesendet.' );
	await expect( entry.getByLabel( 'Status' ) ).toHaveValue( 'answered' );
	const mails = await mailbox.wait( () => mailbox.to( email ), 2 );
	expect( mails.map( ( { text } ) => text ).join( '\n' ) ).toContain( 'Am Samstag um elf.' );

	await sameEntry.getByRole( 'button', { name: 'Antwort senden' } ).click();
	await expect(
		sameEntry.getByText( /hat um .* schon geantwortet\. Bitte lesen Sie die Antwort/ ).first()
	).toBeVisible();
	await expect( sameEntry.getByLabel( 'Text' ) ).toHaveValue( 'Am Sonntag um zehn.' );
	await expect( sameEntry.getByRole( 'button', { name: 'Trotzdem senden' } ) ).toBeDisabled();
	await other.page.context().close();
	await inbox.page.context().close();
} );
