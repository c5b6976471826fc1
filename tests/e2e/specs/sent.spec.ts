import type { Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

async function send( page: Page, site: Site ): Promise< { form: ContactForm; email: string } > {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	return { form, email };
}

/** Opens the mailed link in another tab of the same browser, which confirms without a click. */
async function followLink( page: Page, mailbox: Mailbox, email: string ): Promise< void > {
	const tab = await page.context().newPage();
	await tab.goto( linkOf( await mailbox.waitForMail( email ) ) );
	await expect( new Confirmation( tab, 'de' ).thanks ).toBeVisible();
	await tab.close();
}

// C4.8
test( 'the sent screen stays after a reload and after visiting other pages, without shifting the page', async ( {
	page,
	site,
} ) => {
	const { form, email } = await send( page, site );
	for ( const back of [ () => page.reload(), () => page.goto( site.site ).then( () => page.goBack() ) ] ) {
		await page.evaluate( () => window.scrollTo( 0, 0 ) );
		await back();
		await expect( form.text( form.words.sentHeading ) ).toBeVisible();
		await expect( form.root.getByText( email ) ).toBeVisible();
		await expect( form.field( 'firstname' ) ).toHaveCount( 0 );
		expect( await page.evaluate( () => window.scrollY ) ).toBe( 0 );
	}
	await form.button( form.words.correct ).click();
	await expect( form.field( 'email' ) ).toHaveValue( email );
} );

test( 'an open form shows the confirmation; the other form on its page does not', async ( {
	page,
	site,
	backend,
	mailbox,
} ) => {
	const block = '<!-- wp:sw-immosuite/contact-form /-->';
	await page.goto( await backend.publish( 'Zwei Formulare', block + block ) );
	const forms = [ ContactForm.inFrame( page, 'de', 0 ), ContactForm.inFrame( page, 'de', 1 ) ] as const;
	const emails = [ freshAddress(), freshAddress() ] as const;
	for ( const [ index, form ] of forms.entries() ) {
		await page.locator( '[data-sw-immosuite]' ).nth( index ).scrollIntoViewIfNeeded();
		await form.fillRequired( emails[ index ] ?? '' );
		await form.submit();
		await expect( form.success ).toBeVisible();
	}
	await followLink( page, mailbox, emails[ 1 ] );
	await expect( forms[ 1 ].text( forms[ 1 ].words.thanks ) ).toBeVisible();
	await expect( forms[ 1 ].text( forms[ 1 ].words.thanksText ) ).toBeVisible();
	await expect( forms[ 0 ].text( forms[ 0 ].words.sentHeading ) ).toBeVisible();
	await page.goto( demoPage( site, 'de' ) );
	await expect( ContactForm.inFrame( page, 'de' ).heading ).toBeVisible();
} );

test( 'a form opened after the confirmation shows it, and then starts over', async ( { page, site, mailbox } ) => {
	const { form, email } = await send( page, site );
	await page.goto( site.site );
	await followLink( page, mailbox, email );
	await page.goto( demoPage( site, 'de' ) );
	await expect( form.text( form.words.thanks ) ).toBeVisible();
	await page.reload();
	await expect( form.field( 'firstname' ) ).toHaveValue( '' );
} );
