import { ContactForm } from '../pages/ContactForm';
import { tokenIn } from '../support/aged-page';
import { freshAddress } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

// FormTokenTest tests the limits of a token's age.
test( 'a page cached before an update, with an expired form token, still submits its form without an error', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const address = demoPage( site, 'de' );
	const html = await ( await page.request.get( address ) ).text();
	const aged = await backend.agedToken( tokenIn( html ), 31 );
	expect( aged ).not.toBe( tokenIn( html ) );
	const body = html
		.replace( /("token":")[A-Za-z0-9_.-]+"/g, `$1${ aged }"` )
		// Versions in the URLs of scripts and styles.
		.replace( /([?&](?:#038;|amp;)?ver=)[^"'&]+/g, ( _, parameter: string ) => `${ parameter }0.0.1` );
	await page.route( address, ( route ) => route.fulfill( { contentType: 'text/html; charset=utf-8', body } ) );
	await page.goto( address );
	const form = ContactForm.inFrame( page, 'de' );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.root.getByRole( 'alert' ).filter( { hasText: /\S/ } ) ).toHaveCount( 0 );
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
} );
