import type { Locator, Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ContactForm } from '../../pages/ContactForm';
import { SavedSearchWizard } from '../../pages/SavedSearchWizard';
import { violations } from '../../support/axe';
import { inquiryWords } from '../../support/form-words';
import { freshAddress, linkOf, type Mailbox } from '../../support/mailbox';
import { demoPage, type Site } from '../../support/site';
import { expect, test } from '../../support/test';

const SCREEN = 'edit.php?post_type=sw_immo_listing';

/** Selector of the list, without core's menu, admin bar and footer. */
const LIST = '#posts-filter';

async function deleteListings( admin: Admin, title: string ): Promise< void > {
	await admin.open( `${ SCREEN }&s=${ encodeURIComponent( title ) }` );
	const ids = await admin.page
		.locator( '#the-list input[name="post[]"]' )
		.evaluateAll( ( boxes ) => boxes.map( ( box ) => ( box as HTMLInputElement ).value ) );
	for ( const id of ids ) {
		await admin.rest( 'POST', `sw_immo_listing/${ id }?force=true&_method=DELETE`, {} );
	}
}

/** Presses Tab until a field has focus. */
async function tabTo( page: Page, field: Locator ): Promise< void > {
	for ( let step = 0; step < 40; step++ ) {
		if ( await field.evaluate( ( element ) => element === document.activeElement ) ) {
			return;
		}
		await page.keyboard.press( 'Tab' );
	}
	await expect( field, 'reached by Tab' ).toBeFocused();
}

test( "the list is filtered, edited by keyboard and duplicated, in a language other than the site's", async ( {
	page,
	site,
} ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.rest( 'POST', 'users/me', { locale: 'en_US' } );
	const title = 'Haus am Prüfstand';
	const meta = {
		sw_immo_category: 22332,
		sw_immo_marketing_type: 'rent',
		sw_immo_price: 500_000,
		sw_immo_city: 'Singen',
		sw_immo_object_number: 'T-4711',
	};
	const { id } = await admin.rest< { readonly id: number } >( 'POST', 'sw_immo_listing', {
		title,
		status: 'publish',
		meta,
	} );

	await admin.open( `${ SCREEN }&s=T-4711` );
	const row = page.locator( `#post-${ id }` );
	await expect( row ).toContainText( 'T-4711' );
	await page.locator( '#sw_immosuite_marketing' ).selectOption( { label: 'Rent' } );
	await page.getByRole( 'button', { name: 'Filter', exact: true } ).click();
	await page.waitForURL( /sw_immosuite_marketing=rent/ );
	await expect( row ).toBeVisible();

	await row.locator( '.editinline' ).focus();
	await page.keyboard.press( 'Enter' );
	const form = page.locator( `#edit-${ id }` );
	const price = form.locator( '[name="sw_immosuite_price"]' );
	await expect( price ).toHaveValue( '500000' );
	await tabTo( page, form.locator( '[name="sw_immosuite_state"]' ) );
	await page.keyboard.press( 'ArrowDown' );
	await tabTo( page, price );
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( 'a lot' );
	await page.keyboard.press( 'Enter' );
	await expect( price ).toHaveAccessibleDescription( 'Please enter a number, for example 450,000.' );
	await expect( price ).toBeFocused();
	await page.keyboard.press( 'ControlOrMeta+a' );
	await page.keyboard.type( '645,000' );
	await page.keyboard.press( 'Enter' );
	await expect( row ).toContainText( '€645,000' );
	await expect( row.locator( '.column-sw_immosuite_state' ) ).toHaveText( 'Reserved' );

	await page.getByRole( 'link', { name: /^Reserved \(/ } ).click();
	await page.waitForURL( /sw_immosuite_view=reserved/ );
	await expect( row ).toBeVisible();
	await expect( page.locator( '.subsubsub [aria-current="page"]' ) ).toHaveText( /^Reserved / );

	await row.getByRole( 'link', { name: /^Duplicate/ } ).focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( 'The copy is a draft.' ) ).toBeVisible();
	expect(
		new URL( page.url() ).searchParams.has( 'sw_immosuite_copy' ),
		'A reload does not show the notice again.'
	).toBe( false );
	await expect( page.getByRole( 'link', { name: `${ title } (copy)`, exact: false } ).first() ).toBeVisible();
	await deleteListings( admin, title );
	await admin.rest( 'POST', 'users/me', { locale: '' } );
} );

test( 'the number of inquiries links to them in the inbox, which names the listing', async ( { page, site } ) => {
	await page.goto( demoPage( site, 'de', 'expose-inquiry' ) );
	const text = inquiryWords.de;
	const form = new ContactForm( page.getByTitle( text.frame, { exact: true } ).contentFrame(), 'de' );
	const lastname = `Probe${ Date.now() % 1_000_000 }`;
	await form.fill( {
		firstname: 'Erika',
		lastname,
		email: freshAddress( 'listing' ),
		consents: [ 'dataPrivacy', 'acceptContact' ],
	} );
	await form.button( text.submit ).click();
	await expect( form.success ).toBeVisible();
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.open( `${ SCREEN }&s=${ encodeURIComponent( text.listing ) }` );
	const link = page.getByRole( 'link', { name: /^\d+ Anfragen? zu „/ } ).first();
	const number = await link.innerText();
	await expect( link ).toHaveAccessibleName( new RegExp( `^${ number } Anfragen? zu „${ text.listing }“$` ) );
	await link.focus();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByRole( 'status' ).filter( { hasText: /Vorg(?:ang|änge)$/ } ) ).toHaveText(
		new RegExp( `^${ number } ` )
	);
	const rows = page.getByRole( 'table' ).getByRole( 'row' );
	await expect( rows ).toHaveCount( Number( number ) + 1 );
	const filter = page.getByRole( 'button', { name: `Immobilie ist: ${ text.listing }` } );
	await expect( filter ).toBeVisible();
	expect( await violations( page, '#wpbody-content' ) ).toEqual( [] );
	// The first such button is next to the filter; the second one resets all filters.
	await page.getByRole( 'button', { name: 'Zurücksetzen' } ).first().click();
	await expect( filter ).toHaveCount( 0 );
	expect( new URL( page.url() ).searchParams.get( 'listing' ) ).toBeNull();
	await expect( page.getByRole( 'row', { name: lastname } ) ).toBeVisible();
} );

/** Saves a visitor's search for homes to rent in Radolfzell. */
async function saveSearch( page: Page, site: Site, mailbox: Mailbox ): Promise< void > {
	const email = freshAddress( 'bulk' );
	const wizard = await SavedSearchWizard.visit( page, site );
	await wizard.toFields( 'Radolfzell' );
	await wizard.next.click();
	await wizard.heading( 'contact' ).waitFor();
	const consents = [ 'dataPrivacy', 'acceptContact' ] as const;
	await wizard.contact.fill( { firstname: 'Erika', lastname: 'Mustermann', email, consents: [ ...consents ] } );
	await wizard.submitButton.click();
	await expect( wizard.contact.success ).toBeVisible();
	await page.goto( linkOf( await mailbox.waitForMail( email ) ) );
	await expect( page.getByRole( 'heading', { name: 'Ihr Suchprofil ist gespeichert' } ) ).toBeVisible();
}

/**
 * Bulk-publishes listings by keyboard, with the controls below the list: on a phone core hides those above the list.
 */
async function publishTogether( page: Page, ids: readonly number[] ): Promise< void > {
	// Core's script binds the button when the page has loaded.
	await page.waitForLoadState( 'load' );
	for ( const id of ids ) {
		await page.locator( `#cb-select-${ id }` ).press( 'Space' );
	}
	await page.getByLabel( 'Mehrfachaktion auswählen' ).last().selectOption( 'edit' );
	await page.getByRole( 'button', { name: 'Anwenden', exact: true } ).last().press( 'Enter' );
	const form = page.locator( '#bulk-edit' );
	await expect( form.getByLabel( 'Ansprechperson' ) ).toBeVisible();
	await expect( form.getByLabel( 'Objekt-Nr.' ) ).toHaveCount( 0 );
	await form.getByLabel( 'Status' ).selectOption( 'publish' );
	expect( await violations( page, '#bulk-edit' ) ).toEqual( [] );
	await form.getByRole( 'button', { name: 'Aktualisieren', exact: true } ).press( 'Enter' );
}

test( 'a bulk edit asks before it sends alert mails, and can be undone, on a phone', async ( {
	page,
	browser,
	site,
	mailbox,
} ) => {
	await saveSearch( page, site, mailbox );
	const admin = await Admin.inOwnBrowser( browser, site );
	await admin.page.setViewportSize( { width: 360, height: 900 } );
	const title = 'Wohnung im Entwurf';
	const place = { sw_immo_zip: '78315', sw_immo_city: 'Radolfzell', sw_immo_region: 'radolfzell' };
	const meta = { sw_immo_category: 30225, sw_immo_marketing_type: 'rent', sw_immo_price: 1450, ...place };
	const status = async ( id: number ): Promise< string > =>
		( await admin.rest< { readonly status: string } >( 'GET', `sw_immo_listing/${ id }` ) ).status;
	const ids: number[] = [];
	for ( const name of [ 'eins', 'zwei' ] ) {
		const listing = { title: `${ title } ${ name }`, status: 'draft', meta };
		ids.push( ( await admin.rest< { readonly id: number } >( 'POST', 'sw_immo_listing', listing ) ).id );
	}
	const first = ids[ 0 ] as number;

	await admin.open( `${ SCREEN }&s=${ encodeURIComponent( title ) }` );
	await publishTogether( admin.page, ids );
	const question = admin.page.getByRole( 'group', { name: 'E-Mails senden?' } );
	await expect( question ).toBeFocused();
	await expect( question ).toContainText( /sind 2 Immobilien neu .* Bis zu \d+ Person/ );
	expect( await violations( admin.page, LIST ) ).toEqual( [] );
	await admin.page.keyboard.press( 'Tab' );
	await expect( question.getByRole( 'button', { name: 'Ändern und E-Mails senden' } ) ).toBeFocused();
	await admin.page.keyboard.press( 'Tab' );
	await admin.page.keyboard.press( 'Enter' );
	await expect( question ).toHaveCount( 0 );
	expect( await status( first ) ).toBe( 'draft' );

	await publishTogether( admin.page, ids );
	await expect( question ).toBeFocused();
	await admin.page.keyboard.press( 'Tab' );
	await admin.page.keyboard.press( 'Enter' );
	await expect( admin.page.getByText( 'E-Mails dazu gehen frühestens in 10 Minuten hinaus' ) ).toBeVisible();
	expect( await status( first ) ).toBe( 'publish' );
	// Core's script moves notices while the page loads, and a moved element loses the focus.
	await admin.page.waitForLoadState( 'load' );
	await admin.page.getByRole( 'link', { name: 'Rückgängig machen' } ).press( 'Enter' );
	await expect( admin.page.getByText( '2 Immobilien sind wieder wie vorher.' ) ).toBeVisible();
	expect( await status( first ) ).toBe( 'draft' );
	await deleteListings( admin, title );
} );

test( 'axe finds no violations in the list, wide and narrow', async ( { page, site } ) => {
	const admin = new Admin( page, site );
	await admin.signIn();
	for ( const [ width, height ] of [
		[ 1280, 900 ],
		[ 400, 800 ],
	] as const ) {
		await page.setViewportSize( { width, height } );
		await admin.open( SCREEN );
		// Core locks a post while a user edits it, and an earlier test has just edited the first one.
		await page.locator( '#the-list tr:not( .wp-locked ) .editinline' ).first().focus();
		await page.keyboard.press( 'Enter' );
		await expect( page.locator( '.inline-editor [name="sw_immosuite_price"]' ) ).toBeVisible();
		expect( await violations( page, LIST ), `${ width } px` ).toEqual( [] );
		expect( await page.evaluate( () => document.documentElement.scrollWidth - innerWidth ) ).toBeLessThanOrEqual(
			0
		);
	}
} );
