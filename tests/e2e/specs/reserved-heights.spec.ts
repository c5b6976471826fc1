import type { Page } from '@playwright/test';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { demoPage } from '../support/site';
import { expect, test } from '../support/test';

/** Installed fonts, and two narrower fonts derived from them: names, and percent of the original's width. */
const FONTS: Readonly< Record< string, number > > = {
	'DejaVu Sans': 100,
	'DejaVu Serif': 100,
	Middle: 88,
	Narrow: 75,
};

/** Width and font of the page. `tools/heights` compares the reserved heights of more widths and fonts with the built steps. */
const PAGES = [ 360, 768, 1280 ].flatMap( ( width ) =>
	Object.keys( FONTS ).map( ( family ) => [ width, family ] as const )
);

const WIDGETS = [ 'contact-form', 'lead-wizard', 'saved-search-wizard', 'newsletter', 'expose-inquiry', 'login' ];

/** Search in the link of a list, which the saved-search wizard shows on one screen. */
const LIST_SEARCH = {
	categoryId: 30225,
	marketingType: 'buy',
	locations: [ 'konstanz', 'reichenau', 'hegne', 'allensbach' ],
	fields: [ { name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 500_000 } ],
	features: [ 'balcony' ],
	list: { around: 'konstanz', near: 10, back: '/', count: 7 },
};

/** Adds the narrower fonts to every document, and sets one for the page; sums up the layout shifts of each document. */
async function setFontAndRecordShifts( page: Page, family: string ): Promise< void > {
	await page.addInitScript(
		( { fonts, chosen }: { fonts: Readonly< Record< string, number > >; chosen: string } ) => {
			for ( const [ name, percent ] of Object.entries( fonts ).filter( ( [ , width ] ) => width < 100 ) ) {
				for ( const weight of [ 'normal', 'bold' ] ) {
					const face = new FontFace( name, `local("DejaVu Sans${ weight === 'bold' ? ' Bold' : '' }")`, {
						weight,
						...( { sizeAdjust: `${ percent }%` } as object ),
					} );
					document.fonts.add( face );
				}
			}
			if ( window === window.top ) {
				const sheet = new CSSStyleSheet();
				sheet.replaceSync( `body, body * { font-family: "${ chosen }" !important }` );
				document.adoptedStyleSheets = [ sheet ];
			}
			const store = window as unknown as { e2eShift: number };
			store.e2eShift = 0;
			new PerformanceObserver( ( list ) => {
				for ( const entry of list.getEntries() as unknown as { value: number }[] ) {
					store.e2eShift += entry.value;
				}
			} ).observe( { type: 'layout-shift', buffered: true } );
		},
		{ fonts: FONTS, chosen: family }
	);
}

const shiftsOf = ( page: Page ): Promise< number[] > =>
	Promise.all(
		page.frames().map( ( frame ) => frame.evaluate( () => ( window as unknown as { e2eShift: number } ).e2eShift ) )
	);

for ( const [ width, family ] of PAGES ) {
	// C1.1
	test( `no first step shifts the page, and each frame is as tall as its step, at ${ width } px in ${ family }`, async ( {
		page,
		site,
		guard,
	} ) => {
		test.slow();
		guard.expectNetworkErrors();
		// The theme's own fonts load late and move its menu, with or without a widget.
		await page.route( /\.woff2(\?|$)/, ( route ) => route.abort() );
		await page.setViewportSize( { width, height: 900 } );
		await setFontAndRecordShifts( page, family );
		const shifts: Record< string, number > = {};
		const search = Buffer.from( JSON.stringify( LIST_SEARCH ) ).toString( 'base64url' );
		const pages: Record< string, string > = Object.fromEntries(
			WIDGETS.map( ( name ) => [ name, demoPage( site, 'de', name ) ] )
		);
		pages[ 'search of a list' ] = `${ demoPage( site, 'de', 'saved-search-wizard' ) }?search=${ search }`;
		for ( const [ name, address ] of Object.entries( pages ) ) {
			await page.goto( address );
			const root = page.frameLocator( 'iframe' ).locator( ':root[data-live]' );
			await root.waitFor();
			if ( address.includes( search ) ) {
				await SavedSearchWizard.inFrame( page, 'de' ).shortFormHeading.waitFor();
			}
			await page.waitForTimeout( 400 );
			shifts[ name ] = Math.max( ...( await shiftsOf( page ) ) );
			const inner = await root.evaluate( ( element ) => element.scrollHeight );
			const outer = ( await page.locator( 'iframe' ).boundingBox() )?.height ?? 0;
			expect( Math.abs( outer - inner ), `height of ${ name }` ).toBeLessThanOrEqual( 2 );
		}
		expect(
			Object.entries( shifts ).filter( ( [ , shift ] ) => shift > 0.005 ),
			JSON.stringify( shifts )
		).toEqual( [] );
	} );
}
