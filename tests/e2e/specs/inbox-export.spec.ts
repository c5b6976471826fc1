import { readFile } from 'node:fs/promises';
import { Inbox } from '../pages/Inbox';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { Staff } from '../support/staff';
import { expect, test } from '../support/test';
import { sendMessage } from '../support/writing';

/** Differs from the site's language, so that the test notices untranslated text; inbox-list.spec.ts exports in German. */
const language = 'en';

test( 'the listed entries are exported as a table, by keyboard alone, and the history names the user', async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site );
	const lastname = name.split( ',' )[ 0 ] ?? '';
	const staff = await Staff.of( browser, site );
	const chief = await staff.addUser( 'export', 'Clara Beispiel', language, 'administrator' );
	const inbox = await Inbox.of( browser, chief, language );
	const label = inbox.text( 'export.open' );
	await inbox.open( `&view=messages&search=${ lastname }` );
	await expect( inbox.row( name ) ).toBeVisible();
	const exportButton = inbox.button( 'export.open' );
	await exportButton.focus();
	await inbox.page.keyboard.press( 'Enter' );
	const dialog = inbox.page.getByRole( 'dialog', { name: label } );
	await expect( dialog ).toContainText( inbox.text( 'export.ask.one', '1' ) );
	expect( await violations( inbox.page, '[role="dialog"]' ) ).toEqual( [] );
	await inbox.page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( exportButton ).toBeFocused();

	await inbox.page.keyboard.press( 'Enter' );
	const confirmButton = dialog.getByRole( 'button', { name: label } );
	await tabTo( inbox.page, confirmButton );
	const downloading = inbox.page.waitForEvent( 'download' );
	await inbox.page.keyboard.press( 'Enter' );
	const file = await downloading;
	const day = String.raw`\d{4}-\d\d-\d\d`;
	expect( file.suggestedFilename() ).toMatch( new RegExp( `^${ inbox.text( 'export.file', day ) }$` ) );
	const lines = ( await readFile( await file.path(), 'utf8' ) ).trim().split( '\r\n' );
	expect( lines ).toHaveLength( 2 );
	expect( lines[ 0 ] ).toContain( [ '', inbox.text( 'inbox.status' ), '' ].join( ',' ) );
	expect( lines[ 1 ] ).toContain( [ '', 'Erika', lastname, '' ].join( ',' ) );
	await expect( dialog ).toHaveCount( 0 );

	await inbox.link( name ).click();
	await inbox.tab( 'entry.tab.history' ).click();
	await expect( inbox.entry( name ).getByText( inbox.text( 'inbox.history.exported', chief.name ) ) ).toHaveCount(
		1
	);
	await inbox.page.context().close();
	await staff.deleteUsers();
} );
