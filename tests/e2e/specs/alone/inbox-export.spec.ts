import { readFile } from 'node:fs/promises';
import { Inbox } from '../../pages/Inbox';
import { violations } from '../../support/axe';
import { tabTo } from '../../support/keyboard';
import { expect, test } from '../../support/test';
import { write } from '../../support/writing';

test( 'what the list shows leaves as a table, by keyboard alone, and history knows who took it', async ( {
	page,
	site,
	browser,
} ) => {
	const name = await write( page, site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.open( `&view=messages&search=${ name.split( ',' )[ 0 ] ?? '' }` );
	await expect( inbox.row( name ) ).toBeVisible();
	const open = inbox.page.getByRole( 'button', { name: 'Als CSV exportieren' } );
	await open.focus();
	await inbox.page.keyboard.press( 'Enter' );
	const dialog = inbox.page.getByRole( 'dialog', { name: 'Als CSV exportieren' } );
	await expect( dialog ).toContainText(
		'1 Eintrag mit Personendaten exportieren? Der Export wird im Verlauf vermerkt.'
	);
	expect( await violations( inbox.page, '[role="dialog"]' ) ).toEqual( [] );
	await inbox.page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( open ).toBeFocused();

	await inbox.page.keyboard.press( 'Enter' );
	const yes = dialog.getByRole( 'button', { name: 'Als CSV exportieren' } );
	await tabTo( inbox.page, yes );
	const arriving = inbox.page.waitForEvent( 'download' );
	await inbox.page.keyboard.press( 'Enter' );
	const file = await arriving;
	expect( file.suggestedFilename() ).toMatch( /^entries-\d{4}-\d\d-\d\d\.csv$/ );
	const lines = ( await readFile( await file.path(), 'utf8' ) ).trim().split( '\r\n' );
	expect( lines ).toHaveLength( 2 );
	expect( lines[ 1 ] ).toContain( `;Erika;${ name.split( ',' )[ 0 ] ?? '' };` );
	await expect( dialog ).toHaveCount( 0 );

	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	await entry.getByRole( 'tab', { name: 'Verlauf' } ).click();
	await expect( entry.getByText( 'Exportiert von ' ) ).toHaveCount( 1 );
	await inbox.page.context().close();
} );
