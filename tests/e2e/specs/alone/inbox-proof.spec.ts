import { Inbox } from '../../pages/Inbox';
import { violations } from '../../support/axe';
import { readPdf } from '../../support/pdf';
import { expect, test } from '../../support/test';
import { write } from '../../support/writing';

test( 'what somebody has agreed to prints on A4, with nothing of wp-admin, and history knows who did', async ( {
	page,
	site,
	browser,
} ) => {
	const name = await write( page, site, 'Was steht auf dem Papier?' );
	const inbox = await Inbox.inOwnBrowser( browser, site );
	await inbox.link( name ).click();
	const entry = inbox.entry( name );
	const opening = inbox.page.waitForEvent( 'popup' );
	await entry.getByRole( 'link', { name: 'Drucken' } ).click();
	const proof = await opening;
	await expect( proof.getByRole( 'heading', { name: `Nachweis der Einwilligungen: ${ name }` } ) ).toBeVisible();
	await expect( proof.getByRole( 'button', { name: 'Drucken' } ) ).toBeVisible();
	await expect( proof.getByRole( 'link' ) ).toHaveCount( 0 );
	expect( await violations( proof, 'body' ) ).toEqual( [] );
	for ( const width of [ 1280, 400, 320 ] ) {
		await proof.setViewportSize( { width, height: 800 } );
		expect( await proof.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth ) ).toBe( true );
	}
	const sheets = readPdf( await proof.pdf( { preferCSSPageSize: true } ) );
	expect( sheets.map( ( { width, height } ) => [ Math.round( width ), Math.round( height ) ] ) ).toEqual( [
		[ 595, 842 ],
	] );
	const lines = sheets.flatMap( ( sheet ) => sheet.lines.map( ( line ) => line.replace( /\s+/g, ' ' ).trim() ) );
	for ( const text of [ 'Angekreuzt', 'Prüfsumme des Textes', 'Was steht auf dem Papier?', 'Was gesendet wurde' ] ) {
		expect( lines ).toContain( text );
	}
	expect( lines.join( ' ' ) ).toMatch( /Gedruckt am .* von / );
	expect( lines ).not.toContain( 'Drucken' );

	await inbox.page.reload();
	await entry.getByRole( 'tab', { name: 'Verlauf' } ).click();
	await expect( entry.getByText( 'Gedruckt von ' ) ).toHaveCount( 1 );
	await inbox.page.context().close();
} );
