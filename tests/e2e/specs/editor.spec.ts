import type { Locator } from '@playwright/test';
import { Admin } from '../pages/Admin';
import { ContactForm } from '../pages/ContactForm';
import { Editor } from '../pages/Editor';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test( 'an editor inserts the block and changes an attribute, which the preview and the published page show', async ( {
	page,
	browser,
	site,
	mailbox,
	guard,
} ) => {
	test.slow();
	const admin = new Admin( page, site );
	await admin.signIn();
	const editor = new Editor( admin );
	await editor.newPage( 'Aus dem Editor' );
	await editor.insert( 'Kontaktformular' );
	const preview = ( language: 'de' | 'en' ): ContactForm =>
		new ContactForm(
			editor.canvas.getByTitle( words[ language ].frame, { exact: true } ).contentFrame(),
			language
		);
	// The preview is inert, so it has no roles, and the test uses its text.
	const consent = ( language: 'de' | 'en' ): Locator =>
		preview( language ).root.getByText( words[ language ].newsletter );
	await expect( preview( 'de' ).text( words.de.heading ) ).toBeVisible();
	await expect( consent( 'de' ) ).toBeVisible();
	await editor.control( 'Newsletter' ).selectOption( { label: 'Ausgeblendet' } );
	await expect( consent( 'de' ) ).toHaveCount( 0 );
	await editor.control( 'Sprache' ).selectOption( { label: 'Englisch' } );
	await expect( preview( 'en' ).text( words.en.heading ) ).toBeVisible();
	await expect( consent( 'en' ) ).toHaveCount( 0 );
	const address = await editor.publish();

	const context = await browser.newContext();
	guard.watch( context );
	const visitor = await context.newPage();
	await visitor.goto( address );
	const form = ContactForm.inFrame( visitor, 'en' );
	await expect( form.heading ).toBeVisible();
	await expect( form.consent( 'newsletter' ) ).toHaveCount( 0 );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	expect( ( await mailbox.waitForMail( email ) ).subject ).toBe( words.en.mailSubject );
	await context.close();
} );
