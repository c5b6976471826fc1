import { ContactForm } from '../pages/ContactForm';
import { violations } from '../support/axe';
import { tabAndType, tabTo } from '../support/keyboard';
import { freshAddress } from '../support/mailbox';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

test( 'declared fields of every type show errors, survive a reload, and reach the agency by mail', async ( {
	page,
	site,
	mailbox,
} ) => {
	await page.context().addCookies( [ { name: 'e2e-extra', value: '1', url: site.site } ] );
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	const text = ( name: RegExp ) => form.root.getByRole( 'textbox', { name } );
	const timing = form.root.getByRole( 'combobox', { name: /^Zeitpunkt/ } );
	const pets = form.root.getByRole( 'checkbox', { name: /^Haustiere <b>im Haus<\/b>/ } );
	await expect( pets ).toBeVisible();
	const email = freshAddress();
	await form.fillRequired( email );

	await form.field( 'email' ).focus();
	await tabAndType( page, text( /^Budget/ ), 'viel' );
	await tabTo( page, form.submitButton );
	await page.keyboard.press( 'Enter' );
	await expect( form.summary ).toBeFocused();
	await expect( form.summary.getByRole( 'listitem' ) ).toHaveText( [
		'Bitte füllen Sie das Feld „Empfohlen von“ aus.',
		'Bitte geben Sie eine Zahl ein, zum Beispiel 85,5.',
		'Bitte treffen Sie bei „Zeitpunkt“ eine Auswahl.',
		'Bitte kreuzen Sie „Haustiere <b>im Haus</b>“ an.',
	] );
	await expect( text( /^Budget/ ) ).toHaveAccessibleDescription( /Bitte geben Sie eine Zahl ein/ );
	expect( await violations( page ) ).toEqual( [] );

	await tabTo( page, form.summary.getByRole( 'link' ).first() );
	await page.keyboard.press( 'Enter' );
	await expect( text( /^Empfohlen von/ ) ).toBeFocused();
	await page.keyboard.type( 'Nachbarin <i>' );
	await tabAndType( page, text( /^Ihre Pläne/ ), 'Bauen und wohnen' );
	await tabTo( page, text( /^Budget/ ) );
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( '1.250,5' );
	await tabTo( page, timing );
	await page.keyboard.press( 'B' );
	await tabTo( page, pets );
	await page.keyboard.press( 'Space' );
	await page.reload();
	await expect( form.text( form.words.restored ) ).toBeVisible();
	await expect( text( /^Empfohlen von/ ) ).toHaveValue( 'Nachbarin <i>' );
	await expect( timing ).toHaveValue( 'soon' );
	await expect( pets ).toBeChecked();
	expect( await violations( page ) ).toEqual( [] );

	await form.submit();
	await expect( form.success ).toBeVisible();
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text.replace( /: +/g, ': ' ) ).toContain(
		'WEITERE ANGABEN\nEmpfohlen von: Nachbarin <i>\nIhre Pläne: Bauen und wohnen\nBudget: 1250,5\nZeitpunkt: Bald\nHaustiere <b>im Haus</b>: ja\n'
	);
	expect( agency?.html ).toContain( 'Nachbarin &lt;i&gt;' );
	expect( ( await mailbox.waitForMail( email ) ).text ).not.toContain( 'Nachbarin' );
} );
