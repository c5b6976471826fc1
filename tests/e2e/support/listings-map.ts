import type { FrameLocator, Page } from '@playwright/test';
import type { Guard } from './guard';
import { demoPage, type Site } from './site';
import { expect } from './test';

const TILES = 'https://tile.openstreetmap.org';

/** A PNG of one pixel. */
const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const WORDS = {
	de: {
		map: 'Karte der Immobilien',
		load: 'Karte laden',
		zone: /\d Immobilien? ohne genaue Adresse$/,
		group: /^\s*\d+ Immobilien? ohne genaue Adresse$/,
		pin: /€, /,
		close: 'Schließen',
		empty: 'Zu dieser Suche gibt es zurzeit keine Immobilie',
		again: 'Erneut versuchen',
	},
	en: {
		map: 'Map of the properties',
		load: 'Load map',
		zone: /\d (property|properties) without exact address$/,
		group: /^\s*\d+ (property|properties) without exact address$/,
		pin: /€.*, /,
		close: 'Close',
		empty: 'There is no property for this search at the moment',
		again: 'Try again',
	},
} as const;

/** Replaces the tile provider, and records the requests. */
export async function stubTiles( page: Page, guard: Guard ): Promise< string[] > {
	const requested: string[] = [];
	guard.allowOrigin( TILES );
	await page.route( `${ TILES }/**`, ( route ) => {
		requested.push( route.request().url() );
		return route.fulfill( { contentType: 'image/png', body: Buffer.from( TILE, 'base64' ) } );
	} );
	return requested;
}

/** Opens the demo's list and loads its map after consent. @return The frame of the map. */
export async function openMap( page: Page, site: Site, button: string, query = '' ): Promise< FrameLocator > {
	await page.goto( `${ demoPage( site, 'de', 'listings' ) }${ query }` );
	await page.getByRole( 'button', { name: button, exact: true } ).click();
	const frame = page.frameLocator( 'iframe[title="Karte der Immobilien"]' );
	await frame.getByRole( 'button', { name: WORDS.de.load } ).click();
	await expect( frame.getByRole( 'button', { name: WORDS.de.pin } ).first() ).toBeVisible();
	return frame;
}
