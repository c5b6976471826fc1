import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';

const block = ( attributes: Readonly< Record< string, unknown > > ): string =>
	`<!-- wp:sw-immosuite/contact-form ${ JSON.stringify( attributes ) } /-->`;

test( 'the message comes first and is required; an empty requiredFields list makes the message optional', async ( {
	page,
	site,
	backend,
	mailbox,
} ) => {
	await page.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	const standalone = new ContactForm( page, 'de' );
	await standalone.waitUntilHydrated();
	await expect( standalone.root.getByRole( 'textbox' ).first() ).toHaveAccessibleName( /^Nachricht/ );
	await standalone.fillRequired( freshAddress() );
	await standalone.field( 'message' ).fill( ' ' );
	await standalone.submit();
	await expect(
		standalone.summary.getByRole( 'link', { name: 'Bitte schreiben Sie eine Nachricht.' } )
	).toBeVisible();

	await page.goto( await backend.publish( 'Ohne Zwang', block( { requiredFields: [] } ) ) );
	const form = ContactForm.inFrame( page, 'de' );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.field( 'message' ).fill( '' );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
} );

test( 'a block hides fields and has a custom heading, and so does the shortcode', async ( {
	page,
	backend,
	mailbox,
} ) => {
	const hidden = [ 'salutation', 'phone', 'address' ];
	const content = block( {
		heading: 'Fragen & Antworten',
		hiddenFields: hidden,
		requiredFields: [ 'zip', 'message' ],
	} );
	const shortcode =
		'<!-- wp:shortcode -->[sw_immosuite widget="contact-form" heading="Fragen &amp; Antworten" hiddenFields="salutation, phone, address"]<!-- /wp:shortcode -->';
	for ( const pageContent of [ content, shortcode ] ) {
		await page.goto( await backend.publish( 'Kurz', pageContent ) );
		const form = ContactForm.inFrame( page, 'de' );
		await expect( form.root.getByRole( 'heading', { level: 1, name: 'Fragen & Antworten' } ) ).toBeVisible();
		// Excludes the start address of the route planner, which is not a field of the form.
		const fields = form.root.getByRole( 'textbox', { name: /^(?!Startadresse)/ } );
		await expect( fields ).toHaveCount( 4 );
		await expect( form.root.getByRole( 'radio' ) ).toHaveCount( 0 );
		const email = freshAddress();
		await form.fillRequired( email );
		await form.submit();
		await expect( form.success ).toBeVisible();
		const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
		expect( agency?.text ).not.toMatch( /^(Telefon|Anschrift)/m );
	}
} );
