import { mkdir, truncate, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { Admin } from '../../pages/Admin';
import { violations } from '../../support/axe';
import { startProduct, type StartedSite } from '../../support/product';
import { choose, feature, file, nameSource, SAVE, saveNames, SCREEN } from '../../support/region-admin';
import type { Site } from '../../support/site';

const CONTENT = '#wpbody-content';
const IMPORT = 'Importieren und bisherige Regionen ersetzen';
const DISTRICTS = [ 'Altstadt', 'Paradies', 'Petershausen', 'Fürstenberg', 'Wollmatingen', 'Allmannsdorf', 'Litzelstetten', 'Dingelsdorf', 'Dettingen', 'Wallhausen' ]; // prettier-ignore

const TOWN = `Konstanz\n${ DISTRICTS.map( ( name ) => `  ${ name }` ).join( '\n' ) }`;

let product: StartedSite;
let site: Site;

// The tests share one site and run one after the other; each also passes on its own.
test.describe.configure( { mode: 'default' } );

test.beforeAll( async () => {
	test.slow();
	product = await startProduct( '--empty', '--name', 'regions' );
	site = JSON.parse( product.readyJson ) as Site;
} );

test.afterAll( () => product.end() );

async function openScreen( page: Page ): Promise< Admin > {
	const admin = new Admin( page, site );
	await admin.signIn();
	await admin.open( SCREEN );
	return admin;
}

/** Opens the screen with the regions of an earlier test; if there are none, types in a town first. */
async function openFilled( page: Page ): Promise< Admin > {
	const admin = await openScreen( page );
	const typeButton = page.getByRole( 'button', { name: 'Namen eintippen' } ).first();
	await typeButton.waitFor();
	if ( ! ( await page.getByText( /^Zurzeit: / ).isVisible() ) ) {
		await typeButton.click();
		await saveNames( page, TOWN );
		await admin.open( SCREEN );
	}
	return admin;
}

const VALID = [ feature( 'radolfzell', 'Radolfzell', null, null ), feature( 'radolfzell-moeggingen', 'Möggingen <b>', 'radolfzell', 1 ) ]; // prettier-ignore

/** Selects replacing all regions; by default an upload adds regions. */
const replacePresent = async ( page: Page ): Promise< void > => {
	await page.getByLabel( 'Bisherige Regionen' ).selectOption( 'Ersetzen' );
};

test( 'a town with ten districts can be typed by keyboard alone', async ( { page } ) => {
	// The browser caches the list of regions here.
	const search = `${ site.site }/webapp/saved-search-wizard?lang=de`;
	await page.goto( search );
	const admin = await openScreen( page );
	expect( await violations( page, CONTENT ) ).toEqual( [] );
	await page.getByRole( 'button', { name: 'Namen eintippen' } ).focus();
	await page.keyboard.press( 'Enter' );
	const names = page.getByLabel( 'Namen', { exact: true } );
	await names.focus();
	// Enter keeps the indent.
	await page.keyboard.type(
		[ 'Konstanz', `  ${ DISTRICTS[ 0 ] ?? '' }`, ...DISTRICTS.slice( 1 ), 'altstadt' ].join( '\n' )
	);
	await expect( page.getByText( 'Zeile 12: „altstadt“ steht zweimal unter derselben Stadt.' ) ).toBeVisible();
	await page.reload();
	await expect( names ).toHaveValue( /altstadt$/ );
	await names.press( 'Control+End' );
	await page.keyboard.press( 'Shift+Home' );
	await page.keyboard.press( 'Backspace' );
	await page.keyboard.press( 'Backspace' );
	await expect( page.getByText( '11 Regionen' ) ).toBeVisible();
	expect( await violations( page, CONTENT ) ).toEqual( [] );
	// The Tab stops: Einrücken, Ausrücken, the names, Speichern, Prüfen.
	for ( let stop = 0; stop < 5; stop++ ) {
		await page.keyboard.press( 'Tab' );
	}
	await expect( page.getByRole( 'button', { name: 'Prüfen' } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( '11 Regionen, 0 mit Umriss. Nichts wurde geändert.' ) ).toBeVisible();
	await page.keyboard.press( 'Tab' );
	await expect( page.getByRole( 'button', { name: SAVE } ) ).toBeFocused();
	await page.keyboard.press( 'Enter' );
	await expect( page.getByText( '11 Regionen gespeichert' ) ).toBeVisible();
	await expect( page.getByRole( 'link', { name: 'Seite anlegen, auf der Besucher sie wählen' } ) ).toBeVisible();
	await page.waitForLoadState( 'networkidle' );
	await page.goto( search );
	await expect( page.getByRole( 'checkbox', { name: 'Allmannsdorf' } ) ).toBeVisible();
	// Without outlines there is no map to load.
	await expect( page.getByRole( 'heading', { name: /Karte von .* laden/ } ) ).toHaveCount( 0 );
	await admin.open( SCREEN );
	await expect( names ).toHaveValue( TOWN );
} );

test( 'text typed right after indenting a line appears at the caret', async ( { page } ) => {
	await openScreen( page );
	await page.getByRole( 'button', { name: 'Namen eintippen' } ).first().click();
	const names = page.getByLabel( 'Namen', { exact: true } );
	await names.fill( '' );
	await names.focus();
	await page.keyboard.type( 'Konstanz\n' );
	await page.keyboard.press( 'Alt+ArrowRight' );
	await page.keyboard.type( 'Grüningen' );
	await page.keyboard.press( 'Alt+ArrowLeft' );
	await page.keyboard.type( ' West' );
	await expect( names ).toHaveValue( 'Konstanz\nGrüningen West' );
} );

test( 'forced colors show that a button is pressed', async ( { page } ) => {
	await page.emulateMedia( { forcedColors: 'active' } );
	await openScreen( page );
	const typeButton = page.getByRole( 'button', { name: 'Namen eintippen' } ).first();
	await typeButton.click();
	const colorOf = ( name: string ): Promise< string > =>
		page.getByRole( 'button', { name } ).evaluate( ( button ) => getComputedStyle( button ).color );
	expect( await colorOf( SAVE ) ).not.toBe( await colorOf( 'Einrücken' ) );
} );

test( 'a file without regions shows an error beside the file field', async ( { page }, info ) => {
	await openFilled( page );
	await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
	await choose( page, file( VALID, 30 ) );
	await expect( page.getByText( 'stadt.geojson: Die Datei bricht mittendrin ab.' ) ).toBeVisible();
	await choose( page, { name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from( 'a;b' ) } );
	await expect( page.getByText( 'a.csv: Diese Datei ist kein GeoJSON.' ) ).toBeVisible();
	await choose( page, file( [ VALID[ 0 ] ?? {}, feature( 'x', 'X', null, 40_000 ) ] ) );
	await expect( page.getByText( 'Eintrag 2: Die Koordinaten sind keine Grade.' ) ).toBeVisible();
	const largeFile = info.outputPath( 'gross.geojson' );
	await mkdir( dirname( largeFile ), { recursive: true } );
	await writeFile( largeFile, '{' );
	await truncate( largeFile, 60 * 1_048_576 );
	await page.getByLabel( 'GeoJSON hierher ziehen' ).setInputFiles( largeFile );
	await expect( page.getByText( 'gross.geojson: Die Datei ist größer als 32 MB.' ) ).toBeVisible();
} );

test( 'a file with unknown property names is rejected, mapped and imported', async ( { page, browser } ) => {
	const admin = await openFilled( page );
	await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
	await choose( page, file( [ ...VALID, feature( 'radolfzell', null, null, 2 ) ] ) );
	await expect( page.getByLabel( 'Eindeutige Kennung' ) ).toHaveValue( 'schluessel' );
	await replacePresent( page );
	await expect( page.getByLabel( 'Übergeordnete Region', { exact: true } ) ).toHaveValue( 'gehoert_zu' );
	await expect( page.getByRole( 'list', { name: 'Regionen' } ).getByRole( 'listitem' ) ).toHaveText( [
		'Radolfzell',
		'Möggingen <b>',
		'–',
	] );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	const licence = page.getByLabel( 'Lizenz', { exact: true } );
	expect( await licence.evaluate( ( field ) => getComputedStyle( field ).borderColor ) ).toBe( 'rgb(214, 54, 56)' );
	await expect( page.getByRole( 'alert' ).getByText( 'Bitte Quelle und Lizenz angeben.' ) ).toBeVisible();
	await nameSource( page, 'Stadt <i>Radolfzell</i>' );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( 'nicht angenommen. Bitte die Datei korrigieren' ) ).toBeVisible();
	await expect( page.getByText( '11 Regionen entfallen.' ) ).toBeVisible();
	await expect( page.getByRole( 'button', { name: IMPORT } ) ).toHaveAttribute( 'aria-disabled', 'true' );
	await page
		.getByRole( 'button', { name: /Auf der Karte zeigen.*Eintrag 3/ } )
		.first()
		.click();
	await expect( page.locator( '.leaflet-container' ) ).toBeFocused();
	expect( await violations( page, CONTENT ) ).toEqual( [] );

	// Chooses a wrong property for the parent region.
	const parentField = page.getByLabel( 'Übergeordnete Region', { exact: true } );
	await parentField.selectOption( 'bezeichnung' );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( 'Bitte wählen Sie bei „Übergeordnete Region“ etwas anderes' ) ).toBeVisible();
	await expect( page.getByText( 'Eintrag 1, Radolfzell' ) ).toBeVisible();
	await expect( parentField ).toHaveAttribute( 'aria-invalid', 'true' );
	await parentField.selectOption( 'gehoert_zu' );

	await page.getByRole( 'button', { name: 'Andere Datei wählen' } ).click();
	await choose( page, file( VALID ) );
	await replacePresent( page );
	await nameSource( page, 'Stadt <i>Radolfzell</i>' );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( '2 Regionen, 1 mit Umriss. Nichts wurde geändert.' ) ).toBeVisible();

	// Another user imports first.
	const other = await ( await browser.newContext() ).newPage();
	await openScreen( other );
	await saveNames( other, 'Konstanz\n  Altstadt' );
	await other.context().close();

	await page.getByRole( 'button', { name: IMPORT } ).click();
	await expect( page.getByText( 'Die Regionen wurden seit der Prüfung geändert.' ) ).toBeVisible();
	await expect( page.getByLabel( 'Lizenz', { exact: true } ) ).toHaveValue( 'CC0 1.0' );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( '2 Regionen entfallen.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: IMPORT } ).click();
	await expect( page.getByText( '2 Regionen importiert' ) ).toBeVisible();
	await admin.open( SCREEN );
	await expect(
		page.getByText( 'Zurzeit: 2 Regionen, 1 mit Umriss. Stadt <i>Radolfzell</i>, CC0 1.0' )
	).toBeVisible();
} );

/** Text that sets a flag if any part of it is interpreted as markup. */
const HOSTILE = '<img src=x onerror="window.isHit=1">';

/** A square near Somalia, because longitude and latitude are swapped. */
const swapped = ( id: string, name: string ): object => ( {
	type: 'Feature',
	properties: { [ HOSTILE ]: id, 'Name <b>': name },
	geometry: { type: 'Polygon', coordinates: [ [ [ 47.6, 9 ], [ 47.7, 9 ], [ 47.7, 9.1 ], [ 47.6, 9 ] ] ] }, // prettier-ignore
} );

test( 'names in a file are shown as text, and its mapping survives a reload and a lost response', async ( {
	page,
} ) => {
	const source = page.getByLabel( 'Quellenvermerk auf der Karte' );
	const licence = page.getByLabel( 'Lizenz', { exact: true } );
	const features = [ swapped( 'a', HOSTILE ), swapped( 'b', 'B' ) ];
	await openFilled( page );
	await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
	await choose( page, { ...file( features ), name: `${ HOSTILE }.geojson` } );
	await expect( page.getByRole( 'cell', { name: HOSTILE } ) ).toBeVisible();
	await source.fill( HOSTILE );
	await licence.fill( 'CC0 1.0' );
	await page.getByLabel( 'Name', { exact: true } ).selectOption( HOSTILE );

	await page.reload();
	await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
	await choose( page, file( features ) );
	await expect( source ).toHaveValue( HOSTILE );
	await expect( licence ).toHaveValue( 'CC0 1.0' );
	await expect( page.getByLabel( 'Name', { exact: true } ) ).toHaveValue( HOSTILE );
	await page.getByLabel( 'Name', { exact: true } ).selectOption( 'Name <b>' );
	await replacePresent( page );

	await page.context().setOffline( true );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( 'Die Verbindung ist unterbrochen. Der Upload geht weiter' ) ).toBeVisible();
	await page.context().setOffline( false );
	await expect( page.getByText( '2 Regionen, 2 mit Umriss. Nichts wurde geändert.' ) ).toBeVisible();
	await expect( page.getByText( 'Länge und Breite scheinen vertauscht zu sein.' ) ).toBeVisible();

	// The server completes the import, but its response is dropped.
	await page.route(
		/regions(?:\/|%2F)import/,
		async ( route ) => {
			await route.fetch();
			await route.abort();
		},
		{ times: 1 }
	);
	await page.getByRole( 'button', { name: IMPORT } ).click();
	await expect( page.getByText( 'Die Verbindung ist unterbrochen.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await expect( page.getByText( '2 Regionen, 2 mit Umriss. Nichts wurde geändert.' ) ).toBeVisible();
	await page.getByRole( 'button', { name: IMPORT } ).click();
	await expect( page.getByText( '2 Regionen importiert' ) ).toBeVisible();
	expect( await page.evaluate( () => 'isHit' in window ) ).toBe( false );
} );

test( 'a corrected file can be checked repeatedly, regardless of earlier checks', async ( { page } ) => {
	await openFilled( page );
	for ( const isReload of [ true, false, true, false ] ) {
		await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
		await choose( page, file( VALID ) );
		await nameSource( page, 'Stadt' );
		await page.getByRole( 'button', { name: 'Prüfen' } ).click();
		await expect( page.getByText( '2 Regionen, 1 mit Umriss. Nichts wurde geändert.' ) ).toBeVisible();
		await ( isReload ? page.reload() : page.getByRole( 'button', { name: 'Andere Datei wählen' } ).click() );
	}
} );

test( 'a file adds districts to a town that was typed in', async ( { page } ) => {
	const admin = await openScreen( page );
	await page.getByRole( 'button', { name: 'Namen eintippen' } ).first().click();
	await saveNames( page, 'Konstanz' );
	await admin.open( SCREEN );
	await page.getByRole( 'button', { name: 'Datei', exact: true } ).click();
	await choose(
		page,
		file( [ feature( 'altstadt', 'Altstadt', null, 1 ), feature( 'paradies', 'Paradies', null, 2 ) ] )
	);
	const mode = page.getByLabel( 'Bisherige Regionen' );
	await expect( mode.getByRole( 'option', { name: 'Ergänzen' } ) ).toHaveJSProperty( 'selected', true );
	await expect( page.getByText( 'Alle vorhandenen Regionen bleiben.' ) ).toBeVisible();
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
