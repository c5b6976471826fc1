import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Admin } from '../pages/Admin';
import type { Guard } from './guard';
import type { Language, Site } from './site';

/** Creates a user with the role editor and this language, and signs in as this user. */
export async function signInAsEditor(
	browser: Browser,
	site: Site,
	guard: Guard,
	language: Language
): Promise< BrowserContext > {
	const context = await browser.newContext( { viewport: { width: 1280, height: 1000 } } );
	guard.watch( context );
	const page = await context.newPage();
	const admin = new Admin( page, site );
	await admin.signIn();
	const user = `agent-${ language }-${ Math.random().toString( 36 ).slice( 2, 8 ) }`;
	const password = 'so lang wie ein Satz';
	await admin.rest( 'POST', 'users', {
		username: user,
		name: `Anna Probe (${ language })`,
		email: `${ user }@agentur.example`,
		password,
		roles: [ 'editor' ],
		locale: language === 'de' ? 'de_DE' : 'en_US',
	} );
	await context.clearCookies();
	const editorAdmin = new Admin( page, { ...site, admin: { user, password } } );
	await editorAdmin.signIn();
	await editorAdmin.skipTour();
	return context;
}

/** Lets the browser draw a picture that shows its number; small, because core creates several sizes of each picture. */
export async function draw(
	page: Page,
	number: number
): Promise< { name: string; mimeType: string; buffer: Buffer } > {
	const address = await page.evaluate( ( shown ) => {
		const canvas = document.createElement( 'canvas' );
		[ canvas.width, canvas.height ] = [ 200, 150 ];
		const pen = canvas.getContext( '2d' );
		if ( pen !== null ) {
			pen.fillStyle = `hsl(${ shown * 70 } 45% 70%)`;
			pen.fillRect( 0, 0, 200, 150 );
			pen.fillStyle = '#fff';
			pen.font = '75px sans-serif';
			pen.fillText( `${ shown }`, 78, 100 );
		}
		return canvas.toDataURL( 'image/png' );
	}, number );
	const buffer = Buffer.from( address.slice( address.indexOf( ',' ) + 1 ), 'base64' );
	return { name: `haus-${ number }.png`, mimeType: 'image/png', buffer };
}

/** Draws the given number of pictures, numbered from 1. */
export async function drawAll( page: Page, count: number ): Promise< Awaited< ReturnType< typeof draw > >[] > {
	const pictures = [];
	for ( let number = 1; number <= count; number++ ) {
		pictures.push( await draw( page, number ) );
	}
	return pictures;
}
