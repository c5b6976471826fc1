import { ListingEditor } from '../pages/ListingEditor';
import { violations } from '../support/axe';
import { draw, drawAll, signInAsEditor } from '../support/listing-admin';
import { listingWords } from '../support/listing-words';
import { patience } from '../support/patience';
import type { Language } from '../support/site';
import { expect, test } from '../support/test';

const SIDEBAR = '.interface-complementary-area';

const TITLE = 'Einfamilienhaus mit Seeblick';

type Words = ( typeof listingWords )[ Language ];

async function enterFigures( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.field( words.category ).selectOption( { label: words.house } );
	await editor.fill( words.price, words.priceWrong );
	await expect( editor.sidebar.getByRole( 'alert' ).getByText( words.priceSentence ) ).toBeVisible();
	await expect( editor.publishButton ).toHaveAttribute( 'aria-disabled', 'true' );
	await editor.button( `${ words.price }: ${ words.priceSentence }` ).click();
	await expect( editor.field( words.price ) ).toBeFocused();
	await expect( editor.field( words.price ) ).toHaveValue( words.priceWrong );
	await editor.fill( words.price, words.priceTyped );
	await expect( editor.sidebar.getByText( words.priceSentence ) ).toHaveCount( 0 );
	await expect( editor.publishButton ).toHaveAttribute( 'aria-disabled', 'false' );
	await expect( editor.field( words.price ) ).toHaveValue( words.priceTyped );
	await editor.fill( words.living, words.livingTyped );
	await editor.field( words.object ).fill( 'MH-2417' );
}

/** Enough pictures to move one from the middle to either end. */
const PICTURES = 6;

/** Uploads pictures and a file that is not a picture, then moves the third picture to the front by keyboard. */
async function enterPictures( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.button( words.addPicture ).click();
	await expect( editor.button( words.addPictures ) ).toBeFocused();
	const pictures = await drawAll( editor.page, PICTURES );
	const note = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from( 'Notiz' ) };
	await editor.upload( words.addPictures, [ ...pictures, note ] );
	await expect( editor.sidebar.getByText( words.failed ) ).toBeVisible( { timeout: 60_000 * patience } );
	await expect( editor.tile( words.tile( PICTURES, PICTURES, `haus-${ PICTURES }` ) ) ).toBeVisible();
	await editor.tile( words.tile( 3, PICTURES, 'haus-3' ) ).focus();
	await editor.page.keyboard.press( 'Space' );
	await editor.page.keyboard.press( 'Home' );
	await expect( editor.page.locator( '#a11y-speak-assertive' ) ).toContainText( words.moved );
	await editor.page.keyboard.press( 'Space' );
	await expect( editor.tile( words.tile( 1, PICTURES, 'haus-3' ) ) ).toBeFocused();
	await editor.page.keyboard.press( 'Space' );
	await editor.page.keyboard.press( 'End' );
	await editor.page.keyboard.press( 'Escape' );
	await expect( editor.tile( words.tile( 1, PICTURES, 'haus-3' ) ) ).toBeFocused();
	await editor.tile( words.tile( 1, PICTURES, 'haus-3' ) ).click();
	await editor.fill( words.text, 'Garten mit altem Apfelbaum' );
	await expect( editor.tile( words.tile( 1, PICTURES, 'Garten mit' ) ) ).toBeVisible();
	await expect( editor.button( words.addText ) ).toBeVisible();
}

/** In the large view, marks the last picture as a plan and adds alternative texts. */
async function arrange( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.button( words.arrange ).click();
	const dialog = editor.page.getByRole( 'dialog', { name: words.pictures } );
	for ( let index = 1; index < PICTURES; index++ ) {
		await dialog.getByLabel( words.text, { exact: true } ).nth( index ).fill( `Ansicht ${ index }` );
		await dialog.getByLabel( words.text, { exact: true } ).nth( index ).blur();
		await expect( dialog.getByRole( 'button', { name: new RegExp( `Ansicht ${ index }$` ) } ) ).toBeVisible();
	}
	await dialog
		.getByRole( 'button', { name: words.toPlans } )
		.nth( PICTURES - 1 )
		.click();
	await dialog.getByRole( 'button', { name: words.close } ).first().click();
	await expect( editor.tile( words.tile( 1, 1, `Ansicht ${ PICTURES - 1 }` ) ) ).toBeVisible();
}

async function enterPlace( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.open( words.place );
	await editor.field( words.zip ).fill( '78315' );
	await editor.field( words.city ).fill( 'Radolfzell' );
	await editor.field( words.region ).fill( 'Radolf' );
	await editor.sidebar
		.getByRole( 'option', { name: /Radolfzell/ } )
		.first()
		.click();
}

async function enterEnergy( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.open( words.energy );
	await editor.field( words.energy ).selectOption( { label: words.certificate } );
	await editor.field( words.kind ).selectOption( { label: words.demand } );
	await editor.fill( words.value, '92' );
	await editor.field( words.efficiency ).selectOption( 'C' );
	await editor.field( words.sources ).fill( 'Erdgas' );
	await editor.fill( words.year, '1964' );
	await editor.fill( words.issued, words.issuedTyped );
}

async function enterCommission( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.open( words.commission );
	await editor.field( words.commission ).selectOption( { label: words.due } );
	await editor.fill( words.rate, words.rateWrong );
	await expect( editor.sidebar.getByRole( 'alert' ).getByText( words.rateSentence ) ).toBeVisible();
	await editor.fill( words.rate, words.rateTyped );
	await editor.field( words.equal ).check();
}

/** Checks the editor after a reload. */
async function expectEverything( editor: ListingEditor, words: Words ): Promise< void > {
	await expect( editor.field( words.price ) ).toHaveValue( words.priceTyped );
	await expect( editor.field( words.living ) ).toHaveValue( words.livingTyped );
	await expect( editor.field( words.object ) ).toHaveValue( 'MH-2417' );
	await expect( editor.panel( words.pictures ) ).toContainText( `${ PICTURES - 1 } and 1` );
	await expect( editor.panel( words.place ) ).toContainText( '78315 Radolfzell' );
	await expect( editor.panel( words.commission ) ).toContainText( `${ words.rateTyped } %` );
	await expect( editor.sidebar.getByText( words.complete ) ).toBeVisible();
	await editor.open( words.pictures );
	await expect( editor.tile( words.tile( 1, PICTURES - 1, 'Garten mit' ) ) ).toBeVisible();
	await expect( editor.tile( words.tile( 2, PICTURES - 1, 'Ansicht 1' ) ) ).toBeVisible();
	await editor.open( words.energy );
	await expect( editor.field( words.issued ) ).toHaveValue( words.issuedTyped );
	await expect( editor.field( words.efficiency ) ).toHaveValue( 'C' );
}

/** Checks that the preview of a draft shows the later page in the language of the site. */
async function checkPreview( editor: ListingEditor ): Promise< void > {
	const page = await editor.preview();
	await expect( page.getByRole( 'heading', { level: 1, name: TITLE } ) ).toBeVisible();
	await expect( page.getByRole( 'complementary' ).getByText( listingWords.de.priceShown ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: listingWords.de.all } ) ).toBeVisible();
	await page.close();
}

/** Marks the listing as sold: its page shows that, and no price. */
async function sell( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.open( words.figures );
	await editor.field( words.state ).selectOption( { label: words.sold } );
	await editor.save();
	const page = await editor.view();
	await expect( page.getByText( listingWords.de.isSold ) ).toBeVisible();
	await expect( page.getByRole( 'complementary' ).getByText( listingWords.de.priceShown ) ).toHaveCount( 0 );
	await page.close();
}

test( 'a listing with pictures is entered in the sidebar, previewed, published and sold', async ( {
	browser,
	site,
	guard,
} ) => {
	const language = 'en';
	test.slow();
	const words = listingWords[ language ];
	const context = await signInAsEditor( browser, site, guard, language );
	const page = await context.newPage();
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, language );
	await expect( editor.sidebar.getByRole( 'heading', { name: words.details, exact: true } ) ).toBeVisible();
	await expect( editor.sidebar.getByText( words.blank ) ).toBeVisible();
	await editor.title.fill( TITLE );
	await expect( editor.sidebar.getByText( words.blank ) ).toHaveCount( 0 );
	const openBefore = await editor.openCount( words.open );
	await enterFigures( editor, words );
	expect( await editor.openCount( words.open ) ).toBeLessThan( openBefore );
	await enterPictures( editor, words );
	await arrange( editor, words );
	await enterPlace( editor, words );
	await enterEnergy( editor, words );
	await enterCommission( editor, words );
	await expect( editor.sidebar.getByText( words.complete ) ).toBeVisible();
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	await checkPreview( editor );
	await editor.publish( ( panel ) => expect( panel.getByText( words.complete ) ).toBeVisible() );
	await page.reload();
	await expectEverything( editor, words );
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	await sell( editor, words );
	await context.close();
} );

test( 'the editor suggests a region for the place, warns about a distant region, and sets none by itself', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, 'de' );
	await editor.title.fill( 'Haus ohne Region' );
	await editor.open( words.place );
	await editor.field( words.city ).fill( 'singen' );
	await editor.sidebar.getByText( words.likeCity( 'Singen' ) ).waitFor();
	await editor.fill( words.lat, '47,6713' );
	await editor.fill( words.lng, '9,1795' );
	await expect( editor.sidebar.getByText( words.inRegion( 'Petershausen' ) ) ).toBeVisible();
	await expect( editor.field( words.region ) ).toHaveValue( '' );
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	await editor.button( words.takeRegion ).click();
	await expect( editor.field( words.region ) ).toHaveValue( 'Petershausen' );
	await page.keyboard.press( 'Tab' );
	await expect( editor.field( words.region ) ).toBeFocused();
	await page.keyboard.press( 'Escape' );
	await expect( editor.button( words.takeRegion ) ).toHaveCount( 0 );
	await editor.fill( words.lat, '' );
	await editor.fill( words.lng, '' );
	await expect( editor.sidebar.getByText( words.farFromCity( 'Petershausen' ) ) ).toBeVisible();
	await editor.sidebar.getByText( words.likeCity( 'Singen' ) ).waitFor();
	await editor.saveDraft();
	await page.reload();
	await editor.open( words.place );
	await expect( editor.field( words.region ) ).toHaveValue( 'Petershausen' );
	await context.close();
} );

const TILES = 'https://tile.openstreetmap.org';

test( 'the position is set by a marker on the map after consent, and by coordinates', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	const requestedTiles: string[] = [];
	await page.route( `${ TILES }/**`, async ( route ) => {
		requestedTiles.push( route.request().url() );
		await route.fulfill( { contentType: 'image/png', body: ( await draw( page, 1 ) ).buffer } );
	} );
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, 'de' );
	await editor.title.fill( 'Haus auf der Karte' );
	await editor.open( words.place );
	await editor.button( words.setOnMap ).click();
	guard.allowOrigin( TILES );
	await editor.sidebar.getByRole( 'heading', { name: words.loadMap } ).waitFor();
	expect( requestedTiles ).toEqual( [] );
	await editor.press( words.load, editor.sidebar.getByRole( 'heading', { name: words.loadMap } ) );
	await expect.poll( () => requestedTiles.length ).toBeGreaterThan( 0 );
	const marker = editor.sidebar.getByRole( 'application', { name: words.marker } );
	await marker.press( 'ArrowUp' );
	await marker.press( 'Shift+ArrowRight' );
	await expect( editor.field( words.lat ) ).toHaveValue( /^47,\d+$/ );
	await expect( editor.field( words.lng ) ).toHaveValue( /^9,\d+$/ );
	const lat = await editor.field( words.lat ).inputValue();
	await editor.fill( words.lng, '9,1758' );
	await editor.button( words.resetMarker ).waitFor();
	await editor.saveDraft();
	await page.reload();
	await editor.open( words.place );
	await expect( editor.field( words.lat ) ).toHaveValue( lat );
	await expect( editor.field( words.lng ) ).toHaveValue( '9,1758' );
	await context.close();
} );

test( 'documents are added from the computer and the media library, pictures from the library too', async ( {
	browser,
	site,
	guard,
} ) => {
	test.slow();
	const words = listingWords.de;
	const context = await signInAsEditor( browser, site, guard, 'de' );
	const page = await context.newPage();
	await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
	const editor = new ListingEditor( page, 'de' );
	await editor.title.fill( 'Haus mit Unterlagen' );
	await editor.open( words.documents );
	const suffix = Math.random().toString( 36 ).slice( 2, 8 );
	const file = ( name: string ) => ( {
		name,
		mimeType: 'application/pdf',
		buffer: Buffer.from( `%PDF-1.4\n${ ' '.repeat( 2000 ) }` ),
	} );
	await editor.upload( words.addDocuments, [
		file( `grundbuch-${ suffix }.pdf` ),
		file( `baubeschreibung-${ suffix }.pdf` ),
	] );
	const documents = editor.sidebar.getByRole( 'listitem' ).filter( { hasText: suffix } );
	await expect( documents ).toHaveText( [ /^grundbuch/, /^baubeschreibung/ ] );
	await editor.button( `grundbuch-${ suffix } entfernen` ).click();
	await expect( documents ).toHaveText( [ /^baubeschreibung/ ] );
	await editor.chooseFromLibrary( words.libraryDocuments, [ `grundbuch-${ suffix }` ] );
	await expect( documents ).toHaveText( [ /^baubeschreibung/, /^grundbuch/ ] );
	await editor.open( words.pictures );
	const picture = await draw( page, 7 );
	await editor.upload( words.addPictures, [ { ...picture, name: `see-${ suffix }.png` } ] );
	await editor.tile( words.tile( 1, 1, `see-${ suffix }` ) ).waitFor();
	await editor.chooseFromLibrary( words.libraryPlans, [ `see-${ suffix }` ] );
	await expect( editor.panel( words.pictures ) ).toHaveAttribute( 'aria-expanded', 'true' );
	await expect( editor.tile( words.tile( 1, 1, `see-${ suffix }` ) ) ).toHaveCount( 2 );
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	await editor.saveDraft();
	await page.reload();
	await expect( editor.panel( words.documents ) ).toContainText( '2' );
	await expect( editor.panel( words.pictures ) ).toContainText( '1 und 1' );
	await context.close();
} );
