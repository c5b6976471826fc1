import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { violations } from '../support/axe';
import { inquiryWords, newsletterWords } from '../support/form-words';
import { tabAndType, tabTo } from '../support/keyboard';
import { freshAddress, keyOf, linkOf } from '../support/mailbox';
import { demoPage, rest } from '../support/site';
import { expect, test } from '../support/test';

test( 'an inquiry shows its listing, and is sent, stored, mailed and confirmed by keyboard alone', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
} ) => {
	const language = 'en';
	const text = inquiryWords[ language ];
	const email = freshAddress( language );
	await page.goto( demoPage( site, language, 'expose-inquiry' ) );
	const form = new ContactForm( page.getByTitle( text.frame, { exact: true } ).contentFrame(), language );
	await expect( form.root.getByRole( 'heading', { name: text.listing } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await tabAndType( page, form.root.getByRole( 'textbox', { name: text.company } ), 'Muster GmbH' );
	await tabAndType( page, form.field( 'firstname' ), 'Erika' );
	await tabAndType( page, form.field( 'lastname' ), 'Mustermann' );
	await tabAndType( page, form.field( 'email' ), email );
	await form.root.getByRole( 'radio', { name: text.call } ).focus();
	await page.keyboard.press( 'Space' );
	for ( const consent of [ 'dataPrivacy', 'acceptContact' ] as const ) {
		await tabTo( page, form.consent( consent ) );
		await page.keyboard.press( 'Space' );
	}
	await tabTo( page, form.button( text.submit ) );
	await page.keyboard.press( 'Enter' );
	await form.root.getByRole( 'link', { name: text.needPhone } ).press( 'Enter' );
	await expect( form.field( 'phone' ) ).toBeFocused();
	expect( await violations( page ) ).toEqual( [] );
	await page.keyboard.type( '030 23125 123' );
	await page.keyboard.press( 'Enter' );
	await expect( form.success ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );

	const mail = await mailbox.waitForMail( email );
	expect( mail.subject ).toBe( text.subject );
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text ).toMatch( /^Unbestätigt\. / );
	expect( agency?.text ).toContain( 'Altbauwohnung mit Stuck am Münsterplatz' );
	expect( agency?.text ).toContain( 'Rückruf' );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1, confirmed: 0 } );
	const confirming = await context.newPage();
	await confirming.goto( linkOf( mail ) );
	await expect( new Confirmation( confirming, language ).thanks ).toBeVisible();
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1, confirmed: 1 } );
} );

test( 'a listing that no longer exists offers the contact form, and Back returns to the notice', async ( {
	page,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	const language = 'de';
	guard.expectStatus( 404 );
	const text = inquiryWords[ language ];
	const email = freshAddress( language );
	await page.goto( `${ demoPage( site, language, 'expose-inquiry' ) }?objectId=999999` );
	const form = new ContactForm( page.getByTitle( text.frame, { exact: true } ).contentFrame(), language );
	await expect( form.root.getByRole( 'heading', { name: text.gone } ) ).toBeVisible();
	expect( await violations( page ) ).toEqual( [] );
	await form.button( text.contact ).press( 'Enter' );
	await expect( form.heading ).toBeVisible();
	await page.goBack();
	await expect( form.root.getByRole( 'heading', { name: text.gone } ) ).toBeVisible();
	await form.button( text.contact ).click();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
} );

test( 'a newsletter subscription is confirmed by a link, shows subscribers the same screen, and ends with one POST', async ( {
	page,
	context,
	site,
	mailbox,
	backend,
	request,
} ) => {
	const language = 'en';
	const text = newsletterWords[ language ];
	const email = freshAddress( language );
	const subscribe = async (): Promise< void > => {
		await page.goto( demoPage( site, language, 'newsletter' ) );
		const form = new ContactForm( page.getByTitle( text.frame, { exact: true } ).contentFrame(), language );
		await expect( form.button( text.submit ) ).toBeVisible();
		expect( await violations( page ) ).toEqual( [] );
		await form.fill( { email, consents: [ 'dataPrivacy', 'newsletter' ] } );
		await form.button( text.submit ).press( 'Enter' );
		await expect( form.success ).toBeVisible();
		await page.evaluate( () => sessionStorage.clear() );
	};
	await subscribe();
	const confirmationMail = await mailbox.waitForMail( email );
	expect( confirmationMail.subject ).toBe( text.subject );
	const confirming = await context.newPage();
	await confirming.goto( linkOf( confirmationMail ) );
	await expect( confirming.getByRole( 'heading', { name: text.done } ) ).toBeVisible();
	await confirming.close();
	await subscribe();
	const knownMail = await mailbox.waitForMail( email, 2 );
	expect( knownMail.subject ).toBe( text.known );
	const unsubscribed = await request.post( `${ rest( site, 'newsletter/unsubscribe' ) }?k=${ keyOf( knownMail ) }`, {
		form: { 'List-Unsubscribe': 'One-Click' },
	} );
	expect( await unsubscribed.json() ).toEqual( { opcode: 'Unsubscribe' } );
	await subscribe();
	expect( ( await mailbox.wait( () => mailbox.to( email ), 4 ) ).map( ( { subject } ) => subject ) ).toContain(
		text.known
	);
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 3 } );
} );
