import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

const CHUNK = /\/contact-form-wizard\.[0-9a-f]+\.js$/;

const SHEET = /\/contact-form-wizard\.[0-9a-f]+\.css$/;

/**
 * Simulates an update of the plugin: the given number of documents, from the first, refer to a deleted chunk.
 *
 * @return Function that returns the number of documents opened so far.
 */
async function loseChunk( page: Page, documents: number ): Promise< () => number > {
	let opened = 0;
	page.on( 'request', ( request ) => {
		opened += request.url().includes( '/webapp/contact-form-wizard' ) && request.isNavigationRequest() ? 1 : 0;
	} );
	await page.route( CHUNK, async ( route ) => {
		await ( opened <= documents ? route.fulfill( { status: 404, body: '' } ) : route.continue() );
	} );
	return () => opened;
}

test( 'a chunk removed by an update reloads the frame once, and entries stay', async ( { page, site, guard } ) => {
	guard.expectStatus( 404 );
	let release = (): void => undefined;
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /\/app\.js(\?|$)/, async ( route ) => {
		await gate;
		await route.continue();
	} );
	const opened = await loseChunk( page, 1 );
	let navigations = 0;
	page.on( 'framenavigated', ( frame ) => {
		navigations += frame.url().includes( '/webapp/contact-form-wizard' ) ? 1 : 0;
	} );
	await page.goto( demoPage( site, 'de' ), { waitUntil: 'commit' } );
	const form = ContactForm.inFrame( page, 'de' );
	await form.field( 'lastname' ).fill( 'Mustermann' );
	await form.consent( 'dataPrivacy' ).check();
	release();
	// Waits for the second document; until then the test would check the first one.
	await expect.poll( () => navigations ).toBe( 2 );
	await form.waitUntilHydrated();
	await expect( form.field( 'lastname' ) ).toHaveValue( 'Mustermann' );
	await expect( form.consent( 'dataPrivacy' ) ).toBeChecked();
	await expect( page ).toHaveURL( demoPage( site, 'de' ) );
	expect( opened() ).toBe( 2 );
} );

test( 'a chunk that stays missing shows a message and causes no reload loop', async ( { page, site, guard } ) => {
	guard.expectStatus( 404 );
	guard.expectMessage( /ChunkLoadError/ );
	const opened = await loseChunk( page, Infinity );
	await page.goto( demoPage( site, 'de' ) );
	const { root } = ContactForm.inFrame( page, 'de' );
	await expect( root.getByRole( 'alert' ) ).toContainText( 'Das Formular konnte nicht vollständig geladen werden.' );
	await page.waitForTimeout( 1_000 );
	expect( opened() ).toBe( 2 );
} );

/** Opens the form and returns the stylesheets of its route that were requested. */
async function requestedSheetsOf( page: Page, address: string ): Promise< string[] > {
	const requestedSheets: string[] = [];
	page.on( 'request', ( request ) => {
		requestedSheets.push( ...( SHEET.test( request.url() ) ? [ request.url() ] : [] ) );
	} );
	await page.goto( address );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	return requestedSheets;
}

test( 'styles inlined in the document are not loaded again', async ( { page, site } ) => {
	expect( await requestedSheetsOf( page, demoPage( site, 'de' ) ) ).toEqual( [] );
} );

test( "a document from before an update loads its route's current styles", async ( { page, site } ) => {
	await page.route( /\/webapp\/contact-form-wizard/, async ( route ) => {
		const response = await route.fetch();
		const body = ( await response.text() ).replace( /data-href="[^"]+"/, 'data-href="before.css"' );
		await route.fulfill( { response, body } );
	} );
	expect( await requestedSheetsOf( page, demoPage( site, 'de' ) ) ).toHaveLength( 1 );
} );
