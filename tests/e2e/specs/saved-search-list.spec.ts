/** The saved-search wizard as a form on one screen, which saves the search of a listings page. */
import type { Page } from '@playwright/test';
import { Confirmation } from '../pages/Confirmation';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { violations } from '../support/axe';
import type { Backend } from '../support/backend';
import { tabAndType, tabTo } from '../support/keyboard';
import { freshAddress, linkOf } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';

const FLATS = 'immo_type=buy&immo_category=30225&immo_price_to=500000';
const AROUND = `${ FLATS }&immo_place=Konstanz&immo_near=10&immo_features=balcony`;
const CONSENTS = [ 'dataPrivacy', 'acceptContact' ] as const;

/** Searches in a list, and follows the link that saves the search. */
async function fromList(
	page: Page,
	backend: Backend,
	query: string,
	language: Language
): Promise< SavedSearchWizard > {
	if ( language === 'en' ) {
		await page.setExtraHTTPHeaders( { 'X-Sw-Immosuite-E2e-Locale': 'en_US' } );
	}
	await page.goto( `${ await backend.publish( 'Angebot', '<!-- wp:sw-immosuite/listings /-->' ) }?${ query }` );
	const wizard = SavedSearchWizard.inFrame( page, language );
	await page.getByRole( 'link', { name: wizard.words.keep } ).filter( { visible: true } ).first().click();
	await expect( wizard.shortFormHeading ).toBeVisible();
	return wizard;
}

const listLink = ( page: Page, name: RegExp ) => page.getByRole( 'link', { name } ).filter( { visible: true } ).first();

const DEVICES = {
	'on a phone': { language: 'de', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
	'on a desktop': { language: 'en', viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false },
} as const;

for ( const [ device, { language, ...settings } ] of Object.entries( DEVICES ) ) {
	test.describe( device, () => {
		test.use( settings );

		test( 'the search of a listings page is saved on one screen, and confirmed', async ( {
			page,
			context,
			backend,
			mailbox,
		} ) => {
			const wizard = await fromList( page, backend, AROUND, language );
			const { words, contact } = wizard;
			await expect( contact.field( 'email' ) ).toBeInViewport();
			await expect( wizard.summary.getByText( words.around ) ).toBeVisible();
			await wizard.summary.getByText( words.around ).click();
			await expect( wizard.summary ).toContainText( 'Reichenau' );
			await expect( wizard.summary ).toContainText( /500[.,]000/ );
			expect( await violations( page ) ).toEqual( [] );
			const email = freshAddress( 'merken' );
			await contact.fill( { firstname: 'Erika', lastname: 'Mustermann', email } );
			await wizard.submitButton.click();
			await expect( contact.summary ).toBeFocused();
			expect( await violations( page ) ).toEqual( [] );
			await contact.fill( { consents: CONSENTS } );
			await wizard.submitButton.click();
			await expect( contact.success ).toBeVisible();
			const back = wizard.root.getByRole( 'link', { name: words.backToList } );
			await expect( back ).toBeVisible();
			expect( await violations( page ) ).toEqual( [] );
			await back.click();
			await expect( listLink( page, /^(?:Ein Schritt fehlt noch|One step is left)$/ ) ).toBeVisible();

			const tab = await context.newPage();
			await tab.goto( linkOf( await mailbox.waitForMail( email ) ) );
			await expect( new Confirmation( tab, language ).heading( words.saved ) ).toBeVisible();
			const [ stored ] = await backend.searches( email );
			expect( JSON.stringify( stored ) ).toMatch( /"bodanrueck"/ );
			expect( JSON.stringify( stored ) ).toMatch( /"balcony"/ );
			await tab.getByRole( 'link', { name: /^(?:Zurück zur Liste|Back to the list)$/ } ).click();
			await expect( tab ).toHaveURL( /immo_near=10/ );
			for ( const list of [ tab, page ] ) {
				await expect( listLink( list, /^(?:Suche gespeichert|Search saved)$/ ) ).toBeVisible();
			}
			await tab.close();
		} );
	} );
}

test( 'the one-screen form opens the steps with all values, and the browser’s Back returns to the form and to the list', async ( {
	page,
	backend,
} ) => {
	const wizard = await fromList( page, backend, AROUND, 'de' );
	const { words } = wizard;
	const email = freshAddress();
	await wizard.contact.fill( { email } );
	await wizard.button( words.change ).click();
	await expect( wizard.heading( 'regions' ) ).toBeFocused();
	await wizard.step( 'fields' ).click();
	await expect( wizard.heading( 'fields' ) ).toBeFocused();
	await expect( wizard.root.getByText( words.plotArea ) ).toHaveCount( 0 );
	await wizard.next.click();
	await expect( wizard.shortFormHeading ).toBeFocused();
	await expect( wizard.contact.field( 'email' ) ).toHaveValue( email );
	for ( const step of [ 'fields', 'regions' ] as const ) {
		await page.goBack();
		await expect( wizard.heading( step ) ).toBeVisible();
	}
	await page.goBack();
	await expect( wizard.shortFormHeading ).toBeVisible();
	await page.goBack();
	await expect( page ).toHaveURL( /immo_near=10/ );
} );

test( 'the one-screen form reports that a place without regions is not saved', async ( { page, backend } ) => {
	const wizard = await fromList( page, backend, `${ FLATS }&immo_place=Hamburg`, 'de' );
	await expect( wizard.summary.getByText( wizard.words.unknownPlace ) ).toBeVisible();
} );

test( 'the property type is selected and the search is sent by keyboard alone', async ( { page, backend } ) => {
	const wizard = await fromList( page, backend, 'immo_type=buy', 'de' );
	const { contact } = wizard;
	await tabTo( page, wizard.kind );
	await page.keyboard.type( 'Wo' );
	await expect( wizard.summary ).toContainText( 'Wohnung kaufen' );
	await tabAndType( page, contact.field( 'email' ), freshAddress() );
	await tabAndType( page, contact.field( 'firstname' ), 'Erika' );
	await tabAndType( page, contact.field( 'lastname' ), 'Mustermann' );
	for ( const name of CONSENTS ) {
		await tabTo( page, contact.consent( name ) );
		await page.keyboard.press( 'Space' );
	}
	await tabTo( page, wizard.submitButton );
	await page.keyboard.press( 'Enter' );
	await expect( contact.success ).toBeVisible();
} );

test( 'the one-screen form asks a signed-in visitor only for the frequency', async ( {
	page,
	site,
	backend,
	mailbox,
} ) => {
	const email = freshAddress();
	const visitor = await SignedIn.as( email, page, site, mailbox );
	await visitor.acceptAlerts();
	const wizard = await fromList( page, backend, FLATS, 'de' );
	const { words } = wizard;
	await expect( wizard.text( words.signedIn ) ).toBeVisible();
	await expect( wizard.root.getByRole( 'textbox' ) ).toHaveCount( 0 );
	await expect( wizard.root.getByRole( 'checkbox' ) ).toHaveCount( 0 );
	await wizard.choice( words.weekly ).check();
	expect( await violations( page ) ).toEqual( [] );
	await wizard.submitButton.click();
	await expect( wizard.root.getByRole( 'heading', { name: words.saved } ) ).toBeVisible();
	expect( JSON.stringify( await backend.searches( email ) ) ).toContain( '30225' );
	const next = wizard.root.getByRole( 'complementary', { name: words.whatNext } );
	await expect( next.getByRole( 'listitem' ) ).toHaveCount( 3 );
	expect( await violations( page ) ).toEqual( [] );
	await tabTo( page, wizard.root.getByRole( 'link', { name: words.backToList } ) );
	await page.keyboard.press( 'Enter' );
	await expect( page ).toHaveURL( /\?.*immo_price_to=500000/ );
} );

test( 'offline, a double click and reloads neither lose nor duplicate the search, and keep the link back', async ( {
	page,
	context,
	backend,
	mailbox,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const wizard = await fromList( page, backend, FLATS, 'de' );
	const { contact, words } = wizard;
	const email = freshAddress();
	await contact.fill( { firstname: 'Erika', lastname: 'Mustermann', email, consents: CONSENTS } );
	await page.reload();
	await expect( contact.field( 'email' ) ).toHaveValue( email );
	await expect( contact.consent( 'acceptContact' ) ).toBeChecked();
	await context.setOffline( true );
	await expect( contact.text( contact.words.offline ) ).toBeVisible();
	await wizard.submitButton.click();
	await contact.untilHeldBack();
	await context.setOffline( false );
	await wizard.submitButton.dblclick();
	await expect( contact.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
	await page.reload();
	await expect( contact.text( contact.words.sentHeading ) ).toBeVisible();
	await wizard.root.getByRole( 'link', { name: words.backToList } ).click();
	await expect( page ).toHaveURL( /immo_price_to=500000/ );
} );
