import type { Page } from '@playwright/test';
import { LeadWizard } from '../pages/LeadWizard';
import { SavedSearchWizard } from '../pages/SavedSearchWizard';
import { readPdf } from '../support/pdf';
import { expect, test } from '../support/test';

/** Paper size in points. */
const A4 = { width: 595, height: 842 };

/** Prints the page in the paper size that its styles set. @return The text, line by line. */
async function print( page: Page ): Promise< readonly string[] > {
	const pages = readPdf( await page.pdf( { preferCSSPageSize: true } ) );
	expect( pages.length ).toBeGreaterThan( 0 );
	for ( const { width, height } of pages ) {
		expect( { width: Math.round( width ), height: Math.round( height ) } ).toEqual( A4 );
	}
	return pages.flatMap( ( { lines } ) => lines.map( ( line ) => line.replace( /\s/g, ' ' ).trim() ) );
}

/** Names of the buttons, without links to other pages. */
const buttons = async ( page: Page ): Promise< readonly string[] > =>
	( await page.getByRole( 'button' ).allInnerTexts() ).map( ( name ) => name.trim() ).filter( Boolean );

// C2.1
test( 'the lead wizard prints the entries from its own window, on A4 and without a button', async ( {
	page,
	site,
} ) => {
	await page.goto( `${ site.site }/webapp/lead-wizard?lang=de` );
	const wizard = new LeadWizard( page, 'de' );
	await wizard.waitUntilHydrated();
	await wizard.choice( wizard.lead.house ).click();
	await wizard.fillPlace( { zip: '78315', city: 'Radolfzell' } );
	await wizard.next.click();
	await wizard.labeled( wizard.lead.price ).fill( '650.000' );
	await wizard.next.click();
	await wizard.fill( { firstname: 'Erika', lastname: 'Mustermann', consents: [ 'dataPrivacy' ] } );
	const names = await buttons( page );
	const lines = await print( page );
	for ( const text of [ 'Wie erreichen wir Sie?', 'Erika', 'Mustermann', 'Ihre Angaben bisher' ] ) {
		expect( lines ).toContain( text );
	}
	expect( lines ).toEqual(
		expect.arrayContaining( [ 'Haus verkaufen', '78315 Radolfzell', 'Preisvorstellung: 650.000 €' ] )
	);
	expect( names ).toEqual( expect.arrayContaining( [ wizard.lead.back, wizard.lead.submit, 'Ändern: Standort' ] ) );
	// The text about the next step starts with the name of the button.
	expect( lines.filter( ( line ) => names.includes( line ) ) ).toEqual( [ wizard.lead.submit ] );
} );

test( 'the saved-search wizard prints the entries from its own window, also in a dark scheme', async ( {
	page,
	site,
} ) => {
	await page.emulateMedia( { colorScheme: 'dark' } );
	await page.goto( `${ site.site }/webapp/saved-search-wizard?lang=en` );
	const wizard = new SavedSearchWizard( page, 'en' );
	await wizard.waitUntilHydrated();
	await wizard.toFields( 'Radolfzell' );
	await wizard.field( wizard.words.livingSpaceFrom ).fill( '85' );
	await wizard.next.click();
	await wizard.contact.fill( { firstname: 'Erika', lastname: 'Mustermann' } );
	const names = await buttons( page );
	const lines = await print( page );
	expect( lines ).toEqual(
		expect.arrayContaining( [ 'How can we reach you?', 'Erika', 'Mustermann', 'Radolfzell', 'Apartment · Rent' ] )
	);
	expect( names ).toEqual( expect.arrayContaining( [ wizard.words.back, wizard.words.create ] ) );
	expect( lines.filter( ( line ) => names.includes( line ) && line !== wizard.words.create ) ).toEqual( [] );
	await page.emulateMedia( { colorScheme: 'dark', media: 'print' } );
	await expect( page.getByRole( 'heading', { name: wizard.words.headings[ 3 ] } ) ).toHaveCSS(
		'color',
		'rgb(24, 34, 38)'
	);
} );
