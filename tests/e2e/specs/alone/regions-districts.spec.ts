import { expect, test } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { startProduct, type Product } from '../../support/product';
import { choose, entry, file, nameSource, saveNames, SCREEN } from '../../support/region-desk';
import type { Site } from '../../support/site';

let product: Product;

test.beforeAll( async () => {
	test.slow();
	product = await startProduct( '--empty', '--name', 'regions-districts' );
} );

test.afterAll( () => product.end() );

test( 'a typed town gets its districts from a file, and stays', async ( { page } ) => {
	const site = JSON.parse( product.site ) as Site;
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.open( SCREEN );
	await page.getByRole( 'button', { name: 'Namen eintippen' } ).first().click();
	await saveNames( page, 'Konstanz' );
	await admin.open( SCREEN );
	await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
	await choose(
		page,
		file( [ entry( 'altstadt', 'Altstadt', null, 1 ), entry( 'paradies', 'Paradies', null, 2 ) ] )
	);
	const mode = page.getByLabel( 'Bisherige Regionen' );
	await expect( mode.getByRole( 'option', { name: 'Ergänzen' } ) ).toHaveJSProperty( 'selected', true );
	await expect( page.getByText( 'Alle bleiben. Eingetippte Regionen' ) ).toBeVisible();
	await page.getByLabel( 'Unter', { exact: true } ).selectOption( 'Konstanz' );
	await nameSource( page, 'Stadt Konstanz' );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( 'Regionen, 2 mit Umriss. Nichts wurde geändert.' ) ).toBeVisible();
	await expect( page.getByText( /entfallen\.$/ ) ).toHaveCount( 0 );
	await page.getByRole( 'button', { name: 'Importieren und bisherige Regionen ergänzen' } ).click();
	await expect( page.getByText( /Regionen importiert/ ) ).toBeVisible();
	await admin.open( SCREEN );
	await expect( page.getByText( 'Zurzeit: 3 Regionen, 2 mit Umriss. Stadt Konstanz, CC0 1.0' ) ).toBeVisible();
	await page.goto( `${ site.site }/webapp/saved-search-wizard?lang=de` );
	await expect( page.getByRole( 'checkbox', { name: 'Paradies' } ) ).toBeVisible();
	await expect( page.getByRole( 'checkbox', { name: 'Konstanz' } ).first() ).toBeVisible();
} );
