import { Inbox } from '../pages/Inbox';
import { violations } from '../support/axe';
import { adminPattern } from '../support/admin-words';
import { readPdf } from '../support/pdf';
import { Staff } from '../support/staff';
import { expect, test } from '../support/test';
import { sendMessage } from '../support/writing';

const MESSAGE = 'Was steht auf dem Papier?';

/** Differs from the site's language, so that the test notices untranslated text. */
const language = 'en';

test( "a contact's consents print on A4 without wp-admin's interface, and the history names the user", async ( {
	site,
	browser,
} ) => {
	const name = await sendMessage( site, MESSAGE );
	const staff = await Staff.of( browser, site );
	const agent = await staff.addUser( 'proof', 'Clara Beispiel', language );
	const inbox = await Inbox.of( browser, agent, language );
	const print = inbox.text( 'entry.print' );
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	const opening = inbox.page.waitForEvent( 'popup' );
	await entry.getByRole( 'link', { name: print } ).click();
	const proof = await opening;
	await expect( proof.getByRole( 'heading', { name: inbox.text( 'proof.title', name ) } ) ).toBeVisible();
	await expect( proof.getByRole( 'button', { name: print } ) ).toBeVisible();
	await expect( proof.getByRole( 'link' ) ).toHaveCount( 0 );
	expect( await violations( proof, 'body' ) ).toEqual( [] );
	for ( const width of [ 1280, 400, 320 ] ) {
		await proof.setViewportSize( { width, height: 800 } );
		expect( await proof.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth ) ).toBe( true );
	}
	const sheets = readPdf( await proof.pdf( { preferCSSPageSize: true } ) );
	expect( sheets.map( ( sheet ) => [ Math.round( sheet.width ), Math.round( sheet.height ) ] ) ).toEqual( [
		[ 595, 842 ],
	] );
	const lines = sheets.flatMap( ( sheet ) => sheet.lines.map( ( line ) => line.replace( /\s+/g, ' ' ).trim() ) );
	for ( const key of [ 'inbox.consent.ticked', 'inbox.checksum', 'proof.sent' ] ) {
		expect( lines ).toContain( inbox.text( key ) );
	}
	expect( lines ).toContain( MESSAGE );
	expect( lines.join( ' ' ) ).toMatch( adminPattern( 'proof.printed', language ) );
	expect( lines ).not.toContain( print );

	// On a phone the link is in the menu.
	await inbox.page.setViewportSize( { width: 360, height: 740 } );
	await inbox.button( 'inbox.actions' ).click();
	const openingAgain = inbox.page.waitForEvent( 'popup' );
	await inbox.choose( inbox.text( 'inbox.actions' ), print );
	await expect( ( await openingAgain ).getByRole( 'button', { name: print } ) ).toBeVisible();
	await inbox.page.setViewportSize( { width: 1280, height: 900 } );

	await inbox.page.reload();
	await inbox.tab( 'entry.tab.history' ).click();
	await expect( entry.getByText( inbox.text( 'inbox.history.printed', agent.name ) ) ).toHaveCount( 1 );
	await inbox.page.context().close();
	await staff.deleteUsers();
} );
