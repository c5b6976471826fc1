import type { Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { Confirmation } from '../../pages/Confirmation';
import { Inbox } from '../../pages/Inbox';
import { LeadWizard } from '../../pages/LeadWizard';
import { violations } from '../../support/axe';
import { adminPattern } from '../../support/admin-words';
import { keys } from '../../support/input-method';
import { tabAndType, tabBackTo, tabTo } from '../../support/keyboard';
import { freshAddress, linkOf, type Mail, type Mailbox } from '../../support/mailbox';
import type { Language, Site } from '../../support/site';
import { Staff } from '../../support/staff';
import { expect, test } from '../../support/test';

const CONTENT = '#wpbody-content';
const NOTE = 'Ruft am Montag zurück: <b>Balkon</b>?';
const ANSWER = 'Am Samstag um elf passt es uns gut.';
const TOO_LATE = 'Am Sonntag um zehn?';

/** Maximum of Tab presses: the menus of wp-admin precede the plugin's screen in the tab order. */
const MAX_TABS = 150;

/** Window and site of a staff member: visitor and both staff members differ in width or language. */
interface StaffWindow {
	readonly width: number;
	readonly language: Language;
	readonly site: Site;
}

/** An owner offers a house, by keyboard only. */
async function offerHouse( page: Page, site: Site, visitor: { email: string; lastname: string; language: Language } ) {
	const wizard = await LeadWizard.open( page, site, visitor.language );
	const input = keys( page );
	await input.toggle( wizard.choice( wizard.lead.house ) );
	await page.keyboard.press( 'Enter' );
	await expect( wizard.step( 2 ) ).toBeFocused();
	await input.type( wizard.labeled( wizard.words.zip ), '78315' );
	await input.type( wizard.labeled( wizard.words.city ), 'Radolfzell' );
	await input.press( wizard.next );
	await expect( wizard.step( 3 ) ).toBeFocused();
	await input.press( wizard.next );
	await expect( wizard.step( 4 ) ).toBeFocused();
	await input.type( wizard.field( 'firstname' ), 'Erika' );
	await input.type( wizard.field( 'lastname' ), visitor.lastname );
	await input.type( wizard.field( 'email' ), visitor.email );
	await input.toggle( wizard.consent( 'dataPrivacy' ) );
	await input.toggle( wizard.consent( 'acceptContact' ) );
	await input.press( wizard.submitButton );
	await expect( wizard.success ).toBeVisible();
}

/** Follows the link while signed out: after the sign-in, the linked page opens. */
async function followMailedLink( page: Page, mail: Mail | undefined, { admin }: Site ): Promise< void > {
	const link = /https?:\/\/\S+page=sw-immosuite-inbox&entry=[0-9a-f-]{36}/.exec( mail?.text ?? '' )?.[ 0 ] ?? '';
	await page.goto( link );
	await expect( page ).toHaveURL( /wp-login\.php/ );
	// Core's script moves the focus to this field shortly after the page has loaded.
	await expect( page.getByRole( 'textbox' ).first() ).toBeFocused();
	await page.keyboard.type( admin.user );
	await tabAndType( page, page.getByRole( 'textbox' ).nth( 1 ), admin.password );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( link );
}

/** Expects the focus in the entry: otherwise a keyboard user would have to start at the top of the page. */
async function expectFocusInEntry( { page }: Inbox ): Promise< void > {
	await expect( page.getByRole( 'article' ).locator( ':focus' ) ).toHaveCount( 1 );
}

async function writeReply( inbox: Inbox, text: string ): Promise< void > {
	await keys( inbox.page ).press( inbox.button( 'reply.open' ) );
	await expect( inbox.field( 'inbox.reply.text' ) ).toBeFocused();
	await inbox.page.keyboard.type( text );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );
}

/**
 * Expects the reply in the thread of the visitor's confirmation, and for the agency in the thread of its notification.
 */
async function expectReplyInThread( mailbox: Mailbox, email: string, replyTo: string ): Promise< void > {
	const [ confirmation, reply ] = await mailbox.wait( () => mailbox.to( email ), 2 );
	const notifications = ( await mailbox.agency( email ) ).filter( ( { text } ) => ! text.includes( ANSWER ) );
	expect( reply?.text ).toContain( ANSWER );
	expect( reply?.text ).toMatch( /^(?:Guten Tag|Hello) Frau Eigner\d+,/ );
	expect( reply?.subject ).toMatch( /^(?:Ihre Anfrage|Your inquiry): .+ \[[0-9a-f]{8}\]$/ );
	expect( reply?.replyTo ).toContain( replyTo );
	expect( reply?.headers[ 'in-reply-to' ] ).toBe( confirmation?.messageId );
	expect( notifications ).toHaveLength( 2 );
	for ( const { messageId } of [ ...notifications, confirmation ] as Mail[] ) {
		expect( reply?.references ).toContain( messageId );
	}
	expect( confirmation?.headers[ 'auto-submitted' ] ).toBe( 'auto-generated' );
	expect( reply?.headers ).not.toHaveProperty( 'auto-submitted' );
}

test( "staff answer an owner's inquiry in the mail thread, by keyboard alone", async ( {
	page,
	browser,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	test.slow();
	guard.expectStatus( 409 );
	const open = async ( { width, language, site: staffSite }: StaffWindow ): Promise< Inbox > => {
		const context = await browser.newContext( { locale: 'de-DE', viewport: { width, height: 900 } } );
		guard.watch( context );
		return new Inbox( new Admin( await context.newPage(), staffSite ), language );
	};
	await page.setViewportSize( { width: 400, height: 900 } );
	const staff = await Staff.of( browser, site );
	const [ first, second ] = [
		await staff.addUser( 'first', 'Andrea Beispiel', 'en' ),
		await staff.addUser( 'second', 'Bernd Beispiel', 'de' ),
	];

	// A second staff member has the inbox open.
	const secondInbox = await open( { width: 1280, language: 'de', site: second.site } );
	await secondInbox.admin.signIn();
	await secondInbox.open();
	await expect( secondInbox.view( secondInbox.text( 'view.open' ) ) ).toHaveAttribute( 'aria-current', 'true' );
	await secondInbox.page.getByRole( 'searchbox' ).focus();
	expect( await violations( secondInbox.page, CONTENT ) ).toEqual( [] );

	const email = freshAddress( 'owner' );
	const lastname = `Eigner${ Date.now() % 1_000_000 }`;
	const name = `${ lastname }, Erika`;
	await offerHouse( page, site, { email, lastname, language: 'en' } );
	await secondInbox.comeBack();
	await expect( secondInbox.row( name ) ).toBeVisible();
	await expect( secondInbox.page.getByText( adminPattern( 'list.arrived.one', 'de' ) ) ).toBeAttached();
	await page.goto( linkOf( await mailbox.waitForMail( email ) ) );
	await expect( new Confirmation( page, 'en' ).thanks ).toBeVisible();
	const mails = await mailbox.wait( () => mailbox.agency( email ), 2 );
	await backend.untilMailed( email );

	// The staff member who replies uses a phone.
	const inbox = await open( { width: 400, language: 'en', site: first.site } );
	await followMailedLink( inbox.page, mails[ 0 ], first.site );
	await expect( inbox.entry( name ).getByRole( 'heading', { name } ) ).toBeFocused();
	await expect( inbox.entry( name ) ).toContainText( adminPattern( 'entry.confirmed', 'en' ) );
	expect( await violations( inbox.page, CONTENT ) ).toEqual( [] );

	// The second staff member starts a reply too.
	await keys( secondInbox.page ).press( secondInbox.link( name ) );
	await expect( secondInbox.entry( name ).getByRole( 'heading', { name } ) ).toBeFocused();
	await writeReply( secondInbox, TOO_LATE );

	const input = keys( inbox.page );
	await input.press( inbox.button( 'inbox.actions' ) );
	await expect( inbox.page.getByRole( 'menuitem', { name: inbox.text( 'entry.close' ) } ) ).toBeFocused();
	await inbox.page.keyboard.press( 'ArrowDown' );
	await expect( inbox.page.getByRole( 'menuitem', { name: inbox.text( 'entry.toMe' ) } ) ).toBeFocused();
	await inbox.page.keyboard.press( 'Enter' );
	await expect( inbox.notice ).toContainText( inbox.text( 'done.assigned', first.name ) );
	await expect( inbox.field( 'entry.assignee' ) ).toHaveValue( String( first.id ) );
	await expectFocusInEntry( inbox );
	await tabTo( inbox.page, inbox.tab( 'entry.tab.case' ), MAX_TABS );
	await inbox.page.keyboard.press( 'ArrowRight' );
	await input.type( inbox.field( 'note.label' ), NOTE );
	await input.press( inbox.button( 'note.add' ) );
	await expect( inbox.page.getByText( NOTE ) ).toHaveCount( 1 );
	await expectFocusInEntry( inbox );
	await tabBackTo( inbox.page, inbox.tab( 'entry.tab.history' ) );
	await inbox.page.keyboard.press( 'ArrowLeft' );
	await writeReply( inbox, '' );
	await input.press( inbox.button( 'reply.template' ) );
	const template = inbox.page.getByRole( 'menuitem', { name: inbox.text( 'template.thanks' ) } );
	await expect( template ).toBeFocused();
	await inbox.page.keyboard.press( 'Enter' );
	// The owner gave no salutation, so the staff member has to type it.
	await expect( inbox.field( 'inbox.reply.text' ) ).toHaveValue( new RegExp( `\\{anrede\\} ${ lastname }` ) );
	await inbox.page.keyboard.type( 'Frau' );
	await inbox.page.keyboard.press( 'ControlOrMeta+End' );
	await inbox.page.keyboard.type( `\n${ ANSWER }` );
	await input.press( inbox.button( 'reply.send' ) );
	await expect( inbox.notice ).toContainText( inbox.text( 'reply.sent' ) );
	await expect( inbox.field( 'inbox.status' ) ).toHaveValue( 'answered' );
	await expectFocusInEntry( inbox );
	await expectReplyInThread( mailbox, email, first.email );

	await keys( secondInbox.page ).press( secondInbox.button( 'reply.send' ) );
	await expect( secondInbox.entry( name ).getByText( adminPattern( 'conflict.answered', 'de' ) ) ).toBeVisible();
	await expect( secondInbox.entry( name ) ).toContainText( first.name );
	await expect( secondInbox.field( 'inbox.reply.text' ) ).toHaveValue( TOO_LATE );
	await expectFocusInEntry( secondInbox );
	expect( await violations( secondInbox.page, CONTENT ) ).toEqual( [] );
	expect( await mailbox.to( email ) ).toHaveLength( 2 );

	await tabBackTo( secondInbox.page, secondInbox.tab( 'entry.tab.case' ) );
	await secondInbox.page.keyboard.press( 'ArrowRight' );
	const lines = secondInbox.page.getByRole( 'list', { name: secondInbox.text( 'entry.tab.history' ) } );
	for ( const line of [
		secondInbox.text( 'history.received' ),
		secondInbox.text( 'inbox.confirmed' ),
		secondInbox.text( 'history.opened', first.name ),
		secondInbox.text( 'history.assigned.self', first.name ),
		secondInbox.text( 'inbox.history.note', first.name ),
		NOTE,
		secondInbox.text( 'history.reply', first.name ),
		ANSWER,
	] ) {
		await expect( lines ).toContainText( line );
	}
	// Close the pages before their users are deleted: an open inbox polls for changes.
	await secondInbox.page.context().close();
	await inbox.page.context().close();
	await staff.deleteUsers();
} );
