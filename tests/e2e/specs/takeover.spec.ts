import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

/**
 * Simulates a slow connection (1.6 Mbit/s, 150 ms, as in the measurements), and blocks the app script until released.
 */
async function slowConnection( page: Page ): Promise< () => void > {
	const session = await page.context().newCDPSession( page );
	await session.send( 'Network.enable' );
	await session.send( 'Network.emulateNetworkConditions', {
		offline: false,
		latency: 150,
		downloadThroughput: 200_000,
		uploadThroughput: 94_000,
	} );
	let release = (): void => undefined;
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /\/app\.js(\?|$)/, async ( route ) => {
		await gate;
		await route.continue();
	} );
	return release;
}

async function openSlowly( page: Page, site: Site ): Promise< { form: ContactForm; release: () => void } > {
	const release = await slowConnection( page );
	await page.goto( demoPage( site, 'de' ), { waitUntil: 'commit' } );
	return { form: ContactForm.inFrame( page, 'de' ), release };
}

test( 'the server-rendered form is usable before React, and text, choices and focus survive hydration', async ( {
	page,
	site,
} ) => {
	const { form, release } = await openSlowly( page, site );
	await form.salutation( 'ms' ).check();
	await form.field( 'firstname' ).fill( 'Erika' );
	await form.consent( 'dataPrivacy' ).check();
	await form.field( 'message' ).fill( 'Vor React getippt' );
	await form.field( 'lastname' ).focus();
	await page.keyboard.type( 'Must' );
	release();
	await page.keyboard.type( 'ermann-von-der-langen-Leitung', { delay: 60 } );
	await form.waitUntilHydrated();
	await page.keyboard.type( '!' );
	await expect( form.field( 'lastname' ) ).toBeFocused();
	await expect( form.field( 'lastname' ) ).toHaveValue( 'Mustermann-von-der-langen-Leitung!' );
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await expect( form.field( 'message' ) ).toHaveValue( 'Vor React getippt' );
	await expect( form.salutation( 'ms' ) ).toBeChecked();
	await expect( form.consent( 'dataPrivacy' ) ).toBeChecked();
	await form.submit();
	await expect( form.summary.getByRole( 'link', { name: form.words.needEmail } ) ).toBeVisible();
	await expect( form.root.getByText( form.words.needFirstname ) ).toHaveCount( 0 );
	await expect( form.root.getByText( form.words.needLastname ) ).toHaveCount( 0 );
} );

test( 'an early click on the button is not lost', async ( { page, site } ) => {
	const { form, release } = await openSlowly( page, site );
	await form.field( 'firstname' ).fill( 'Erika' );
	await form.submit();
	await expect( page ).toHaveURL( demoPage( site, 'de' ) );
	release();
	await expect( form.summary.getByRole( 'link', { name: form.words.needLastname } ) ).toBeVisible();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
} );

test( 'a request selected with an arrow key before hydration stays, and Enter sends it', async ( { page, site } ) => {
	const release = await slowConnection( page );
	await page.goto( demoPage( site, 'de', 'expose-inquiry' ), { waitUntil: 'commit' } );
	const frame = page.getByTitle( 'Anfrage zu einer Immobilie', { exact: true } ).contentFrame();
	const form = new ContactForm( frame, 'de' );
	await form.root.getByRole( 'radio', { name: 'Besichtigung' } ).focus();
	await page.keyboard.press( 'ArrowRight' );
	await form.field( 'firstname' ).focus();
	await page.keyboard.type( 'Erika' );
	await page.keyboard.press( 'Enter' );
	release();
	await expect( form.summary.getByRole( 'link', { name: 'Bitte geben Sie Ihre Telefonnummer ein.' } ) ).toBeVisible();
	await expect( form.root.getByRole( 'radio', { name: 'Rückruf' } ) ).toBeChecked();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
} );

test( 'React reports no hydration error', async ( { page, site } ) => {
	const language = 'en';
	// The guard fails on React's hydration errors; this test also checks that React keeps the prerendered nodes.
	const messages: string[] = [];
	page.on( 'console', ( message ) => messages.push( message.text() ) );
	await page.route( /\/app\.js(\?|$)/, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, 500 ) );
		await route.continue();
	} );
	await page.goto( demoPage( site, language ) );
	const form = ContactForm.inFrame( page, language );
	const prerendered = await form.field( 'firstname' ).elementHandle();
	await form.waitUntilHydrated();
	const isSameNode = await form
		.field( 'firstname' )
		.evaluate( ( element, before ) => element === before, prerendered );
	expect( isSameNode, 'the printed field is the field that React works with' ).toBe( true );
	expect( messages.filter( ( text ) => /hydrat|Minified React error/i.test( text ) ) ).toEqual( [] );
} );
