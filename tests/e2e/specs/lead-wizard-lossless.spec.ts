import type { Page, Request } from '@playwright/test';
import { LeadWizard } from '../pages/LeadWizard';
import { serveAgedToken } from '../support/aged-page';
import { entries } from '../support/entries';
import { freshAddress } from '../support/mailbox';
import { expect, test } from '../support/test';

const LEAD = /\/contact\/lead\/411(\?|$)/;

/** Records the leads that a page sends from now on. */
function leads( page: Page ): Request[] {
	const seen: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( LEAD.test( request.url() ) && request.method() === 'POST' ) {
			seen.push( request );
		}
	} );
	return seen;
}

const keys = ( requests: readonly Request[] ): ReadonlySet< string | undefined > =>
	new Set( requests.map( ( request ) => request.headers()[ 'idempotency-key' ] ) );

test( 'one press of the browser’s back button undoes one step, and forward goes on', async ( { page, site } ) => {
	const wizard = await LeadWizard.open( page, site, 'de' );
	const start = await entries( page );
	await wizard.choice( wizard.lead.house ).click();
	await wizard.fillPlace( { city: 'Singen' } );
	await wizard.next.click();
	await expect( wizard.step( 3 ) ).toBeVisible();
	await expect.poll( () => entries( page ) ).toBe( start + 2 );
	await page.goBack();
	await expect( wizard.step( 2 ) ).toBeVisible();
	await expect( wizard.labeled( wizard.words.city ) ).toHaveValue( 'Singen' );
	await page.goBack();
	await expect( wizard.step( 1 ) ).toBeVisible();
	await page.goForward();
	await expect( wizard.step( 2 ) ).toBeVisible();
} );

test( 'offline nothing is lost, the same entries go out with the same key, and a double click stores one', async ( {
	page,
	site,
	mailbox,
	backend,
	guard,
} ) => {
	guard.expectNetworkErrors();
	const wizard = await LeadWizard.open( page, site, 'de' );
	const email = freshAddress();
	await wizard.toContact();
	await wizard.fillRequired( email );
	const sent = leads( page );
	await page.route( LEAD, ( route ) => route.abort( 'connectionfailed' ) );
	await wizard.submit();
	await expect( wizard.text( wizard.words.network ) ).toBeVisible();
	await page.unroute( LEAD );
	await wizard.button( wizard.words.retry ).dblclick();
	await expect( wizard.success ).toBeVisible();
	await mailbox.waitForMail( email );
	expect( keys( sent ).size ).toBe( 1 );
	expect( await backend.stored( email ) ).toMatchObject( { submissions: 1 } );
} );

test( 'an expired form token is renewed without a word', async ( { page, site, backend, mailbox } ) => {
	await serveAgedToken( page, site, backend, 'lead-wizard' );
	const wizard = await LeadWizard.open( page, site, 'de' );
	const email = freshAddress();
	await wizard.toContact();
	await wizard.fillRequired( email );
	await wizard.submit();
	await expect( wizard.success ).toBeVisible();
	await mailbox.waitForMail( email );
} );

test( 'what only the server refuses opens the step where it belongs', async ( { page, site } ) => {
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.toContact();
	await wizard.fillRequired( freshAddress() );
	const errors = [ { field: 'lead.locations.0.zip', code: 'zip', message: wizard.words.badZip } ];
	await page.route( LEAD, ( route ) => route.fulfill( { json: { error: true, errors, sent: false, id: '' } } ) );
	await wizard.submit();
	await expect( wizard.step( 2 ) ).toBeVisible();
	await expect( wizard.summary ).toBeFocused();
	await wizard.summary.getByRole( 'link', { name: wizard.words.badZip } ).click();
	await expect( wizard.labeled( wizard.words.zip ) ).toBeFocused();
} );

test( 'a script that is blocked in mid-journey loses nothing: the retry goes on', async ( { page, site, guard } ) => {
	guard.expectNetworkErrors();
	guard.expectMessage( /map|chunk/i );
	await page.route( /\/maps\.[0-9a-f]+\.js/, ( route ) => route.abort( 'blockedbyclient' ) );
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.choice( wizard.lead.house ).click();
	await expect( wizard.root.getByText( wizard.lead.noMap ) ).toBeVisible();
	await wizard.fillPlace( { city: 'Singen' } );
	await wizard.next.click();
	await expect( wizard.step( 3 ) ).toBeVisible();
	await wizard.back.click();
	await expect( wizard.labeled( wizard.words.city ) ).toHaveValue( 'Singen' );
} );

test( 'a reload keeps the step and every entry', async ( { page, site } ) => {
	const wizard = await LeadWizard.open( page, site, 'de' );
	const { lead } = wizard;
	await wizard.choice( lead.house ).click();
	await wizard.fillPlace( { city: 'Singen' } );
	await wizard.next.click();
	await wizard.labeled( lead.yearBuilt ).fill( '1978' );
	await page.reload();
	await expect( wizard.step( 3 ) ).toBeVisible();
	await expect( wizard.labeled( lead.yearBuilt ) ).toHaveValue( '1978' );
	await expect( wizard.text( wizard.words.restored ) ).toBeVisible();
	// The notice covers the buttons.
	await wizard.button( wizard.words.close ).click();
	await wizard.back.click();
	await expect( wizard.labeled( wizard.words.city ) ).toHaveValue( 'Singen' );
	await wizard.back.click();
	await expect( wizard.choice( lead.house ) ).toBeChecked();
} );

test( 'a phone that is turned takes nothing back, and nothing is said to be restored', async ( { page, site } ) => {
	await page.setViewportSize( { width: 360, height: 740 } );
	const wizard = await LeadWizard.open( page, site, 'de' );
	await wizard.choice( wizard.lead.house ).click();
	await wizard.fillPlace( { city: 'Singen' } );
	const draft = (): Promise< string > => page.evaluate( () => JSON.stringify( [ sessionStorage, localStorage ] ) );
	await expect.poll( draft ).toContain( 'Singen' );
	// The theme's text is larger on a wide screen, and a message tells the frame so a moment later.
	const size = (): Promise< string > =>
		wizard
			.step( 2 )
			.evaluate( ( { ownerDocument } ) => ownerDocument.documentElement.style.getPropertyValue( '--swis-size' ) );
	const before = await size();
	await page.setViewportSize( { width: 1280, height: 740 } );
	await wizard.fillPlace( { city: 'Konstanz' } );
	await expect.poll( size ).not.toBe( before );
	// Changes from a message are on screen two animation frames later; a notice would stay for six seconds.
	await wizard.step( 2 ).evaluate(
		() =>
			new Promise< void >( ( done ) => {
				requestAnimationFrame( () => requestAnimationFrame( () => done() ) );
			} )
	);
	await expect( wizard.text( wizard.words.restored ) ).toHaveCount( 0, { timeout: 1 } );
	await wizard.next.click();
	await expect( wizard.step( 3 ) ).toBeVisible();
	await wizard.back.click();
	await expect( wizard.labeled( wizard.words.city ) ).toHaveValue( 'Konstanz' );
} );
