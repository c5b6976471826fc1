import type { Browser, Locator, Page } from '@playwright/test';
import { Admin } from '../pages/Admin';
import { Editor } from '../pages/Editor';
import type { Guard } from '../support/guard';
import type { Site } from '../support/site';
import { expect, test } from '../support/test';

const LISTINGS = '.wp-block-sw-immosuite-listings';
const LISTING = '.wp-block-sw-immosuite-listing';

/** Blocks for parts of a listing, by their names in the editor. */
const PARTS = [
	'Bilder',
	'Titel',
	'Angebot',
	'Eckdaten',
	'Energieausweis',
	'Lage',
	'Provision',
	'Unterlagen',
	'Anfrage',
];

async function open( page: Page, site: Site ): Promise< Editor > {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.skipTour();
	return new Editor( admin );
}

/** The last inserted block; its preview is inert, so it has no roles. */
const lastBlock = ( editor: Editor ): Locator => editor.canvas.locator( `${ LISTINGS }[data-block]` ).last();

const cards = ( block: Locator ): Locator => block.locator( '.swis-home' );

async function asVisitor(
	browser: Browser,
	guard: Guard,
	check: ( visitor: Page ) => Promise< void >
): Promise< void > {
	const context = await browser.newContext();
	guard.watch( context );
	await check( await context.newPage() );
	await context.close();
}

test( 'every variation of the listings block is inserted by keyboard, changed in the sidebar, and shown to visitors', async ( {
	page,
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const editor = await open( page, site );
	await editor.newPage( 'Alle Listen' );
	await editor.insertByKeys( 'Suche mit Ergebnissen' );
	await expect( cards( lastBlock( editor ) ).first() ).toBeVisible();
	await editor.control( 'Kaufen oder mieten' ).selectOption( { label: 'Mieten' } );
	await editor.control( 'Wohnung' ).check();
	await editor.choose( 'Regionen', 'Radolfzell' );
	await editor.control( 'Reserviert' ).uncheck();
	await editor.control( 'Sortierung' ).selectOption( { label: 'Günstigste zuerst' } );
	await editor.control( 'Überschrift' ).fill( 'Mieten in Radolfzell' );
	await editor.control( 'Link „Suche speichern“' ).uncheck();
	await expect( lastBlock( editor ).getByText( 'Mieten in Radolfzell' ) ).toBeVisible();

	await focusLast( editor );
	await editor.insertByKeys( 'Neueste Immobilien' );
	await expect( cards( lastBlock( editor ) ) ).toHaveCount( 3 );
	await editor.sidebar.getByRole( 'spinbutton', { name: 'Anzahl der Immobilien' } ).fill( '2' );
	await expect( cards( lastBlock( editor ) ) ).toHaveCount( 2 );

	await focusLast( editor );
	await editor.insertByKeys( 'Ähnliche Immobilien' );
	await expect( lastBlock( editor ).getByText( /^Erscheint auf der Seite einer Immobilie/ ) ).toBeVisible();

	await focusLast( editor );
	await editor.insertByKeys( 'Referenzen' );
	await expect( cards( lastBlock( editor ) ).first() ).toBeVisible();
	const address = await editor.publish();

	await asVisitor( browser, guard, async ( visitor ) => {
		await visitor.goto( address );
		const block = ( at: number ): Locator => visitor.locator( LISTINGS ).nth( at );
		await expect( visitor.getByRole( 'heading', { name: 'Mieten in Radolfzell' } ) ).toBeVisible();
		await expect( block( 0 ).getByRole( 'link', { name: 'Suche speichern' } ) ).toHaveCount( 0 );
		await expect( cards( block( 1 ) ) ).toHaveCount( 2 );
		await expect( block( 2 ).getByRole( 'heading', { name: 'Referenzen' } ) ).toBeVisible();
		await expect( block( 2 ).getByText( '€' ) ).toHaveCount( 0 );
		await expect( visitor.locator( LISTINGS ) ).toHaveCount( 3 );
	} );
} );

/** Focuses the last block, because focus was in the sidebar. */
async function focusLast( editor: Editor ): Promise< void > {
	await lastBlock( editor ).focus();
}

/** Creates a public listing with figures, as an import would. */
async function makeListing( page: Page, site: Site ): Promise< { id: number; link: string } > {
	const nonce = await page.request.get( `${ site.site }/wp-admin/admin-ajax.php?action=rest-nonce` );
	const response = await page.request.post( `${ site.site }/wp-json/wp/v2/sw_immo_listing`, {
		headers: { 'X-WP-Nonce': await nonce.text() },
		data: {
			title: 'Haus der Teile',
			status: 'publish',
			meta: { sw_immo_price: 432_100, sw_immo_marketing_type: 'buy', sw_immo_living_space: 123 },
		},
	} );
	expect( response.ok(), await response.text() ).toBe( true );
	return ( await response.json() ) as { id: number; link: string };
}

test( 'every listing part is inserted by keyboard, and shows the listing in the editor and on its page', async ( {
	page,
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const editor = await open( page, site );
	const { id, link } = await makeListing( page, site );
	await page.goto( `${ site.site }/wp-admin/post.php?post=${ id }&action=edit` );
	await editor.canvas.getByRole( 'textbox', { name: 'Titel hinzufügen' } ).focus();
	for ( const part of PARTS ) {
		await editor.insertByKeys( `Immobilie: ${ part }` );
		await editor.canvas.locator( `${ LISTING }[data-block]` ).nth( PARTS.indexOf( part ) ).waitFor();
	}
	const offer = editor.canvas.locator( `${ LISTING }[data-block]` ).nth( PARTS.indexOf( 'Angebot' ) );
	await expect( offer.getByText( /432\.100/ ) ).toBeVisible();
	const documents = editor.canvas.locator( `${ LISTING }[data-block]` ).nth( PARTS.indexOf( 'Unterlagen' ) );
	await expect( documents.getByText( 'Erscheint, sobald die Immobilie etwas dazu sagt.' ) ).toBeVisible();
	await page.keyboard.press( 'Control+s' );
	await expect( page.getByText( 'Immobilie aktualisiert.' ).first() ).toBeVisible();

	await asVisitor( browser, guard, async ( visitor ) => {
		await visitor.goto( link );
		await expect(
			visitor
				.locator( `.entry-content ${ LISTING }` )
				.getByText( /432\.100/ )
				.filter( { visible: true } )
				.first()
		).toBeVisible();
		await expect( visitor.getByText( 'Erscheint, sobald' ) ).toHaveCount( 0 );
	} );
} );

test( 'on a page that is not a listing, a part states where it belongs, and visitors do not see it', async ( {
	page,
	browser,
	site,
	guard,
} ) => {
	const editor = await open( page, site );
	await editor.newPage( 'Keine Immobilie' );
	await editor.insertByKeys( 'Immobilie: Eckdaten' );
	await expect(
		editor.canvas.getByText( /^Erscheint auf der Seite einer Immobilie oder in der Vorlage/ )
	).toBeVisible();
	await editor.control( 'Teil der Immobilie' ).selectOption( { label: 'Provision' } );
	const address = await editor.publish();
	await asVisitor( browser, guard, async ( visitor ) => {
		await visitor.goto( address );
		await expect( visitor.locator( LISTING ) ).toHaveCount( 0 );
	} );
} );
