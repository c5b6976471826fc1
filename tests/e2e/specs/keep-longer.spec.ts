import { Inbox } from '../pages/Inbox';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { expect, test } from '../support/test';
import { sendMessage } from '../support/writing';

test( 'staff extend the retention of an entry with a reason and undo it, using only the keyboard', async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).press( 'Enter' );
	const entry = inbox.entry( name );
	await expect( entry.getByRole( 'heading', { name } ) ).toBeFocused();
	await tabTo( inbox.page, entry.getByRole( 'button', { name: 'Länger aufbewahren' } ) );
	await inbox.page.keyboard.press( 'Enter' );
	const dialog = inbox.page.getByRole( 'dialog', { name: 'Länger aufbewahren' } );
	const day = dialog.getByLabel( 'Aufbewahren bis' );
	await expect( day ).toBeFocused();
	expect( await violations( inbox.page, '[role=dialog]' ) ).toEqual( [] );
	const until = new Date().getUTCFullYear() + 5;
	await day.fill( `${ until + 20 }-12-31` );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( day ).toHaveAccessibleDescription( /^Bitte ein Datum bis zum / );
	await day.fill( `${ until }-12-31` );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( day ).toHaveAccessibleDescription(
		'Bitte schreiben Sie auf, warum der Vorgang länger aufbewahrt wird.'
	);
	await dialog.getByLabel( 'Grund, etwa ein laufender Verkauf' ).fill( 'Verkauf läuft.' );
	await tabTo( inbox.page, dialog.getByRole( 'button', { name: 'Länger aufbewahren' } ) );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( inbox.notice ).toContainText( `Wird bis 31.12.${ until } aufbewahrt.` );
	await expect( entry ).toContainText(
		new RegExp( `Wird bis 31\\.12\\.${ until } aufbewahrt, veranlasst von .+\\.` )
	);
	await entry.getByRole( 'tab', { name: 'Verlauf' } ).click();
	await expect( entry.getByText( `aufbewahren bis 31.12.${ until }` ) ).toBeVisible();
	await expect( entry.getByText( 'Verkauf läuft.' ) ).toBeVisible();
	await inbox.notice.getByRole( 'button', { name: 'Rückgängig machen' } ).click();
	await expect( inbox.notice ).toContainText( 'Rückgängig gemacht.' );
	await expect( entry ).not.toContainText( 'veranlasst von' );
	await inbox.page.context().close();
} );
