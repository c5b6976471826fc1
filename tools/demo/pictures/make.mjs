/** `node tools/demo/pictures/make.mjs`: draws the pictures of the demo listings anew, as WebP, with Chromium. */
import { chromium } from '@playwright/test';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../../bench/chromium.mjs';
import { ROOT } from '../../lib/paths.mjs';
import { isMain, runMain } from '../../lib/trouble.mjs';
import { ensureRequirements } from '../../test/requirements.mjs';
import { draw, HEIGHT, WIDTH } from './draw.mjs';

const FOLDER = join( ROOT, 'includes/Surface/Cli/demo' );
const QUALITY = 0.6;

/** Runs in the browser: an SVG becomes a WebP. @param {string} svg */
const script = ( svg ) => `( async () => {
	const image = new Image();
	image.src = 'data:image/svg+xml;base64,${ Buffer.from( svg ).toString( 'base64' ) }';
	await image.decode();
	const canvas = Object.assign( document.createElement( 'canvas' ), { width: ${ WIDTH }, height: ${ HEIGHT } } );
	canvas.getContext( '2d' ).drawImage( image, 0, 0 );
	return canvas.toDataURL( 'image/webp', ${ QUALITY } ).split( ',' )[ 1 ];
} )()`;

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		await ensureRequirements( [ 'chromium' ] );
		const listings = JSON.parse( await readFile( join( FOLDER, 'listings.json' ), 'utf8' ) );
		await mkdir( join( FOLDER, 'pictures' ), { recursive: true } );
		const browser = await chromium.launch( { executablePath: findChromium(), args: [ '--no-sandbox' ] } );
		try {
			const page = await browser.newPage();
			for ( const listing of listings ) {
				const base64 = String( await page.evaluate( script( draw( listing ) ) ) );
				const file = join( FOLDER, 'pictures', `${ listing.slug }.webp` );
				await writeFile( file, Buffer.from( base64, 'base64' ) );
			}
			console.log( `${ listings.length } pictures in ${ FOLDER }/pictures` );
		} finally {
			await browser.close();
		}
	} );
}
