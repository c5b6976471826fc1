import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

type Change = ( html: string ) => string;

/** Serves the page from an earlier day, as a page cache would. */
async function serveStored( page: Page, site: Site, change: Change ): Promise< void > {
	const address = demoPage( site, 'de' );
	const stored = change( await ( await page.request.get( address ) ).text() );
	await page.route( address, ( route ) =>
		route.fulfill( { contentType: 'text/html; charset=utf-8', body: stored } )
	);
	await page.goto( address );
}

/** The form token in the HTML of a page. */
async function printedToken( page: Page, site: Site ): Promise< string > {
	const html = await ( await page.request.get( demoPage( site, 'de' ) ) ).text();
	const token = /"token":"([A-Za-z0-9_-]+\.[A-Za-z0-9_-]+)"/.exec( html )?.[ 1 ];
	if ( token === undefined ) {
		throw new Error( 'The page carries no form token.' );
	}
	return token;
}

for ( const days of [ 29, 31, 400 ] ) {
	test( `a page cached for ${ days } days still submits, without the visitor noticing`, async ( {
		page,
		site,
		mailbox,
		backend,
	} ) => {
		const fresh = await printedToken( page, site );
		const aged = await backend.agedToken( fresh, days );
		expect( aged ).not.toBe( fresh );
		await serveStored( page, site, ( html ) => html.replace( /("token":")[A-Za-z0-9_.-]+"/g, `$1${ aged }"` ) );
		const form = ContactForm.inFrame( page, 'de' );
		const email = freshAddress();
		await form.fillRequired( email );
		await form.submit();
		await expect( form.root.getByRole( 'alert' ).filter( { hasText: /\S/ } ) ).toHaveCount( 0 );
		await expect( form.success ).toBeVisible();
		await mailbox.waitForMail( email );
		expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
	} );
}

test( 'a cached page still submits after an update of the plugin', async ( { page, site, mailbox, backend } ) => {
	const aged = await backend.agedToken( await printedToken( page, site ), 20 );
	await serveStored( page, site, ( html ) =>
		html
			.replace( /("token":")[A-Za-z0-9_.-]+"/g, `$1${ aged }"` )
			.replace( /([?&](?:#038;|amp;)?ver=)[^"'&]+/g, '$10.0.1' )
	);
	const form = ContactForm.inFrame( page, 'de' );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
} );
