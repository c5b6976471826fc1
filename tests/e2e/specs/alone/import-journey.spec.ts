/** An agency's software sends listings, and a visitor with a saved search gets a mail about them. */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ImportScreen } from '../../pages/ImportScreen';
import { ListingSearch } from '../../pages/ListingSearch';
import { SavedSearchWizard } from '../../pages/SavedSearchWizard';
import type { Backend } from '../../support/backend';
import { draw } from '../../support/listing-admin';
import { freshAddress, linkOf, type Mailbox } from '../../support/mailbox';
import { PICTURES, transfer, type SentHome } from '../../support/openimmo';
import { patience } from '../../support/patience';
import { searchWords } from '../../support/search-words';
import { demoPage, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

const WORDS = {
	instant: 'Sofort',
	price: 'Preis',
	state: 'Stand',
	sold: 'Verkauft',
	isSold: 'Diese Immobilie ist verkauft.',
	prices: /455\.000[^]*431\.000/,
	gone: 'Diese Immobilie ist nicht mehr öffentlich',
} as const;

/** Words in the title of each listing of this test, and of no other listing. */
const STREET = 'am Rosengarten';

/** Six listings, each with its own price. */
function homes(): SentHome[] {
	return Array.from( { length: 6 }, ( _, index ) => ( {
		number: `J-${ index + 1 }`,
		title: `Wohnung ${ index + 1 } ${ STREET }`,
		price: 455_000 + index * 1_000,
	} ) );
}

/** A day later: three listings are cheaper, one is sold, one is withdrawn, and the sixth is not sent. */
function nextDay( before: readonly SentHome[] ): SentHome[] {
	return before.slice( 0, 5 ).map( ( home, index ) => ( {
		...home,
		...( index < 3 ? { price: home.price - 24_000 } : {} ),
		...( index === 3 ? { status: 'VERKAUFT' as const } : {} ),
		...( index === 4 ? { action: 'DELETE' as const } : {} ),
	} ) );
}

/** A visitor saves a search for a flat with immediate alerts. */
async function saveSearch( page: Page, site: Site, mailbox: Mailbox ): Promise< string > {
	const email = freshAddress( 'journey' );
	const text = searchWords.de;
	const wizard = await SavedSearchWizard.visit( page, site );
	await wizard.onlyRegion( 'Konstanz' );
	await wizard.next.click();
	await wizard.choice( text.buy ).check();
	await wizard.choice( text.apartment ).click();
	await wizard.heading( 'fields' ).waitFor();
	await wizard.toContact( email );
	await wizard.choice( WORDS.instant ).check();
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
	await page.goto( linkOf( await mailbox.waitForMail( email ) ) );
	await expect( page.getByRole( 'heading', { name: text.saved } ) ).toBeVisible();
	return email;
}

/** Writes files like software over SFTP: under a temporary name, and renamed once complete. */
async function drop( folder: string, files: Readonly< Record< string, Buffer > > ): Promise< void > {
	await mkdir( folder, { recursive: true } );
	for ( const [ name, bytes ] of Object.entries( files ) ) {
		await writeFile( join( folder, `${ name }.part` ), bytes );
		await rename( join( folder, `${ name }.part` ), join( folder, name ) );
	}
}

/** Waits until the import has processed the file in the folder, and opens its report. */
async function untilProcessed( screen: ImportScreen, backend: Backend, name: string, source: string ): Promise< void > {
	const report = screen.report( name, source );
	await expect( async () => {
		await backend.scanWatchedFolder();
		await screen.open();
		await expect( report ).toBeVisible( { timeout: 500 } );
	} ).toPass( { timeout: 60_000 * patience } );
	await report.press( 'Enter' );
	await expect( screen.page.getByRole( 'heading', { name, level: 1 } ) ).toBeVisible();
}

test.afterEach( async ( { browser, site } ) => {
	const admin = await Admin.inOwnBrowser( browser, site );
	await admin.deleteListings( STREET );
	await admin.rest( 'POST', 'users/me', { locale: '' } );
	await admin.page.context().close();
} );

test( 'an uploaded file creates listings, the same file changes nothing, and the next day’s file causes alert mails', async ( {
	page,
	browser,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	test.slow();
	guard.expectStatus( 410 );
	const sentHomes = homes();
	const [ cheaper, , , sold, withdrawn, unsent ] = sentHomes as [
		SentHome,
		SentHome,
		SentHome,
		SentHome,
		SentHome,
		SentHome,
	];
	const email = await saveSearch( page, site, mailbox );

	const agency = await browser.newContext( { viewport: { width: 1280, height: 900 } } );
	guard.watch( agency );
	const screen = await ImportScreen.visit( await agency.newPage(), site, 'de' );
	// New in each run, because the first transfer of a source triggers no alerts.
	const source = `seeblick-${ Date.now().toString( 36 ) }`;
	const folder = join( await screen.folder(), source );
	await screen.admin.setSource( source, { sold: 'sold' } );
	const pictures: Record< string, Buffer > = {};
	for ( const [ index, name ] of PICTURES.entries() ) {
		pictures[ name ] = ( await draw( page, index ) ).buffer;
	}
	const fullTransfer = await transfer( {
		extent: 'VOLL',
		timestamp: '2026-11-24T06:30:00',
		homes: sentHomes,
		hasPictures: true,
	} );
	await drop( folder, { ...pictures, 'voll.xml': fullTransfer } );
	await untilProcessed( screen, backend, 'voll.xml', source );
	await screen.untilDone( { created: 6 } );
	const [ cheaperUrl, soldUrl, withdrawnUrl ] = ( await Promise.all(
		[ cheaper, sold, withdrawn ].map( ( { number } ) =>
			screen.row( number ).getByRole( 'link' ).last().getAttribute( 'href' )
		)
	) ) as [ string, string, string ];

	await drop( folder, { ...pictures, 'nochmal.xml': fullTransfer } );
	await untilProcessed( screen, backend, 'nochmal.xml', source );
	await screen.untilDone( { unchanged: 6 } );

	await drop( folder, {
		'teil.xml': await transfer( {
			extent: 'TEIL',
			timestamp: '2026-11-25T12:00:00',
			homes: nextDay( sentHomes ),
		} ),
	} );
	await untilProcessed( screen, backend, 'teil.xml', source );
	await screen.untilDone( { updated: 4, withdrawn: 1 } );
	const changed = screen.word( 'import.action.updated' );
	for ( const [ home, result ] of [
		...sentHomes.slice( 0, 3 ).map( ( home ) => [ home, `${ changed }${ WORDS.price }` ] as const ),
		[ sold, `${ changed }${ WORDS.state }` ] as const,
		[ withdrawn, screen.word( 'import.action.withdrawn' ) ] as const,
	] ) {
		await expect( screen.row( home.number ).getByRole( 'cell' ).first() ).toHaveText( result );
	}
	await expect( screen.row( unsent.number ) ).toHaveCount( 0 );

	await backend.answerSearches( 20 );
	const [ mail ] = await mailbox.wait( async () =>
		( await mailbox.to( email ) ).filter( ( { text } ) => text.includes( cheaper.title ) )
	);
	expect( mail?.text ).toMatch( WORDS.prices );
	expect( mail?.text ).toContain( cheaperUrl );
	expect( mail?.text ).not.toContain( unsent.title );
	await page.goto( cheaperUrl );
	await expect( page.getByRole( 'heading', { name: cheaper.title, level: 1 } ) ).toBeVisible();
	expect( ( await page.goto( withdrawnUrl ) )?.status() ).toBe( 410 );
	await expect( page.getByRole( 'heading', { name: WORDS.gone, level: 1 } ) ).toBeVisible();
	const list = new ListingSearch( page, 'de' );
	await page.goto( `${ demoPage( site, 'de', 'listings' ) }?immo_region[]=konstanz-wollmatingen&immo_sort=new` );
	await expect( list.titles.filter( { hasText: cheaper.title } ) ).toBeVisible();
	await expect( list.titles.filter( { hasText: unsent.title } ) ).toBeVisible();
	await expect( list.titles.filter( { hasText: withdrawn.title } ) ).toHaveCount( 0 );
	await page.goto( soldUrl );
	await expect( page.getByRole( 'main' ).getByText( WORDS.isSold ) ).toBeVisible();
	await agency.close();
} );
