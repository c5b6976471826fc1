/** A staff member uploads a large file in parts of 1 MB, pauses and resumes it; a connection failure loses no data. */
import type { Route } from '@playwright/test';
import { ImportScreen } from '../../pages/ImportScreen';
import { violations } from '../../support/axe';
import { adminPattern } from '../../support/admin-words';
import { transfer } from '../../support/openimmo';
import { expect, test } from '../../support/test';

/** URL of a part, which ends with its number. */
const PART = /uploads(?:\/|%2F)[^/]+(?:\/|%2F)(\d+)/;

test.afterEach( async ( { page, site } ) => {
	await ( await ImportScreen.visit( page, site, 'de' ) ).admin.rest( 'POST', 'users/me', { locale: '' } );
} );

test( 'an upload in parts can be paused and resumed, and waits for the connection', async ( { page, site, guard } ) => {
	test.slow();
	guard.expectNetworkErrors();
	await page.setViewportSize( { width: 400, height: 900 } );
	const screen = await ImportScreen.visit( page, site, 'en' );
	const name = 'gross.xml';
	const homes = [ { number: 'U-1', title: 'Wohnung am Containerhafen', price: 300_000 } ];
	const small = await transfer( { extent: 'TEIL', timestamp: '2026-11-20T08:00:00', homes } );
	// Padded to three parts; the reader ignores bytes after the end of the root element.
	const buffer = Buffer.concat( [ small, Buffer.from( `<!--${ 'x'.repeat( 2_500_000 ) }-->` ) ] );

	const sent: number[] = [];
	let pausedRoute: Route | null = null;
	let onLostMessage = (): void => undefined;
	const lostMessageSeen = new Promise< void >( ( resolve ) => {
		onLostMessage = resolve;
	} );
	// Never answers the first request for part 1, during which the test pauses; the first for part 2 loses the connection.
	await page.route( PART, async ( route ) => {
		const part = Number( PART.exec( route.request().url() )?.[ 1 ] );
		sent.push( part );
		if ( part === 1 && pausedRoute === null ) {
			pausedRoute = route;
		} else if ( part === 2 && sent.filter( ( number ) => number === 2 ).length === 1 ) {
			await route.abort( 'internetdisconnected' );
		} else {
			if ( part === 2 ) {
				await lostMessageSeen;
			}
			await route.continue();
		}
	} );
	await screen.file.setInputFiles( { name, mimeType: 'application/xml', buffer } );
	await page.getByLabel( screen.word( 'import.dry' ), { exact: true } ).press( 'Space' );
	await screen.button( 'import.upload.button' ).press( 'Enter' );
	await expect.poll( () => sent ).toEqual( [ 0, 1 ] );
	await page.getByRole( 'button', { name: 'Pause', exact: true } ).press( 'Enter' );
	const paused = screen.main.getByText( adminPattern( 'import.upload.paused', 'en' ) );
	await expect( paused ).toContainText( /\b1[,.]?\d* MB\b.*\b2[,.]\d+ MB/ );
	await expect( page.getByRole( 'button', { name: 'Resume', exact: true } ) ).toBeFocused();
	await expect( screen.file ).toBeDisabled();
	expect( await violations( page, ImportScreen.CONTENT ) ).toEqual( [] );
	expect( sent ).toEqual( [ 0, 1 ] );

	await page.keyboard.press( 'Enter' );
	await expect( screen.main.getByText( screen.word( 'import.upload.lost' ) ) ).toBeVisible();
	onLostMessage();
	await expect( page.getByRole( 'heading', { name, level: 1 } ) ).toBeVisible();
	// Only the interrupted requests are repeated: part 1 (paused) and part 2 (connection lost).
	expect( sent ).toEqual( [ 0, 1, 1, 2, 2 ] );
	await screen.untilDone( { created: 1 } );
	await expect( screen.main.getByText( screen.word( 'import.dry.report' ) ) ).toBeVisible();
	expect( await screen.admin.rest( 'GET', 'sw_immo_listing?search=Containerhafen' ) ).toEqual( [] );
} );
