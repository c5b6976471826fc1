import type { Locator, Page } from '@playwright/test';
import { violations } from '../support/axe';
import { readPdf } from '../support/pdf';
import type { Language, Site } from '../support/site';
import { expect, test } from '../support/test';

const SLUG = 'haus-am-hang-mit-garten-in-gaienhofen';
const TITLE = 'Haus am Hang mit Garten in Gaienhofen';

const THEMES = [
	[ 'twentytwentyfive', 'de' ],
	[ 'agency', 'en' ],
] as const;

const WIDTHS = [ 320, 1280 ];

/** Paper size in points. */
const A4 = { width: 595, height: 842 };

const WORDS = {
	de: {
		headings: [ 'Eckdaten', 'Grundrisse', 'Energieausweis', 'Wo die Immobilie liegt', 'Provision', 'Unterlagen' ],
		all: /^\d+ Bilder$/,
		plans: 'Grundrisse',
		ask: 'Anfragen',
		bar: 'Preis und Anfrage',
		offer: 'Kaufpreis',
		price: '795.000 €',
		kind: 'Haus zum Kauf',
		ownClass: 'Energieeffizienzklasse dieser Immobilie: G',
		hidden: 'Die genaue Adresse nennen wir Ihnen gern auf Anfrage.',
		number: 'Objekt-Nr.',
		share: 'Teilen',
		agent: 'Ihre Ansprechperson',
	},
	en: {
		headings: [
			'Key figures',
			'Floor plans',
			'Energy certificate',
			'Where the property is',
			'Commission',
			'Documents',
		],
		all: /^\d+ pictures$/,
		plans: 'Floor plans',
		ask: 'Inquire',
		bar: 'Price and inquiry',
		offer: 'Purchase price',
		price: '€795,000',
		kind: 'House for sale',
		ownClass: 'Energy efficiency class of this property: G',
		hidden: 'We are happy to give you the exact address on request.',
		number: 'Property no.',
		share: 'Share',
		agent: 'Your contact',
	},
} as const;

const addressOf = ( site: Site, language: Language, theme = '', slug = SLUG ): string => {
	const url = new URL( `${ site.site }/immobilie/${ slug }/` );
	if ( language === 'en' ) {
		url.searchParams.set( 'e2e-locale', 'en_US' );
	}
	if ( theme !== '' ) {
		url.searchParams.set( 'e2e-theme', theme );
	}
	return url.href;
};

const tiles = ( page: Page ): Locator => page.locator( '.swis-gallery > li' );

const visibleTiles = async ( page: Page ): Promise< number > => tiles( page ).filter( { visible: true } ).count();

const overflowX = ( page: Page ): Promise< number > =>
	page.evaluate( () => document.documentElement.scrollWidth - document.documentElement.clientWidth );

for ( const [ theme, language ] of THEMES ) {
	const words = WORDS[ language ];

	test( `the page shows all data of the listing, ${ theme }, ${ language }`, async ( { page, site } ) => {
		await page.setViewportSize( { width: 1280, height: 900 } );
		await page.goto( addressOf( site, language, theme ) );
		await expect( page.getByRole( 'heading', { level: 1 } ) ).toHaveText( [ TITLE ] );
		await expect( page.getByText( words.kind, { exact: true } ) ).toBeVisible();
		const headings = await page.getByRole( 'heading', { level: 2 } ).allInnerTexts();
		expect( headings.filter( ( text ) => ( words.headings as readonly string[] ).includes( text ) ) ).toEqual(
			words.headings
		);
		const offer = page.getByRole( 'complementary', { name: words.offer } );
		await expect( offer ).toContainText( words.agent );
		await expect( page.getByText( words.ownClass ) ).toBeAttached();
		await expect( page.getByText( words.hidden ) ).toBeVisible();
		// The narrow column (700 px) of the test theme uses the tablet layout, with the price in the bar.
		const isColumn = theme === 'agency';
		const bar = page.getByRole( 'navigation', { name: words.bar } );
		await expect( isColumn ? bar : offer ).toContainText( words.price );
		await expect( bar ).toBeVisible( { visible: isColumn } );
		expect( await visibleTiles( page ) ).toBe( 5 );
		const box = await offer.boundingBox();
		const text = await page.getByRole( 'heading', { name: words.headings[ 0 ] } ).boundingBox();
		expect( box && text && box.x > text.x + 300, 'the offer is beside the facts' ).toBe( ! isColumn );
	} );

	test( `axe finds no WCAG 2.2 AA violations on a listing's page, ${ theme }, ${ language }, at ${ WIDTHS.join( ', ' ) } px`, async ( {
		page,
		site,
	} ) => {
		test.slow();
		const found: string[] = [];
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			await page.goto( addressOf( site, language, theme ) );
			found.push( ...( await violations( page, '.swis-listing--gallery' ) ) );
			for ( const part of [
				'head',
				'offer',
				'facts',
				'plans',
				'energy',
				'location',
				'commission',
				'documents',
				'bar',
			] ) {
				found.push( ...( await violations( page, `.swis-listing--${ part }` ) ) );
			}
			expect( await overflowX( page ), `${ width } px` ).toBeLessThanOrEqual( 0 );
		}
		expect( found ).toEqual( [] );
	} );
}

test( 'the price and contact box stays in view beside a long text', async ( { page, site } ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( addressOf( site, 'de' ) );
	const offer = page.getByRole( 'complementary', { name: 'Kaufpreis' } );
	await page.getByRole( 'heading', { name: 'Provision' } ).evaluate( ( element ) => element.scrollIntoView() );
	await expect( offer ).toBeInViewport();
} );

test( 'without scripts the page shows all pictures and plans with links to their files, and a link to the form', async ( {
	browser,
	guard,
	site,
} ) => {
	const context = await browser.newContext( { javaScriptEnabled: false, viewport: { width: 1280, height: 780 } } );
	guard.watch( context );
	const page = await context.newPage();
	await page.goto( addressOf( site, 'de' ) );
	await expect( page.getByRole( 'button', { name: WORDS.de.share } ) ).toHaveCount( 0 );
	const count = await tiles( page ).count();
	await page.getByRole( 'link', { name: `${ count } Bilder` } ).click();
	expect( await visibleTiles( page ) ).toBe( count );
	await page.getByRole( 'link', { name: WORDS.de.plans, exact: true } ).click();
	await expect( page.getByRole( 'heading', { name: WORDS.de.plans } ) ).toBeInViewport();
	await expect( page.getByRole( 'figure', { name: 'Grundriss des Erdgeschosses mit sechs Räumen' } ) ).toBeVisible();
	const file = await page.locator( 'a[data-swis-picture]' ).last().getAttribute( 'href' );
	expect( ( await context.request.get( file ?? '' ) ).headers()[ 'content-type' ] ).toMatch( /^image\// );
	await page.getByRole( 'link', { name: WORDS.de.ask } ).click();
	await expect( page.locator( '#swis-inquiry' ) ).toBeInViewport();
	await context.close();
} );

test( 'every control of the page works by keyboard', async ( { page, site } ) => {
	await page.setViewportSize( { width: 1280, height: 900 } );
	await page.goto( addressOf( site, 'de' ) );
	await page.locator( 'a[data-swis-picture]' ).first().focus();
	const names: string[] = [];
	for ( let step = 0; step < 30; step++ ) {
		await page.keyboard.press( 'Tab' );
		names.push(
			await page.evaluate( () => {
				const focused = document.activeElement;
				return ( focused?.getAttribute( 'aria-label' ) ?? focused?.textContent ?? '' ).trim();
			} )
		);
		if ( names.at( -1 ) === WORDS.de.ask ) {
			break;
		}
	}
	expect( names.slice( 0, 4 ).every( ( name ) => /^Bild \d von \d+ vergrößern: ./.test( name ) ) ).toBe( true );
	expect( names[ 4 ] ).toBe( WORDS.de.plans );
	expect( names[ 5 ] ).toMatch( WORDS.de.all );
	expect( names ).toContain( 'Exposé' );
	expect( names ).toContain( WORDS.de.ask );
} );

test( 'a listing prints on A4 with the facts, the contact person and the URL', async ( { page, site } ) => {
	const language = 'en';
	const words = WORDS[ language ];
	await page.goto( addressOf( site, language ) );
	const pages = readPdf( await page.pdf( { preferCSSPageSize: true } ) );
	for ( const { width, height } of pages ) {
		expect( { width: Math.round( width ), height: Math.round( height ) } ).toEqual( A4 );
	}
	const lines = pages.flatMap( ( printed ) => printed.lines.map( ( line ) => line.replace( /\s+/g, ' ' ).trim() ) );
	const text = lines.join( ' ' );
	for ( const expected of [ TITLE, words.price, 'HO-1004', words.number, words.agent, ...words.headings ] ) {
		expect( text ).toContain( expected );
	}
	// A URL may wrap.
	expect( lines.join( '' ) ).toContain( `/immobilie/${ SLUG }/` );
	for ( const absent of [ words.ask, words.share, '20 pictures', 'receives your IP address' ] ) {
		expect( text ).not.toContain( absent );
	}
	await page.emulateMedia( { media: 'print' } );
	expect( await visibleTiles( page ), 'Galleries with more than six pictures print all as thumbnails.' ).toBe( 20 );
	await expect( page.getByRole( 'img', { name: /Grundriss/ } ).first() ).toBeVisible();
} );

test( 'the printout shows the calculated rate and the phone number, and no text overlaps at 360 px', async ( {
	page,
	site,
} ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	await page.goto( addressOf( site, 'de' ) );
	await page.getByRole( 'textbox', { name: 'Eigenkapital' } ).fill( '100.000' );
	await page.getByRole( 'textbox', { name: 'Zins im Jahr' } ).fill( '3,8' );
	await page.getByRole( 'textbox', { name: 'Tilgung im Jahr' } ).fill( '2' );
	await page.emulateMedia( { media: 'print' } );
	await expect( page.getByText( /^im Monat für ein Darlehen von / ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: /^\+49 / } ) ).toBeVisible();
	const texts = page.getByRole( 'term' ).or( page.getByRole( 'definition' ) );
	const boxes = await texts.evaluateAll( ( elements ) =>
		elements
			.map( ( element ) => element.getBoundingClientRect().toJSON() as DOMRect )
			.filter( ( { width } ) => width > 0 )
	);
	const overlaps = boxes.flatMap( ( box, index ) =>
		boxes
			.slice( index + 1 )
			.filter(
				( other ) =>
					Math.min( box.right, other.right ) - Math.max( box.left, other.left ) > 1 &&
					Math.min( box.bottom, other.bottom ) - Math.max( box.top, other.top ) > 1
			)
	);
	expect( overlaps ).toEqual( [] );
} );

/** By how many pixels a drawing exceeds its box, in width or height, whichever is more. */
function clippedPixels( drawing: SVGElement | HTMLElement ): number {
	if ( ! ( drawing instanceof SVGSVGElement ) ) {
		throw new Error( 'The element is no drawing.' );
	}
	const { width, height } = drawing.viewBox.baseVal;
	const scale = drawing.getScreenCTM()?.a ?? Number.NaN;
	return Math.max( width * scale - drawing.clientWidth, height * scale - drawing.clientHeight );
}

for ( const theme of [ 'twentytwentyfive', 'agency' ] ) {
	test( `a listing prints on two sheets of A4 in ${ theme }`, async ( { page, site } ) => {
		await page.goto( addressOf( site, 'de', theme ) );
		expect( readPdf( await page.pdf( { preferCSSPageSize: true } ) ) ).toHaveLength( 2 );
		await page.emulateMedia( { media: 'print' } );
		expect(
			await page.locator( '.sw-immosuite-where' ).evaluate( clippedPixels ),
			'nothing of the drawing is cut off'
		).toBeLessThan( 1 );
	} );
}

test( 'a sold listing shows its state and links to others, without price and form', async ( { page, site } ) => {
	await page.goto( addressOf( site, 'de', '', 'modernisiertes-siedlungshaus-in-singen' ) );
	await expect( page.getByText( 'Diese Immobilie ist verkauft.' ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: WORDS.de.ask } ) ).toHaveCount( 0 );
	await expect( page.locator( '#swis-inquiry' ) ).toHaveCount( 0 );
	await expect( page.getByRole( 'complementary' ).getByText( /\d €/ ) ).toHaveCount( 0 );
	for ( const name of [ 'Ähnliche Immobilien', 'Suche speichern', 'Was ist Ihre Immobilie wert?' ] ) {
		const row = page.getByRole( 'listitem' ).filter( { has: page.getByRole( 'link', { name } ) } );
		expect( ( await row.boundingBox() )?.height ).toBeGreaterThanOrEqual( 80 );
	}
	await page.getByRole( 'link', { name: 'Ähnliche Immobilien' } ).click();
	const others = page.getByRole( 'main' ).getByRole( 'heading', { name: 'Ähnliche Immobilien' } );
	await expect( others ).toBeInViewport();
	await page.getByRole( 'link', { name: 'Was ist Ihre Immobilie wert?' } ).click();
	await expect( page ).toHaveURL( /immobilie-anbieten/ );
} );

test( 'a reserved listing says so once, at the top, with a link to others', async ( { page, site } ) => {
	await page.goto( addressOf( site, 'de', '', 'dachgeschoss-mit-blick-auf-den-seerhein' ) );
	const note = page.getByText( 'Diese Immobilie ist reserviert. Gern können Sie trotzdem anfragen.' );
	await expect( note ).toBeInViewport();
	await note.getByRole( 'link', { name: 'Ähnliche Immobilien' } ).click();
	await expect( page.getByRole( 'heading', { name: 'Ähnliche Immobilien' } ) ).toBeInViewport();
} );

test( 'a visitor inquires about a listing on its page', async ( { page, site } ) => {
	await page.goto( addressOf( site, 'de' ) );
	await page.getByRole( 'link', { name: WORDS.de.ask } ).click();
	const form = page.frameLocator( '#swis-inquiry iframe' );
	await expect( form.getByText( TITLE ) ).toBeVisible();
} );
