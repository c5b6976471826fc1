import type { Locator, Page } from '@playwright/test';
import { Inbox } from '../../pages/Inbox';
import { freshAddress } from '../../support/mailbox';
import { expect, test } from '../../support/test';
import { sendMessage } from '../../support/writing';

const REPLIES = /\/entries\/[0-9a-f-]{36}\/replies/;
const NOTES = /\/entries\/[0-9a-f-]{36}\/notes/;

/** Lets the server handle the request, but drops its response. */
async function dropResponse( page: Page, route: RegExp ): Promise< void > {
	await page.route(
		route,
		async ( call ) => {
			await call.fetch();
			await call.abort();
		},
		{ times: 1 }
	);
}

/** Sends the reply despite the entry's unconfirmed address. */
async function send( entry: Locator ): Promise< void > {
	await entry.getByLabel( 'Trotzdem antworten' ).check();
	await entry.getByRole( 'button', { name: 'Antwort senden' } ).click();
}

/** Cleans up even after a failure: each test entry has a failed mail, which Site Health would count. */
test.afterEach( async ( { backend } ) => {
	await backend.plantEntries( [] );
} );

test( 'after a lost response a repeated request stores nothing twice, even after a reload', async ( {
	site,
	browser,
	mailbox,
	backend,
} ) => {
	test.slow();
	const email = freshAddress( 'lost' );
	const name = await sendMessage( site, 'Wann passt es Ihnen?', email );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	const history = entry.getByRole( 'list', { name: 'Verlauf' } );
	const connectionLost = entry.getByRole( 'alert' ).filter( { hasText: 'Die Verbindung ist unterbrochen.' } );

	await inbox.button( 'reply.open' ).click();
	await inbox.field( 'inbox.reply.text' ).fill( 'Am Samstag um elf.' );
	await dropResponse( inbox.page, REPLIES );
	await send( entry );
	await expect( connectionLost ).toBeVisible();
	await inbox.page.reload();
	await expect( inbox.field( 'inbox.reply.text' ) ).toHaveValue( 'Am Samstag um elf.' );
	await entry.getByLabel( 'Trotzdem antworten' ).check();
	await entry.getByRole( 'button', { name: 'Antwort senden' } ).dblclick();
	await expect( inbox.notice ).toContainText( inbox.text( 'reply.sent' ) );

	await inbox.button( 'reply.open' ).click();
	await inbox.field( 'inbox.reply.text' ).fill( 'Oder am Sonntag um zehn.' );
	await dropResponse( inbox.page, REPLIES );
	await send( entry );
	await connectionLost.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await expect( inbox.button( 'reply.open' ) ).toBeFocused();

	await inbox.tab( 'entry.tab.history' ).click();
	await inbox.field( 'note.label' ).fill( 'Kennt das Haus.' );
	await dropResponse( inbox.page, NOTES );
	await inbox.button( 'note.add' ).click();
	await expect( connectionLost ).toBeVisible();
	// The corrected text is a second note, because the server stored the first one.
	await inbox.page.reload();
	await inbox.tab( 'entry.tab.history' ).click();
	await inbox.button( 'note.add' ).dblclick();
	await expect( inbox.field( 'note.label' ) ).toHaveValue( '' );
	await inbox.field( 'note.label' ).fill( 'Kennt das Haus nicht.' );
	await dropResponse( inbox.page, NOTES );
	await inbox.button( 'note.add' ).click();
	await expect( connectionLost ).toBeVisible();
	await inbox.field( 'note.label' ).fill( 'Kennt das Haus nicht, aber die Straße.' );
	await inbox.button( 'note.add' ).click();
	await expect( inbox.field( 'note.label' ) ).toHaveValue( '' );

	await inbox.page.reload();
	await inbox.tab( 'entry.tab.history' ).click();
	await expect( history.getByText( 'Kennt das Haus.', { exact: true } ) ).toHaveCount( 1 );
	await expect( history.getByText( 'Kennt das Haus nicht, aber die Straße.' ) ).toHaveCount( 1 );
	await expect( history.getByText( 'Am Samstag um elf.' ) ).toHaveCount( 1 );
	await expect( history.getByText( 'Oder am Sonntag um zehn.' ) ).toHaveCount( 1 );
	await backend.untilMailed( email );
	const mails = await mailbox.to( email );
	for ( const words of [ 'Am Samstag um elf.', 'Oder am Sonntag um zehn.' ] ) {
		expect( mails.filter( ( { text } ) => text.includes( words ) ) ).toHaveLength( 1 );
	}
	await inbox.page.context().close();
} );

test( 'typed text survives a lost connection, an expired login and a deleted entry', async ( {
	site,
	browser,
	mailbox,
} ) => {
	test.slow();
	const email = freshAddress( 'mishap' );
	const name = await sendMessage( site, 'Wann passt es Ihnen?', email );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	const context = inbox.page.context();
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	const text = inbox.field( 'inbox.reply.text' );
	await inbox.button( 'reply.open' ).click();
	await text.fill( 'Am Samstag um elf.' );

	await context.setOffline( true );
	await send( entry );
	const alert = entry.getByRole( 'alert' ).filter( { hasText: /\S/ } );
	await expect( alert ).toContainText( 'Die Verbindung ist unterbrochen.' );
	await expect( text ).toHaveValue( 'Am Samstag um elf.' );
	await context.setOffline( false );

	await context.clearCookies();
	await alert.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await expect( alert ).toContainText( inbox.text( 'error.session' ) );
	await expect( alert.getByRole( 'link', { name: 'In neuem Tab anmelden' } ) ).toBeVisible();
	await expect( text ).toHaveValue( 'Am Samstag um elf.' );
	// Like a sign-in in a new tab, this sets the cookies of the whole browser.
	await inbox.admin.signIn();
	await alert.getByRole( 'button', { name: 'Erneut versuchen' } ).click();
	await expect( inbox.notice ).toContainText( inbox.text( 'reply.sent' ) );
	await mailbox.wait( () => mailbox.to( email ), 2 );

	await inbox.button( 'reply.open' ).click();
	await text.fill( 'Noch eine Frage dazu.' );
	const other = await Inbox.inOwnBrowser( browser, site );
	await other.link( name ).click();
	await other.button( 'entry.delete' ).click();
	await other.page
		.getByRole( 'dialog' )
		.getByRole( 'button', { name: other.text( 'entry.delete' ) } )
		.click();
	await expect( other.notice ).toContainText( 'Gelöscht.' );
	await expect( other.page.getByRole( 'article' ) ).toHaveCount( 0 );
	await expect( other.page.locator( 'body:focus' ), 'Focus is not lost.' ).toHaveCount( 0 );
	await other.page.context().close();
	await send( entry );
	await expect( alert ).toContainText( inbox.text( 'error.gone' ) );
	await expect( text ).toHaveValue( 'Noch eine Frage dazu.' );
	await expect( alert.getByRole( 'button', { name: 'Erneut versuchen' } ) ).toHaveCount( 0 );
	await context.close();
} );

/** Timeout in milliseconds for a list of more than a hundred rows. */
const LONG_MS = 30_000;

test( 'a partial bulk change of more than 100 entries is reported, resumed and undone', async ( {
	site,
	browser,
	backend,
} ) => {
	test.slow();
	await backend.plantEntries( Array.from( { length: 104 }, ( _, number ) => `Halbzeit ${ number }` ) );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	const { page } = inbox;
	await inbox.open( '&view=mailTrouble' );
	const more = page.getByRole( 'button', { name: inbox.text( 'list.more' ) } );
	const rows = page.getByRole( 'row' ).filter( { has: page.getByRole( 'link' ) } );
	for ( let parts = 1; ( await more.count() ) > 0 && parts < 9; parts++ ) {
		const before = await rows.count();
		await more.click();
		await expect.poll( () => rows.count(), { timeout: LONG_MS } ).toBeGreaterThan( before );
	}
	const total = await rows.count();
	await page.getByRole( 'checkbox', { name: 'Alle auswählen' } ).first().check( { timeout: LONG_MS } );
	const checkedBoxes = rows.getByRole( 'checkbox', { checked: true } );
	await expect( checkedBoxes ).toHaveCount( total, { timeout: LONG_MS } );

	let calls = 0;
	await page.route( /\/entries\/bulk/, ( call ) => ( ++calls === 2 ? call.abort() : call.fallback() ) );
	await page
		.getByRole( 'button', { name: inbox.text( 'entry.close' ), exact: true } )
		.last()
		.click();
	await expect( inbox.notice ).toContainText( `Geändert: 100 von ${ total }. ${ total - 100 } nicht: `, {
		timeout: LONG_MS,
	} );
	await expect( inbox.notice ).toContainText( 'Die Verbindung ist unterbrochen.' );
	await expect( checkedBoxes ).toHaveCount( total - 100, { timeout: LONG_MS } );

	await inbox.notice.getByRole( 'button', { name: 'Erneut versuchen' } ).press( 'Enter' );
	await expect( inbox.notice ).toContainText( `${ total } Vorgänge: Status geändert: Erledigt`, {
		timeout: LONG_MS,
	} );
	await inbox.notice.getByRole( 'button', { name: 'Rückgängig machen' } ).press( 'Enter' );
	await expect( inbox.notice ).toContainText( 'Rückgängig gemacht.', { timeout: LONG_MS } );
	await expect( inbox.notice ).not.toContainText( 'von anderen' );
	await page.context().close();
} );

test( 'another session cannot read a draft, which stays on the page it was typed on', async ( { site, browser } ) => {
	const name = await sendMessage( site );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	const text = inbox.field( 'inbox.reply.text' );
	const storedDrafts = (): Promise< string > => inbox.page.evaluate( () => JSON.stringify( window.localStorage ) );
	await inbox.link( name ).click();
	await inbox.button( 'reply.open' ).click();
	await text.fill( 'Am Samstag um elf.' );
	await inbox.page.reload();
	await expect( text ).toHaveValue( 'Am Samstag um elf.' );

	const other = await inbox.page.context().newPage();
	await inbox.page.context().clearCookies();
	await inbox.admin.signIn();
	await other.goto( inbox.page.url() );
	await expect( other.getByRole( 'article', { name } ).getByRole( 'button', { name: 'Antworten' } ) ).toBeVisible();
	expect( await storedDrafts() ).not.toContain( 'Am Samstag um elf.' );
	await expect( text ).toHaveValue( 'Am Samstag um elf.' );
	await inbox.page.reload();
	await expect( inbox.button( 'reply.open' ) ).toBeVisible();
	await inbox.page.context().close();
} );
