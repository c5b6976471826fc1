import { Inbox } from '../../pages/Inbox';
import { violations } from '../../support/axe';
import { tabTo } from '../../support/keyboard';
import { freshAddress } from '../../support/mailbox';
import { expect, test } from '../../support/test';
import { sendMessage } from '../../support/writing';

const CONTENT = '#wpbody-content';

test( 'a template is inserted into a reply beside the typed text, by keyboard alone', async ( {
	site,
	browser,
	mailbox,
} ) => {
	const email = freshAddress( 'template' );
	const name = await sendMessage( site, 'Wann passt es Ihnen?', email );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).press( 'Enter' );
	const entry = inbox.entry( name );
	await entry.getByRole( 'button', { name: 'Antworten' } ).press( 'Enter' );
	const text = entry.getByLabel( 'Text' );
	await text.focus();
	await inbox.page.keyboard.type( 'Am Samstag um elf.' );
	await tabTo( inbox.page, entry.getByLabel( 'Trotzdem antworten' ) );
	await inbox.page.keyboard.press( 'Space' );
	const insert = entry.getByRole( 'button', { name: 'Vorlage einfügen' } );
	await tabTo( inbox.page, insert );
	await inbox.page.keyboard.press( 'Enter' );
	const menu = inbox.page.getByRole( 'menu', { name: 'Vorlage einfügen' } );
	await expect( menu.getByRole( 'menuitem' ) ).toHaveText( [
		'Danke, wir melden uns',
		'Besichtigung vorschlagen',
		'Passende Immobilie',
		'Thank you, we will call',
		'Suggest a viewing',
		'Matching property',
		'Vorlagen bearbeiten',
	] );
	await expect( menu.getByRole( 'menuitem' ).first() ).toBeFocused();
	expect( await violations( inbox.page, '[role=menu][aria-label="Vorlage einfügen"]' ) ).toEqual( [] );
	await inbox.page.keyboard.press( 'Enter' );

	// The form has no field for the salutation, so the staff member has to type it.
	await expect( text ).toBeFocused();
	const lastname = name.split( ',' )[ 0 ] ?? '';
	await expect( text ).toHaveValue(
		new RegExp(
			`^Am Samstag um elf\\.\\n\\nGuten Tag \\{anrede\\} ${ lastname },\\n\\nvielen Dank für Ihre Nachricht\\.`
		)
	);
	await expect( text ).not.toHaveValue( /\{absender\}|\{agentur\}/ );
	await expect( text ).toHaveAccessibleDescription( /Der Platzhalter \{anrede\} ist noch nicht ersetzt\./ );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );
	await inbox.page.keyboard.press( 'Control+Enter' );
	await expect( text ).toBeFocused();
	await inbox.page.keyboard.type( 'Frau' );
	await expect( entry.getByText( 'ist noch nicht ersetzt' ) ).toHaveCount( 0 );
	await expect( text ).toHaveValue( new RegExp( `Guten Tag Frau ${ lastname },` ) );
	// Undo reverts the letters one by one, then the template as a whole.
	for ( let step = 0; step < 'Frau'.length + 1; step++ ) {
		await inbox.page.keyboard.press( 'Control+z' );
	}
	await expect( text ).toHaveValue( 'Am Samstag um elf.' );
	await inbox.page.keyboard.press( 'Control+Enter' );
	await expect( inbox.notice ).toContainText( 'Die Antwort wird gesendet.' );
	const mails = await mailbox.wait( () => mailbox.to( email ), 2 );
	expect( mails.map( ( { text: words } ) => words ).join( '\n' ) ).toContain( 'Am Samstag um elf.' );
	await inbox.page.context().close();
} );

test( 'a template that is too long, or that cannot be loaded, does not change the reply', async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	await inbox.page.route( /templates/, ( route ) => route.abort(), { times: 1 } );
	await entry.getByRole( 'button', { name: 'Antworten' } ).click();
	const text = entry.getByLabel( 'Text' );
	const alert = entry.getByRole( 'alert' ).filter( { hasText: 'Die Verbindung ist unterbrochen.' } );
	await expect( alert ).toBeVisible();
	await text.fill( 'ä'.repeat( 9_990 ) );
	await expect( text ).toHaveValue( 'ä'.repeat( 9_990 ) );
	await alert.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await entry.getByRole( 'button', { name: 'Vorlage einfügen' } ).click();
	await inbox.choose( 'Vorlage einfügen', 'Besichtigung vorschlagen' );
	await expect( entry.getByText( 'Neben Ihrem Text ist für die Vorlage kein Platz mehr.' ) ).toBeVisible();
	await expect( text ).toHaveValue( 'ä'.repeat( 9_990 ) );
	await text.fill( '' );
	await inbox.page.context().close();
} );

test( 'templates are edited beside the reply, and two users who change the same one get a conflict', async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site );
	const [ inbox, other ] = [ await Inbox.inOwnBrowser( browser, site ), await Inbox.inOwnBrowser( browser, site ) ];
	for ( const currentInbox of [ inbox, other ] ) {
		await currentInbox.link( name ).click();
		await currentInbox.entry( name ).getByRole( 'button', { name: 'Antworten' } ).click();
	}
	const openTemplates = async ( currentInbox: Inbox ): Promise< void > => {
		await expect( currentInbox.button( 'reply.template' ) ).toBeEnabled();
		await currentInbox.button( 'reply.template' ).press( 'Enter' );
		await currentInbox.choose( 'Vorlage einfügen', 'Vorlagen bearbeiten' );
	};
	const dialog = inbox.page.getByRole( 'dialog', { name: 'Vorlagen' } );
	await openTemplates( inbox );
	await tabTo( inbox.page, dialog.getByRole( 'button', { name: 'Neue Vorlage' } ) );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( dialog.getByLabel( 'Name' ) ).toBeFocused();
	await dialog.getByLabel( 'Text' ).fill( 'ä'.repeat( 4_097 ) );
	await inbox.page.keyboard.press( 'Tab' );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( dialog.getByLabel( 'Name' ) ).toBeFocused();
	await expect( dialog.getByLabel( 'Name' ) ).toHaveAccessibleDescription( 'Bitte füllen Sie das Feld „Name“ aus.' );
	await inbox.page.keyboard.type( 'Rückruf' );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( dialog.getByLabel( 'Text' ) ).toHaveAccessibleDescription( /Das ist zu viel Text\./ );
	await dialog.getByLabel( 'Text' ).fill( 'Wir rufen Sie zurück, {vorname}.' );
	expect( await violations( inbox.page, '[role=dialog]' ) ).toEqual( [] );
	await inbox.page.keyboard.press( 'Escape' );
	await openTemplates( inbox );
	await expect( dialog.getByLabel( 'Text' ) ).toHaveValue( 'Wir rufen Sie zurück, {vorname}.' );
	await dialog.getByRole( 'button', { name: 'Vorlage speichern' } ).press( 'Enter' );
	await expect( dialog.getByRole( 'status' ) ).toHaveText( 'Die Vorlage ist gespeichert.' );
	await expect( dialog.getByRole( 'button', { name: 'Neue Vorlage' } ) ).toBeFocused();
	expect( await violations( inbox.page, '[role=dialog]' ) ).toEqual( [] );

	// Another user has the older templates on screen.
	const otherDialog = other.page.getByRole( 'dialog', { name: 'Vorlagen' } );
	await openTemplates( other );
	await otherDialog.getByRole( 'button', { name: 'Danke, wir melden uns' } ).click();
	await otherDialog.getByLabel( 'Betreff' ).fill( 'Von nebenan' );
	await dialog.getByRole( 'button', { name: 'Danke, wir melden uns' } ).click();
	await dialog.getByLabel( 'Betreff' ).fill( 'Danke für {objekt}' );
	await dialog.getByRole( 'button', { name: 'Vorlage speichern' } ).click();
	await expect( dialog.getByRole( 'status' ) ).toHaveText( 'Die Vorlage ist gespeichert.' );
	await otherDialog.getByRole( 'button', { name: 'Vorlage speichern' } ).click();
	await expect( otherDialog.getByRole( 'alert' ).first() ).toContainText(
		'Jemand hat die Vorlagen inzwischen geändert.'
	);
	await expect( otherDialog.getByRole( 'alert' ).first() ).toContainText( 'Danke für {objekt}' );
	await expect( otherDialog.getByLabel( 'Betreff' ) ).toHaveValue( 'Von nebenan' );
	await otherDialog.getByRole( 'button', { name: 'Abbrechen' } ).click();
	await otherDialog.getByRole( 'button', { name: 'Rückruf' } ).click();
	await otherDialog.getByRole( 'button', { name: 'Vorlage löschen' } ).click();
	await expect( otherDialog ).toContainText( 'Vorlage „Rückruf“ löschen?' );
	await otherDialog.getByRole( 'button', { name: 'Vorlage löschen' } ).click();
	await expect( otherDialog.getByRole( 'status' ) ).toHaveText( 'Die Vorlage ist gelöscht.' );
	await expect( otherDialog.getByRole( 'button', { name: 'Rückruf' } ) ).toHaveCount( 0 );
	await otherDialog.getByRole( 'button', { name: 'Danke, wir melden uns' } ).click();
	await otherDialog.getByLabel( 'Betreff' ).fill( '' );
	await otherDialog.getByRole( 'button', { name: 'Vorlage speichern' } ).click();
	await expect( otherDialog.getByRole( 'status' ) ).toHaveText( 'Die Vorlage ist gespeichert.' );
	await other.page.context().close();
	await inbox.page.context().close();
} );
