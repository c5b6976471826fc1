import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { ImportScreen } from '../../pages/ImportScreen';
import { violations } from '../../support/axe';
import { adminPattern } from '../../support/admin-words';
import { patience } from '../../support/patience';
import { startProduct, type StartedSite } from '../../support/product';
import type { Language, Site } from '../../support/site';

const EXAMPLES = join( __dirname, '../../../fixtures/openimmo' );

/** A full transfer without listings, from the provider of the examples: it would withdraw all listings of that provider. */
const EMPTY = `<?xml version="1.0" encoding="UTF-8"?><openimmo><uebertragung art="ONLINE" umfang="VOLL" version="1.2.7" timestamp="2026-11-20T06:30:00"/><anbieter><anbieternr>SEEBLICK-7</anbieternr><firma>Seeblick</firma></anbieter></openimmo>`;

let product: StartedSite;
let site: Site;

// The tests share one site and run one after the other; each also passes on its own.
test.describe.configure( { mode: 'default' } );

test.beforeAll( async () => {
	test.slow();
	product = await startProduct( '--empty', '--name', 'import' );
	site = JSON.parse( product.readyJson ) as Site;
} );

test.afterAll( () => product.end() );

/** Opens the screen, then imports the listings of the example. */
async function visitAndImport( page: Page, language: Language ): Promise< ImportScreen > {
	const screen = await ImportScreen.visit( page, site, language );
	await screen.admin.transfer( 'voll.zip', await readFile( join( EXAMPLES, 'voll.zip' ) ), {} );
	return screen;
}

test( 'an uploaded file is imported and reported, and its listing has a page', async ( { page } ) => {
	test.slow();
	const screen = await ImportScreen.visit( page, site, 'de' );
	await screen.send( 'voll.zip', await readFile( join( EXAMPLES, 'voll.zip' ) ) );
	await screen.untilDone( { created: 3 } );
	await page.getByRole( 'link', { name: new RegExp( `^${ screen.word( 'start.view' ) }\\s*: Helle` ) } ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toContainText( 'Helle' );
} );

test( 'the same file again changes nothing, and a truncated file is rejected', async ( { page } ) => {
	test.slow();
	const screen = await visitAndImport( page, 'en' );
	await screen.send( 'again.zip', await readFile( join( EXAMPLES, 'voll.zip' ) ) );
	await screen.untilDone( { unchanged: 3 } );
	await page.getByRole( 'link', { name: `← ${ screen.word( 'import.all' ) }` } ).press( 'Enter' );
	await screen.send( 'cut.xml', Buffer.from( EMPTY.slice( 0, -20 ) ) );
	await expect( screen.main.getByText( adminPattern( 'import.not_xml', 'en' ) ) ).toBeVisible( {
		timeout: 60_000 * patience,
	} );
} );

for ( const [ language, time, button, decision ] of [
	[ 'de', '06:30:00', 'import.discard', 'import.discarded' ],
	[ 'en', '07:30:00', 'import.approve', 'import.approved' ],
] as const ) {
	test( `a transfer that would withdraw all listings waits for a decision (${ language })`, async ( { page } ) => {
		test.slow();
		const screen = await visitAndImport( page, language );
		await screen.send( `leer-${ language }.xml`, Buffer.from( EMPTY.replace( '06:30:00', time ) ) );
		const held = screen.main.getByText( screen.word( 'import.held', '3', '3' ) );
		await expect( held ).toBeVisible( { timeout: 60_000 * patience } );
		expect( await violations( page, ImportScreen.CONTENT ) ).toEqual( [] );
		await screen.button( button ).press( 'Enter' );
		await expect( screen.main.getByText( screen.word( decision ) ) ).toBeVisible();
		await screen.open();
		await expect( held ).toBeHidden();
	} );
}
