import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { ContactForm } from '../pages/ContactForm';
import { freshAddress, keyOf, type Mail, type Mailbox } from '../support/mailbox';
import { demoPage, rest, type Site } from '../support/site';
import { expect, test } from '../support/test';

/** Submits the contact form and returns the confirmation mail, whose link is not opened. */
async function submitUnconfirmed( page: Page, site: Site, mailbox: Mailbox, email: string ): Promise< Mail > {
	await page.goto( demoPage( site, 'de' ) );
	const form = ContactForm.inFrame( page, 'de' );
	await form.fillRequired( email );
	await form.submit();
	await expect( form.success ).toBeVisible();
	return mailbox.waitForMail( email );
}

/**
 * Sends a request from the page's origin.
 *
 * @return The part of the response that a script can read, as '<type> <status> <text>', or 'refused' if the browser
 * blocks it.
 */
function readFrom( page: Page, address: string, init: Readonly< Record< string, unknown > > ): Promise< string > {
	return page.evaluate(
		async ( [ url, options ] ) => {
			try {
				const response = await fetch( url, options );
				return `${ response.type } ${ response.status } ${ await response.text() }`.trim();
			} catch {
				return 'refused';
			}
		},
		[ address, init ] as const
	);
}

test( 'forms of a foreign site change nothing, whether posted as a form or as text/plain', async ( {
	page,
	site,
	mailbox,
	backend,
	foreign,
	guard,
} ) => {
	guard.expectStatus( 400, 403, 404, 405, 415 );
	const email = freshAddress();
	const k = keyOf( await submitUnconfirmed( page, site, mailbox, email ) );
	const confirm = rest( site, 'wizard/confirm' );
	const forms = [
		`<form method="post" action="${ confirm }"><input name="k" value="${ k }"><button>Send</button></form>`,
		`<form method="post" action="${ confirm }?_method=POST&k=${ k }" enctype="multipart/form-data"><button>Send</button></form>`,
		`<form method="post" action="${ confirm }" enctype="text/plain"><input name='{"k":"${ k }","x":"' value='"}'><button>Send</button></form>`,
		`<form method="get" action="${ confirm }"><input name="k" value="${ k }"><input name="_method" value="POST"><button>Send</button></form>`,
	];
	for ( const [ index, html ] of forms.entries() ) {
		await page.goto( foreign.page( `/form-${ index }`, html ) );
		const answered = page.waitForResponse( ( response ) => response.url().startsWith( confirm ) );
		await page.getByRole( 'button', { name: 'Send' } ).click();
		expect( ( await answered ).status() ).toBeGreaterThanOrEqual( 400 );
	}
	await backend.untilMailed( email );
	expect( await backend.stored( email ) ).toMatchObject( { confirmed: 0, submissions: 1 } );
	expect( await mailbox.agency( email ) ).toHaveLength( 1 );
} );

test( 'scripts of a foreign site change nothing and read no response', async ( {
	page,
	site,
	mailbox,
	backend,
	foreign,
	guard,
} ) => {
	guard.expectStatus( 400, 403, 415 );
	guard.expectNetworkErrors();
	guard.expectMessage( /blocked by CORS policy/ );
	const email = freshAddress();
	const k = keyOf( await submitUnconfirmed( page, site, mailbox, email ) );
	await page.goto( foreign.page( '/script', 'Elsewhere' ) );
	const json = { 'Content-Type': 'application/json' };
	const plain = { 'Content-Type': 'text/plain' };
	const confirm = rest( site, 'wizard/confirm' );
	const body = JSON.stringify( { k } );
	for ( const credentials of [ 'omit', 'include' ] ) {
		for ( const headers of [ json, plain ] ) {
			expect( await readFrom( page, confirm, { method: 'POST', headers, body, credentials } ) ).toBe( 'refused' );
		}
		expect(
			await readFrom( page, rest( site, 'wizard/key' ), { method: 'POST', headers: plain, body, credentials } )
		).toBe( 'refused' );
	}
	expect(
		await readFrom( page, confirm, {
			method: 'POST',
			mode: 'no-cors',
			headers: plain,
			body,
			credentials: 'include',
		} )
	).toBe( 'opaque 0' );
	const stranger = freshAddress();
	const submission = {
		contact: {
			firstname: 'A',
			lastname: 'B',
			email: stranger,
			customFields: { dataPrivacy: true, acceptContact: true },
		},
	};
	const headers = { ...json, 'Idempotency-Key': randomUUID(), 'X-SW-Immosuite-Form': 'a.b' };
	const init = { method: 'POST', headers, body: JSON.stringify( submission ) };
	expect( await readFrom( page, rest( site, 'wizard/contact' ), init ) ).toBe( 'refused' );
	expect( await backend.stored( email ) ).toMatchObject( { confirmed: 0, submissions: 1 } );
	expect( await backend.stored( stranger ) ).toMatchObject( { submissions: 0, mails: 0 } );
} );

test( 'a foreign Origin is rejected whatever the body, and no response has a CORS header', async ( {
	request,
	site,
} ) => {
	for ( const [ route, data ] of [
		[ 'wizard/form-token', { widget: 'contact-form', lang: 'de' } ],
		[ 'wizard/key', { k: 'c.x.y' } ],
		[ 'wizard/confirm', { k: 'c.x.y' } ],
		[ 'wizard/resend', { id: randomUUID() } ],
		[ 'wizard/contact', {} ],
	] as const ) {
		const foreign = await request.post( rest( site, route ), {
			data,
			headers: { Origin: 'https://www.foreign.example' },
		} );
		expect( foreign.status(), route ).toBe( 403 );
		expect( Object.keys( foreign.headers() ).filter( ( name ) => name.startsWith( 'access-control-' ) ) ).toEqual(
			[]
		);
		const crossSite = await request.post( rest( site, route ), {
			data,
			headers: { 'Sec-Fetch-Site': 'cross-site' },
		} );
		expect( crossSite.status(), route ).toBe( 403 );
		const form = await request.post( rest( site, route ), { form: { k: 'c.x.y' } } );
		expect( form.status(), route ).toBe( 415 );
	}
} );

test( 'a foreign site cannot embed the frame', async ( { page, site, foreign, guard } ) => {
	guard.expectMessage( /frame-ancestors|Refused to frame|Framing/ );
	guard.expectNetworkErrors();
	await page.goto(
		foreign.page(
			'/embed',
			`<iframe title="Stolen" src="${ site.site }/webapp/contact-form-wizard?lang=de"></iframe>`
		)
	);
	await page.waitForTimeout( 1_000 );
	await expect( page.getByTitle( 'Stolen' ).contentFrame().getByRole( 'textbox' ) ).toHaveCount( 0 );
} );
