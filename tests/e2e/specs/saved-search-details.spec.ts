import type { Page } from '@playwright/test';
import { SavedSearchWizard, type StepName } from '../pages/SavedSearchWizard';
import { violations } from '../support/axe';
import { callsTo } from '../support/calls';
import { expect, test } from '../support/test';

const SUBMIT = /\/wizard\/saved-search(\?|$)/;
const COUNT = /\/listing\/count(\?|$)/;

test( 'without a region the next step is locked and shows the reason; the header opens available steps', async ( {
	page,
	site,
} ) => {
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words } = wizard;
	await wizard.button( words.clear ).click();
	await expect( wizard.text( words.noRegion ) ).toBeVisible();
	await expect( wizard.text( words.needOne ) ).toBeVisible();
	await expect( wizard.next ).toBeDisabled();
	await expect( wizard.step( 'category' ) ).toBeDisabled();
	await wizard.region( 'Radolfzell' ).check();
	await expect( wizard.next ).toBeEnabled();
	await expect( wizard.step( 'category' ) ).toBeEnabled();
	await expect( wizard.step( 'fields' ) ).toBeDisabled();
	await wizard.step( 'category' ).click();
	await wizard.choice( words.house ).click();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await wizard.step( 'category' ).click();
	await wizard.choice( words.commercial ).check();
	await expect( wizard.step( 'fields' ) ).toBeDisabled();
	await expect( wizard.next ).toHaveCount( 0 );
} );

test( 'the number of matches needs a category, follows 400 ms after the last change, and disappears on a failure', async ( {
	page,
	site,
	guard,
} ) => {
	guard.expectStatus( 500 );
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words } = wizard;
	const countRequests = callsTo( page, COUNT );
	await page.route( COUNT, ( route ) => route.fulfill( { json: { count: 12 } } ) );
	await wizard.onlyRegion( 'Radolfzell' );
	await wizard.next.click();
	await page.waitForTimeout( 1_000 );
	expect( countRequests ).toHaveLength( 0 );
	await wizard.choice( words.house ).click();
	await expect( wizard.text( '12 passende Objekte zurzeit' ) ).toBeVisible();
	await expect( wizard.text( words.withoutExclusive ) ).toBeVisible();
	expect( countRequests ).toHaveLength( 1 );
	expect( countRequests[ 0 ]?.postDataJSON() ).toEqual( {
		savedSearch: {
			objectType: 'LIVING',
			categoryId: 22332,
			marketingType: 'buy',
			locations: [ { locationId: 'radolfzell' } ],
			fields: [],
		},
	} );
	await page.unroute( COUNT );
	await page.route( COUNT, ( route ) => route.fulfill( { status: 500, json: { code: 'internal_server_error' } } ) );
	await wizard.limit( words.price, words.to ).fill( words.amount );
	await expect( wizard.matches ).toHaveCount( 0 );
} );

/** Value for the search parameter of a link from a listings page. */
const encodeSearch = ( search: object ): string => Buffer.from( JSON.stringify( search ) ).toString( 'base64url' );

test( 'a link with a search fills it in, sends nothing, and can be undone; a reload keeps later changes', async ( {
	page,
	site,
} ) => {
	const earlierWizard = await SavedSearchWizard.visit( page, site );
	await earlierWizard.toFields( 'Radolfzell' );
	const search = { marketingType: 'buy', categoryId: 22332, locations: [ { locationId: 'hoeri' } ], page: 3 };
	const sent = callsTo( page, SUBMIT );
	const wizard = await SavedSearchWizard.visit( page, site, 'de', `?search=${ encodeSearch( search ) }` );
	const { words } = wizard;
	await expect( wizard.text( words.filledFromLink ) ).toBeVisible();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await wizard.button( words.undo ).click();
	await wizard.step( 'regions' ).click();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await expect( wizard.region( 'Moos' ) ).not.toBeChecked();
	await page.reload();
	await expect( wizard.region( 'Radolfzell' ) ).toBeChecked();
	await expect( wizard.region( 'Moos' ) ).not.toBeChecked();
	expect( sent ).toHaveLength( 0 );
} );

/** Records the events of the host elements, with their names, on pages opened from now on. */
async function recordEvents( page: Page ): Promise< void > {
	await page.addInitScript( () => {
		const heard: unknown[] = [];
		Object.assign( window, { heard } );
		for ( const name of [ 'isComplete', 'savedSearch', 'sent' ] ) {
			window.addEventListener( `sw-immosuite:${ name }`, ( event ) =>
				heard.push( [ name, ( event as CustomEvent< unknown > ).detail ] )
			);
		}
	} );
}

const recordedEvents = ( page: Page ): Promise< unknown > =>
	page.evaluate( () => ( window as unknown as { heard: unknown } ).heard );

test( 'without a contact form the footer passes the search to the host page', async ( { page, backend } ) => {
	await recordEvents( page );
	const block =
		'<!-- wp:sw-immosuite/saved-search-wizard {"contactForm":false,"hideSteps":true,"preselected":["hoeri"]} /-->';
	await page.goto( await backend.publish( 'Ohne Kontakt', block ) );
	const wizard = SavedSearchWizard.inFrame( page, 'de' );
	await wizard.waitUntilHydrated();
	const { words } = wizard;
	await expect( wizard.text( words.incomplete ) ).toBeVisible();
	await expect( wizard.root.getByRole( 'navigation' ) ).toHaveCount( 0 );
	await wizard.next.click();
	await wizard.choice( words.house ).click();
	await expect( wizard.heading( 'fields' ) ).toBeVisible();
	await expect( wizard.next ).toHaveCount( 0 );
	await wizard.submitButton.click();
	await expect
		.poll( () => recordedEvents( page ) )
		.toEqual( [
			[ 'isComplete', { isComplete: false } ],
			[ 'isComplete', { isComplete: true } ],
			[
				'savedSearch',
				{
					objectType: 'LIVING',
					categoryId: 22332,
					marketingType: 'buy',
					locations: [ { locationId: 'hoeri' } ],
					fields: [],
				},
			],
		] );
} );

test( 'axe finds no violations in any step', async ( { page, site } ) => {
	const wizard = await SavedSearchWizard.visit( page, site );
	const { words } = wizard;
	const check = async ( step: StepName ): Promise< void > => {
		await expect( wizard.heading( step ) ).toBeVisible();
		expect( await violations( page ), step ).toEqual( [] );
	};
	await check( 'regions' );
	await wizard.button( words.clear ).click();
	await check( 'regions' );
	await wizard.region( 'Radolfzell' ).check();
	await wizard.next.click();
	await check( 'category' );
	await wizard.choice( words.house ).click();
	await check( 'fields' );
	await wizard.limit( words.price, words.to ).fill( 'viel' );
	await wizard.next.click();
	await expect( wizard.limit( words.price, words.to ) ).toBeFocused();
	await check( 'fields' );
	await wizard.limit( words.price, words.to ).fill( words.amount );
	await wizard.next.click();
	await check( 'contact' );
	await wizard.submitButton.click();
	await expect( wizard.contact.summary ).toBeFocused();
	expect( await violations( page ), 'errors' ).toEqual( [] );
} );
