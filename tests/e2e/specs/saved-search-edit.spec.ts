import type { Page, Request } from '@playwright/test';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { violations } from '../support/axe';
import { freshAddress, type Mailbox } from '../support/mailbox';
import { SignedIn } from '../support/sign-in';
import { demoPage, type Site } from '../support/site';
import { expect, test } from '../support/test';

/** UUID that no search has. */
const ABSENT = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

/** An apartment for rent in a region; the wizard must select the region's subregions again. */
const STORED = {
	objectType: 'LIVING',
	categoryId: 30225,
	marketingType: 'rent',
	locations: [ { locationId: 'radolfzell' } ],
	fields: [
		{ name: 'price.price', valueType: 'RANGE', minValue: null, maxValue: 1500 },
		{ name: 'area.livingSpace', valueType: 'RANGE', minValue: 60, maxValue: null },
	],
};

const editWords = {
	title: 'Suchprofil bearbeiten',
	save: 'Änderungen speichern',
	saved: 'Das Suchprofil wurde gespeichert.',
	close: 'Schließen',
	gone: 'Diesen Eintrag gibt es nicht mehr.',
	signedOut: 'Bitte melden Sie sich an, um dieses Suchprofil zu ändern.',
	anew: 'Hier können Sie ein neues Suchprofil speichern.',
};

/** A visitor with a complete account. */
async function signIn( page: Page, site: Site, mailbox: Mailbox ): Promise< SignedIn > {
	const signedIn = await SignedIn.as( freshAddress(), page, site, mailbox );
	await signedIn.completeAccount();
	return signedIn;
}

async function open( page: Page, site: Site, uuid: string ): Promise< SavedSearchWizard > {
	await page.goto( `${ demoPage( site, 'de', 'saved-search-wizard' ) }${ uuid === '' ? '' : `?uuid=${ uuid }` }` );
	return SavedSearchWizard.inFrame( page, 'de' );
}

/** Records the requests about saved searches from now on. */
function recordCalls( page: Page ): Request[] {
	const requests: Request[] = [];
	page.on( 'request', ( request ) => {
		if ( new URL( request.url() ).pathname.includes( '/sw-immosuite/v1/saved-search' ) ) {
			requests.push( request );
		}
	} );
	return requests;
}

/** Opens the step with the values of the stored search. */
async function toValues( wizard: SavedSearchWizard ): Promise< void > {
	await wizard.step( 'fields' ).click();
	await wizard.heading( 'fields' ).waitFor();
}

// C1.7, C2.2, C2.41, C4.6
test( 'a stored search opens with its values, is changed, and the list shows the change', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const signedIn = await signIn( page, site, mailbox );
	const uuid = await signedIn.save( STORED );
	const requests = recordCalls( page );
	const wizard = await open( page, site, uuid );
	const { words } = wizard;
	await expect( wizard.text( editWords.title ) ).toBeVisible();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await expect( wizard.region( 'Konstanz' ) ).not.toBeChecked();
	expect( await violations( page ) ).toEqual( [] );
	await toValues( wizard );
	await expect( wizard.limit( words.rentPrice, words.to ) ).toHaveValue( '1.500' );
	await expect( wizard.field( words.livingSpaceFrom ) ).toHaveValue( '60' );
	await wizard.field( words.livingSpaceFrom ).fill( '75' );
	await wizard.button( editWords.save ).click();
	await expect( wizard.root.getByRole( 'heading', { name: words.saved } ) ).toBeVisible();
	await expect( wizard.text( editWords.saved ) ).toBeVisible();
	expect( await backend.searches( signedIn.email ) ).toEqual( [
		expect.objectContaining( {
			criteria: {
				locations: STORED.locations,
				fields: [ STORED.fields[ 0 ], { ...STORED.fields[ 1 ], minValue: 75 } ],
			},
		} ),
	] );
	// Core's client sends PUT as POST with a method override.
	await expect
		.poll( () => requests.map( ( request ) => request.headers()[ 'x-http-method-override' ] ?? request.method() ) )
		.toEqual( [ 'GET', 'PUT', 'GET' ] );
	// The notice covers the content below until it is closed.
	await wizard.button( editWords.close ).click();
	await wizard.button( words.again ).click();
	await expect( wizard.text( words.manyRegions ) ).toBeVisible();
	await expect( wizard.root.getByText( editWords.title ) ).toHaveCount( 0 );
} );

test( 'changes survive a reload, and an unchanged search stores no draft', async ( { page, site, mailbox } ) => {
	const uuid = await ( await signIn( page, site, mailbox ) ).save( STORED );
	const wizard = await open( page, site, uuid );
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await page.reload();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await expect( wizard.text( wizard.contact.words.restored ) ).toHaveCount( 0 );
	await wizard.region( 'Konstanz' ).check();
	await page.reload();
	await expect( wizard.text( wizard.contact.words.restored ) ).toBeVisible();
	await expect( wizard.region( 'Konstanz' ) ).toBeChecked();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
} );

test( 'a search that the account does not have shows a message and offers a new one', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const { email } = await signIn( page, site, mailbox );
	const wizard = await open( page, site, ABSENT );
	await expect( wizard.text( editWords.gone ) ).toBeVisible();
	await expect( wizard.text( editWords.anew ) ).toBeVisible();
	await wizard.toFields( 'Radolfzell' );
	await wizard.button( wizard.words.create ).click();
	await expect( wizard.root.getByRole( 'heading', { name: wizard.words.saved } ) ).toBeVisible();
	expect( await backend.searches( email ) ).toEqual( [
		expect.objectContaining( { marketingType: 'rent', categoryId: 30225 } ),
	] );
} );

test( 'a signed-out visitor is asked to sign in, and can save a new search', async ( { page, site } ) => {
	const requests = recordCalls( page );
	const wizard = await open( page, site, ABSENT );
	await wizard.waitUntilHydrated();
	await expect( wizard.text( editWords.signedOut ) ).toBeVisible();
	await expect( wizard.text( editWords.anew ) ).toBeVisible();
	await wizard.toFields( 'Radolfzell' );
	await wizard.next.click();
	await expect( wizard.heading( 'contact' ) ).toBeVisible();
	expect( requests ).toEqual( [] );
} );

test( 'a signed-in visitor with all consents skips the contact step, and gets no mail', async ( {
	page,
	site,
	mailbox,
	backend,
} ) => {
	const { email } = await signIn( page, site, mailbox );
	const before = ( await mailbox.to( email ) ).length;
	const wizard = await open( page, site, '' );
	await expect( wizard.text( wizard.words.incomplete ) ).toBeVisible();
	await wizard.toFields( 'Radolfzell' );
	await expect( wizard.next ).toHaveCount( 0 );
	await wizard.button( wizard.words.create ).click();
	await expect( wizard.root.getByRole( 'heading', { name: wizard.words.saved } ) ).toBeVisible();
	expect( await backend.searches( email ) ).toHaveLength( 1 );
	expect( await mailbox.to( email ) ).toHaveLength( before );
} );

test( 'an account without consents is asked for them, with its details filled in', async ( {
	page,
	site,
	mailbox,
} ) => {
	const { email } = await SignedIn.as( freshAddress(), page, site, mailbox );
	const answered = page.waitForResponse( ( response ) => response.url().includes( '/contact' ) && response.ok() );
	const wizard = await open( page, site, '' );
	await answered;
	await wizard.toFields( 'Radolfzell' );
	await wizard.next.click();
	await expect( wizard.contact.field( 'email' ) ).toHaveValue( email );
	await expect( wizard.text( `Angemeldet als ${ email }` ) ).toBeVisible();
} );
