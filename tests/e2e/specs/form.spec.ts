import type { Page, Request } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress } from '../support/mailbox';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

const CONTACT = /\/wizard\/contact(\?|$)/;

async function open( page: Page, site: Site ): Promise< ContactForm > {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.takenOver();
	return form;
}

/** Records the submissions that a page sends from now on. */
function submissions( page: Page ): Request[] {
	const seen: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( CONTACT.test( request.url() ) && request.method() === 'POST' ) {
			seen.push( request );
		}
	} );
	return seen;
}

const idempotencyKeys = ( requests: readonly Request[] ): ReadonlySet< string | undefined > =>
	new Set( requests.map( ( request ) => request.headers()[ 'idempotency-key' ] ) );

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
test( 'phone and postal code are checked, and what was typed is trimmed', async ( { page, site, mailbox } ) => {
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

test( 'double click stores one submission', async ( { page, site, mailbox, backend } ) => {
	const form = await open( page, site );
	const email = freshAddress();
	await form.fillRequired( email );
	const sent = submissions( page );
	await form.submitButton.dblclick();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( idempotencyKeys( sent ).size ).toBe( 1 );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
} );

test( 'sending shows progress and disables the button', async ( { page, site } ) => {
	const form = await open( page, site );
	await form.fillRequired( freshAddress() );
	await page.route( CONTACT, async ( route ) => {
		await new Promise( ( resolve ) => setTimeout( resolve, 1_000 ) );
		await route.continue();
	} );
	await form.submit();
	await expect( form.button( form.words.sending ) ).toBeDisabled();
	await expect( form.success ).toBeVisible();
} );

test( 'network failure keeps everything typed, and the retry with the same key goes through', async ( {
	page,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const form = await open( page, site );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.fill( { message: 'Bitte rufen Sie mich an.' } );
	const sent = submissions( page );
	await page.route( CONTACT, ( route ) => route.abort( 'connectionfailed' ) );
	await form.submit();
	await expect( form.text( form.words.network ) ).toBeVisible();
	await expect( form.text( form.words.kept ) ).toBeVisible();
	await expect( form.field( 'message' ) ).toHaveValue( 'Bitte rufen Sie mich an.' );
	await page.unroute( CONTACT );
	await form.button( form.words.retry ).click();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( idempotencyKeys( sent ).size ).toBe( 1 );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
} );

test( 'an answer lost on its way: the retry stores nothing twice', async ( {
	page,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const form = await open( page, site );
	const email = freshAddress();
	await form.fillRequired( email );
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

test( 'offline is said, and the form goes out once the line is back', async ( { page, context, site, guard } ) => {
	guard.expectNetworkErrors();
	const form = await open( page, site );
	await form.fillRequired( freshAddress() );
	await context.setOffline( true );
	await expect( form.text( form.words.offline ) ).toBeVisible();
	await form.submit();
	await form.heldBack();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await context.setOffline( false );
	await form.button( form.words.retry ).click();
	await expect( form.success ).toBeVisible();
} );

test( 'what was typed survives a reload and is gone once sent', async ( { page, site } ) => {
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

test( 'a corrected resend after a refusal goes through, with a new key', async ( { page, site, guard } ) => {
	guard.expectStatus( 400 );
	const form = await open( page, site );
	await form.fillRequired( freshAddress() );
	await form.fill( { zip: '78315' } );
	const sent = submissions( page );
	await page.route(
		CONTACT,
		( route ) =>
			route.fulfill( {
				status: 400,
				json: {
					code: 'rest_invalid_param',
					message: 'Invalid parameter(s).',
					data: {
						status: 400,
						errors: [ { field: 'contact.zip', code: 'zip', message: form.words.badZip } ],
					},
				},
			} ),
		{ times: 1 }
	);
	await form.submit();
	await expect( form.summary.getByRole( 'link', { name: form.words.badZip } ) ).toBeVisible();
	await expect( form.field( 'zip' ) ).toHaveAccessibleDescription( new RegExp( form.words.badZip ) );
	await form.fill( { zip: '78467' } );
	await form.submit();
	await expect( form.success ).toBeVisible();
	expect( idempotencyKeys( sent ).size ).toBe( 2 );
} );

test( 'too many attempts: the wait is named in minutes and nothing is lost', async ( { page, site, guard } ) => {
	guard.expectStatus( 429 );
	const form = await open( page, site );
	await form.fillRequired( freshAddress() );
	await page.route(
		CONTACT,
		( route ) =>
			route.fulfill( {
				status: 429,
				headers: { 'Retry-After': '61' },
				json: {
					code: 'sw_immosuite_limit',
					message: form.words.limitTwoMinutes,
					data: { status: 429 },
				},
			} ),
		{ times: 1 }
	);
	await form.submit();
	await expect( form.text( form.words.limitTwoMinutes ) ).toBeVisible();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await form.submitButton.or( form.button( form.words.retry ) ).first().click();
	await expect( form.success ).toBeVisible();
} );

test( 'an internal error names its reference and keeps everything typed', async ( { page, site, guard } ) => {
	guard.expectStatus( 500 );
	const form = await open( page, site );
	await form.fillRequired( freshAddress() );
	await page.route( CONTACT, ( route ) =>
		route.fulfill( {
			status: 500,
			json: { code: 'internal_server_error', message: 'Error', data: { status: 500, id: 'a1b2c3d4' } },
		} )
	);
	await form.submit();
	await expect( form.root.getByRole( 'alert' ).filter( { hasText: form.words.server } ) ).toBeVisible();
	await expect( form.root.getByText( 'Kennung für Rückfragen: a1b2c3d4' ) ).toBeVisible();
	await expect( form.field( 'lastname' ) ).toHaveValue( 'Mustermann' );
} );

test( 'after sending, the visitor asks for the mail again', async ( { page, site, mailbox } ) => {
	const form = await open( page, site );
	const email = freshAddress();
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	await mailbox.waitForMail( email );
	await form.button( form.words.resend ).click();
	await expect( form.text( form.words.resent ) ).toBeVisible();
	const again = await mailbox.waitForMail( email, 2 );
	expect( again.subject ).toBe( form.words.mailSubject );
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
