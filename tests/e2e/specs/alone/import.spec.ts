import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { violations } from '../../support/axe';
import { startProduct, type Product } from '../../support/product';
import type { Language, Site } from '../../support/site';

const SCREEN = 'admin.php?page=sw-immosuite-import';
const CONTENT = '#wpbody-content';
const EXAMPLES = join( __dirname, '../../../fixtures/openimmo' );

const WORDS = {
	de: {
		locale: 'de_DE',
		file: 'OpenImmo-Datei',
		upload: 'Hochladen',
		done: 'fertig',
		counts: '3 neu, 0 geändert, 0 unverändert, 0 zurückgezogen, 0 nicht angenommen',
		again: '0 neu, 0 geändert, 3 unverändert, 0 zurückgezogen, 0 nicht angenommen',
		all: '← Alle Übertragungen',
		view: /^Ansehen\s*: Helle/,
		cut: /unvollständig oder kein XML/,
		held: /Diese Übertragung würde 3 von 3 Immobilien zurückziehen/,
		keep: 'Behalten',
		kept: 'Die Immobilien bleiben.',
		withdraw: 'Zurückziehen',
		withdrawn: 'Die Immobilien werden zurückgezogen.',
	},
	en: {
		locale: 'en_US',
		file: 'OpenImmo file',
		upload: 'Upload',
		done: 'done',
		counts: '3 new, 0 changed, 0 unchanged, 0 withdrawn, 0 refused',
		again: '0 new, 0 changed, 3 unchanged, 0 withdrawn, 0 refused',
		all: '← All transfers',
		view: /^View\s*: Helle/,
		cut: /incomplete or no XML/,
		held: /This transfer would withdraw 3 of 3 properties/,
		keep: 'Keep',
		kept: 'The properties stay.',
		withdraw: 'Withdraw',
		withdrawn: 'The properties are being withdrawn.',
	},
} as const;

/** A full transfer of the examples' provider that names no home: it would withdraw all of them. */
const EMPTY = `<?xml version="1.0" encoding="UTF-8"?><openimmo><uebertragung art="ONLINE" umfang="VOLL" version="1.2.7" timestamp="2026-11-20T06:30:00"/><anbieter><anbieternr>SEEBLICK-7</anbieternr><firma>Seeblick</firma></anbieter></openimmo>`;

let product: Product;
let site: Site;

test.describe.configure( { mode: 'serial' } );

test.beforeAll( async () => {
	test.setTimeout( 300_000 );
	product = await startProduct( '--empty', '--name', 'import' );
	site = JSON.parse( product.site ) as Site;
} );

test.afterAll( () => product.end() );

async function openScreen( page: Page, language: Language ): Promise< Admin > {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.rest( 'POST', 'users/me', { locale: WORDS[ language ].locale } );
	await admin.open( SCREEN );
	return admin;
}

async function send( page: Page, language: Language, name: string, buffer: Buffer ): Promise< void > {
	await page
		.getByLabel( WORDS[ language ].file, { exact: true } )
		.setInputFiles( { name, mimeType: 'application/zip', buffer } );
	await page.getByRole( 'button', { name: WORDS[ language ].upload, exact: true } ).press( 'Enter' );
	await expect( page.getByRole( 'heading', { name, level: 1 } ) ).toBeVisible();
}

const fits = ( page: Page ): Promise< boolean > =>
	page.evaluate( () => document.documentElement.scrollWidth <= window.innerWidth );

test( 'a file is uploaded, applied and reported, and its home stands on a page', async ( { page } ) => {
	test.setTimeout( 180_000 );
	const words = WORDS.de;
	await openScreen( page, 'de' );
	expect( await violations( page, CONTENT ) ).toEqual( [] );
	await send( page, 'de', 'voll.zip', await readFile( join( EXAMPLES, 'voll.zip' ) ) );
	// The page follows what runs by itself.
	await expect( page.getByRole( 'main' ).getByText( words.counts ) ).toBeVisible( { timeout: 120_000 } );
	await expect( page.getByRole( 'main' ).getByText( words.done, { exact: true } ) ).toBeVisible( {
		timeout: 60_000,
	} );
	for ( const width of [ 400, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await fits( page ), `${ width }` ).toBe( true );
		expect( await violations( page, CONTENT ) ).toEqual( [] );
	}
	await page.getByRole( 'link', { name: words.view } ).click();
	await expect( page.getByRole( 'heading', { level: 1 } ) ).toContainText( 'Helle' );
} );

test( 'the same again changes nothing, and a file that was cut off is refused', async ( { page } ) => {
	test.setTimeout( 180_000 );
	const words = WORDS.en;
	const admin = await openScreen( page, 'en' );
	const bytes = await readFile( join( EXAMPLES, 'voll.zip' ) );
	await send( page, 'en', 'again.zip', bytes );
	await expect( page.getByRole( 'main' ).getByText( words.again ) ).toBeVisible( { timeout: 120_000 } );
	await page.getByRole( 'link', { name: words.all } ).press( 'Enter' );
	await send( page, 'en', 'cut.xml', Buffer.from( EMPTY.slice( 0, -20 ) ) );
	await expect( page.getByRole( 'main' ).getByText( words.cut ) ).toBeVisible( { timeout: 120_000 } );
	await admin.open( SCREEN );
	for ( const width of [ 400, 1280 ] ) {
		await page.setViewportSize( { width, height: 900 } );
		expect( await fits( page ), `${ width }` ).toBe( true );
		expect( await violations( page, CONTENT ) ).toEqual( [] );
	}
} );

for ( const language of [ 'de', 'en' ] as const ) {
	test( `what would withdraw everything waits for somebody: ${ language }`, async ( { page } ) => {
		test.setTimeout( 180_000 );
		const words = WORDS[ language ];
		const isLast = language === 'en';
		const admin = await openScreen( page, language );
		await send(
			page,
			language,
			`leer-${ language }.xml`,
			Buffer.from( EMPTY.replace( '06:30:00', isLast ? '07:30:00' : '06:30:00' ) )
		);
		await expect( page.getByRole( 'main' ).getByText( words.held ) ).toBeVisible( { timeout: 120_000 } );
		expect( await violations( page, CONTENT ) ).toEqual( [] );
		await page.getByRole( 'button', { name: isLast ? words.withdraw : words.keep, exact: true } ).press( 'Enter' );
		await expect( page.getByRole( 'main' ).getByText( isLast ? words.withdrawn : words.kept ) ).toBeVisible();
		await admin.open( SCREEN );
		await expect( page.getByRole( 'main' ).getByText( words.held ) ).toBeHidden();
	} );
}
