import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Admin } from '../pages/Admin';
import { ListingEditor } from '../pages/ListingEditor';
import { violations } from '../support/axe';
import type { Guard } from '../support/guard';
import { listingWords } from '../support/listing-words';
import type { Language, Site } from '../support/site';
import { expect, test } from '../support/test';

const SIDEBAR = '.interface-complementary-area';

type Words = ( typeof listingWords )[ Language ];

/** Somebody who edits listings and reads wp-admin in this language. */
async function hire( browser: Browser, site: Site, guard: Guard, language: Language ): Promise< BrowserContext > {
	const context = await browser.newContext( { viewport: { width: 1280, height: 1000 } } );
	guard.watch( context );
	const admin = new Admin( await context.newPage(), site );
	await admin.signIn();
	const nonce = await context.request.get( `${ site.site }/wp-admin/admin-ajax.php?action=rest-nonce` );
	const name = `agent-${ language }-${ Math.random().toString( 36 ).slice( 2, 8 ) }`;
	const password = 'so lang wie ein Satz';
	const hired = await context.request.post( `${ site.site }/wp-json/wp/v2/users`, {
		headers: { 'X-WP-Nonce': await nonce.text() },
		data: {
			username: name,
			name: `Anna Probe (${ language })`,
			email: `${ name }@agentur.example`,
			password,
			roles: [ 'editor' ],
			locale: language === 'de' ? 'de_DE' : 'en_US',
		},
	} );
	expect( hired.ok(), await hired.text() ).toBe( true );
	await context.clearCookies();
	const own = new Admin( context.pages()[ 0 ] ?? ( await context.newPage() ), {
		...site,
		admin: { user: name, password },
	} );
	await own.signIn();
	await own.skipTour();
	return context;
}

/** Drawn by the browser itself: a picture with its number. */
async function draw( page: Page, number: number ): Promise< { name: string; mimeType: string; buffer: Buffer } > {
	const address = await page.evaluate( ( shown ) => {
		const canvas = document.createElement( 'canvas' );
		[ canvas.width, canvas.height ] = [ 800, 600 ];
		const pen = canvas.getContext( '2d' );
		if ( pen !== null ) {
			pen.fillStyle = `hsl(${ shown * 70 } 45% 70%)`;
			pen.fillRect( 0, 0, 800, 600 );
			pen.fillStyle = '#fff';
			pen.font = '300px sans-serif';
			pen.fillText( `${ shown }`, 310, 400 );
		}
		return canvas.toDataURL( 'image/png' );
	}, number );
	const buffer = Buffer.from( address.slice( address.indexOf( ',' ) + 1 ), 'base64' );
	return { name: `haus-${ number }.png`, mimeType: 'image/png', buffer };
}

const openCount = async ( editor: ListingEditor, words: Words ): Promise< number > =>
	Number( /\d+/.exec( ( await editor.sidebar.getByText( words.open ).textContent() ) ?? '' )?.[ 0 ] );

async function enterFigures( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.field( words.category ).selectOption( { label: words.house } );
	await editor.fill( words.price, words.priceWrong );
	await expect( editor.sidebar.getByText( words.priceSentence ) ).toBeVisible();
	await expect( editor.publishButton ).toHaveAttribute( 'aria-disabled', 'true' );
	await expect( editor.field( words.price ) ).toHaveValue( words.priceWrong );
	await editor.fill( words.price, words.priceTyped );
	await expect( editor.sidebar.getByText( words.priceSentence ) ).toHaveCount( 0 );
	await expect( editor.publishButton ).toHaveAttribute( 'aria-disabled', 'false' );
	await expect( editor.field( words.price ) ).toHaveValue( words.priceTyped );
	await editor.fill( words.living, words.livingTyped );
	await editor.field( words.object ).fill( 'MH-2417' );
}

/** Four pictures and something that is none; then the third goes to the front by keys alone. */
async function enterPictures( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.button( words.addPicture ).click();
	await expect( editor.button( words.addPictures ) ).toBeFocused();
	const pictures = [];
	for ( const number of [ 1, 2, 3, 4 ] ) {
		pictures.push( await draw( editor.page, number ) );
	}
	const note = { name: 'notiz.txt', mimeType: 'text/plain', buffer: Buffer.from( 'Notiz' ) };
	await editor.upload( words.addPictures, [ ...pictures, note ] );
	await expect( editor.sidebar.getByText( words.failed ) ).toBeVisible( { timeout: 30_000 } );
	await expect( editor.tile( words.tile( 4, 4, 'haus-4' ) ) ).toBeVisible( { timeout: 30_000 } );
	await editor.tile( words.tile( 3, 4, 'haus-3' ) ).focus();
	await editor.page.keyboard.press( 'Space' );
	await editor.page.keyboard.press( 'Home' );
	await expect( editor.page.locator( '#a11y-speak-assertive' ) ).toContainText( words.moved );
	await editor.page.keyboard.press( 'Space' );
	await expect( editor.tile( words.tile( 1, 4, 'haus-3' ) ) ).toBeFocused();
	await editor.page.keyboard.press( 'Space' );
	await editor.page.keyboard.press( 'End' );
	await editor.page.keyboard.press( 'Escape' );
	await expect( editor.tile( words.tile( 1, 4, 'haus-3' ) ) ).toBeFocused();
	await editor.tile( words.tile( 1, 4, 'haus-3' ) ).click();
	await editor.fill( words.text, 'Garten mit altem Apfelbaum' );
	await expect( editor.tile( words.tile( 1, 4, 'Garten mit' ) ) ).toBeVisible();
	await expect( editor.button( words.addText ) ).toBeVisible();
}

/** The large view: the last one is a plan, and all of them get their texts. */
async function arrange( editor: ListingEditor, words: Words ): Promise< void > {
	await editor.button( words.arrange ).click();
	const dialog = editor.page.getByRole( 'dialog', { name: words.pictures } );
	for ( const at of [ 1, 2, 3 ] ) {
		await dialog.getByLabel( words.text, { exact: true } ).nth( at ).fill( `Ansicht ${ at }` );
		await dialog.getByLabel( words.text, { exact: true } ).nth( at ).blur();
		await expect( dialog.getByRole( 'button', { name: new RegExp( `Ansicht ${ at }$` ) } ) ).toBeVisible();
	}
	await dialog.getByRole( 'button', { name: words.toPlans } ).nth( 3 ).click();
	await dialog.getByRole( 'button', { name: words.close } ).first().click();
	await expect( editor.tile( words.tile( 1, 1, 'Ansicht 3' ) ) ).toBeVisible();
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
	await expect( editor.sidebar.getByText( words.rateSentence ) ).toBeVisible();
	await editor.fill( words.rate, words.rateTyped );
	await editor.field( words.equal ).check();
}

/** After the page has been loaded anew. */
async function expectEverything( editor: ListingEditor, words: Words ): Promise< void > {
	await expect( editor.field( words.price ) ).toHaveValue( words.priceTyped );
	await expect( editor.field( words.living ) ).toHaveValue( words.livingTyped );
	await expect( editor.field( words.object ) ).toHaveValue( 'MH-2417' );
	await expect( editor.panel( words.pictures ) ).toContainText( /3 (und|and) 1/ );
	await expect( editor.panel( words.place ) ).toContainText( '78315 Radolfzell' );
	await expect( editor.panel( words.commission ) ).toContainText( `${ words.rateTyped } %` );
	await expect( editor.sidebar.getByText( words.complete ) ).toBeVisible();
	await editor.open( words.pictures );
	await expect( editor.tile( words.tile( 1, 3, 'Garten mit' ) ) ).toBeVisible();
	await expect( editor.tile( words.tile( 2, 3, 'Ansicht 1' ) ) ).toBeVisible();
	await editor.open( words.energy );
	await expect( editor.field( words.issued ) ).toHaveValue( words.issuedTyped );
	await expect( editor.field( words.efficiency ) ).toHaveValue( 'C' );
}

for ( const language of [ 'de', 'en' ] as const ) {
	test( `a listing is entered in the sidebar and published (${ language })`, async ( { browser, site, guard } ) => {
		test.setTimeout( 180_000 );
		const words = listingWords[ language ];
		const context = await hire( browser, site, guard, language );
		const page = await context.newPage();
		await page.goto( `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing` );
		const editor = new ListingEditor( page, language );
		await expect( editor.sidebar.getByRole( 'heading', { name: words.details, exact: true } ) ).toBeVisible();
		await editor.title.fill( 'Einfamilienhaus mit Seeblick' );
		await expect( editor.sidebar.getByRole( 'heading', { name: words.details, exact: true } ) ).toBeVisible();
		const before = await openCount( editor, words );
		await enterFigures( editor, words );
		expect( await openCount( editor, words ) ).toBeLessThan( before );
		await enterPictures( editor, words );
		await arrange( editor, words );
		await enterPlace( editor, words );
		await enterEnergy( editor, words );
		await enterCommission( editor, words );
		await expect( editor.sidebar.getByText( words.complete ) ).toBeVisible();
		expect( await violations( page, SIDEBAR ) ).toEqual( [] );
		await editor.publish( ( panel ) => expect( panel.getByText( words.complete ) ).toBeVisible() );
		await page.reload();
		await expectEverything( editor, words );
		expect( await violations( page, SIDEBAR ) ).toEqual( [] );
		await context.close();
	} );
}

test( 'the sidebar stays closed once it was closed by hand, and a narrow window opens with the text', async ( {
	browser,
	site,
	guard,
} ) => {
	test.setTimeout( 90_000 );
	const words = listingWords.de;
	const context = await hire( browser, site, guard, 'de' );
	const page = await context.newPage();
	const editor = new ListingEditor( page, 'de' );
	const heading = editor.sidebar.getByRole( 'heading', { name: words.details, exact: true } );
	const address = `${ site.site }/wp-admin/post-new.php?post_type=sw_immo_listing`;
	await page.goto( address );
	await heading.waitFor();
	const kept = page.waitForResponse(
		( answer ) => answer.url().includes( 'users/me' ) && answer.request().method() !== 'GET'
	);
	await editor.sidebar.getByRole( 'button', { name: words.closeSidebar } ).click();
	await expect( heading ).toHaveCount( 0 );
	await kept;
	await page.goto( address );
	await editor.title.waitFor();
	await expect( heading ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: words.details, exact: true } ).click();
	await heading.waitFor();
	await page.setViewportSize( { width: 400, height: 800 } );
	await page.goto( address );
	await editor.title.waitFor();
	await expect( heading ).toHaveCount( 0 );
	// Core has no room for the button in its bar there.
	await page.getByRole( 'button', { name: 'Optionen', exact: true } ).click();
	await page.getByRole( 'menuitemcheckbox', { name: words.details, exact: true } ).click();
	await heading.waitFor();
	expect( await violations( page, SIDEBAR ) ).toEqual( [] );
	expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBeLessThanOrEqual( 400 );
	await context.close();
} );
