/** An imported listing is read-only in the editor, quick edit and bulk edit, until staff lock it against the import. */
import type { Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { ImportScreen } from '../../pages/ImportScreen';
import { ListingEditor } from '../../pages/ListingEditor';
import { violations } from '../../support/axe';
import { adminPattern, adminText } from '../../support/admin-words';
import { listingWords } from '../../support/listing-words';
import { transfer } from '../../support/openimmo';
import type { Language, Site } from '../../support/site';
import { expect, test } from '../../support/test';

const SIDEBAR = '.interface-complementary-area';
const NOTICES = '.components-notice-list';
const SCREEN = 'edit.php?post_type=sw_immo_listing';
const TITLE = 'Wohnung am Zollhaus';
const SOURCE = 'zollhaus';

/** Imports one listing. The import never restores a listing that staff deleted, so each test uses its own number. */
async function send( admin: Admin, number: string, price: number ): Promise< string > {
	const homes = [ { number, title: TITLE, price } ];
	return admin.transfer(
		'zollhaus.xml',
		await transfer( { extent: 'TEIL', timestamp: new Date().toISOString().slice( 0, 19 ), homes } ),
		{ source: SOURCE, alerts: 'off' }
	);
}

/** Signs in as a user with this language, and imports the listing. @return User, id and number of the listing. */
async function signInAndImport(
	page: Page,
	site: Site,
	language: Language
): Promise< { admin: Admin; id: number; number: string } > {
	const { admin } = await ImportScreen.visit( page, site, language );
	await admin.skipTour();
	const number = `Z-${ Date.now().toString( 36 ) }`;
	await send( admin, number, 480_000 );
	const [ home ] = await admin.rest< { id: number }[] >(
		'GET',
		`sw_immo_listing?search=${ encodeURIComponent( TITLE ) }`
	);
	return { admin, id: home?.id ?? 0, number };
}

// If the browser's time zone is behind the site's, core treats a recent post as scheduled.
test.use( { timezoneId: 'Europe/Berlin' } );

test.afterEach( async ( { browser, site } ) => {
	const admin = await Admin.inOwnBrowser( browser, site );
	await admin.deleteListings( TITLE );
	await admin.rest( 'POST', 'users/me', { locale: '' } );
	await admin.page.context().close();
} );

test( 'an imported listing is read-only in the editor, with the reason, until locked against the import', async ( {
	page,
	site,
} ) => {
	test.slow();
	const text = ( key: string ): string => adminText( key, 'de' );
	const origin = adminPattern( 'editor.imported', 'de' );
	const words = listingWords.de;
	const { admin, id, number } = await signInAndImport( page, site, 'de' );
	await page.setViewportSize( { width: 1280, height: 800 } );
	const editor = new ListingEditor( page, 'de' );
	const notice = page.locator( NOTICES );
	const lockButton = notice.getByRole( 'button', { name: text( 'editor.lock' ) } );
	const switchLock = (): Promise< void > =>
		editor.sidebar.getByLabel( text( 'editor.lock' ), { exact: true } ).press( 'Space' );
	const open = async (): Promise< void > => {
		await admin.open( `post.php?post=${ id }&action=edit` );
		await editor.title.waitFor();
	};
	const expectReason = async (): Promise< void > => {
		await expect( notice.getByText( origin ) ).toBeVisible();
		expect( await violations( page, NOTICES ) ).toEqual( [] );
	};
	const expectReadOnly = async ( width: number ): Promise< void > => {
		await expect( editor.field( words.price ) ).toBeDisabled();
		await editor.open( words.place );
		await expect( editor.field( words.city ) ).toBeDisabled();
		expect( await violations( page, SIDEBAR ) ).toEqual( [] );
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( width );
	};

	await open();
	await expectReason();
	// Core keeps the title editable: a notice warns that the import will overwrite it, and the typed title stays.
	await editor.title.press( 'ControlOrMeta+End' );
	await page.keyboard.type( ' neu' );
	await expect( notice.getByText( text( 'editor.imported.changed' ) ) ).toBeVisible();
	await expect( editor.saveButton ).toBeDisabled();
	await editor.sidebar.getByText( origin ).waitFor();
	await expect( editor.field( words.price ) ).toHaveValue( /480/ );
	await expectReadOnly( 1280 );
	await lockButton.press( 'Enter' );
	await expect( lockButton ).toHaveCount( 0 );
	await editor.field( words.object ).fill( 'Z-99' );
	await editor.save();

	const report = await send( admin, number, 465_000 );
	await admin.open( `admin.php?page=sw-immosuite-import&transfer=${ report }` );
	await expect( page.getByRole( 'row', { name: new RegExp( number ) } ) ).toContainText(
		text( 'import.action.locked' )
	);

	await page.setViewportSize( { width: 400, height: 800 } );
	await open();
	await expect( editor.title ).toHaveText( `${ TITLE } neu` );
	await expect( notice ).toHaveCount( 0 );
	await editor.openSidebar( words.details );
	await expect( editor.field( words.object ) ).toHaveValue( 'Z-99' );
	await switchLock();
	await expect( editor.field( words.object ) ).toBeDisabled();
	await expectReason();
	await expectReadOnly( 400 );
	await switchLock();
	await expect( editor.field( words.object ) ).toBeEnabled();
	await switchLock();
	await editor.save();
} );

test( 'quick edit and bulk edit show that the listing is imported', async ( { page, site } ) => {
	test.slow();
	const text = ( key: string ): string => adminText( key, 'en' );
	const { admin, id } = await signInAndImport( page, site, 'en' );
	await admin.open( `${ SCREEN }&s=${ encodeURIComponent( TITLE ) }` );
	const row = page.locator( `#post-${ id }` );
	await row.locator( '.editinline' ).press( 'Enter' );
	const form = page.locator( `#edit-${ id }` );
	await expect( form.getByText( adminPattern( 'editor.imported', 'en' ) ) ).toContainText(
		text( 'editor.imported.refused' )
	);
	await expect( form.locator( '[name="sw_immosuite_price"]' ) ).not.toBeFocused();
	await form.getByLabel( 'Slug' ).fill( 'am-zollhaus' );
	// The Tab key skips the disabled fields.
	const names: string[] = [];
	for ( let step = 0; step < 4; step++ ) {
		await page.keyboard.press( 'Tab' );
		names.push( await page.evaluate( () => document.activeElement?.getAttribute( 'name' ) ?? '' ) );
	}
	expect( names.filter( ( name ) => name !== '' ) ).toEqual( [] );
	expect( await violations( page, `#edit-${ id }` ) ).toEqual( [] );
	await form.getByRole( 'button', { name: 'Update', exact: true } ).press( 'Enter' );
	await expect( row ).toBeVisible();
	expect( ( await admin.rest< { slug: string } >( 'GET', `sw_immo_listing/${ id }` ) ).slug ).toBe( 'am-zollhaus' );

	await page.locator( `#cb-select-${ id }` ).check();
	await page.getByLabel( 'Select bulk action' ).first().selectOption( 'edit' );
	await page.getByRole( 'button', { name: 'Apply', exact: true } ).first().press( 'Enter' );
	const bulk = page.locator( '#bulk-edit' );
	await bulk.locator( '[name="sw_immosuite_state"]' ).selectOption( 'reserved' );
	await bulk.getByRole( 'button', { name: 'Update', exact: true } ).press( 'Enter' );
	await expect( page.getByText( adminText( 'table.imported', 'en', '1' ) ) ).toBeVisible();
	await expect( row.locator( '.column-sw_immosuite_state' ) ).not.toContainText( text( 'state.reserved' ) );
} );
