import type { Locator, Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { expectColor, leftOf, look, painted } from '../support/look';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** WordPress' default themes, and a small classic one (tests/e2e/themes). */
const THEMES = [ 'twentytwentyfive', 'twentytwentyfour', 'twentytwentythree', 'agency' ] as const;

/** Dark style variations of themes that have one. */
const DARK: Readonly< Record< string, string > > = {
	twentytwentyfive: '08-midnight',
	twentytwentyfour: 'onyx',
	twentytwentythree: 'pilgrimage',
};

const WIDTHS = [ 1280, 768, 360 ];

const INTRO = 'Sagen Sie uns, worum es geht. Wir melden uns bei Ihnen.';

/** A page with a paragraph with a link, the form, a heading and a button. */
const content = ( attributes: Readonly< Record< string, unknown > > = {} ): string =>
	'<!-- wp:paragraph --><p>Schreiben Sie uns oder lesen Sie <a href="/impressum/">das Impressum</a>.</p><!-- /wp:paragraph -->' +
	'<!-- wp:heading --><h2 class="wp-block-heading">Kontakt</h2><!-- /wp:heading -->' +
	'<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button --><div class="wp-block-button"><a class="wp-block-button__link wp-element-button" href="/">Zurück</a></div><!-- /wp:button --></div><!-- /wp:buttons -->' +
	`<!-- wp:sw-immosuite/contact-form ${ JSON.stringify( attributes ) } /-->`;

/** The frame element in the page. */
const frameOf = ( page: Page ): Locator => page.getByTitle( words.de.frame, { exact: true } );

/** Waits until both documents have loaded their fonts. */
async function untilFontsLoaded( page: Page, form: ContactForm ): Promise< void > {
	await page.evaluate( () => document.fonts.ready.then( () => undefined ) );
	await form.heading.evaluate( () => document.fonts.ready.then( () => undefined ) );
}

/** Pairs of equivalent elements: the theme's first, then the form's. */
function pairs( page: Page, form: ContactForm ) {
	return {
		text: [ page.getByText( 'Schreiben Sie uns oder lesen Sie' ), form.text( INTRO ) ],
		link: [ page.getByRole( 'link', { name: 'das Impressum' } ), form.root.getByRole( 'link' ).first() ],
		heading: [ page.getByRole( 'heading', { name: 'Kontakt', exact: true } ), form.heading ],
		button: [ page.getByRole( 'link', { name: 'Zurück', exact: true } ), form.submitButton ],
	} as const;
}

type Pair = readonly [ theirs: Locator, ours: Locator ];

const looks = async ( [ theirs, ours ]: Pair ) => ( { theirs: await look( theirs ), ours: await look( ours ) } );

function expectNear( actual: number, expected: number, what: string ): void {
	expect( Math.abs( actual - expected ), `${ what }: ${ actual } and ${ expected }` ).toBeLessThanOrEqual( 1 );
}

function expectRatio( actual: number, expected: number, what: string ): void {
	expect( Math.abs( actual / expected - 1 ), `${ what }: ${ actual } and ${ expected }` ).toBeLessThanOrEqual( 0.01 );
}

function expectText( { theirs, ours }: Awaited< ReturnType< typeof looks > > ): void {
	expectNear( ours.size, theirs.size, 'size of the text' );
	expectRatio( ours.size, theirs.size, 'size of the text' );
	expectRatio( ours.sampleWidth, theirs.sampleWidth, `the text's font (${ ours.font }, ${ theirs.font })` );
	expect( ours.weight, 'weight of the text' ).toBe( theirs.weight );
}

async function expectButton( page: Page, { theirs, ours }: Awaited< ReturnType< typeof looks > > ): Promise< void > {
	await expectColor( page, ours.ground, theirs.ground, 'button' );
	await expectColor( page, ours.color, theirs.color, 'words of the button' );
	expectNear( parseFloat( ours.radius ), parseFloat( theirs.radius ), 'radius of the button' );
	expectNear( ours.size, theirs.size, 'size of the button' );
	expectRatio( ours.sampleWidth, theirs.sampleWidth, `the button's font (${ ours.font }, ${ theirs.font })` );
}

async function expectThemeLook( page: Page, form: ContactForm ): Promise< void > {
	await untilFontsLoaded( page, form );
	const { text, link, heading, button } = pairs( page, form );
	expectText( await looks( text ) );
	const body = await look( form.root.getByRole( 'main' ) );
	const [ themeText, formText ] = text;
	await expectColor( page, body.color, ( await look( themeText ) ).color, 'text' );
	const links = await looks( link );
	await expectColor( page, links.ours.color, links.theirs.color, 'link' );
	const headings = await looks( heading );
	expect( headings.ours.weight, 'weight of headings' ).toBe( headings.theirs.weight );
	// The form's headings may have another size, so their widths are compared in proportion.
	expectRatio(
		headings.ours.sampleWidth / headings.ours.size,
		headings.theirs.sampleWidth / headings.theirs.size,
		"the headings' font"
	);
	await expectButton( page, await looks( button ) );
	const field = form.field( 'firstname' );
	for ( const [ name, part ] of Object.entries( { field, aside: form.root.getByRole( 'complementary' ) } ) ) {
		expect( parseFloat( ( await look( part ) ).radius ), `radius: ${ name }` ).toBeLessThanOrEqual( 16 );
	}
	const left = await leftOf( themeText );
	for ( const [ name, part ] of Object.entries( {
		text: formText,
		heading: form.heading,
		field,
		button: form.submitButton,
	} ) ) {
		expectNear( await leftOf( part ), left, `left edge: ${ name }` );
	}
	const overflowX = await page.evaluate(
		() => document.documentElement.scrollWidth - document.documentElement.clientWidth
	);
	expect( overflowX, 'the page does not scroll horizontally' ).toBeLessThanOrEqual( 0 );
}

/** Opens the form on the page and waits until React has hydrated it. */
async function open( page: Page, address: string ): Promise< ContactForm > {
	await page.goto( address );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	return form;
}

/** The URL of the page in a theme. */
function themed( address: string, theme: string, variation = '' ): string {
	const url = new URL( address );
	url.searchParams.set( 'e2e-theme', theme );
	if ( variation !== '' ) {
		url.searchParams.set( 'e2e-variation', variation );
	}
	return url.href;
}

for ( const theme of THEMES ) {
	test( `the form looks like ${ theme }, at ${ WIDTHS.join( ', ' ) } px and after rotating the screen`, async ( {
		page,
		backend,
	} ) => {
		const address = themed( await backend.publish( 'Eigenes Gesicht', content() ), theme );
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			await expectThemeLook( page, await open( page, address ) );
		}
		const form = ContactForm.inFrame( page, 'de' );
		const [ themeText, formText ] = pairs( page, form ).text;
		await page.setViewportSize( { width: 1280, height: 900 } );
		await expect
			.poll( async () => ( await look( formText ) ).size )
			.toBeCloseTo( ( await look( themeText ) ).size, 1 );
		await expect
			.poll( async () => Math.abs( ( await leftOf( formText ) ) - ( await leftOf( themeText ) ) ) )
			.toBeLessThanOrEqual( 1 );
		await expectThemeLook( page, form );
	} );
}

for ( const [ theme, variation ] of Object.entries( DARK ) ) {
	test( `the form looks like ${ theme } in a dark style variation (${ variation })`, async ( { page, backend } ) => {
		const form = await open( page, themed( await backend.publish( 'Dunkel', content() ), theme, variation ) );
		await expect( form.root.locator( ':root' ) ).toHaveAttribute( 'data-scheme', 'dark' );
		await expectThemeLook( page, form );
	} );
}

test( 'the label of a dark button in a dark theme is legible if the theme’s label color has too little contrast', async ( {
	page,
	site,
} ) => {
	await page.goto( `${ site.site }/webapp/contact-form-wizard?lang=de` );
	const form = new ContactForm( page, 'de' );
	await form.waitUntilHydrated();
	await page.locator( ':root' ).evaluate( ( { dataset, style } ) => {
		// Marks the document as embedded, because a form in its own window follows the site's theme.
		dataset[ 'embedded' ] = '';
		dataset[ 'scheme' ] = 'dark';
		style.setProperty( '--swis-button', '#333333' );
	} );
	await expect( form.submitButton ).toHaveCSS( 'background-color', 'rgb(51, 51, 51)' );
	await expectColor( page, ( await look( form.submitButton ) ).color, '#ffffff', 'words of the button' );
} );

test( 'a custom color keeps the button shape of the theme', async ( { page, backend } ) => {
	const address = await backend.publish( 'Eigene Farbe', content( { primaryColor: '#085a65' } ) );
	const form = await open( page, themed( address, 'twentytwentyfour' ) );
	const { theirs, ours } = await looks( pairs( page, form ).button );
	await expectColor( page, ours.ground, '#085a65', 'button' );
	await expectColor( page, ours.color, '#ffffff', 'words of the button' );
	expectNear( parseFloat( ours.radius ), parseFloat( theirs.radius ), 'radius of the button' );
} );

/** Contrast of two colors as defined by WCAG. */
async function contrastOf( page: Page, foreground: string, background: string ): Promise< number > {
	const luminance = async ( color: string ): Promise< number > => {
		const [ red = 0, green = 0, blue = 0 ] = ( await painted( page, color ) ).map( ( channel ) => {
			const part = channel / 255;
			return part <= 0.04045 ? part / 12.92 : ( ( part + 0.055 ) / 1.055 ) ** 2.4;
		} );
		return 0.05 + 0.2126 * red + 0.7152 * green + 0.0722 * blue;
	};
	const [ first, second ] = [ await luminance( foreground ), await luminance( background ) ];
	return Math.max( first / second, second / first );
}

/** Accent colors that are unreadable on one of the backgrounds. */
const UNREADABLE = [ '#ffff00', '#ffffff', '#000000', 'transparent' ];

// C9.22
for ( const [ scheme, variation, ground ] of [
	[ 'light', '', '#ffffff' ],
	[ 'dark', '08-midnight', '#4433a6' ],
] as const ) {
	test( `the quiet button and the selection are legible with any secondary and accent color of a block, ${ scheme }`, async ( {
		page,
		backend,
	} ) => {
		test.slow();
		for ( const color of UNREADABLE ) {
			const attributes = { secondaryColor: color, accentColor: color, language: 'de' };
			const block = `<!-- wp:sw-immosuite/saved-search-wizard ${ JSON.stringify( attributes ) } /-->`;
			await page.goto( themed( await backend.publish( 'Farben', block ), 'twentytwentyfive', variation ) );
			const wizard = SavedSearchWizard.inFrame( page, 'de' );
			await wizard.waitUntilHydrated();
			await expect( wizard.root.locator( ':root' ) ).toHaveAttribute( 'data-scheme', scheme );
			const quiet = await look( wizard.button( 'Karte laden' ) );
			const chosen = await look( wizard.root.getByRole( 'checkbox', { checked: true } ).first() );
			expect( await contrastOf( page, quiet.color, ground ), `${ color }: quiet` ).toBeGreaterThanOrEqual( 4.5 );
			expect( await contrastOf( page, chosen.ground, ground ), `${ color }: chosen` ).toBeGreaterThanOrEqual( 3 );
			expect( quiet.color, `${ color }: one formula` ).toBe( chosen.ground );
		}
	} );
}

test( 'without secondary and accent color the quiet button has the text color, and the selection the primary color', async ( {
	page,
	backend,
} ) => {
	const block = '<!-- wp:sw-immosuite/saved-search-wizard {"language":"de","primaryColor":"#085a65"} /-->';
	await page.goto( themed( await backend.publish( 'Ohne Farben', block ), 'twentytwentyfive' ) );
	const wizard = SavedSearchWizard.inFrame( page, 'de' );
	await wizard.waitUntilHydrated();
	const quiet = await look( wizard.button( 'Karte laden' ) );
	await expectColor( page, quiet.color, ( await look( wizard.heading( 'regions' ) ) ).color, 'quiet button' );
	const chosen = await look( wizard.root.getByRole( 'checkbox', { checked: true } ).first() );
	await expectColor( page, chosen.ground, '#085a65', 'what is chosen' );
} );

for ( const [ align, width ] of [
	[ 'wide', 1340 ],
	[ 'full', 1600 ],
] as const ) {
	test( `${ align } alignment widens the widget`, async ( { page, backend } ) => {
		await page.setViewportSize( { width: 1600, height: 900 } );
		const address = await backend.publish( 'Breit', content( { align } ) );
		const form = await open( page, themed( address, 'twentytwentyfive' ) );
		const host = await frameOf( page ).locator( 'xpath=..' ).boundingBox();
		expect( host?.width ).toBe( width );
		const left = await leftOf( form.heading );
		const aside = await form.root.getByRole( 'complementary' ).boundingBox();
		const right = ( aside?.x ?? 0 ) + ( aside?.width ?? 0 );
		expect( right - left, 'from the first edge to the last' ).toBeGreaterThan( 1200 );
		if ( align === 'wide' ) {
			expectNear( left, host?.x ?? 0, 'left edge' );
		}
		expect( await page.evaluate( () => document.documentElement.scrollWidth ) ).toBe( 1600 );
	} );
}

test( 'the form starts with a font that the page has loaded; a font that does not load delays nothing', async ( {
	page,
	guard,
	backend,
} ) => {
	guard.expectNetworkErrors();
	const address = themed( await backend.publish( 'Schrift', content() ), 'twentytwentyfour' );
	// The form waits for fonts only briefly (bootstrap-fonts.test.ts), so a slow machine may need another attempt.
	await expect( async () => {
		const { heading } = await open( page, address );
		const faces = await heading.evaluate( () =>
			Array.from( document.fonts, ( { family, status } ) => `${ family.replaceAll( '"', '' ) } ${ status }` )
		);
		expect( faces ).toContain( 'Inter loaded' );
	} ).toPass();
	await page.route( /\.woff2(\?|$)/, ( route ) => route.abort() );
	await expect( ( await open( page, address ) ).heading ).toBeVisible();
} );
