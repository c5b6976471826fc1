import { readFile } from 'node:fs/promises';
import { Inbox } from '../pages/Inbox';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';
import { sendMessage } from '../support/writing';

test( 'entries of a period are found by keyboard alone, and the URL has the dates', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( '&view=all' );
	await inbox.page.getByRole( 'searchbox' ).focus();
	await tabTo( inbox.page, inbox.page.getByRole( 'button', { name: 'Filter hinzufügen' } ) );
	await inbox.page.keyboard.press( 'Enter' );
	await inbox.page.getByRole( 'menuitem', { name: 'Eingegangen' } ).press( 'Enter' );
	const dateDialog = inbox.page.getByRole( 'dialog' );
	await tabTo( inbox.page, dateDialog.getByRole( 'radio', { name: 'Heute' } ) );
	await inbox.page.keyboard.press( 'Space' );
	await expect( inbox.page ).toHaveURL( /received=today/ );
	await expect( inbox.row( name ) ).toBeVisible();
	await expect( inbox.page.getByRole( 'button', { name: /Eingegangen.*Heute/ } ) ).toBeVisible();

	await dateDialog.getByLabel( 'Erster Tag' ).fill( '2026-10-10' );
	await dateDialog.getByLabel( 'Letzter Tag' ).fill( '2026-10-09' );
	await dateDialog.getByLabel( 'Letzter Tag' ).press( 'Enter' );
	await expect( dateDialog.getByRole( 'alert' ) ).toHaveText(
		'Der letzte Tag liegt vor dem ersten. Bitte einen der beiden ändern.'
	);
	expect( await violations( inbox.page, '[role="dialog"]' ) ).toEqual( [] );
	await dateDialog.getByLabel( 'Letzter Tag' ).fill( '2026-10-31' );
	await dateDialog.getByLabel( 'Letzter Tag' ).press( 'Enter' );
	await expect( inbox.page ).toHaveURL( /received=2026-10-10\.\.2026-10-31/ );
	await expect( inbox.row( name ) ).toHaveCount( 0 );
	await inbox.page.reload();
	await expect( inbox.page.getByText( 'Zu diesen Filtern gibt es keinen Vorgang.' ) ).toBeVisible();
	await inbox.page.context().close();
} );

test( 'conditions of a view are not shown as filters, and a click anywhere in a row opens the entry', async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	const filters = inbox.page.getByRole( 'button', { name: 'Filtern', exact: true } );
	await expect( filters ).toBeVisible();
	// Only the number on the button, because views have numbers too.
	await expect( filters.locator( '..' ).getByText( '1', { exact: true } ) ).toBeHidden();
	await inbox.open( '&kind=message&order=newest' );
	await expect( inbox.page.getByText( '1', { exact: true } ).last() ).toBeVisible();
	await inbox.view( 'Offen' ).click();
	await inbox.row( name ).getByText( 'Ist am Samstag eine Besichtigung möglich?' ).click();
	await expect( inbox.entry( name ).getByRole( 'heading', { name } ) ).toBeFocused();
	await inbox.page.goBack();
	await inbox.row( name ).getByRole( 'checkbox' ).check();
	await expect( inbox.entry( name ) ).toHaveCount( 0 );
	await inbox.page.context().close();
} );

test( 'only selected entries are exported', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( '&view=all' );
	await inbox.row( name ).getByRole( 'checkbox' ).check();
	// The buttons for the selection replace the button that exports the whole list.
	await expect( inbox.page.getByRole( 'button', { name: 'Abbrechen' } ) ).toBeVisible();
	await inbox.page.getByRole( 'button', { name: 'Als CSV exportieren' } ).click();
	const dialog = inbox.page.getByRole( 'dialog', { name: 'Als CSV exportieren' } );
	await expect( dialog ).toContainText( '1 Vorgang mit Personendaten exportieren?' );
	const downloading = inbox.page.waitForEvent( 'download' );
	await dialog.getByRole( 'button', { name: 'Als CSV exportieren' } ).click();
	const lines = ( await readFile( await ( await downloading ).path(), 'utf8' ) ).trim().split( '\r\n' );
	expect( lines ).toHaveLength( 2 );
	expect( lines[ 1 ] ).toContain( `;${ name.split( ',' )[ 0 ] ?? '' };` );
	await inbox.page.context().close();
} );

test( 'the command palette opens an entry, due entries and an import, by keyboard alone', async ( {
	site,
	browser,
} ) => {
	const digits = String( Date.now() % 1_000_000 ).padStart( 6, '0' );
	const name = await sendMessage( site, 'Bitte um Rückruf.', undefined, `07531 / ${ digits }` );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	const { page } = inbox;
	const palette = page.getByRole( 'dialog', { name: 'Befehlspalette' } );
	const selectedOption = ( text: string | RegExp ) => palette.getByRole( 'option', { name: text, selected: true } );
	const heading = inbox.entry( name ).getByRole( 'heading', { name } );
	const openPalette = async (): Promise< void > => {
		await expect( palette ).toBeHidden();
		await page.keyboard.press( 'Control+k' );
		// The field is empty again.
		await expect( palette.getByRole( 'combobox' ) ).toHaveValue( '' );
	};

	await inbox.admin.open( 'admin.php?page=sw-immosuite-overview' );
	await openPalette();
	await expect( palette.getByRole( 'option', { name: 'Neue Immobilie' } ) ).toBeVisible();
	await page.keyboard.type( `+49 7531 ${ digits }` );
	await expect( selectedOption( name ) ).toBeVisible();
	expect( await violations( page, '[role="dialog"]' ) ).toEqual( [] );
	await page.keyboard.press( 'Enter' );
	await expect( heading ).toBeFocused();
	const reference = new URL( page.url() ).searchParams.get( 'entry' )?.slice( 0, 8 ) ?? '';

	await page.evaluate( () => Object.assign( window, { isKept: true } ) );
	await openPalette();
	await page.keyboard.type( 'Heute f' );
	await expect( selectedOption( 'Heute fällig' ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( inbox.view( 'Wiedervorlage fällig' ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( heading ).toHaveCount( 0 );

	await openPalette();
	await page.keyboard.type( reference );
	await expect( selectedOption( `${ reference } · ${ name }` ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( heading ).toBeFocused();
	await expect( inbox.view( 'Wiedervorlage fällig' ) ).toHaveAttribute( 'aria-current', 'true' );
	expect( await page.evaluate( () => 'isKept' in window ) ).toBe( true );

	await openPalette();
	await page.keyboard.type( 'OpenImmo' );
	await expect( selectedOption( 'OpenImmo-Datei importieren' ) ).toBeVisible();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByLabel( 'OpenImmo-Datei' ) ).toBeFocused();
	await page.context().close();
} );
