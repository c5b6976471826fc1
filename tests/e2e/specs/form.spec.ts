import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

const CONTACT = /\/wizard\/contact(\?|$)/;

async function open( page: Page, site: Site ): Promise< ContactForm > {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	return form;
}

test( 'errors show only after a submit attempt, in the exact words, and the summary gets the focus', async ( {
	page,
	site,
} ) => {
	const form = await open( page, site );
	const { needFirstname, needLastname, needEmail, needPrivacy, needContact, badEmail } = form.words;
	await form.field( 'firstname' ).focus();
	await form.field( 'lastname' ).focus();
	await form.field( 'email' ).fill( 'keine-adresse' );
	await form.field( 'phone' ).focus();
	await expect( form.root.getByText( needFirstname ) ).toHaveCount( 0 );
	await expect( form.root.getByText( badEmail ) ).toHaveCount( 0 );
	await form.submit();
	await expect( form.summary ).toBeFocused();
	for ( const text of [ needFirstname, needLastname, badEmail, needPrivacy, needContact ] ) {
		await expect( form.summary.getByRole( 'link', { name: text } ) ).toBeVisible();
	}
	await expect( form.field( 'firstname' ) ).toHaveAccessibleDescription( new RegExp( needFirstname ) );
	await expect( form.field( 'email' ) ).toHaveAccessibleDescription( new RegExp( badEmail ) );
	await expect( form.field( 'firstname' ) ).toHaveAttribute( 'aria-invalid', 'true' );
	await expect( form.field( 'phone' ) ).not.toHaveAttribute( 'aria-invalid', 'true' );
	await form.summary.getByRole( 'link', { name: needLastname } ).click();
	await expect( form.field( 'lastname' ) ).toBeFocused();
	await form.field( 'email' ).fill( '   ' );
	await form.submit();
	await expect( form.summary.getByRole( 'link', { name: needEmail } ) ).toBeVisible();
} );

// C5.8
test( 'phone and postal code are validated, and entries are trimmed', async ( { page, site, mailbox } ) => {
	const form = await open( page, site );
	const email = freshAddress();
	await form.fillRequired( `  ${ email }  ` );
	await form.fill( { phone: 'abc', zip: '!' } );
	await form.submit();
	await expect( form.summary.getByRole( 'link', { name: form.words.badPhone } ) ).toBeVisible();
	await expect( form.summary.getByRole( 'link', { name: form.words.badZip } ) ).toBeVisible();
	await form.fill( { phone: ' 030 23125 123 ', zip: ' 8001 ' } );
	await form.submit();
	await expect( form.success ).toBeVisible();
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text ).toMatch( /Telefon: +030 23125 123$/m );
} );

test( 'after a lost response the retry stores nothing twice', async ( { page, site, mailbox, backend, guard } ) => {
	guard.expectNetworkErrors();
	const form = await open( page, site );
	const email = freshAddress();
	await form.fillRequired( email );
	// The server rejects forms that are sent within 2 seconds after their page was loaded.
	await page.waitForTimeout( 2_000 );
	await page.route( CONTACT, async ( route ) => {
		await route.fetch();
		await route.abort( 'connectionreset' );
	} );
	await form.submit();
	await expect( form.text( form.words.kept ) ).toBeVisible();
	await page.unroute( CONTACT );
	await form.button( form.words.retry ).click();
	await expect( form.success ).toBeVisible();
	await backend.untilMailed( email );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
	expect( await mailbox.to( email ) ).toHaveLength( 1 );
	expect( await mailbox.agency( email ) ).toHaveLength( 1 );
} );

test( 'the form shows that the browser is offline, and can be sent once it is online', async ( {
	page,
	context,
	site,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const form = await open( page, site );
	await form.fillRequired( freshAddress() );
	await context.setOffline( true );
	await expect( form.text( form.words.offline ) ).toBeVisible();
	await form.submit();
	await form.untilHeldBack();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await context.setOffline( false );
	await form.button( form.words.retry ).click();
	await expect( form.success ).toBeVisible();
} );

test( 'entries survive a reload and are cleared once sent', async ( { page, site } ) => {
	const form = await open( page, site );
	await form.fill( {
		salutation: 'mr',
		firstname: 'Max',
		message: 'Halb fertig',
		consents: [ 'dataPrivacy' ],
	} );
	await page.reload();
	await expect( form.text( form.words.restored ) ).toBeVisible();
	await expect( form.salutation( 'mr' ) ).toBeChecked();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Max' );
	await expect( form.field( 'message' ) ).toHaveValue( 'Halb fertig' );
	await form.fillRequired( freshAddress() );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await page.reload();
	await expect( form.text( form.words.sentHeading ) ).toBeVisible();
	await form.button( form.words.again ).click();
	await expect( form.field( 'firstname' ) ).toHaveValue( '' );
	await expect( form.field( 'message' ) ).toHaveValue( '' );
} );

test( 'after sending, the visitor corrects the address', async ( { page, site, mailbox } ) => {
	const form = await open( page, site );
	const wrong = freshAddress( 'wrong' );
	const right = freshAddress( 'right' );
	await form.fillRequired( wrong );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await form.button( form.words.correct ).click();
	await expect( form.field( 'email' ) ).toBeFocused();
	await expect( form.field( 'email' ) ).toHaveValue( wrong );
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await form.field( 'email' ).fill( right );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( right );
} );
