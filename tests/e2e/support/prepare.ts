import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress, keyOf, linkOf, type Mailbox } from './mailbox';
import { demoPage, type Language, type Site } from './site';
import { words } from './words';
import type { Backend } from './backend';
import type { Guard } from './guard';

const CONTACT = /\/wizard\/contact(\?|$)/;

/** Fixtures of a test that visits every state of a widget. */
export interface Walk {
	readonly page: Page;
	readonly site: Site;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
	readonly guard: Guard;
	readonly language: Language;
}

/** Callback for every visible state, while it is on the screen. */
type Visit = ( state: string, page: Page ) => Promise< void >;

/** Goes through every state of the contact form. @return The sender's address. */
export async function walkForm( walk: Walk, visit: Visit ): Promise< string > {
	const { page, site, language, guard } = walk;
	guard.expectNetworkErrors();
	await page.goto( demoPage( site, language ) );
	const form = ContactForm.inFrame( page, language );
	await form.waitUntilHydrated();
	await visit( 'empty', page );
	await form.fill( { firstname: 'Erika', email: 'unvollständig', phone: 'abc' } );
	await form.submit();
	await form.summary.waitFor();
	await visit( 'errors', page );
	const email = freshAddress( language );
	await form.fillRequired( email );
	await form.fill( { phone: '030 23125 123', message: 'Guten Tag,\nich habe eine Frage.' } );
	await page.route( CONTACT, ( route ) => route.abort( 'connectionfailed' ) );
	await form.submit();
	await form.text( form.words.kept ).waitFor();
	await visit( 'failed', page );
	await page.unroute( CONTACT );
	await holdAndSend( page, form, visit );
	await form.button( form.words.resend ).click();
	await form.text( form.words.resent ).waitFor();
	await visit( 'resent', page );
	return email;
}

/** Sends the form; the request waits until the state *sending* has been visited. */
async function holdAndSend( page: Page, form: ContactForm, visit: Visit ): Promise< void > {
	let release = (): void => undefined;
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( CONTACT, async ( route ) => {
		await gate;
		await route.continue();
	} );
	// By keyboard, because after the change of widths the host page may still move the button.
	await form.button( form.words.retry ).press( 'Enter' );
	await form.root.getByText( form.words.sending ).first().waitFor();
	await visit( 'sending', page );
	release();
	await form.success.waitFor();
	await page.unroute( CONTACT );
	await visit( 'sent', page );
}

/** Goes through every state of the mailed link's page; the given page is in a browser that did not send the form. */
export async function walkLink( walk: Walk, email: string, visit: Visit ): Promise< void > {
	const { page, mailbox, backend, guard, language } = walk;
	const text = words[ language ];
	guard.expectStatus( 404, 410 );
	const mail = await mailbox.waitForMail( email, 2 );
	const heading = ( name: string ): Promise< void > => page.getByRole( 'heading', { name, exact: true } ).waitFor();
	await page.goto( linkOf( mail ) );
	await heading( text.oneClick );
	await visit( 'link-one-click', page );
	await page.getByRole( 'button', { name: text.confirmNow, exact: true } ).click();
	await heading( text.thanks );
	await visit( 'link-thanks', page );
	await backend.expireKey( keyOf( mail ) );
	await page.goto( linkOf( mail ) );
	await page.getByRole( 'heading' ).first().waitFor();
	await visit( 'link-expired', page );
	await page.goto( linkOf( mail ).replace( keyOf( mail ), `c.${ 'A'.repeat( 16 ) }.${ 'B'.repeat( 43 ) }` ) );
	await heading( text.unknown );
	await visit( 'link-unknown', page );
}
