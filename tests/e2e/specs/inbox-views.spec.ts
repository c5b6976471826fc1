import { Admin } from '../pages/Admin';
import { Inbox } from '../pages/Inbox';
import { violations } from '../support/axe';
import { tabTo } from '../support/keyboard';
import { Staff } from '../support/staff';
import { expect, test } from '../support/test';

/** Differs from the site's language, so that the test notices untranslated text. */
const language = 'en';

const [ oldName, newName ] = [ 'New sellers', 'Sellers only' ];

test( 'a view is saved by keyboard alone, renamed and deleted', async ( { site, browser } ) => {
	const staff = await Staff.of( browser, site );
	const agent = await staff.addUser( 'views', 'Clara Beispiel', language );
	const inbox = await Inbox.of( browser, agent, language );
	await inbox.open( '&kind=lead&status=new&order=oldest' );
	const saveButton = inbox.button( 'view.save' ).first();
	const dialog = inbox.page.getByRole( 'dialog', { name: inbox.text( 'view.save' ) } );
	const name = dialog.getByLabel( 'Name' );
	await saveButton.press( 'Enter' );
	await tabTo( inbox.page, name );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( dialog.getByRole( 'alert' ) ).not.toBeEmpty();
	await inbox.page.keyboard.type( oldName );
	expect( await violations( inbox.page, '[role="dialog"]' ) ).toEqual( [] );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( inbox.view( oldName ) ).toHaveAttribute( 'aria-current', 'true' );
	await inbox.view( inbox.text( 'view.open' ) ).click();
	await inbox.view( oldName ).click();
	await expect( inbox.page ).toHaveURL( /view=own-/ );
	await inbox.page.reload();
	await expect( inbox.view( oldName ) ).toHaveAttribute( 'aria-current', 'true' );
	await expect( inbox.page.getByLabel( inbox.text( 'inbox.order' ) ) ).toHaveValue( 'oldest' );

	await saveButton.click();
	await expect( name ).toHaveValue( oldName );
	await name.fill( newName );
	await name.press( 'Enter' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( inbox.view( oldName ) ).toHaveCount( 0 );
	await expect( inbox.view( newName ) ).toHaveAttribute( 'aria-current', 'true' );

	// Another window saves a view too, and neither window overwrites the other's view.
	const other = new Inbox( new Admin( await inbox.page.context().newPage(), agent.site ), language );
	await other.open( '&kind=inquiry&order=due' );
	await expect( other.view( newName ) ).toBeVisible();
	await inbox.open( '&kind=message' );
	for ( const [ currentInbox, label ] of [
		[ inbox, 'A' ],
		[ other, 'B' ],
	] as const ) {
		await currentInbox.button( 'view.save' ).first().click();
		await currentInbox.page.getByRole( 'dialog' ).getByLabel( 'Name' ).fill( label );
		await currentInbox.page.keyboard.press( 'Enter' );
		await expect( currentInbox.page.getByRole( 'dialog' ) ).toHaveCount( 0 );
	}
	await inbox.page.reload();
	for ( const label of [ newName, 'A', 'B' ] ) {
		await expect( inbox.view( label ).first() ).toBeVisible();
	}
	await other.page.close();

	await saveButton.click();
	for ( const label of [ newName, 'A', 'B' ] ) {
		await dialog.getByRole( 'button', { name: inbox.text( 'view.delete', label ) } ).click();
		await expect( dialog.getByRole( 'button', { name: inbox.text( 'view.delete', label ) } ) ).toHaveCount( 0 );
	}
	await expect( dialog.getByLabel( 'Name' ) ).toBeFocused();
	await inbox.page.keyboard.press( 'Escape' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( inbox.page.getByRole( 'navigation', { name: inbox.text( 'inbox.views' ) } ) ).not.toContainText(
		newName
	);
	await inbox.page.context().close();
	await staff.deleteUsers();
} );
