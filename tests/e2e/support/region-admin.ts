import { expect, type Page } from '@playwright/test';

/** Address of ImmoSuite → Regions below wp-admin. */
export const SCREEN = 'admin.php?page=sw-immosuite-regions';

/** Button that saves the typed regions. */
export const SAVE = 'Regionen speichern';

/** Types the names of regions, checks them and saves them. */
export async function saveNames( page: Page, names: string ): Promise< void > {
	await page.getByLabel( 'Namen', { exact: true } ).fill( names );
	await page.getByRole( 'button', { name: 'Prüfen' } ).click();
	await page.getByRole( 'button', { name: SAVE } ).click();
	await expect( page.getByText( /^\d+ Region(en)? gespeichert/ ) ).toBeVisible();
}

/** A region of a GeoJSON file. Its outline is a square; a larger `position` places the square further east. */
export function feature(
	schluessel: string,
	bezeichnung: string | null,
	gehoert_zu: string | null,
	position: number | null
): object {
	const west = 9 + ( position ?? 0 ) / 10;
	const ring = [ [ west, 47.6 ], [ west + 0.1, 47.6 ], [ west + 0.1, 47.7 ], [ west, 47.7 ], [ west, 47.6 ] ]; // prettier-ignore
	return {
		type: 'Feature',
		properties: { schluessel, bezeichnung, gehoert_zu },
		geometry: position === null ? null : { type: 'Polygon', coordinates: [ ring ] },
	};
}

/** @param cut Number of characters that are missing at the end of the file. */
export const file = ( features: readonly object[], cut = 0 ) => {
	const text = JSON.stringify( { type: 'FeatureCollection', features } );
	return {
		name: 'stadt.geojson',
		mimeType: 'application/json',
		buffer: Buffer.from( text.slice( 0, text.length - cut ) ),
	};
};

export const choose = ( page: Page, upload: ReturnType< typeof file > ): Promise< void > =>
	page.getByLabel( 'GeoJSON hierher ziehen' ).setInputFiles( upload );

/** Fills in the source and the license of the regions. */
export const nameSource = async ( page: Page, source: string ): Promise< void > => {
	await page.getByLabel( 'Quellenvermerk auf der Karte' ).fill( source );
	await page.getByLabel( 'Lizenz', { exact: true } ).fill( 'CC0 1.0' );
};
