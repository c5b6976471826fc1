/** `node tools/demo/pictures/make.mjs`: redraws the pictures of the demo listings as WebP, in Chromium. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { launchChromium } from '../../bench/chromium.mjs';
import { ROOT } from '../../lib/paths.mjs';
import { isMain, runMain } from '../../lib/trouble.mjs';
import { ensureRequirements } from '../../test/requirements.mjs';
import { draw } from './draw.mjs';
import { HEIGHT, WIDTH } from './shapes.mjs';
import { drawView } from './views.mjs';

const FOLDER = join( ROOT, 'demo' );
const QUALITY = 0.6;

/** Runs in the browser: converts an SVG to WebP. @param {string} svg */
const script = ( svg ) => `( async () => {
	const image = new Image();
	image.src = 'data:image/svg+xml;base64,${ Buffer.from( svg ).toString( 'base64' ) }';
	await image.decode();
	const canvas = Object.assign( document.createElement( 'canvas' ), { width: ${ WIDTH }, height: ${ HEIGHT } } );
	canvas.getContext( '2d' ).drawImage( image, 0, 0 );
	return canvas.toDataURL( 'image/webp', ${ QUALITY } ).split( ',' )[ 1 ];
} )()`;

/**
 * Pictures of a listing: the main picture, and further pictures and plans in a subfolder.
 *
 * @param {{slug: string, category: number, pictures?: {name: string}[], plans?: {name: string}[]}} listing
 * @returns {{name: string, svg: string}[]}
 */
function pictures( listing ) {
	const others = [ ...( listing.pictures ?? [] ), ...( listing.plans ?? [] ) ];
	return [
		{ name: listing.slug, svg: draw( listing ) },
		...others.map( ( { name } ) => ( { name: `${ listing.slug }/${ name }`, svg: drawView( listing, name ) } ) ),
	];
}

if ( isMain( import.meta ) ) {
	await runMain( async () => {
		await ensureRequirements( [ 'chromium' ] );
		const listings = JSON.parse( await readFile( join( FOLDER, 'listings.json' ), 'utf8' ) );
		const browser = await launchChromium();
		try {
			const page = await browser.newPage();
			const drawings = listings.flatMap( pictures );
			for ( const { name, svg } of drawings ) {
				const base64 = String( await page.evaluate( script( svg ) ) );
				const file = join( FOLDER, 'pictures', `${ name }.webp` );
				await mkdir( dirname( file ), { recursive: true } );
				await writeFile( file, Buffer.from( base64, 'base64' ) );
			}
			console.log( `${ drawings.length } pictures in ${ FOLDER }/pictures` );
		} finally {
			await browser.close();
		}
	} );
}
