import type { Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { ContactForm } from '../pages/ContactForm';
import { accountWords } from '../support/account-words';
import { Pictures } from '../support/pictures';
import { SignedIn } from '../support/sign-in';
import type { Language } from '../support/site';
import { waitForImages, holdStill } from '../support/still';
import { expect, test } from '../support/test';

const WORDS = {
	de: { inquiries: 'Anfragen', sent: 'Anfrage vom 21. November 2026', send: 'Anfrage abschicken' },
	en: { inquiries: 'Inquiries', sent: 'Inquiry of November 21, 2026', send: 'Send inquiry' },
} as const;

/** An exclusive listing of the demo, and a search that matches only this listing. */
const TITLE = 'Gutshof mit Stallungen bei Hilzingen';
const SEARCH = {
	objectType: 'LIVING',
	categoryId: 22332,
	marketingType: 'buy',
	locations: [ { locationId: 'hilzingen' } ],
	fields: [],
};

const block = ( language: Language ): string =>
	`<!-- wp:sw-immosuite/login ${ JSON.stringify( { language, align: 'wide' } ) } /-->`;

async function completeDetails( account: Account, pictures: Pictures, language: Language ): Promise< void > {
	const { words } = account;
	const dialog = account.dialog( words.incomplete );
	await dialog.waitFor();
	await pictures.expectAtWidths( dialog, 'account-dialog', language );
	await account
		.fields()
		.fill( { firstname: 'Erika', lastname: 'Mustermann', consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await account.button( words.save ).click();
	await expect( dialog ).toHaveCount( 0 );
	// By keyboard: the notice moves with the visible part of the frame, so a mouse click might miss its button.
	await account.button( words.close ).press( 'Enter' );
	await account.openTab( 'account' );
	await account.section( words.newsletter ).waitFor();
	await pictures.expectAtWidths( account.frame, 'account', language );
	await account.openTab( 'privacy' );
	await expect( account.section( words.consents ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	await pictures.expectAtWidths( account.frame, 'privacy', language );
}

/** @return UUID of the exclusive listing. */
async function lookAtListings( account: Account, pictures: Pictures, language: Language ): Promise< string > {
	const words = accountWords[ language ];
	const tab = ( name: string ) => account.root.getByRole( 'tab', { name } );
	await tab( words.exclusive ).click();
	await account.root.getByRole( 'heading', { level: 2 } ).first().waitFor();
	await waitForImages( account.root );
	await pictures.expectAtWidths( account.frame, 'exclusive', language );
	await tab( words.searches ).click();
	await account.root.getByRole( 'heading', { name: TITLE } ).waitFor();
	await waitForImages( account.root );
	await pictures.expectAtWidths( account.frame, 'searches', language );
	const link = account.root.getByRole( 'link', { name: words.expose( TITLE ) } );
	return /[\da-f-]{36}/.exec( ( await link.getAttribute( 'href' ) ) ?? '' )?.[ 0 ] ?? '';
}

async function lookAtExpose( page: Page, pictures: Pictures, language: Language ): Promise< void > {
	const main = page.getByRole( 'main' );
	await page.getByRole( 'heading', { level: 1, name: TITLE } ).waitFor();
	await waitForImages( page );
	await pictures.expectAtWidths( main, 'expose', language );
	await page.getByRole( 'button', { name: accountWords[ language ].inquiry } ).click();
	const form = new ContactForm( page, language );
	// The account's data changes the layout below.
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await waitForImages( page );
	await form.fill( { consents: [ 'dataPrivacy', 'acceptContact' ] } );
	await form.button( WORDS[ language ].send ).click();
	await form.text( form.words.thanks ).waitFor();
	await pictures.expectAtWidths( main, 'thanks', language );
}

for ( const language of [ 'de', 'en' ] as const ) {
	test( `every screen of the account matches its screenshot, ${ language }`, async ( {
		page,
		context,
		browser,
		site,
		mailbox,
		backend,
	}, info ) => {
		test.slow();
		await holdStill( context );
		const visitor = await SignedIn.as( `visitor.${ language }@domain.example`, page, site, mailbox );
		const address = await backend.publish( `Konto ${ language }`, block( language ) );
		const account = new Account( page, site, language );
		const pictures = await Pictures.of( browser, info );
		await visitor.save( SEARCH );
		await page.goto( address );
		await completeDetails( account, pictures, language );
		const uuid = await lookAtListings( account, pictures, language );
		await page.goto( `${ site.site }/webapp/expose/${ uuid }?lang=${ language }` );
		await lookAtExpose( page, pictures, language );
		await page.goto( address );
		await account.text( WORDS[ language ].sent ).waitFor();
		await waitForImages( account.root );
		await pictures.expectAtWidths( account.frame, 'overview', language );
		await account.root.getByRole( 'tab', { name: WORDS[ language ].inquiries } ).click();
		await account.text( WORDS[ language ].sent ).waitFor();
		await waitForImages( account.root );
		await pictures.expectAtWidths( account.frame, 'inquiries', language );
		await pictures.close();
	} );
}
