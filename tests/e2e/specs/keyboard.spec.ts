import { ContactForm } from '../pages/ContactForm';
import { Confirmation } from '../pages/Confirmation';
import { tabAndType, tabTo } from '../support/keyboard';
import { freshAddress, linkOf } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

test( 'the form is filled in, corrected, sent and confirmed by keyboard alone', async ( {
	page,
	browser,
	site,
	mailbox,
	guard,
} ) => {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	const email = freshAddress();
	await tabAndType( page, form.field( 'message' ), 'Eine Frage.' );
	await tabAndType( page, form.field( 'firstname' ), 'Erika' );
	await tabTo( page, form.submitButton );
	await page.keyboard.press( 'Enter' );
	await expect( form.summary ).toBeFocused();
	await tabTo( page, form.summary.getByRole( 'link', { name: form.words.needLastname } ) );
	await page.keyboard.press( 'Enter' );
	await expect( form.field( 'lastname' ) ).toBeFocused();
	await page.keyboard.type( 'Mustermann' );
	await tabAndType( page, form.field( 'email' ), email );
	for ( const name of [ 'dataPrivacy', 'acceptContact' ] as const ) {
		await tabTo( page, form.consent( name ) );
		await page.keyboard.press( 'Space' );
		await expect( form.consent( name ) ).toBeChecked();
	}
	await tabTo( page, form.submitButton );
	await page.keyboard.press( 'Enter' );
	await expect( form.success ).toBeVisible();
	await tabTo( page, form.button( form.words.resend ) );

	const mail = await mailbox.waitForMail( email );
	const context = await browser.newContext();
	guard.watch( context );
	const other = await context.newPage();
	await other.goto( linkOf( mail ) );
	const confirmation = new Confirmation( other, 'de' );
	await tabTo( other, confirmation.confirmButton );
	await other.keyboard.press( 'Enter' );
	await expect( confirmation.thanks ).toBeVisible();
	await context.close();
} );

test( 'arrow keys select the salutation, and its focus is visible', async ( { page, site } ) => {
	await page.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	const form = new ContactForm( page, 'de' );
	await form.waitUntilHydrated();
	await tabTo( page, form.field( 'firstname' ) );
	await page.keyboard.press( 'Shift+Tab' );
	await page.keyboard.press( 'ArrowDown' );
	const chosen = page.getByRole( 'radio', { checked: true } );
	await expect( chosen ).toHaveCount( 1 );
	await expect( chosen ).toBeFocused();
	const isFocusVisible = await page.evaluate( () => {
		const element = document.activeElement;
		const label = element?.closest( 'label' ) ?? element;
		const showsFocus = ( node: Element | null | undefined ): boolean => {
			const style = node ? getComputedStyle( node ) : null;
			return style !== null && ( style.outlineStyle !== 'none' || style.boxShadow !== 'none' );
		};
		return showsFocus( element ) || showsFocus( label );
	} );
	expect( isFocusVisible, 'the focused control shows its focus' ).toBe( true );
} );
