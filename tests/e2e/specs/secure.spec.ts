/** Runs behind TLS only (tests/servers/run.mjs), because `npm run test:e2e` has no certificate. */
import type { BrowserContext, Cookie } from '@playwright/test';
import { Account } from '../pages/Account';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { accountWords } from '../support/account-words';
import { freshAddress, linkOf, type Mail } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

/** An exclusive listing of the demo. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';

/** Records requests without TLS, and warnings about mixed content. */
function recordUnencrypted( context: BrowserContext ): string[] {
	const unencrypted: string[] = [];
	context.on( 'request', ( request ) => {
		if ( request.url().startsWith( 'http:' ) ) {
			unencrypted.push( request.url() );
		}
	} );
	// Chromium upgrades mixed content if possible, and logs a warning.
	context.on( 'console', ( message ) => {
		if ( /mixed content/i.test( message.text() ) ) {
			unencrypted.push( message.text() );
		}
	} );
	return unencrypted;
}

/** The plugin's cookie whose name contains the given word. */
async function cookie( context: BrowserContext, word: string ): Promise< Cookie | undefined > {
	return ( await context.cookies() ).find( ( { name } ) => name.includes( `sw_immosuite_${ word }_` ) );
}

/** Attributes that protect the cookie from other subdomains, scripts and other sites. */
const PROTECTED = { path: '/', secure: true, httpOnly: true, sameSite: 'Lax' } as const;

/** All URLs in a mail, in its text and HTML parts. */
const addressesIn = ( { text, html }: Mail ): string[] =>
	`${ text }\n${ html }`.match( /https?:\/\/[^\s"'<>]+/g ) ?? [];

test( 'over https, form, sign-in and an exclusive picture work with Secure cookies, https links in mails and no mixed content', async ( {
	page,
	context,
	site,
	mailbox,
	guard,
} ) => {
	// Before the sign-in, the session request is rejected.
	guard.expectStatus( 403 );
	const unencrypted = recordUnencrypted( context );
	const email = freshAddress( 'secure' );
	expect( site.site ).toMatch( /^https:/ );

	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	const bindCookie = await cookie( context, 'bind' );
	expect( bindCookie ).toMatchObject( PROTECTED );
	expect( bindCookie?.name ).toMatch( /^__Host-/ );
	const confirmationMail = await mailbox.waitForMail( email );
	await page.goto( linkOf( confirmationMail ) );
	await expect( new Confirmation( page, 'de' ).thanks ).toBeVisible();

	const account = new Account( page, site, 'de' );
	await account.open();
	await account.askForLink( email );
	const signInMail = await mailbox.waitForMail( email, 2 );
	await page.goto( linkOf( signInMail ) );
	await page.waitForURL( account.address );
	await expect( account.signedInAs( email ) ).toBeVisible();
	const sessionCookie = await cookie( context, 'session' );
	expect( sessionCookie ).toMatchObject( PROTECTED );
	expect( sessionCookie?.name ).toMatch( /^__Host-/ );

	const words = accountWords.de;
	await account.root.getByRole( 'tab', { name: words.exclusive } ).click();
	const picture = account.root.getByRole( 'img', { name: TITLE } );
	await expect
		.poll( () => picture.evaluate( ( image: HTMLImageElement ) => image.naturalWidth ) )
		.toBeGreaterThan( 0 );
	expect( await picture.evaluate( ( image: HTMLImageElement ) => image.currentSrc ) ).toContain( `${ site.site }/` );

	const agency = await mailbox.wait( () => mailbox.agency( email ), 2 );
	const addresses = [ confirmationMail, signInMail, ...agency ].flatMap( addressesIn );
	expect( addresses.length ).toBeGreaterThan( 3 );
	expect( addresses.filter( ( address ) => ! address.startsWith( `${ site.site }/` ) ) ).toEqual( [] );
	expect( unencrypted ).toEqual( [] );
} );
