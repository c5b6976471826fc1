import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';
import { words } from '../support/words';

const BLOCK = '<!-- wp:sw-immosuite/contact-form /-->';
const block = ( attributes: Readonly< Record< string, unknown > > ): string =>
	`<!-- wp:sw-immosuite/contact-form ${ JSON.stringify( attributes ) } /-->`;

// C1.1
test( 'the frame is created lazily, and its height is reserved', async ( { page, backend } ) => {
	const spacer =
		'<!-- wp:spacer {"height":"4000px"} --><div style="height:4000px" aria-hidden="true" class="wp-block-spacer"></div><!-- /wp:spacer -->';
	await page.goto( await backend.publish( 'Weit unten', `${ spacer }${ BLOCK }<p>Danach</p>` ) );
	await page.waitForLoadState( 'networkidle' );
	const frame = page.getByTitle( words.de.frame );
	await expect( frame ).toHaveCount( 0 );
	const host = page.locator( '[data-sw-immosuite="contact-form"]' );
	expect( ( await host.boundingBox() )?.height ?? 0 ).toBeGreaterThan( 500 );
	await host.scrollIntoViewIfNeeded();
	await expect( ContactForm.inFrame( page, 'de' ).heading ).toBeVisible();
} );

test( 'widgets on one page do not receive each other’s messages, and the page’s event of a sent form has no personal data', async ( {
	page,
	backend,
	mailbox,
} ) => {
	await page.goto(
		await backend.publish( 'Drei Formulare', `${ BLOCK }${ block( { language: 'en' } ) }${ BLOCK }` )
	);
	await page.evaluate( () => {
		const store = window as unknown as { e2eEvents: unknown[] };
		store.e2eEvents = [];
		const hosts = [ ...document.querySelectorAll( '[data-sw-immosuite]' ) ];
		document.addEventListener( 'sw-immosuite:sent', ( event ) =>
			store.e2eEvents.push( [
				hosts.indexOf( event.target as Element ),
				( event as CustomEvent< unknown > ).detail,
			] )
		);
	} );
	const german = [ ContactForm.inFrame( page, 'de', 0 ), ContactForm.inFrame( page, 'de', 1 ) ] as const;
	const english = ContactForm.inFrame( page, 'en' );
	const hosts = page.locator( '[data-sw-immosuite]' );
	await german[ 0 ].field( 'firstname' ).fill( 'Erste' );
	await hosts.nth( 1 ).scrollIntoViewIfNeeded();
	await english.waitUntilHydrated();
	await english.fillRequired( freshAddress() );
	await hosts.nth( 2 ).scrollIntoViewIfNeeded();
	await german[ 1 ].waitUntilHydrated();
	const before = await page.getByTitle( words.de.frame ).nth( 1 ).boundingBox();
	const email = freshAddress();
	await german[ 1 ].fillRequired( email );
	await german[ 1 ].submit();
	await expect( german[ 1 ].success ).toBeVisible();
	await mailbox.waitForMail( email );
	await expect( german[ 0 ].field( 'firstname' ) ).toHaveValue( 'Erste' );
	await expect( german[ 0 ].success ).toHaveCount( 0 );
	await expect( english.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await expect
		.poll( async () => ( await page.getByTitle( words.de.frame ).nth( 1 ).boundingBox() )?.height )
		.not.toBe( before?.height );
	expect( await page.evaluate( () => ( window as unknown as { e2eEvents: unknown[] } ).e2eEvents ) ).toEqual( [
		[ 2, { widget: 'contact-form', id: expect.stringMatching( /^[0-9a-f-]{36}$/ ) } ],
	] );
} );

// C1.3
test( 'the language follows the nearest lang attribute, defaults to German, and the block’s attribute overrides it', async ( {
	page,
	backend,
} ) => {
	const inside = ( lang: string, content: string ): string =>
		`<!-- wp:html --><div lang="${ lang }"><!-- /wp:html -->${ content }<!-- wp:html --></div><!-- /wp:html -->`;
	await page.goto(
		await backend.publish(
			'Sprachen',
			inside( 'en-US', BLOCK ) + inside( 'fr', BLOCK ) + inside( 'de', block( { language: 'en' } ) )
		)
	);
	const titles = [ words.en.frame, words.de.frame, words.en.frame ];
	const hosts = page.locator( '[data-sw-immosuite="contact-form"]' );
	for ( const [ index, title ] of titles.entries() ) {
		await hosts.nth( index ).scrollIntoViewIfNeeded();
		await expect( hosts.nth( index ).getByTitle( title, { exact: true } ) ).toHaveCount( 1 );
	}
	await expect( ContactForm.inFrame( page, 'en' ).heading ).toBeVisible();
} );

test( 'the frame document has no theme, a strict CSP, noindex, and no difference between signed-out visitors', async ( {
	page,
	request,
	site,
} ) => {
	const address = `${ site.site }/webapp/contact-form-wizard?lang=de`;
	const response = await request.get( address );
	const headers = response.headers();
	const policy = headers[ 'content-security-policy' ] ?? '';
	expect( policy ).toContain( "default-src 'none'" );
	expect( policy ).toContain( 'frame-ancestors' );
	expect( policy ).toMatch( /script-src [^;]*'sha256-/ );
	expect( policy ).not.toContain( 'unsafe' );
	expect( headers[ 'x-robots-tag' ] ?? ( await response.text() ) ).toContain( 'noindex' );
	expect( headers[ 'set-cookie' ] ).toBeUndefined();
	const html = await response.text();
	expect( html ).toContain( '<html lang="de"' );
	expect( html ).not.toContain( 'wp-includes' );
	expect( html ).not.toContain( 'style="' );
	expect( await ( await request.get( address, { headers: { 'User-Agent': 'another' } } ) ).text() ).toBe( html );
	expect( ( await request.get( `${ site.site }/webapp/nothing-here` ) ).status() ).toBe( 404 );
	for ( const path of [ '..%2f..%2fwp-config.php', '%2e%2e/sw-immosuite.php', 'nothing.js', 'app.js/../../x' ] ) {
		// A server may reject a path with `..` before WordPress receives it.
		expect( [ 403, 404 ], path ).toContain(
			( await request.get( `${ site.site }/webapp/static/${ path }` ) ).status()
		);
	}
	await page.goto( `${ site.site }/?sw_immosuite_frame=contact-form-wizard&lang=en` );
	await expect( new ContactForm( page, 'en' ).heading ).toBeVisible();
} );

// C2.4
test( 'opened in its own window, the form works and has a title', async ( { page, site, mailbox } ) => {
	await page.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	const form = new ContactForm( page, 'de' );
	await form.waitUntilHydrated();
	await expect( page ).toHaveTitle( /^Schreiben Sie uns: Kontakt – / );
	await expect( page.getByText( /^Wussten Sie schon/ ) ).toBeHidden();
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
} );

test( 'a page without a widget loads none of the plugin’s assets', async ( { page, backend } ) => {
	const requests: string[] = [];
	page.on( 'request', ( request ) => requests.push( request.url() ) );
	await page.goto(
		await backend.publish( 'Ohne Formular', '<!-- wp:paragraph --><p>Nur Text.</p><!-- /wp:paragraph -->' )
	);
	await page.waitForLoadState( 'networkidle' );
	expect( requests.filter( ( url ) => /sw-immosuite|\/webapp\//.test( url ) ) ).toEqual( [] );
	const html = ( await page.content() ).replace( /sw-immosuite-e2e/g, '' );
	expect( html ).not.toMatch( /sw-immosuite|sw_immosuite|webapp/ );
} );

test.describe( 'without JavaScript', () => {
	test.use( { javaScriptEnabled: false } );

	test( 'the page links to the form, which says that it needs JavaScript and how else to reach the agency', async ( {
		page,
		context,
		site,
	} ) => {
		await page.goto( demoPage( site, 'de' ) );
		const link = page.getByRole( 'link', { name: 'Formular in eigenem Fenster öffnen' } );
		await expect( link ).toHaveAttribute( 'target', '_blank' );
		// Not by a click: in a window opened by a page, the document is parsed before Playwright disables JavaScript.
		const opened = await context.newPage();
		await opened.goto( ( await link.getAttribute( 'href' ) ) ?? '' );
		const form = new ContactForm( opened, 'de' );
		await expect(
			form.root.getByText( /^Dieses Formular braucht JavaScript\. Sie erreichen uns auch unter \S+@\S+\.$/ )
		).toBeVisible();
		await expect( form.field( 'firstname' ) ).toBeHidden();
	} );
} );

const OLD_BROWSERS = {
	legacy: 'Mozilla/5.0 (Windows NT 6.1; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/109.0.0.0 Safari/537.36',
	unsupported: 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
};

for ( const [ kind, userAgent ] of Object.entries( OLD_BROWSERS ) ) {
	test.describe( `in a browser that is ${ kind }`, () => {
		test.use( { userAgent } );

		// C2.12, C8.14, C8.15, C8.16
		test( `a notice asks for a newer one (${ kind })`, async ( { page, site } ) => {
			const notice =
				/Wussten Sie schon\? \.\.\. dass Sie mit einem modernen Browser deutlich schneller und sicherer unterwegs sind\?/;
			const unsupported =
				/In Ihrem Browser funktioniert dieses Formular nicht\. Sie erreichen uns auch unter \S+@\S+\./;
			const isUnsupported = kind === 'unsupported';
			await page.goto( demoPage( site, 'de' ) );
			const form = ContactForm.inFrame( page, 'de' );
			await expect( form.root.getByText( notice ) ).toBeVisible();
			await expect( form.root.getByText( unsupported ) ).toBeVisible( { visible: isUnsupported } );
			// The page shows the notice in browsers that cannot show the frame.
			await expect( page.getByText( notice ) ).toBeVisible( { visible: isUnsupported } );
			await expect( page.getByText( unsupported ) ).toBeVisible( { visible: isUnsupported } );
			await form.submit();
			await expect( form.summary ).toBeVisible();
		} );
	} );
}
