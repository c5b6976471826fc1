import type { Page, Request } from '@playwright/test';
import { Account } from '../pages/Account';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

/** Records the requests to a route from now on. */
function recordCalls( page: Page, route: string ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( new URL( request.url() ).pathname.endsWith( `/sw-immosuite/v1/${ route }` ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

test( 'a page without a session sends neither a session request nor a nonce', async ( { page, site } ) => {
	const sessionRequests = recordCalls( page, 'auth/me' );
	const submissions = recordCalls( page, 'wizard/contact' );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	await form.fillRequired( freshAddress() );
	await form.submit();
	await expect( form.success ).toBeVisible();
	expect( sessionRequests ).toEqual( [] );
	expect( submissions.map( ( request ) => request.headers()[ 'x-wp-nonce' ] ) ).toEqual( [ undefined ] );
} );

test( 'a signed-in visitor needs no confirmation, because the form sends nonce and form token', async ( {
	page,
	site,
	mailbox,
} ) => {
	const { email } = await SignedIn.as( freshAddress(), page, site, mailbox );
	const before = ( await mailbox.to( email ) ).length;
	const sessionRequests = recordCalls( page, 'auth/me' );
	const submissions = recordCalls( page, 'wizard/contact' );
	const sessionKnown = page.waitForResponse( ( response ) => response.url().includes( '/auth/me' ) && response.ok() );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await sessionKnown;
	await form.fillRequired( email );
	await form.submit();
	await expect( form.root.getByRole( 'heading', { name: form.words.thanks } ) ).toBeVisible();
	expect( sessionRequests ).toHaveLength( 1 );
	const [ headers ] = submissions.map( ( request ) => request.headers() );
	expect( headers?.[ 'x-wp-nonce' ] ).toMatch( /^[0-9a-f]{10}$/ );
	expect( headers?.[ 'x-sw-immosuite-form' ] ).toContain( '.' );
	await mailbox.wait( () => mailbox.agency( email ) );
	expect( await mailbox.to( email ) ).toHaveLength( before );
} );

test( 'a nonce that the page sets on the host element is tried once', async ( { page, site, mailbox } ) => {
	const visitor = await SignedIn.as( freshAddress(), page, site, mailbox );
	await page.evaluate( () => localStorage.clear() );
	const sessionRequests = recordCalls( page, 'auth/me' );
	await page.goto( demoPage( site, 'de' ) );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	expect( sessionRequests ).toEqual( [] );
	await page.locator( 'iframe' ).evaluate( ( frame, nonce ) => {
		frame.parentElement?.setAttribute( 'data-nonce', nonce );
	}, visitor.nonce );
	await expect.poll( () => sessionRequests.length ).toBe( 1 );
	expect( sessionRequests[ 0 ]?.headers()[ 'x-wp-nonce' ] ).toBe( visitor.nonce );
	await expect.poll( () => page.evaluate( () => localStorage.getItem( 'sw-immosuite:session' ) ) ).toBe( '1' );
} );

test( 'signing out in another tab signs this tab out too', async ( { page, context, site, mailbox } ) => {
	await SignedIn.as( freshAddress(), page, site, mailbox );
	const sessionKnown = page.waitForResponse( ( response ) => response.url().includes( '/auth/me' ) && response.ok() );
	await page.goto( demoPage( site, 'de' ) );
	await sessionKnown;
	const other = await context.newPage();
	await other.goto( `${ site.site }/impressum/` );
	await other.evaluate( () => localStorage.removeItem( 'sw-immosuite:session' ) );
	const submissions = recordCalls( page, 'wizard/contact' );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( freshAddress() );
	await form.submit();
	await expect( form.success ).toBeVisible();
	expect( submissions[ 0 ]?.headers()[ 'x-wp-nonce' ] ).toBeUndefined();
} );

test( 'the sign-in form is hidden from a signed-in visitor, and shown if the stored session hint is outdated', async ( {
	page,
	site,
	mailbox,
	guard,
} ) => {
	// The outdated hint causes one rejected request.
	guard.expectStatus( 403 );
	const { email } = await SignedIn.as( freshAddress(), page, site, mailbox );
	const account = new Account( page, site, 'de' );
	let release: () => void = () => undefined;
	const gate = new Promise< void >( ( resolve ) => ( release = resolve ) );
	await page.route( /\/app\.js/, async ( route ) => {
		await gate;
		await route.continue();
	} );
	await page.addInitScript( ( text ) => {
		const store = window as unknown as { e2eSeen: boolean };
		store.e2eSeen = false;
		const watchText = (): void => {
			// innerText omits hidden text.
			store.e2eSeen ||= document.querySelector( 'body' )?.innerText.includes( text ) ?? false;
			requestAnimationFrame( watchText );
		};
		watchText();
	}, account.words.send );
	await page.goto( demoPage( site, 'de', 'login' ), { waitUntil: 'domcontentloaded' } );
	// The sign-in form is in the HTML, but hidden.
	await expect( account.text( account.words.send ) ).toBeAttached();
	await expect( account.text( account.words.send ) ).toBeHidden();
	release();
	await expect( account.signedInAs( email ) ).toBeVisible();
	const frame = page.frames().find( ( candidate ) => candidate.url().includes( '/webapp/login' ) );
	expect( await frame?.evaluate( () => ( window as unknown as { e2eSeen: boolean } ).e2eSeen ) ).toBe( false );
	await page.context().clearCookies();
	await page.reload();
	await expect( account.heading ).toBeVisible();
	await expect( account.email ).toBeVisible();
} );
