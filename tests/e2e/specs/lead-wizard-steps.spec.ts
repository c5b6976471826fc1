import type { Page } from '@playwright/test';
import { LeadWizard } from '../pages/LeadWizard';
import { violations } from '../support/axe';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';

const WIDTHS = [ 360, 1280 ];

const block = ( attributes: Readonly< Record< string, unknown > > ): string =>
	`<!-- wp:sw-immosuite/lead-wizard ${ JSON.stringify( attributes ) } /-->`;

test( 'axe finds no WCAG 2.2 AA violations in any step and state', async ( { page, site } ) => {
	const language = 'de';
	test.slow();
	const found: string[] = [];
	const checkAccessibility = async ( state: string ): Promise< void > => {
		for ( const width of WIDTHS ) {
			await page.setViewportSize( { width, height: 900 } );
			found.push(
				...( await violations( page ) ).map( ( violation ) => `${ state } at ${ width } px: ${ violation }` )
			);
		}
	};
	const wizard = await LeadWizard.open( page, site, language );
	await checkAccessibility( 'nothing chosen' );
	await wizard.choice( wizard.lead.house ).click();
	await checkAccessibility( 'location' );
	await wizard.next.click();
	await wizard.labeled( wizard.lead.price ).waitFor();
	await checkAccessibility( 'fields' );
	await wizard.next.click();
	await checkAccessibility( 'contact' );
	await wizard.submit();
	await wizard.summary.waitFor();
	await checkAccessibility( 'errors' );
	await wizard.header( 1 ).click();
	await checkAccessibility( 'chosen' );
	await wizard.header( 4 ).click();
	await wizard.fillRequired( freshAddress( language ) );
	await wizard.submit();
	await wizard.success.waitFor();
	await checkAccessibility( 'sent' );
	expect( found ).toEqual( [] );
} );

// C1.6, C2.29
test( 'the shortcode accepts the attributes of the block: a number, regions, a preselected category', async ( {
	page,
	backend,
	mailbox,
} ) => {
	const shortcode =
		'<!-- wp:shortcode -->[sw_immosuite widget="lead-wizard" formId="12" askRegions="yes" preselect="1" categories="30225, 22332" newsletter="hidden"]<!-- /wp:shortcode -->';
	await page.goto( await backend.publish( 'Kurz', shortcode ) );
	const wizard = LeadWizard.inFrame( page, 'de' );
	await wizard.waitUntilHydrated();
	await expect( wizard.choice( wizard.lead.house ) ).toBeChecked();
	await expect( wizard.choice( wizard.lead.plot ) ).toHaveCount( 0 );
	await wizard.next.click();
	await wizard.root.getByRole( 'checkbox', { name: 'Radolfzell' } ).first().check();
	await wizard.next.click();
	await wizard.labeled( wizard.lead.price ).waitFor();
	await wizard.next.click();
	const email = freshAddress();
	await wizard.fillRequired( email );
	await expect( wizard.consent( 'newsletter' ) ).toHaveCount( 0 );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	expect( agency?.text ).toMatch( /^Formular: +12$/m );
	expect( agency?.text ).toMatch( /Radolfzell/ );
} );

test( 'a field of every type, added by the filter, is typed, sent, and read by the agency', async ( {
	page,
	site,
	mailbox,
} ) => {
	await page.context().addCookies( [ { name: 'e2e-fields', value: '1', url: site.site } ] );
	const wizard = await LeadWizard.open( page, site, 'de' );
	const email = freshAddress();
	await wizard.choice( wizard.lead.house ).click();
	await wizard.next.click();
	await wizard.labeled( 'Hausgeld' ).fill( '1.250' );
	await wizard.labeled( 'Nutzfläche' ).fill( '33,25' );
	await wizard.labeled( 'Geschosse' ).fill( '2,5' );
	await wizard.labeled( 'Stellplätze' ).fill( '2' );
	await wizard.labeled( 'Besonderheit' ).fill( 'Seeblick' );
	await wizard.list( 'Heizung' ).selectOption( { label: 'Wärmepumpe' } );
	await wizard.list( 'Unterkellert' ).selectOption( { label: 'Ja' } );
	// Sixty options, searched by typing; Playwright cannot press a key with an umlaut.
	const parcel = wizard.list( 'Parzelle' );
	await parcel.focus();
	await page.keyboard.type( 'Parzelle 42' );
	await page.keyboard.press( 'Enter' );
	await expect( parcel ).toHaveText( 'Parzelle 42' );
	await wizard.next.click();
	await wizard.fillRequired( email );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	const [ agency ] = await mailbox.wait( () => mailbox.agency( email ) );
	for ( const line of [
		/^Hausgeld: +1\.250\s€$/m,
		/^Nutzfläche: +33,25\sm²$/m,
		/^Geschosse: +2,5$/m,
		/^Stellplätze: +2$/m,
		/^Besonderheit: +Seeblick$/m,
		/^Heizung: +Wärmepumpe$/m,
		/^Unterkellert: +Ja$/m,
		/^Parzelle: +Parzelle 42$/m,
	] ) {
		expect( agency?.text ).toMatch( line );
	}
} );

// C3.34
test( 'map tiles are requested from the provider only after the visitor consents', async ( { page, site, guard } ) => {
	const requestedTiles: string[] = [];
	const tile = Buffer.from(
		'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
		'base64'
	);
	await page.route( /openstreetmap\.org/, ( route ) => {
		requestedTiles.push( route.request().url() );
		return route.fulfill( { contentType: 'image/png', body: tile } );
	} );
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.choice( wizard.lead.house ).click();
	await wizard.button( wizard.lead.loadMap ).waitFor();
	await wizard.next.click();
	await wizard.labeled( wizard.lead.price ).waitFor();
	await wizard.back.click();
	await wizard.button( wizard.lead.loadMap ).waitFor();
	expect( requestedTiles ).toEqual( [] );
	guard.allowOrigin( 'https://tile.openstreetmap.org' );
	await wizard.button( wizard.lead.loadMap ).click();
	await expect.poll( () => requestedTiles.length ).toBeGreaterThan( 0 );
	const marker = wizard.root.getByRole( 'application', { name: wizard.lead.marker } );
	await marker.focus();
	await page.keyboard.press( 'ArrowRight' );
	await expect( wizard.header( 2 ) ).toBeVisible();
	const { street, number, zip, city } = wizard.words;
	for ( const label of [ street, number, zip, city, wizard.lead.district, wizard.lead.radius ] ) {
		await expect( wizard.labeled( label ) ).toBeVisible();
	}
	await wizard.fillPlace( { street: 'Seestraße' } );
	await expect( wizard.labeled( wizard.lead.radius ) ).toHaveCount( 0 );
} );

test( 'without the contact form the host page receives the inquiry, and nothing is sent', async ( {
	page,
	backend,
} ) => {
	const lastInquiry = await recordInquiries( page );
	await page.goto( await backend.publish( 'Ohne Kontakt', block( { noContactForm: true, audience: 'rent' } ) ) );
	const wizard = LeadWizard.inFrame( page, 'de' );
	await wizard.waitUntilHydrated();
	await expect( wizard.root.getByRole( 'heading', { name: wizard.lead.headingRent } ) ).toBeVisible();
	await expect( wizard.choice( wizard.lead.plot ) ).toHaveCount( 0 );
	await wizard.choice( wizard.lead.apartment ).click();
	await wizard.fillPlace( { city: 'Singen' } );
	await wizard.next.click();
	await wizard.labeled( wizard.lead.rent ).fill( '950' );
	await expect( wizard.root.getByText( wizard.lead.carriedOver ) ).toBeVisible();
	await expect( wizard.next ).toHaveCount( 0 );
	await expect.poll( lastInquiry ).toEqual( {
		marketingType: 'RENT',
		objectType: 'LIVING',
		categoryId: 30225,
		locations: [ { city: 'Singen' } ],
		fields: [ { name: 'price.price', valueType: 'NUMBER', value: 950 } ],
	} );
} );

/** Records the `inquiry` events of pages opened from now on. @return Reads the inquiry of the last event. */
async function recordInquiries( page: Page ): Promise< () => Promise< unknown > > {
	await page.addInitScript( () => {
		const heard: unknown[] = [];
		document.addEventListener( 'sw-immosuite:inquiry', ( event ) => heard.push( ( event as CustomEvent ).detail ) );
		Object.assign( window, { e2eHeard: heard } );
	} );
	return () => page.evaluate( () => ( window as unknown as { e2eHeard: unknown[] } ).e2eHeard.at( -1 ) );
}
