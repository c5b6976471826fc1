import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { expect } from './test';

/** Routes whose responses contain times. */
const DATED =
	/\/v1\/(?:auth\/sessions|contact\/consents|saved-search|expose-inquiry|wizard\/key|wizard\/confirm)(?:\?|$)/;

const TIME = /"\d{4}-\d\d-\d\dT[^"]+"/g;

/**
 * Replaces times in responses by a fixed one, and limits exclusive listings to three, so that screenshots are equal in
 * every run.
 */
export async function holdStill( context: BrowserContext ): Promise< void > {
	await context.route( DATED, async ( route ) => {
		const response = await route.fetch();
		const body = ( await response.text() ).replace( TIME, '"2026-11-21T13:05:00Z"' );
		await route.fulfill( { response, body } );
	} );
	await context.route( /\/v1\/listing\/exclusive(?:\?|$)/, async ( route ) => {
		const response = await route.fetch();
		const json = ( ( await response.json() ) as unknown[] ).slice( 0, 3 );
		await route.fulfill( { response, json, headers: { ...response.headers(), 'x-wp-total': '3' } } );
	} );
}

/** Waits until all photographs have loaded. */
export async function waitForImages( root: FrameLocator | Page ): Promise< void > {
	const isMissing = ( pictures: ( HTMLElement | SVGElement )[] ): boolean =>
		pictures.some( ( picture ) => picture instanceof HTMLImageElement && picture.naturalWidth === 0 );
	await expect.poll( () => root.getByRole( 'img' ).evaluateAll( isMissing ) ).toBe( false );
}
