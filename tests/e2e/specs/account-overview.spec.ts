import type { Page } from '@playwright/test';
import { Account } from '../pages/Account';
import { FoundListings } from '../pages/FoundListings';
import { accountWords } from '../support/account-words';
import { violations } from '../support/axe';
import { pointer, type InputMethod } from '../support/input-method';
import { freshAddress, linkOf, type Mailbox } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { expect, test } from '../support/test';
import type { Backend } from '../support/backend';

const WORDS = {
	kept: ( count: number ) => `Merkliste ${ count }`,
	heart: ( title: string ) => `„${ title }“ merken`,
	all: /^Alle ansehen ?: Merkliste$/,
	remove: ( title: string ) => `„${ title }“ aus der Merkliste entfernen`,
	none: 'Ihre Merkliste ist leer.',
	fits: /^1 passt/,
} as const;

const touch: InputMethod = { ...pointer, press: ( control ) => control.tap(), toggle: ( control ) => control.tap() };

interface Walk {
	readonly page: Page;
	readonly account: Account;
	readonly input: InputMethod;
	readonly email: string;
	readonly mailbox: Mailbox;
	readonly backend: Backend;
}

/** Expects neither accessibility violations nor a horizontal scrollbar. */
async function expectNoViolationsOrOverflow( page: Page ): Promise< void > {
	expect( await violations( page ) ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth - window.innerWidth ) ).toBe( 0 );
}

/** Saves the first two homes of the list in the browser. @return Their titles, the last saved first. */
async function saveTwo( { page, backend }: Walk ): Promise< [ string, string ] > {
	const found = await FoundListings.visit( page, backend );
	const titles = [];
	for ( const home of [ found.homes.nth( 0 ), found.homes.nth( 1 ) ] ) {
		titles.push( ( await home.getByRole( 'heading' ).first().innerText() ).trim() );
		await found.heart( home ).click();
	}
	return [ titles[ 1 ] ?? '', titles[ 0 ] ?? '' ];
}

/** Signs in with a mailed link and completes the account. */
async function signIn( { page, account, input, email, mailbox }: Walk ): Promise< void > {
	await account.open();
	await account.askForLink( email, input );
	await page.goto( linkOf( await mailbox.waitForMail( email ) ) );
	await page.waitForURL( account.address );
	await expect( account.dialog( account.words.incomplete ) ).toBeVisible();
	const fields = account.fields();
	await input.type( fields.field( 'firstname' ), 'Erika' );
	await input.type( fields.field( 'lastname' ), 'Mustermann' );
	await input.toggle( fields.consent( 'dataPrivacy' ) );
	await input.toggle( fields.consent( 'acceptContact' ) );
	await input.press( account.button( account.words.save ) );
	await expect( account.dialog( account.words.incomplete ) ).toHaveCount( 0 );
}

/** Unsaves a home, saves it again, and removes both homes: one in the overview, the other in the tab of saved homes. */
async function removeBoth( { page, account, input }: Walk, [ last, first ]: [ string, string ] ): Promise< void > {
	const kept = account.section( WORDS.kept( 2 ) );
	await expect( kept.getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expect( kept.getByText( /m²$/ ).first() ).toBeVisible();
	await expect( kept.getByText( /€/ ).first() ).toBeVisible();
	await expectNoViolationsOrOverflow( page );
	const heart = account.button( WORDS.heart( last ) );
	for ( const [ count, pressed ] of [
		[ 1, 'false' ],
		[ 2, 'true' ],
		[ 1, 'false' ],
	] as const ) {
		await input.press( heart );
		await expect( heart ).toHaveAttribute( 'aria-pressed', pressed );
		await expect( heart, 'the focus stays' ).toBeFocused();
		// An unsaved home stays listed, so that its heart can be pressed again.
		await expect( account.section( WORDS.kept( count ) ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	}
	await input.press( account.root.getByRole( 'button', { name: WORDS.all } ) );
	const panel = account.root.getByRole( 'tabpanel', { name: account.words.tabs.saved } );
	await expect( panel.getByRole( 'listitem' ) ).toHaveCount( 1 );
	await expect( panel ).toBeFocused();
	await expectNoViolationsOrOverflow( page );
	await input.press( account.button( WORDS.remove( first ) ) );
	await expect( panel.getByText( WORDS.none ) ).toBeVisible();
	await page.goBack();
	await expect(
		account.root.getByRole( 'tab', { name: account.words.tabs.overview, selected: true } )
	).toBeVisible();
}

/** Deletes the account under "Datenschutz". */
async function deleteAccount( { page, account, input, email, mailbox, backend }: Walk ): Promise< void > {
	const { words } = account;
	await account.openTab( 'privacy' );
	await expect( account.section( words.consents ).getByRole( 'listitem' ) ).toHaveCount( 2 );
	await expectNoViolationsOrOverflow( page );
	await input.press( account.button( words.delete ) );
	await input.press( account.dialog( words.delete ).getByRole( 'button', { name: words.ok } ) );
	await page.goto( linkOf( await mailbox.waitForMail( email, 2 ) ) );
	await input.press( page.getByRole( 'button', { name: words.delete } ) );
	await expect( page.getByRole( 'heading', { name: words.deleted } ) ).toBeVisible();
	expect( await backend.account( email ) ).toMatchObject( { contact: null, sessions: 0 } );
}

test.describe( 'by touch at 360 px', () => {
	test.use( { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } );

	test( 'a visitor signs in, saves homes and deletes the account', async ( {
		page,
		site,
		mailbox,
		backend,
		guard,
	} ) => {
		test.slow();
		// After the account is deleted, the session request is rejected.
		guard.expectStatus( 403 );
		const account = new Account( page, site, 'de' );
		const walk = { page, account, input: touch, email: freshAddress(), mailbox, backend };
		const titles = await saveTwo( walk );
		await signIn( walk );
		await removeBoth( walk, titles );
		await deleteAccount( walk );
	} );
} );

test( 'a search in the overview links to its matches, and Back returns to the overview', async ( {
	page,
	site,
	mailbox,
} ) => {
	const language = 'de';
	const visitor = await SignedIn.as( freshAddress( language ), page, site, mailbox );
	await visitor.completeAccount();
	await visitor.save( {
		objectType: 'LIVING',
		categoryId: 22332,
		marketingType: 'buy',
		locations: [ { locationId: 'hilzingen' } ],
		fields: [],
	} );
	const account = new Account( page, site, language );
	await account.open();
	await account.root.getByRole( 'button', { name: WORDS.fits } ).click();
	const matches = account.section( accountWords[ language ].interesting( 1 ) );
	await expect( matches.getByRole( 'listitem' ) ).toHaveCount( 1 );
	await expect( matches ).toBeFocused();
	await expectNoViolationsOrOverflow( page );
	await page.goBack();
	await expect( account.root.getByRole( 'button', { name: WORDS.fits } ) ).toBeVisible();
} );
