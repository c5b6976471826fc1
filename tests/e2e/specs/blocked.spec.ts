import type { Locator, Page, Route } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage, type Language, type Site } from '../support/site';
import { expect, test } from '../support/test';
import type { Guard } from '../support/guard';

const OWN_WINDOW = {
	de: 'Formular in eigenem Fenster öffnen',
	en: 'Open form in its own window',
} as const;
const LOAD_FAILED = {
	de: 'Das Formular konnte nicht vollständig geladen werden. Ihre Eingaben sind noch da. Sie können uns auch schreiben:',
	en: 'The form could not be loaded completely. What you have entered is still here. You can also write to us:',
} as const;

const block = ( route: Route ): Promise< void > => route.abort( 'blockedbyclient' );

/** Expects the messages that browsers log about a blocked file. */
function expectBlocking( guard: Guard ): void {
	guard.expectNetworkErrors();
	guard.expectMessage( /ChunkLoadError|Loading chunk/ );
}

/** The notice above the prerendered step, and its two links. */
function noticeOf( form: ContactForm, language: Language ): { note: Locator; mail: Locator; ownWindow: Locator } {
	const note = form.root.getByRole( 'alert' ).filter( { hasText: LOAD_FAILED[ language ] } );
	return {
		note,
		mail: note.getByRole( 'link', { name: 'kontakt@musterhaus.example' } ),
		ownWindow: note.getByRole( 'link', { name: OWN_WINDOW[ language ], exact: true } ),
	};
}

/**
 * Fills in the form before the notice can appear, and presses the button.
 *
 * @return Checks that all entries are kept.
 */
async function fillAndPress( form: ContactForm ): Promise< () => Promise< void > > {
	const email = freshAddress();
	await form.fillRequired( email );
	await form.salutation( 'ms' ).check();
	await form.submit();
	return async () => {
		await expect( form.field( 'email' ) ).toHaveValue( email );
		await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
		await expect( form.field( 'message' ) ).toHaveValue( 'Ich habe eine Frage.' );
		await expect( form.salutation( 'ms' ) ).toBeChecked();
		await expect( form.consent( 'dataPrivacy' ) ).toBeChecked();
		await expect( form.consent( 'newsletter' ) ).not.toBeChecked();
	};
}

async function expectNotice( form: ContactForm, language: Language ): Promise< void > {
	const { note, mail, ownWindow } = noticeOf( form, language );
	await expect( note ).toBeVisible();
	await expect( mail ).toHaveAttribute( 'href', 'mailto:kontakt@musterhaus.example' );
	await expect( ownWindow ).toHaveAttribute(
		'href',
		new RegExp( `/webapp/contact-form-wizard\\?lang=${ language }$` )
	);
	await expect( ownWindow ).toHaveAttribute( 'target', '_blank' );
	const [ above, below ] = [ await note.boundingBox(), await form.field( 'message' ).boundingBox() ];
	expect( ( above?.y ?? 0 ) + ( above?.height ?? 0 ), 'above the prerendered step' ).toBeLessThan( below?.y ?? 0 );
}

/** Expects the frame to be as high as its document with the notice, so that nothing is cut off. */
async function expectNothingCut( page: Page, form: ContactForm ): Promise< void > {
	const inner = await form.root.locator( 'html' ).evaluate( ( html ) => html.scrollHeight );
	await expect
		.poll( async () => ( await page.locator( '[data-sw-immosuite] iframe' ).boundingBox() )?.height ?? 0 )
		.toBeGreaterThanOrEqual( inner - 2 );
}

test( 'if the host script is blocked, a link replaces the empty area', async ( { page, site, guard } ) => {
	const language = 'en';
	expectBlocking( guard );
	await page.route( /\/host\.js(\?|$)/, block );
	await page.goto( demoPage( site, language ) );
	const host = page.locator( '[data-sw-immosuite]' );
	await expect( host.getByRole( 'link', { name: OWN_WINDOW[ language ], exact: true } ) ).toHaveAttribute(
		'href',
		new RegExp( `lang=${ language }$` )
	);
	await expect( host.locator( 'iframe' ) ).toHaveCount( 0 );
	expect( ( await host.boundingBox() )?.height ).toBeLessThan( 80 );
} );

test( 'if the app is blocked, a message names the agency’s address and links to the form, and nothing typed is lost', async ( {
	page,
	site,
	guard,
} ) => {
	const language = 'de';
	expectBlocking( guard );
	await page.route( /\/app\.js(\?|$)/, block );
	await page.goto( demoPage( site, language ) );
	const form = ContactForm.inFrame( page, language );
	await expectNotice( form, language );
	expect(
		await page.evaluate( () => window.scrollY ),
		'the page does not scroll to the message before a click'
	).toBe( 0 );
	const expectNothingLost = await fillAndPress( form );
	await expect( noticeOf( form, language ).note ).toBeFocused();
	await expect( noticeOf( form, language ).note ).toBeInViewport();
	await expectNothingLost();
	await expectNothingCut( page, form );
} );

for ( const [ name, chunk ] of [
	[ 'the form', /\/contact-form-wizard\.[0-9a-f]+\.js$/ ],
	[ 'the German texts', /\/texts-de\.[0-9a-f]+\.js$/ ],
] as const ) {
	test( `if the chunk with ${ name } is blocked, the message follows one reload, and nothing typed is lost`, async ( {
		page,
		site,
		guard,
	} ) => {
		expectBlocking( guard );
		let release = (): void => undefined;
		const gate = new Promise< void >( ( resolve ) => {
			release = resolve;
		} );
		await page.route( chunk, async ( route ) => {
			await gate;
			await block( route );
		} );
		await page.goto( demoPage( site, 'de' ), { waitUntil: 'commit' } );
		const form = ContactForm.inFrame( page, 'de' );
		const expectNothingLost = await fillAndPress( form );
		release();
		await expectNotice( form, 'de' );
		await expectNothingLost();
		await form.submit();
		await expect( noticeOf( form, 'de' ).note ).toBeFocused();
		await expectNothingLost();
	} );
}

test( 'if a chunk is blocked and the document cannot be reloaded, the form stays', async ( { page, site, guard } ) => {
	expectBlocking( guard );
	let release = (): void => undefined;
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /\/contact-form-wizard\.[0-9a-f]+\.js$/, async ( route ) => {
		await gate;
		await block( route );
	} );
	await page.goto( demoPage( site, 'de' ), { waitUntil: 'commit' } );
	const form = ContactForm.inFrame( page, 'de' );
	const expectNothingLost = await fillAndPress( form );
	await page.route( /\/webapp\/contact-form-wizard/, block );
	release();
	await expectNotice( form, 'de' );
	await expectNothingLost();
} );

test( 'after a script error, the message shows and nothing typed is lost', async ( { page, site, guard } ) => {
	guard.expectMessage( /broken/ );
	const errors: string[] = [];
	page.on( 'pageerror', ( error ) => errors.push( error.message ) );
	await page.route( /\/app\.js(\?|$)/, ( route ) =>
		route.fulfill( { contentType: 'text/javascript', body: 'console.error( "broken" ); void null.x;' } )
	);
	guard.expectPageError( /null/ );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	const expectNothingLost = await fillAndPress( form );
	await expectNotice( form, 'de' );
	await expectNothingLost();
	expect( errors ).toHaveLength( 1 );
} );

test( 'while the app hangs, a click shows that it is loading, then the message; once loaded, the app handles the click', async ( {
	page,
	site,
} ) => {
	let release = (): void => undefined;
	const gate = new Promise< void >( ( resolve ) => {
		release = resolve;
	} );
	await page.route( /\/app\.js(\?|$)/, async ( route ) => {
		await gate;
		await route.continue();
	} );
	await page.goto( demoPage( site, 'de' ), { waitUntil: 'commit' } );
	const form = ContactForm.inFrame( page, 'de' );
	const expectNothingLost = await fillAndPress( form );
	const loading = form.root.getByText( 'Wird geladen …' );
	await expect( loading ).toBeVisible();
	const [ button, text ] = [ await form.submitButton.boundingBox(), await loading.boundingBox() ];
	expect( Math.abs( ( text?.y ?? 0 ) - ( button?.y ?? 0 ) ) ).toBeLessThan( 80 );
	await expect( noticeOf( form, 'de' ).note ).toBeHidden();
	await expect( noticeOf( form, 'de' ).note ).toBeVisible( { timeout: 12_000 } );
	await expect( noticeOf( form, 'de' ).note ).toBeInViewport();
	await expect( loading ).toBeHidden();
	await expectNothingLost();
	release();
	await expect( form.success ).toBeVisible();
	await expect( noticeOf( form, 'de' ).note ).toBeHidden();
} );

/** Changes the Content-Security-Policy of a document, like a security plugin or a proxy. */
async function changePolicy( page: Page, address: RegExp, policy: ( current: string ) => string ): Promise< void > {
	await page.route( address, async ( route ) => {
		const response = await route.fetch();
		const headers = response.headers();
		headers[ 'content-security-policy' ] = policy( headers[ 'content-security-policy' ] ?? '' );
		await route.fulfill( { response, headers } );
	} );
}

const DOCUMENT = /\/webapp\/contact-form-wizard/;

test.describe( 'a Content Security Policy', () => {
	test.beforeEach( ( { guard } ) => {
		guard.expectMessage( /Content Security Policy/ );
		guard.expectMessage( /Framing|Refused to/ );
		guard.expectNetworkErrors();
	} );

	test( 'that blocks the inline script of the frame does not stop the app', async ( { page, site, mailbox } ) => {
		// Removes the hash of the inline script.
		await changePolicy( page, DOCUMENT, ( current ) =>
			current.replace( /(script-src [^;]*?) 'sha256-[^']+'/, '$1' )
		);
		await page.goto( demoPage( site, 'de' ) );
		const form = ContactForm.inFrame( page, 'de' );
		const email = freshAddress();
		await form.fillRequired( email );
		await form.submit();
		await expect( form.success ).toBeVisible();
		await mailbox.waitForMail( email );
	} );

	test( 'that blocks the app shows the message in the frame', async ( { page, site } ) => {
		// Allows no script except the inline one, by its hash.
		await changePolicy( page, DOCUMENT, ( current ) =>
			current.replace( /script-src [^;]*?('sha256-[^']+')/, 'script-src $1' )
		);
		await page.goto( demoPage( site, 'de' ) );
		const form = ContactForm.inFrame( page, 'de' );
		await expectNotice( form, 'de' );
		const expectNothingLost = await fillAndPress( form );
		await expectNothingLost();
	} );

	test( 'that blocks inline scripts of the page does not stop the host script', async ( { page, site, guard } ) => {
		// WordPress prints its import map as an inline script, which this policy blocks.
		guard.expectPageError( /@wordpress\/interactivity/ );
		await changePolicy( page, new RegExp( `^${ demoPage( site, 'de' ) }$` ), () => "script-src 'self'" );
		await page.goto( demoPage( site, 'de' ) );
		await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	} );

	test( 'that blocks frames of the page shows a link in place of the frame', async ( { page, site } ) => {
		await changePolicy( page, new RegExp( `^${ demoPage( site, 'de' ) }$` ), () => "frame-src 'none'" );
		await expectLinkInPlace( page, site );
	} );
} );

/** Opens the demo page, and expects a link in the place of the frame. */
async function expectLinkInPlace( page: Page, site: Site ): Promise< void > {
	await page.goto( demoPage( site, 'de' ) );
	const host = page.locator( '[data-sw-immosuite]' );
	await expect( host.getByRole( 'link', { name: OWN_WINDOW.de, exact: true } ) ).toBeVisible();
	expect( ( await host.boundingBox() )?.height ).toBeLessThan( 80 );
}

test( 'if the document is blocked, a link replaces the frame', async ( { page, site, guard } ) => {
	expectBlocking( guard );
	await page.route( DOCUMENT, block );
	await expectLinkInPlace( page, site );
} );

test( 'in its own window, a form that does not start names the agency’s address, and has no link to its own window', async ( {
	page,
	site,
	guard,
} ) => {
	expectBlocking( guard );
	await page.route( /\/app\.js(\?|$)/, block );
	await page.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	const form = new ContactForm( page, 'de' );
	const expectNothingLost = await fillAndPress( form );
	await expect( noticeOf( form, 'de' ).mail ).toBeVisible();
	await expect( noticeOf( form, 'de' ).ownWindow ).toBeHidden();
	await expect( noticeOf( form, 'de' ).note ).toBeInViewport();
	await expectNothingLost();
	await expect( page ).toHaveURL( `${ site.site }/webapp/contact-form-wizard?lang=de` );
} );
