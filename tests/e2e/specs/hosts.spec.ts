import type { Page } from '@playwright/test';
import { ContactForm } from '../pages/ContactForm';
import { LeadWizard } from '../pages/LeadWizard';
import { delay, gather, rewrite, serveChanged } from '../support/optimizers';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';
import { words } from '../support/words';

/** Blocks of the test pages, which the tests change as other plugins, themes and proxies do. */

const BLOCK = '<!-- wp:sw-immosuite/contact-form /-->';
const WIZARD = '<!-- wp:sw-immosuite/lead-wizard /-->';
const OWN_WINDOW = 'Formular in eigenem Fenster öffnen';

const hosts = ( page: Page ) => page.locator( '[data-sw-immosuite]' );
const frames = ( page: Page ) => page.locator( '[data-sw-immosuite] iframe' );

/** Inserts the widget of another page as HTML, so that its scripts do not run. */
const insertWidgetOf = ( page: Page, address: string, into: string ): Promise< void > =>
	page.evaluate(
		async ( [ url, selector ] ) => {
			const html = await ( await fetch( url as string ) ).text();
			const widget = new DOMParser().parseFromString( html, 'text/html' ).querySelector( '[data-sw-immosuite]' );
			const place = document.querySelector( selector as string ) as HTMLElement;
			place.innerHTML = widget?.outerHTML ?? '';
		},
		[ address, into ]
	);

const addPlace = ( page: Page ): Promise< void > =>
	page.evaluate( () => {
		const place = document.createElement( 'div' );
		place.id = 'e2e-late';
		document.querySelector( '[data-sw-immosuite]' )?.after( place );
	} );

test( 'a widget inserted by a popup starts beside the one already on the page', async ( { page, site } ) => {
	await page.goto( demoPage( site, 'de' ) );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	await addPlace( page );
	await insertWidgetOf( page, demoPage( site, 'de' ), '#e2e-late' );
	await hosts( page ).nth( 1 ).scrollIntoViewIfNeeded();
	await ContactForm.inFrame( page, 'de', 1 ).waitUntilHydrated();
	const names = await frames( page ).evaluateAll( ( all ) => all.map( ( frame ) => frame.getAttribute( 'name' ) ) );
	expect( new Set( names ).size ).toBe( 2 );
} );

test( 'page transitions keep entries, and a restored copy of a page shows its form again', async ( {
	page,
	backend,
} ) => {
	const [ first, second ] = [ await backend.publish( 'Eins', BLOCK ), await backend.publish( 'Zwei', BLOCK ) ];
	await page.goto( first );
	const form = ContactForm.inFrame( page, 'de' );
	await form.waitUntilHydrated();
	await form.field( 'firstname' ).fill( 'Erika' );
	await page.evaluate( () => {
		const main = document.querySelector( 'main' ) as HTMLElement;
		Object.assign( window, { e2eCopy: main.cloneNode( true ) } );
	} );
	await insertWidgetOf( page, second, 'main' );
	await form.waitUntilHydrated();
	await expect( form.field( 'firstname' ) ).toHaveValue( '' );
	await page.evaluate( () =>
		document.querySelector( 'main' )?.replaceWith( ( window as unknown as { e2eCopy: Node } ).e2eCopy )
	);
	await form.waitUntilHydrated();
	await expect( form.field( 'firstname' ) ).toHaveValue( 'Erika' );
	await expect( frames( page ) ).toHaveCount( 1 );
	await expect( page.getByTitle( words.de.frame ) ).toBeInViewport();
	expect( ( await page.getByTitle( words.de.frame ).boundingBox() )?.height ).toBeGreaterThan( 300 );
} );

test( 'a widget inserted into a page without the host script is a link until the script has loaded', async ( {
	page,
	site,
	backend,
} ) => {
	await page.goto( await backend.publish( 'Ohne', '<!-- wp:paragraph --><p>Text.</p><!-- /wp:paragraph -->' ) );
	await insertWidgetOf( page, demoPage( site, 'de' ), 'main' );
	const link = hosts( page ).getByRole( 'link', { name: OWN_WINDOW } );
	await expect( link ).toBeVisible();
	await expect( link ).toHaveAttribute( 'href', /\/webapp\/contact-form-wizard\?lang=de$/ );
	const source = await ( await page.request.get( demoPage( site, 'de' ) ) ).text();
	const [ , hostScript = '' ] = /src="([^"]+\/host\.js[^"]*)"/.exec( source ) ?? [];
	await page.addScriptTag( { url: hostScript } );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	await expect( link ).toHaveCount( 0 );
} );

test( 'the host script loaded twice creates one frame, and Back goes back one step', async ( { page, site } ) => {
	await serveChanged( page, demoPage( site, 'de', 'lead-wizard' ), ( html ) =>
		html.replace( /<script[^>]*\/host\.js[^>]*><\/script>/, ( tag ) => `${ tag }${ tag }` )
	);
	const wizard = await LeadWizard.open( page, site, 'de' );
	await expect( frames( page ) ).toHaveCount( 1 );
	await wizard.choice( wizard.lead.house ).click();
	await expect( wizard.step( 2 ) ).toBeVisible();
	await page.goBack();
	await expect( wizard.heading ).toBeVisible();
	await expect( page.getByTitle( wizard.lead.frame ) ).toHaveCount( 1 );
} );

test( 'inline scripts combined into one run to the end, and each widget has one frame', async ( { page, backend } ) => {
	const address = await backend.publish( 'Gesammelt', `${ BLOCK }${ WIZARD }` );
	await serveChanged( page, address, gather );
	await page.goto( address );
	await expect.poll( () => page.evaluate( () => ( window as { e2eGathered?: number } ).e2eGathered ) ).toBe( 1 );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	await hosts( page ).nth( 1 ).scrollIntoViewIfNeeded();
	await LeadWizard.inFrame( page, 'de' ).waitUntilHydrated();
	await expect( frames( page ) ).toHaveCount( 2 );
	await expect( page.locator( 'iframe' ), 'no frame outside of the widgets' ).toHaveCount( 2 );
} );

test( 'with combined inline scripts and a blocked host script, each widget is a link', async ( {
	page,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	await page.route( /\/host\.js(\?|$)/, ( route ) => route.abort( 'blockedbyclient' ) );
	const address = await backend.publish( 'Gesammelt', `${ BLOCK }${ WIZARD }` );
	await serveChanged( page, address, gather );
	await page.goto( address );
	await expect( hosts( page ).getByRole( 'link', { name: OWN_WINDOW } ) ).toHaveCount( 2, { timeout: 12_000 } );
	await expect( frames( page ) ).toHaveCount( 0, { timeout: 12_000 } );
} );

test( 'with all scripts delayed until the first interaction, a link shows before it and one form after it', async ( {
	page,
	site,
} ) => {
	await serveChanged( page, demoPage( site, 'de' ), delay );
	await page.goto( demoPage( site, 'de' ) );
	const link = hosts( page ).getByRole( 'link', { name: OWN_WINDOW } );
	await expect( link ).toBeVisible();
	await expect( link ).toBeInViewport();
	await page.locator( 'h1' ).first().click();
	await expect.poll( () => page.evaluate( () => ( window as { e2eTouched?: number } ).e2eTouched ) ).toBe( 1 );
	await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	await expect( frames( page ) ).toHaveCount( 1 );
	await expect( link ).toHaveCount( 0 );
} );

/** A theme that scrolls its content in an inner box, below a bar. */
const SCROLL_AREA =
	'<style>body{margin:0;height:100vh;padding-top:60px;box-sizing:border-box;overflow:hidden}.wp-site-blocks{height:calc(100vh - 60px);overflow:auto}</style></head>';

/** Whether the heading of the second step is in the upper half of the scroll area. */
const isInUpperHalf = ( wizard: LeadWizard ): Promise< boolean > =>
	wizard.step( 2 ).evaluate( ( heading ) => {
		const frame = window.frameElement as HTMLElement;
		const area = frame.closest( '.wp-site-blocks' )?.getBoundingClientRect();
		const top = heading.getBoundingClientRect().top + frame.getBoundingClientRect().top;
		return area !== undefined && top >= area.top && top <= area.top + area.height / 2;
	} );

test( 'the next step scrolls into view in a scroll container of the page', async ( { page, site } ) => {
	await page.setViewportSize( { width: 700, height: 500 } );
	const address = demoPage( site, 'de', 'lead-wizard' );
	await serveChanged( page, address, ( html ) => html.replace( '</head>', SCROLL_AREA ) );
	const wizard = await LeadWizard.open( page, site, 'de' );
	const choice = wizard.choice( wizard.lead.house );
	await choice.evaluate( ( input ) => input.closest( 'label' )?.scrollIntoView( { block: 'start' } ) );
	await choice.click();
	await expect( wizard.step( 2 ) ).toBeVisible();
	await expect.poll( () => isInUpperHalf( wizard ) ).toBe( true );
	expect( await page.evaluate( () => window.scrollY ) ).toBe( 0 );
} );

const rewriteLikeCloudflare = async ( page: Page, site: Site ): Promise< void > => {
	await serveChanged( page, demoPage( site, 'de' ), rewrite );
	await serveChanged( page, /\/webapp\/contact-form-wizard/, rewrite );
};

test.describe( 'behind a loader that rewrites scripts and addresses', () => {
	test( 'the form works', async ( { page, site } ) => {
		await rewriteLikeCloudflare( page, site );
		await page.goto( demoPage( site, 'de' ) );
		await ContactForm.inFrame( page, 'de' ).waitUntilHydrated();
	} );

	test( 'a form that does not start still names the address of the agency', async ( { page, site, guard } ) => {
		guard.expectNetworkErrors();
		await rewriteLikeCloudflare( page, site );
		await page.route( /\/app\.js(\?|$)/, ( route ) => route.abort( 'blockedbyclient' ) );
		await page.goto( demoPage( site, 'de' ) );
		const mail = ContactForm.inFrame( page, 'de' )
			.root.getByRole( 'alert' )
			.getByRole( 'link', { name: 'kontakt@musterhaus.example' } );
		await expect( mail ).toHaveAttribute( 'href', 'mailto:kontakt@musterhaus.example' );
	} );
} );
