import { Inbox } from '../../pages/Inbox';
import { violations } from '../../support/axe';
import { tabTo } from '../../support/keyboard';
import { freshAddress } from '../../support/mailbox';
import { Staff } from '../../support/staff';
import { expect, test } from '../../support/test';
import { sendMessage } from '../../support/writing';

const NOTE = 'Kennt das <b>Haus</b>, bitte heute noch.';

test.afterEach( async ( { mailbox, backend } ) => {
	await mailbox.behave( { mode: 'accept', delayMs: 0 } );
	await backend.reviveMails();
} );

/** The date a number of days from now, as the value of a date field. */
const dayIn = ( days: number ): string => new Date( Date.now() + days * 86_400_000 ).toISOString().slice( 0, 10 );

/** Language of the staff: differs from the site's, so that the test notices untranslated text. */
const language = 'en';

test( 'an entry is assigned with a note and a follow-up, by keyboard alone', async ( {
	browser,
	site,
	mailbox,
	backend,
} ) => {
	test.slow();
	const staff = await Staff.of( browser, site );
	const chief = await staff.addUser( 'chief', 'Clara Beispiel', language );
	const colleague = await staff.addUser( 'colleague', 'Dora Beispiel', language );
	const name = await sendMessage( site );
	const inbox = await Inbox.of( browser, chief, language );
	await inbox.link( name ).click();

	const assignee = inbox.field( 'entry.assignee' );
	await assignee.focus();
	await assignee.selectOption( colleague.name );
	const dialog = inbox.page.getByRole( 'dialog', { name: inbox.text( 'inbox.assign' ) } );
	await expect( dialog.getByLabel( inbox.text( 'entry.assignee' ) ) ).toHaveValue( String( colleague.id ) );
	await tabTo( inbox.page, dialog.getByLabel( inbox.text( 'inbox.assign.note' ) ) );
	await inbox.page.keyboard.type( NOTE );
	expect( await violations( inbox.page, '[role=dialog]' ) ).toEqual( [] );
	const assignButton = dialog.getByRole( 'button', { name: inbox.text( 'inbox.assign' ), exact: true } );
	// Typed text survives a failed connection.
	await inbox.page.route( /entries\/bulk/, ( route ) => route.abort(), { times: 1 } );
	await tabTo( inbox.page, assignButton );
	await inbox.page.keyboard.press( 'Enter' );
	await expect( dialog.getByRole( 'alert' ) ).toBeVisible();
	await expect( dialog.getByLabel( inbox.text( 'inbox.assign.note' ) ) ).toHaveValue( NOTE );
	await assignButton.press( 'Enter' );
	await expect( dialog ).toHaveCount( 0 );
	await expect( inbox.notice ).toContainText( inbox.text( 'done.assigned', colleague.name ) );
	await expect( assignee ).toHaveValue( String( colleague.id ) );
	await expect( inbox.page.getByText( NOTE ) ).toHaveCount( 1 );

	// A reload stores the typed day, even before the delay for saving has passed.
	const followUp = inbox.field( 'entry.followUp' );
	await followUp.fill( dayIn( 3 ) );
	await inbox.page.reload();
	await expect( followUp ).toHaveValue( dayIn( 3 ) );
	await followUp.fill( dayIn( 10 ) );
	await expect( inbox.page.getByText( inbox.text( 'inbox.saved' ), { exact: true } ) ).toBeVisible();
	await expect( followUp ).toBeFocused();
	await followUp.fill( dayIn( -1 ) );
	await expect( followUp ).toHaveAccessibleDescription( inbox.text( 'error.past' ) );
	await inbox.page.reload();
	await expect( followUp ).toHaveValue( dayIn( 10 ) );

	await backend.skipRetryDelay();
	const mail = await mailbox.waitForMail( colleague.email );
	expect( mail.text ).toContain( `${ inbox.text( 'note.label' ) }\n> ${ NOTE }` );
	expect( mail.html ).not.toContain( '<b>Haus' );
	await inbox.page.context().close();
	await staff.deleteUsers();
} );

test( 'an entry shows why its mail failed, and an administrator sends the mail again there', async ( {
	browser,
	site,
	mailbox,
	backend,
} ) => {
	test.slow();
	const staff = await Staff.of( browser, site );
	const agent = await staff.addUser( 'agent', 'Emil Beispiel', language );
	const email = freshAddress( 'failed' );
	await mailbox.behave( { mode: 'refuse' } );
	const name = await sendMessage( site, 'Guten Tag,\nwann passt es?', email );
	await expect.poll( async () => ( await backend.stored( email ) ).retrying ).toBe( 1 );
	await backend.giveUpMail( email, '550 5.1.1 User unknown' );
	await mailbox.behave( { mode: 'accept' } );

	const agentInbox = await Inbox.of( browser, agent, language );
	await expect( agentInbox.row( name ) ).toContainText( 'wann passt es?' );
	await agentInbox.link( name ).click();
	const entry = agentInbox.entry( name );
	await expect( entry.getByText( agentInbox.text( 'mailState.failed' ) ).first() ).toBeVisible();
	await expect( entry.getByText( agentInbox.text( 'mails.unknown' ) ) ).toBeVisible();
	await expect( entry.getByText( '550 5.1.1 User unknown' ).first() ).toBeVisible();
	await expect( entry.getByText( agentInbox.text( 'inbox.mail.admins' ) ).first() ).toBeVisible();
	await expect( agentInbox.button( 'mails.resend' ) ).toHaveCount( 0 );
	expect( await violations( agentInbox.page, '#wpbody-content' ) ).toEqual( [] );
	await agentInbox.page.context().close();
	await staff.deleteUsers();

	// An administrator sends the mail again.
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	const resendButtons = inbox.entry( name ).getByRole( 'button', { name: 'Erneut senden' } );
	await resendButtons.first().click();
	await expect( inbox.notice ).toContainText( '1 E-Mail wird gesendet.' );
	await mailbox.waitForMail( email );
	await inbox.page.context().close();
} );

test( 'after a bulk assignment, entries changed by somebody else stay selected, and the note is kept', async ( {
	browser,
	site,
} ) => {
	test.slow();
	const staff = await Staff.of( browser, site );
	const colleague = await staff.addUser( 'colleague', 'Dora Beispiel' );
	const names = [ await sendMessage( site ), await sendMessage( site ) ];
	const inbox = await Inbox.inOwnBrowser( browser, site );
	for ( const name of names ) {
		await inbox.row( name ).getByRole( 'checkbox' ).check();
	}
	const other = await Inbox.inOwnBrowser( browser, site );
	await other.link( names[ 0 ] ?? '' ).click();
	await other.field( 'inbox.status' ).selectOption( 'In Arbeit' );
	await expect( other.notice ).toContainText( other.text( 'done.status', 'In Arbeit' ) );
	await other.page.context().close();

	await inbox.button( 'inbox.assign' ).last().click();
	const dialog = inbox.page.getByRole( 'dialog', { name: inbox.text( 'inbox.assign' ) } );
	await dialog.getByLabel( inbox.text( 'entry.assignee' ) ).selectOption( colleague.name );
	await dialog.getByLabel( inbox.text( 'inbox.assign.note' ) ).fill( NOTE );
	const assignButton = dialog.getByRole( 'button', { name: inbox.text( 'inbox.assign' ), exact: true } );
	await assignButton.click();
	await expect( dialog.getByRole( 'alert' ) ).toContainText( inbox.text( 'bulk.partly.one', '1' ) );
	await expect( dialog.getByLabel( inbox.text( 'inbox.assign.note' ) ) ).toHaveValue( NOTE );
	await assignButton.click();
	await expect( dialog ).toHaveCount( 0 );
	for ( const name of names ) {
		await expect( inbox.row( name ).getByRole( 'checkbox' ) ).not.toBeChecked();
		await expect( inbox.row( name ) ).toContainText( colleague.name );
		await inbox.link( name ).click();
		await expect( inbox.entry( name ).getByText( NOTE ) ).toHaveCount( 1 );
		await inbox.entry( name ).getByRole( 'button', { name: 'Eingang' } ).click();
	}
	await inbox.page.context().close();
	await staff.deleteUsers();
} );

test( 'a second template replaces the first, and Ctrl+Z restores the first', async ( { browser, site } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	await inbox.button( 'reply.open' ).click();
	const text = inbox.field( 'inbox.reply.text' );
	const insert = async ( key: string ): Promise< void > => {
		await inbox.button( 'reply.template' ).click();
		await inbox.choose( inbox.text( 'reply.template' ), inbox.text( key ) );
	};
	await insert( 'template.thanks' );
	await expect( text ).toHaveValue( /vielen Dank für Ihre Nachricht\./ );
	await insert( 'template.viewing' );
	await expect( text ).toHaveValue( /Interesse an/ );
	await expect( text ).not.toHaveValue( /vielen Dank für Ihre Nachricht\./ );
	await inbox.page.keyboard.press( 'Control+z' );
	await expect( text ).toHaveValue( /vielen Dank für Ihre Nachricht\./ );
	await text.fill( '' );
	await inbox.page.context().close();
} );
