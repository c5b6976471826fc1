import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Locator, Page, TestInfo } from '@playwright/test';
import type { Language } from './site';
import { expect } from './test';

/** German at each width; English, whose words are shorter, only at the narrowest. */
export const WIDTHS = { de: [ 360, 768, 1280 ], en: [ 360 ] } as const;

const HEIGHT = 900;

const FOLDER = path.resolve( __dirname, '../pictures' );

/** Whether to take new screenshots instead of comparing. */
const UPDATE = process.env[ 'SW_IMMOSUITE_UPDATE' ] === '1';

/** Side of a square in pixels, about the size of a blurred digit. */
const SQUARE = 12;

/**
 * Pixels in a square that may differ, because machines render the edges of letters differently; another digit changes
 * more.
 */
const TOLERANCE = 6;

const dataUrl = ( type: string, bytes: Buffer ): string =>
	`data:image/${ type };base64,${ bytes.toString( 'base64' ) }`;

/**
 * Quality of the WebP files, which are a sixth of the size of a PNG. Screenshots are compressed in the same way before
 * the comparison.
 */
const QUALITY = 0.6;

/** Runs in the empty document. */
async function encodeIn( { picture, quality }: { picture: string; quality: number } ): Promise< string > {
	const bitmap = await createImageBitmap( await ( await fetch( picture ) ).blob() );
	const { width, height } = bitmap;
	const canvas = Object.assign( document.createElement( 'canvas' ), { width, height } );
	canvas.getContext( '2d' )?.drawImage( bitmap, 0, 0 );
	return canvas.toDataURL( 'image/webp', quality );
}

/**
 * Runs in the empty document. Blurs both pictures by a pixel, so that anti-aliased edges do not count.
 *
 * @return Positions [ x, y ] of the pixels that differ, or a message if the sizes differ.
 */
async function compareIn( pictures: { kept: string; seen: string } ): Promise< [ number, number ][] | string > {
	const load = async ( url: string ): Promise< ImageBitmap > =>
		createImageBitmap( await ( await fetch( url ) ).blob() );
	const [ kept, seen ] = [ await load( pictures.kept ), await load( pictures.seen ) ];
	const { width, height } = kept;
	const context = new OffscreenCanvas( width, height ).getContext( '2d' );
	if ( context === null || seen.width !== width || seen.height !== height ) {
		return `${ seen.width } × ${ seen.height } instead of ${ width } × ${ height }`;
	}
	context.filter = 'blur(1px)';
	context.drawImage( kept, 0, 0 );
	context.globalCompositeOperation = 'difference';
	context.drawImage( seen, 0, 0 );
	// Blurring makes the outermost pixels transparent, so they are excluded.
	const margin = 4;
	const comparedWidth = width - 2 * margin;
	const { data } = context.getImageData( margin, margin, comparedWidth, height - 2 * margin );
	const differing: [ number, number ][] = [];
	const differs = ( at: number ): boolean => ( data[ at ] ?? 0 ) > 16;
	// Each pixel has four values: red, green, blue and alpha.
	for ( let at = 0; at < data.length && differing.length < 10_000; at += 4 ) {
		if ( differs( at ) || differs( at + 1 ) || differs( at + 2 ) ) {
			differing.push( [ ( at / 4 ) % comparedWidth, Math.floor( at / 4 / comparedWidth ) ] );
		}
	}
	return differing;
}

/**
 * Returns the largest number of the pixels in one square. Squares overlap by half, so that one contains most of any
 * digit.
 */
function mostInSquare( pixels: readonly ( readonly [ number, number ] )[] ): number {
	const counts = new Map< string, number >();
	for ( const [ x, y ] of pixels ) {
		const [ column, row ] = [ Math.floor( ( 2 * x ) / SQUARE ), Math.floor( ( 2 * y ) / SQUARE ) ];
		for ( const square of [
			[ 0, 0 ],
			[ 0, 1 ],
			[ 1, 0 ],
			[ 1, 1 ],
		] as const ) {
			const name = `${ column - square[ 0 ] } ${ row - square[ 1 ] }`;
			counts.set( name, ( counts.get( name ) ?? 0 ) + 1 );
		}
	}
	return Math.max( 0, ...counts.values() );
}

/** Sets the width, and waits until the host page has sent its font sizes at this width to the frame. */
async function resize( page: Page, width: number ): Promise< void > {
	const frame = page
		.frames()
		.find( ( candidate ) => candidate.parentFrame() !== null && candidate.url().includes( '/webapp/' ) );
	const listener =
		page.viewportSize()?.width === width
			? undefined
			: // In an object, so that `await` does not wait for the promise: here the frame only has to start listening.
				await frame?.evaluateHandle( () => ( {
					arrived: new Promise< void >( ( resolve ) => {
						window.addEventListener( 'message', ( { data }: MessageEvent< { type?: string } | null > ) => {
							if ( data?.type === 'init' ) {
								resolve();
							}
						} );
					} ),
				} ) );
	await page.setViewportSize( { width, height: HEIGHT } );
	await listener?.evaluate( ( { arrived } ) => arrived );
}

/** Compares screenshots with the stored pictures. */
export class Pictures {
	/** An empty document in which the browser decodes and encodes pictures. */
	readonly #canvasPage: Page;
	readonly #info: TestInfo;

	private constructor( canvasPage: Page, info: TestInfo ) {
		this.#canvasPage = canvasPage;
		this.#info = info;
	}

	/** Opens the empty document in its own window, because Chromium does not paint hidden pages. */
	static async of( browser: Browser, info: TestInfo ): Promise< Pictures > {
		return new Pictures( await browser.newPage(), info );
	}

	async close(): Promise< void > {
		await this.#canvasPage.close();
	}

	/** Compares the element at every width of its language with the picture of this name. */
	async expectAtWidths( element: Locator, name: string, language: Language ): Promise< void > {
		for ( const width of WIDTHS[ language ] ) {
			await resize( element.page(), width );
			await this.expect( element, `${ name }-${ language }-${ width }` );
		}
	}

	/** Compares the element with the picture of this name. */
	async expect( element: Locator, name: string ): Promise< void > {
		// Moves the pointer to a position where no hover style applies, and no menu of wp-admin opens.
		await element.page().mouse.move( 0, HEIGHT - 1 );
		const file = path.join( FOLDER, `${ name }.webp` );
		if ( UPDATE ) {
			return this.#store( await this.#shootWhenStill( element ), file );
		}
		expect( existsSync( file ), `${ file } is missing; docs/development.md says how it is taken` ).toBe( true );
		const kept = readFileSync( file );
		let seen: Buffer = kept;
		const compare = async (): Promise< boolean > => {
			seen = await this.#shoot( element );
			const pictures = { kept: dataUrl( 'webp', kept ), seen: await this.#encode( seen ) };
			if ( pictures.kept === pictures.seen ) {
				return true;
			}
			const differing = await this.#canvasPage.evaluate( compareIn, pictures );
			return typeof differing !== 'string' && mostInSquare( differing ) <= TOLERANCE;
		};
		try {
			await expect.poll( compare, `${ name } looks as it is kept` ).toBe( true );
		} catch ( error ) {
			await this.#info.attach( `${ name }-kept`, { body: kept, contentType: 'image/webp' } );
			await this.#info.attach( `${ name }-seen`, { body: seen, contentType: 'image/png' } );
			throw error;
		}
	}

	#shoot( element: Locator ): Promise< Buffer > {
		return element.screenshot( { animations: 'disabled' } );
	}

	/** Takes screenshots until two in a row are equal. */
	async #shootWhenStill( element: Locator ): Promise< Buffer > {
		let last = await this.#shoot( element );
		await expect
			.poll( async () => {
				const before = last;
				last = await this.#shoot( element );
				return last.equals( before );
			} )
			.toBe( true );
		return last;
	}

	/** @return Data URL. */
	#encode( picture: Buffer ): Promise< string > {
		return this.#canvasPage.evaluate( encodeIn, { picture: dataUrl( 'png', picture ), quality: QUALITY } );
	}

	async #store( picture: Buffer, file: string ): Promise< void > {
		const encoded = await this.#encode( picture );
		mkdirSync( FOLDER, { recursive: true } );
		writeFileSync( file, Buffer.from( encoded.slice( encoded.indexOf( ',' ) + 1 ), 'base64' ) );
	}
}
