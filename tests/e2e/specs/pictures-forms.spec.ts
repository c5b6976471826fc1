import type { BrowserContext, Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { Confirmation } from '../pages/Confirmation';
import { ContactForm } from '../pages/ContactForm';
import { accountWords } from '../support/account-words';
import { linkOf } from '../support/mailbox';
import { Pictures } from '../support/pictures';
import type { Language, Site } from '../support/site';
import { waitForImages, holdStill } from '../support/still';
import { expect, test } from '../support/test';

const WORDS = {
	de: {
		inquiry: 'Anfrage zu einer Immobilie',
		newsletter: 'Newsletter-Bestellung',
		subscribe: 'Newsletter bestellen',
		subscribed: 'Sie sind für den Newsletter angemeldet',
	},
	en: {
		inquiry: 'Listing Inquiry',
		newsletter: 'Newsletter Subscription',
		subscribe: 'Subscribe to newsletter',
		subscribed: 'You are subscribed to the newsletter',
	},
} as const;

const LISTING = 'Altbauwohnung mit Stuck am Münsterplatz';
const MISSING_ID = 999999;

/** The widgets for signed-out visitors, at full width, one below the other. */
function content( language: Language, objectId: number ): string {
	const blocks = [
		[ 'login', {} ],
		[ 'expose-inquiry', { objectId } ],
		[ 'expose-inquiry', { objectId: MISSING_ID } ],
		[ 'newsletter', {} ],
	] as const;
	return blocks
		.map(
			( [ name, attributes ] ) =>
				`<!-- wp:sw-immosuite/${ name } ${ JSON.stringify( { ...attributes, language, align: 'wide' } ) } /-->`
		)
		.join( '' );
}

async function idOf( site: Site, title: string ): Promise< number > {
	const found = await fetch( `${ site.site }/wp-json/wp/v2/sw_immo_listing?search=${ encodeURIComponent( title ) }` );
	const [ listing ] = ( await found.json() ) as { readonly id: number }[];
	return listing?.id ?? 0;
}

async function lookAtSignIn( page: Page, site: Site, language: Language, pictures: Pictures ): Promise< void > {
	const account = new Account( page, site, language );
	await account.heading.waitFor();
	await pictures.expectAtWidths( account.frame, 'sign-in', language );
	await account.email.fill( `stranger.${ language }@domain.example` );
	// Keeps the countdown at its first second.
	await page.clock.setFixedTime( new Date() );
	await account.button( account.words.send ).click();
	await account.text( account.words.wait ).waitFor();
	await account.button( account.words.close ).click();
	await pictures.expectAtWidths( account.frame, 'sign-in-sent', language );
}

async function lookAtInquiries( page: Page, language: Language, pictures: Pictures ): Promise< void > {
	const frames = page.getByTitle( WORDS[ language ].inquiry, { exact: true } );
	const [ existing, missing ] = [ frames.first(), frames.last() ];
	await existing.contentFrame().getByRole( 'heading', { name: LISTING } ).waitFor();
	await waitForImages( existing.contentFrame() );
	await pictures.expectAtWidths( existing, 'inquiry', language );
	// A form far below starts only when the visitor comes near it.
	await expect
		.poll( async () => {
			await page.evaluate( () => window.scrollBy( 0, 400 ) );
			return frames.count();
		} )
		.toBe( 2 );
	await missing.contentFrame().getByRole( 'heading', { name: accountWords[ language ].gone } ).waitFor();
	await pictures.expectAtWidths( missing, 'inquiry-gone', language );
}

async function lookAtNewsletter( page: Page, language: Language, pictures: Pictures ): Promise< string > {
	const words = WORDS[ language ];
	const frame = page.getByTitle( words.newsletter, { exact: true } );
	const form = new ContactForm( frame.contentFrame(), language );
	await form.button( words.subscribe ).waitFor();
	await pictures.expectAtWidths( frame, 'newsletter', language );
	const email = `reader.${ language }@domain.example`;
	await form.fill( { email, consents: [ 'dataPrivacy', 'newsletter' ] } );
	await form.button( words.subscribe ).click();
	await form.success.waitFor();
	await pictures.expectAtWidths( frame, 'sent', language );
	return email;
}

/** Opens the link in another browser, where it needs a click to confirm. */
async function lookAtLink(
	elsewhere: BrowserContext,
	link: string,
	language: Language,
	pictures: Pictures
): Promise< void > {
	await holdStill( elsewhere );
	const page = await elsewhere.newPage();
	await page.goto( link );
	const confirmation = new Confirmation( page, language );
	await confirmation.oneClick.waitFor();
	await pictures.expectAtWidths( page.getByRole( 'main' ), 'confirm', language );
	await confirmation.confirmButton.click();
	await confirmation.heading( WORDS[ language ].subscribed ).waitFor();
	await pictures.expectAtWidths( page.getByRole( 'main' ), 'confirmed', language );
}

for ( const language of [ 'de', 'en' ] as const ) {
	test( `every form of signed-out visitors matches its screenshot, ${ language }`, async ( {
		page,
		browser,
		site,
		mailbox,
		backend,
		guard,
	}, info ) => {
		test.slow();
		guard.expectStatus( 404 );
		await page.goto(
			await backend.publish( `Formulare ${ language }`, content( language, await idOf( site, LISTING ) ) )
		);
		const pictures = await Pictures.of( browser, info );
		await lookAtSignIn( page, site, language, pictures );
		await lookAtInquiries( page, language, pictures );
		const email = await lookAtNewsletter( page, language, pictures );
		const elsewhere = await browser.newContext();
		guard.watch( elsewhere );
		await lookAtLink( elsewhere, linkOf( await mailbox.waitForMail( email ) ), language, pictures );
		await elsewhere.close();
		await pictures.close();
	} );
}
